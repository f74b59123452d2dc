// Where the things are that a note speaks of, and where the note itself finds room.
export interface Box { left: number; top: number; right: number; bottom: number }

/** The board and the question have no name for tests that both layouts share. */
const PLACES: Record<string, string> = { '#board': '.stage, .pstage', '#prompt': '.prompt, .psheet', '#row': '.row', '#players': '.players, .pchips', '#track': '.track, .pround', '#end': '.endwrap .win' };

/** Things by data-testid, by a place of the table ("#row") or by region ("@r07"). */
export const seen = (names: string[]): Box[] =>
  names.flatMap((name) => {
    const css = name.startsWith('@') ? `path[data-region="${name.slice(1)}"]` : (PLACES[name] ?? `[data-testid="${name}"]`);
    const box = document.querySelector(css)?.getBoundingClientRect();
    return box && box.width > 0 && box.bottom > 0 && box.top < innerHeight ? [{ left: Math.round(box.left), top: Math.round(box.top), right: Math.round(box.right), bottom: Math.round(box.bottom) }] : [];
  });

/** A region as it lies on the screen: its shape, and how its board stands. */
export interface Shape { d: string; matrix: string }
export const shapesOf = (ids: string[]): Shape[] =>
  ids.flatMap((id) => {
    const path = document.querySelector<SVGPathElement>(`path[data-region="${id}"]`);
    const m = path?.getScreenCTM();
    return path && m ? [{ d: path.getAttribute('d')!, matrix: `matrix(${[m.a, m.b, m.c, m.d, m.e, m.f].map((n) => n.toFixed(3)).join(' ')})` }] : [];
  });

export const whole = (boxes: Box[]): Box | null =>
  boxes.length ? { left: Math.min(...boxes.map((b) => b.left)), top: Math.min(...boxes.map((b) => b.top)), right: Math.max(...boxes.map((b) => b.right)), bottom: Math.max(...boxes.map((b) => b.bottom)) } : null;

const GAP = 18, EDGE = 12;
const meets = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Beside what it speaks of: on the first side where it covers neither that nor what must be free; else in the lower left corner. */
export function beside(thing: Box | null, { width, height }: { width: number; height: number }, room: { width: number; height: number }, free: Box[]): string {
  const within = (x: number, most: number) => Math.max(EDGE, Math.min(most, x));
  const css = (left: number, top: number) => `left:${Math.round(left)}px;top:${Math.round(top)}px`;
  const corner = css(EDGE, room.height - height - EDGE);
  if (!thing) return corner;
  const [mx, my] = [room.width - width - EDGE, room.height - height - EDGE];
  const [cx, cy] = [within((thing.left + thing.right - width) / 2, mx), within((thing.top + thing.bottom - height) / 2, my)];
  const spots: [number, number][] = [[thing.right + GAP, cy], [thing.left - width - GAP, cy], [cx, thing.bottom + GAP], [cx, thing.top - height - GAP]];
  const fits = spots.find(([left, top]) => {
    const box = { left, top, right: left + width, bottom: top + height };
    return left >= EDGE && top >= EDGE && left <= mx && top <= my && ![thing, ...free].some((other) => meets(box, other));
  });
  return fits ? css(...fits) : corner;
}
