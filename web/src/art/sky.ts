// The sky: clouds, floating islands, bridges of cloud, lifts.
import { f1, type Bridge, type Leaf, type Point, type Topology } from './geometry';
import { MARKERS, paint } from './glyphs';

export const skyDefs = (): string =>
  '<linearGradient id="sky-air" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a9d3e4"/><stop offset="1" stop-color="#e9eeda"/></linearGradient>';

export const cloud = (x: number, y: number, k: number, opacity = 1): string =>
  `<g transform="translate(${f1(x)} ${f1(y)}) scale(${k})" opacity="${opacity}"><path d="M-60 16C-76 12-72-8-54-8C-52-28-22-34-10-20C2-34 34-28 36-10C58-14 72 8 54 16Z" fill="#fdf9ee" stroke="#4b7f94" stroke-width="2.600"/><path d="M-48 8Q-30 14-14 8M0 10Q18 14 38 8M-34-10Q-26-16-18-12" fill="none" stroke="#9fc4d0" stroke-width="2.600" stroke-linecap="round"/></g>`;

/** Clouds at rest around the islands, as parts of the sheet: x, y, size, opacity. */
const CLOUDS: [number, number, number, number][] = [
  [0.16, 0.09, 1.1, 0.9], [0.88, 0.06, 0.9, 0.8], [0.12, 0.25, 0.8, 0.7], [0.9, 0.64, 0.8, 0.8], [0.84, 0.91, 1.3, 0.9], [0.5, 0.955, 0.9, 0.8], [0.47, 0.42, 0.7, 0.7],
];

export const air = ({ at: [x, y], size: [w, h] }: Leaf): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#sky-air)"/>` + CLOUDS.map(([cx, cy, k, o]) => cloud(x + w * cx, y + h * cy, k, o)).join('');

const ROCK = ['#b1845a', '#9a6f49', '#865e3d', '#714d32', '#5c3e28', '#4a311f'];

/** The undersides of islands: layers of rock that shrink downwards, and the shadow far below. */
export function rocks(leaf: Leaf, t: Topology): string {
  const islands = [...new Set(leaf.regions.map((r) => r.island ?? 0))].filter((island) => island > 0);
  return islands.map((island) => {
    const shapes = leaf.regions.filter((r) => r.island === island).map((r) => t.regions[r.id]);
    const [x0, x1] = [Math.min(...shapes.map((s) => s.box[0])), Math.max(...shapes.map((s) => s.box[2]))];
    const [y0, y1] = [Math.min(...shapes.map((s) => s.box[1])), Math.max(...shapes.map((s) => s.box[3]))];
    const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
    const d = shapes.map((s) => s.d).join('');
    const layers = ROCK.map((fill, i) => {
      const depth = i + 1, k = 1 - depth * 0.028;
      return `<path d="${d}" transform="translate(${f1(cx * (1 - k))} ${f1(cy * (1 - k) + depth * 11)}) scale(${f1(k * 1000) / 1000})" fill="${fill}" stroke="#2b1d11" stroke-width="${depth === ROCK.length ? 4 : 1.6}"/>`;
    });
    return `<ellipse cx="${f1(cx)}" cy="${f1(Math.min(y1 + 58, leaf.at[1] + leaf.size[1] - 22))}" rx="${f1((x1 - x0) * 0.36)}" ry="16" fill="#3f6f86" fill-opacity=".3"/>${layers.reverse().join('')}`;
  }).join('');
}

/** A bridge of small clouds. */
export function bridge({ from_point: [x0, y0], to_point: [x1, y1] }: Bridge): string {
  const steps = 7, nx = -(y1 - y0), ny = x1 - x0, length = Math.hypot(nx, ny) || 1;
  let back = '', front = '';
  for (let i = 0; i <= steps; i++) {
    for (const side of [-1, 1]) {
      const r = 11 + ((i + (side > 0 ? 1 : 0)) % 3) * 2.4;
      const x = f1(x0 + ((x1 - x0) * i) / steps + (nx / length) * 9 * side), y = f1(y0 + ((y1 - y0) * i) / steps + (ny / length) * 9 * side);
      back += `<circle cx="${x}" cy="${y}" r="${f1(r + 2.6)}" fill="#35657a"/>`;
      front += `<circle cx="${x}" cy="${y}" r="${f1(r)}" fill="#fffdf4"/>`;
    }
  }
  return `${back}${front}<path d="M${x0} ${y0}L${x1} ${y1}" stroke="#8fb9c7" stroke-width="5" stroke-dasharray="1 13" stroke-linecap="round"/>`;
}

const LIFT: Record<string, [string, string]> = { beanstalk: ['#3f7a35', '#bfe39a'], stairway: ['#b98a12', '#f5d98a'] };

/** The end of a lift: the same round chit below and above. */
export const liftChit = (id: string): string =>
  `<circle r="23" cy="3.500" fill="#1d130b"/><circle r="22" fill="${LIFT[id][0]}" stroke="#1d130b" stroke-width="2.400"/><circle r="18.500" fill="none" stroke="#fff6df" stroke-opacity=".6" stroke-width="1.400"/><g transform="translate(-15 -15) scale(.47)">${paint(MARKERS[id], { a: '#fff6df', m: LIFT[id][1], b: '#35271a' })}</g>`;

/** The way of a lift through the air, as a path. */
export function liftWay([x0, y0]: Point, [x1, y1]: Point): string {
  const rise = Math.min(220, Math.abs(x1 - x0) * 0.22) + 40;
  return `M${f1(x0)} ${f1(y0)}Q${f1((x0 + x1) / 2)} ${f1(Math.min(y0, y1) - rise)} ${f1(x1)} ${f1(y1)}`;
}

export const liftColour = (id: string): string => LIFT[id][1];
