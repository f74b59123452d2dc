// From a map file to smooth shared borders: outlines are split at nodes into arcs, every arc is smoothed
// once, and both neighbours use the same curve. Deterministic: the same picture on every machine.

export type Point = [number, number];

export interface MapRegion {
  id: string;
  terrain: string;
  symbols: string[];
  edge?: boolean;
  /** Sky boards: 1, 2, 3. */
  island?: number;
  outline: Point[];
  anchor: Point;
  anchor2: Point;
}

export interface Bridge { from: string; to: string; from_point: Point; to_point: Point }

export interface MapFile {
  id: string;
  set: string;
  size: Point;
  regions: MapRegion[];
  bridges?: Bridge[];
  /** Neighbours whose shapes do not touch. */
  links?: [string, string][];
  /** More than one sheet of paper: ground and sky. Absent: the map is one sheet. */
  sheets?: Leaf[];
}

/** A sheet of paper with its place on the table. */
export interface Leaf { set: string; at: Point; size: Point; regions: MapRegion[]; bridges: Bridge[] }

/** The room of the frame around a sheet. */
export const MARGIN = 44;
const GAP = 30;

export const leavesOf = (map: MapFile): Leaf[] => map.sheets ?? [{ set: map.set, at: [0, 0], size: map.size, regions: map.regions, bridges: map.bridges ?? [] }];

/** Two maps side by side as one world. */
export function beside(ground: MapFile, sky: MapFile): MapFile {
  const dx = ground.size[0] + 2 * MARGIN + GAP;
  const move = ([x, y]: Point): Point => [Math.round((x + dx) * 10) / 10, y];
  const regions = sky.regions.map((r) => ({ ...r, outline: r.outline.map(move), anchor: move(r.anchor), anchor2: move(r.anchor2) }));
  const bridges = (sky.bridges ?? []).map((b) => ({ ...b, from_point: move(b.from_point), to_point: move(b.to_point) }));
  return {
    ...ground,
    size: [dx + sky.size[0], Math.max(ground.size[1], sky.size[1])],
    regions: [...ground.regions, ...regions],
    bridges,
    sheets: [...leavesOf(ground), { set: sky.set, at: [dx, 0], size: sky.size, regions, bridges }],
  };
}

export interface Arc {
  id: number;
  pts: Point[];
  frame: boolean; // runs along the edge of the sheet
  sides: string[]; // the regions it separates
  seg: [Point, Point, Point, Point][];
  samp: Point[];
  d: string;
  dr: string;
  path: string;
}

export interface Shape extends MapRegion {
  arcs: [Arc, boolean][];
  d: string;
  box: [number, number, number, number];
}

export interface Topology {
  W: number;
  H: number;
  arcs: Arc[];
  regions: Record<string, Shape>;
}

export const f1 = (v: number): number => { const r = Math.round(v * 10) / 10; return Object.is(r, -0) ? 0 : r; };

/** mulberry32 over a string hash */
export function rng(seed: string): () => number {
  let h = 1779033703 ^ String(seed).length;
  for (const ch of String(seed)) { h = Math.imul(h ^ ch.charCodeAt(0), 3432918353); h = (h << 13) | (h >>> 19); }
  return () => { h |= 0; h = (h + 0x6d2b79f5) | 0; let t = Math.imul(h ^ (h >>> 15), 1 | h); t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t; return ((t ^ (t >>> 14)) >>> 0) / 4294967296; };
}

export function topology(map: MapFile): Topology {
  const out: Topology = { W: map.size[0], H: map.size[1], arcs: [], regions: {} };
  for (const leaf of leavesOf(map)) {
    const { arcs, regions } = bordersOf(leaf, out.arcs.length);
    out.arcs.push(...arcs);
    Object.assign(out.regions, regions);
  }
  return out;
}

function bordersOf(map: Leaf, firstArc: number): Pick<Topology, 'arcs' | 'regions'> {
  const [L0, T0] = map.at, [W, H] = [L0 + map.size[0], T0 + map.size[1]], keys = new Map<Point, string>(), nb = new Map<string, Set<string>>();
  const key = (p: Point): string => { let k = keys.get(p); if (k === undefined) keys.set(p, (k = p[0] + ',' + p[1])); return k; };
  const isSky = map.set === 'sky';
  const side = (p: Point) => isSky ? '' : (p[0] <= L0 ? 'L' : '') + (p[0] >= W ? 'R' : '') + (p[1] <= T0 ? 'T' : '') + (p[1] >= H ? 'B' : '');
  const same = (a: Point, b: Point) => [...side(a)].some((s) => side(b).includes(s));
  for (const r of map.regions) for (let i = 0; i < r.outline.length; i++) {
    const a = r.outline[i], b = r.outline[(i + 1) % r.outline.length];
    for (const [p, q] of [[a, b], [b, a]]) { if (!nb.has(key(p))) nb.set(key(p), new Set()); nb.get(key(p))!.add(key(q)); }
  }
  const node = (p: Point) => nb.get(key(p))!.size !== 2 || side(p).length === 2;
  const arcs = new Map<string, Arc>(), regions: Record<string, Shape> = {};
  for (const r of map.regions) {
    let o = r.outline;
    const s = o.findIndex(node);
    if (s > 0) o = [...o.slice(s), ...o.slice(0, s)];
    const parts: Point[][] = []; let cur: Point[] = [o[0]];
    for (let i = 1; i <= o.length; i++) { const p = o[i % o.length]; cur.push(p); if (i === o.length || node(p)) { parts.push(cur); cur = [p]; } }
    regions[r.id] = { ...r, arcs: [], d: '', box: [0, 0, 0, 0] };
    for (const pts of parts) {
      const k1 = key(pts[0]) + '|' + key(pts[1]) + '|' + key(pts[pts.length - 1]), rev = [...pts].reverse(), k2 = key(rev[0]) + '|' + key(rev[1]) + '|' + key(rev[rev.length - 1]);
      let arc = arcs.get(k1), fwd = true;
      if (!arc && arcs.get(k2)) { arc = arcs.get(k2); fwd = false; }
      if (!arc) { arc = { id: firstArc + arcs.size, pts, frame: pts.every((p, i) => !i || same(pts[i - 1], p)) && side(pts[0]) !== '', sides: [], seg: [], samp: [], d: '', dr: '', path: '' }; arcs.set(k1, arc); }
      arc.sides.push(r.id); regions[r.id].arcs.push([arc, fwd]);
    }
  }
  for (const a of arcs.values()) {
    const P = a.pts, n = P.length, closed = key(P[0]) === key(P[n - 1]);
    const at = (i: number) => closed ? P[(i + n - 1) % (n - 1)] : P[Math.max(0, Math.min(n - 1, i))];
    a.seg = []; a.samp = [P[0]];
    for (let i = 0; i < n - 1; i++) {
      const p0 = at(i - 1), p1 = P[i], p2 = P[i + 1], p3 = at(i + 2), k = a.frame ? 0 : 1 / 6;
      const c1: Point = [p1[0] + (p2[0] - p0[0]) * k, p1[1] + (p2[1] - p0[1]) * k], c2: Point = [p2[0] - (p3[0] - p1[0]) * k, p2[1] - (p3[1] - p1[1]) * k];
      a.seg.push([p1, c1, c2, p2]);
      for (let t = 1; t <= 3; t++) { const u = t / 3, v = 1 - u; a.samp.push([0, 1].map((j) => v * v * v * p1[j] + 3 * v * v * u * c1[j] + 3 * v * u * u * c2[j] + u * u * u * p2[j]) as Point); }
    }
    const run = (segs: [Point, Point, Point, Point][]) => segs.map(([, c1, c2, e]) => `C${f1(c1[0])} ${f1(c1[1])} ${f1(c2[0])} ${f1(c2[1])} ${f1(e[0])} ${f1(e[1])}`).join('');
    a.d = run(a.seg); a.dr = run([...a.seg].reverse().map(([s, c1, c2, e]): [Point, Point, Point, Point] => [e, c2, c1, s]));
    a.path = `M${f1(P[0][0])} ${f1(P[0][1])}${a.d}`;
  }
  for (const r of Object.values(regions)) {
    const [a0, f0] = r.arcs[0], s = f0 ? a0.pts[0] : a0.pts[a0.pts.length - 1];
    r.d = `M${f1(s[0])} ${f1(s[1])}` + r.arcs.map(([a, f]) => f ? a.d : a.dr).join('') + 'Z';
    const xs = r.outline.map((p) => p[0]), ys = r.outline.map((p) => p[1]);
    r.box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  }
  return { arcs: [...arcs.values()], regions };
}
export function inside(o: Point[], x: number, y: number): boolean { let c = false; for (let i = 0, j = o.length - 1; i < o.length; j = i++) { const a = o[i], b = o[j]; if ((a[1] > y) !== (b[1] > y) && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) c = !c; } return c; }
/** The distance to the nearest edge of an outline. */
export function edgeDist(o: Point[], x: number, y: number): number {
  let least = Infinity;
  for (let i = 0, j = o.length - 1; i < o.length; j = i++) {
    const a = o[j], b = o[i], dx = b[0] - a[0], dy = b[1] - a[1];
    const t = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1)));
    const ex = x - a[0] - t * dx, ey = y - a[1] - t * dy;
    least = Math.min(least, ex * ex + ey * ey);
  }
  return Math.sqrt(least);
}

/** A brush stroke of varying width along sampled points. */
export function brush(pts: Point[], w0: number, w1: number, R: () => number, fade = true): string {
  const n = pts.length, L: Point[] = [], Rr: Point[] = [];
  const ph = R() * 9, ph2 = R() * 9;
  for (let i = 0; i < n; i++) {
    const a = pts[Math.max(0, i - 1)], b = pts[Math.min(n - 1, i + 1)], dx = b[0] - a[0], dy = b[1] - a[1], l = Math.hypot(dx, dy) || 1;
    const t = i / (n - 1), k = 0.5 + 0.28 * Math.sin(i * 0.31 + ph) + 0.22 * Math.sin(i * 0.83 + ph2), w = (w0 + (w1 - w0) * k) / 2 * (fade ? 0.8 + 0.2 * Math.sin(Math.PI * t) : 1), j = (R() - 0.5) * 0.5;
    L.push([pts[i][0] - dy / l * (w + j), pts[i][1] + dx / l * (w + j)]); Rr.push([pts[i][0] + dy / l * (w - j), pts[i][1] - dx / l * (w - j)]);
  }
  return 'M' + [...L, ...Rr.reverse()].map((p) => f1(p[0]) + ' ' + f1(p[1])).join('L') + 'Z';
}

