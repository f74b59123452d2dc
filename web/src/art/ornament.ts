// Ornaments of the map sheet: compass, frame, ships.
import { edgeDist, f1, type Topology } from './geometry';

export function compass(x: number, y: number, s: number, tone = '#35271a'): string {
  const P = (n: number, R: number, k: number, rot: number) => { let d = ''; for (let i = 0; i < n * 2; i++) { const t = (rot + i * 180 / n) * Math.PI / 180, r = i % 2 ? R * k : R; d += (i ? 'L' : 'M') + f1(r * Math.cos(t)) + ' ' + f1(r * Math.sin(t)); } return d + 'Z'; };
  let halves = ''; for (let i = 0; i < 4; i++) halves += `<path d="M0 0L0-46L8-8Z" transform="rotate(${i * 90})" fill="${tone}"/>`;
  return `<g transform="translate(${x} ${y}) scale(${s})"><circle r="36" fill="none" stroke="${tone}" stroke-width="1.600"/><circle r="31" fill="none" stroke="${tone}" stroke-width=".8"/><path d="${P(4, 33, 0.3, -45)}" fill="#e6d3a4" stroke="${tone}" stroke-width="1.300"/><path d="${P(4, 46, 0.25, -90)}" fill="#fbf1d8" stroke="${tone}" stroke-width="1.500"/>${halves}<path d="M0-58L5-49H-5Z" fill="#b93a23" stroke="${tone}" stroke-width="1.200"/><circle r="4" fill="#fbf1d8" stroke="${tone}" stroke-width="1.300"/></g>`;
}
/** Neat-line: double frame with alternating degree ticks. */
export function neatline(W: number, H: number, m: number, paper: string, tone: string): string {
  let t = ''; const step = 50;
  for (let x = 0, k = 0; x < W; x += step, k++) if (k % 2) t += `M${x} ${-m + 6}h${Math.min(step, W - x)}v8h${-Math.min(step, W - x)}ZM${x} ${H + m - 14}h${Math.min(step, W - x)}v8h${-Math.min(step, W - x)}Z`;
  for (let y = 0, k = 0; y < H; y += step, k++) if (k % 2) t += `M${-m + 6} ${y}v${Math.min(step, H - y)}h8v${-Math.min(step, H - y)}ZM${W + m - 14} ${y}v${Math.min(step, H - y)}h8v${-Math.min(step, H - y)}Z`;
  const corner = [[-m / 2, -m / 2], [W + m / 2, -m / 2], [-m / 2, H + m / 2], [W + m / 2, H + m / 2]].map(([x, y]) => `<g transform="translate(${x} ${y})"><rect x="-15" y="-15" width="30" height="30" fill="${paper}" stroke="${tone}" stroke-width="2.400"/><path d="M0-11L3-3L11 0L3 3L0 11L-3 3L-11 0L-3-3Z" fill="${tone}"/></g>`).join('');
  return `<g><rect x="${-m + 6}" y="${-m + 6}" width="${W + 2 * m - 12}" height="${H + 2 * m - 12}" fill="none" stroke="${tone}" stroke-width="1.600"/><rect x="${-m + 14}" y="${-m + 14}" width="${W + 2 * m - 28}" height="${H + 2 * m - 28}" fill="none" stroke="${tone}" stroke-width="1.600"/><path d="${t}" fill="${tone}"/><rect x="-2" y="-2" width="${W + 4}" height="${H + 4}" fill="none" stroke="${tone}" stroke-width="5"/>${corner}</g>`;
}


/** A compass rose in the roomiest water, a ship and a serpent in the next ones. */
export function seaDecor(t: Topology): string {
  const seas = Object.values(t.regions)
    .filter((r) => r.terrain === 'sea')
    .map((r) => ({ r, room: edgeDist(r.outline, r.anchor[0], r.anchor[1]) }))
    .sort((a, b) => b.room - a.room);
  const draw = [
    (x: number, y: number, k: number) => compass(x, y, Math.min(1.5, k / 58), '#23505c'),
    (x: number, y: number, k: number) => `<use href="#m-ship" transform="translate(${f1(x)} ${f1(y + 26)}) scale(${f1(Math.min(1.1, k / 90) * 100) / 100})"/>`,
    (x: number, y: number, k: number) => `<use href="#m-serpent" transform="translate(${f1(x)} ${f1(y)}) scale(${f1(Math.min(1, k / 90) * 100) / 100})"/>`,
  ];
  return seas.map(({ r, room }, i) => (draw[i] && room > 50 ? `<g opacity=".92">${draw[i](r.anchor[0], r.anchor[1], room)}</g>` : '')).join('');
}
