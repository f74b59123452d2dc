// The land: washes, textures and motifs. Terrain can be told without colour.
import { edgeDist, f1, inside, rng, type Point, type Shape } from './geometry';

export const TERRAIN: Record<string, { base: string; edge: string; ink: string }> = {
  farmland: { base: '#f2d98c', edge: '#d6a94a', ink: '#8b6420' }, forest: { base: '#a3bd80', edge: '#4f7346', ink: '#2c4430' }, hill: { base: '#dcd898', edge: '#9aa653', ink: '#5a6130' },
  swamp: { base: '#b9a9b2', edge: '#75607a', ink: '#40363a' }, mountain: { base: '#e6d8c2', edge: '#a28c75', ink: '#463a31' }, sea: { base: '#9bcbcb', edge: '#4f8f9a', ink: '#2b6472' }, lake: { base: '#a6d4d4', edge: '#4f93a3', ink: '#2b6472' },
  'black-mountain': { base: '#857c86', edge: '#3a3540', ink: '#16131a' }, 'mud-pool': { base: '#b08d62', edge: '#5f4426', ink: '#38260f' }, 'mushroom-forest': { base: '#7fa294', edge: '#3c6459', ink: '#173029' },
  'mine-field': { base: '#cfab68', edge: '#8a6428', ink: '#4a3310' }, 'mystic-crystal': { base: '#a596c9', edge: '#5f4d93', ink: '#2d2152' }, river: { base: '#5fa3b5', edge: '#256579', ink: '#0f3e4e' }, chasm: { base: '#2a2430', edge: '#0c0910', ink: '#000' },
};

const I = '#35271a';
const st = (w = 1.8, c = I) => `stroke="${c}" stroke-width="${w}" stroke-linejoin="round" stroke-linecap="round"`;

/** Motifs: feet at 0,0, light from the left. */
export const MOTIFS: Record<string, string> = {
  pine1: `<path d="M-3 1V-8H3V1Z" fill="#5b3f2a" ${st(1.4)}/><path d="M0-50L11-31H7L15-17H10L18-5Q0 0-18-5L-10-17H-15L-7-31H-11Z" fill="#5f8a55" ${st()}/><path d="M0-50L11-31H7L15-17H10L18-5Q12-2 5-2Q10-24 0-50Z" fill="#3b6244"/><path d="M-6-24L-9-20M-9-11L-13-7" fill="none" ${st(1.3)}/>`,
  pine2: `<path d="M-2.500 1V-7H2.500V1Z" fill="#5b3f2a" ${st(1.3)}/><path d="M0-38L9-22H6L14-5Q0-1-14-5L-6-22H-9Z" fill="#6d985d" ${st(1.6)}/><path d="M0-38L9-22H6L14-5Q9-3 4-2.500Q7-18 0-38Z" fill="#456f4a"/>`,
  oak: `<path d="M-3 1L-2-12H3L4 1Z" fill="#6a4a30" ${st(1.4)}/><path d="M-15-10C-23-14-20-27-12-27C-12-39 5-42 10-33C20-34 24-19 16-13C13-6-9-5-15-10Z" fill="#7fa463" ${st()}/><path d="M10-33C20-34 24-19 16-13C13-8 3-6-4-7C8-10 14-20 10-33Z" fill="#4f7a4c"/><path d="M-11-18Q-8-23-4-21M-2-29Q2-32 5-29" fill="none" ${st(1.3)}/>`,
  hill1: `<path d="M-44 0C-36-28-18-37 0-35C20-33 36-20 45 0Q0 7-44 0Z" fill="#b7bd6c" ${st(2)}/><path d="M8-34C24-30 37-19 45 0Q34 3 20 3.500C28-12 22-26 8-34Z" fill="#8f9c4d"/><path d="M-28-10Q-22-22-10-27M-16-6Q-12-15-4-20" fill="none" ${st(1.4, '#5a6130')}/><path d="M16-24L22-12M23-19L30-7M12-14L16-4" fill="none" ${st(1.5, '#4c5228')}/>`,
  hill2: `<path d="M-30 0C-24-18-12-25 1-24C15-23 25-13 31 0Q0 5-30 0Z" fill="#c3c57b" ${st(1.8)}/><path d="M6-23C18-19 26-11 31 0Q24 2 14 2.500C20-8 16-18 6-23Z" fill="#9aa557"/><path d="M12-15L17-5M18-12L22-4" fill="none" ${st(1.4, '#4c5228')}/><path d="M-18-6Q-14-14-7-17" fill="none" ${st(1.3, '#5a6130')}/>`,
  tuft: `<path d="M-7 0Q-6-7-9-11M0 0V-13M7 0Q6-7 9-11M-3 0Q-3-6-5-9M3 0Q3-6 5-9" fill="none" ${st(1.5, '#5a6130')}/>`,
  peak1: `<path d="M-46 0L-20-44L-13-38L3-78L16-50L22-54L50 0Q0 8-46 0Z" fill="#efe6d6" ${st(2.2)}/><path d="M3-78L16-50L22-54L50 0Q34 4 14 4L6-16L14-30L2-42L7-56Z" fill="#8d7b6c"/><path d="M3-78L-8-50L-3-53L1-45L5-53L10-47L13-56Z" fill="#fffaf0" ${st(1.3)}/><path d="M24-38L34-10M17-30L26-4M-20-44L-14-24L-18-14M-4-40L-8-24" fill="none" ${st(1.5)}/>`,
  peak2: `<path d="M-34 0L-4-54L6-38L12-42L36 0Q0 6-34 0Z" fill="#eadfcc" ${st(2)}/><path d="M-4-54L6-38L12-42L36 0Q24 3 8 3L2-12L8-24L-2-34Z" fill="#968473"/><path d="M-4-54L-13-38L-8-40L-4-34L0-40L4-41Z" fill="#fffaf0" ${st(1.2)}/><path d="M14-30L22-8M-14-28L-18-16" fill="none" ${st(1.4)}/>`,
  rock: `<path d="M-14 0L-10-12L0-16L11-9L15 0Z" fill="#d9cbb6" ${st(1.5)}/><path d="M0-16L11-9L15 0H4L6-8Z" fill="#938170"/>`,
  puddle: `<path d="M-34 0C-34-9-14-12 0-11C18-13 36-8 34 1C32 9 12 10-2 9C-18 11-34 8-34 0Z" fill="#5f9c9a" ${st(1.7, '#40363a')}/><path d="M-22-2Q-12-6 0-4M4 3Q14 0 24 2M-12 4Q-6 2 0 4" fill="none" ${st(1.5, '#d5e4dc')}/>`,
  reeds: `<path d="M-8 2C-8-10-10-18-9-28M0 2C0-14 1-24 1-36M9 2C9-8 12-16 11-24" fill="none" ${st(2, '#4b5636')}/><path d="M-12-36Q-9-40-6-36V-26Q-9-23-12-26ZM-2-44Q1-48 4-44V-33Q1-30-2-33ZM8-32Q11-36 14-32V-23Q11-20 8-23Z" fill="#7a4a2b" ${st(1.3)}/><path d="M-2 2Q-10-8-20-10Q-14-2-10 2ZM3 2Q12-6 21-6Q16 0 12 2Z" fill="#77854d" ${st(1.3)}/>`,
  deadtree: `<path d="M-5 0C-3-12-6-18-4-26L-14-36L-3-31L-1-46L2-32L13-40L4-26C3-18 5-10 7 0Z" fill="#5b4a44" ${st(1.5)}/>`,
  wheat: `<path d="M-8 0Q-4-14-12-26M0 0V-30M8 0Q4-14 12-26" fill="none" ${st(1.8, '#8b6420')}/><path d="M-12-26Q-17-31-13-37Q-8-32-12-26ZM0-30Q-5-36 0-42Q5-36 0-30ZM12-26Q17-31 13-37Q8-32 12-26Z" fill="#f6dd86" ${st(1.3, '#8b6420')}/><path d="M-10-4H10L8 1H-8Z" fill="#b5822f" ${st(1.3)}/>`,
  mill: `<path d="M-14 0L-9-34H9L14 0Z" fill="#f3e6c6" ${st(1.8)}/><path d="M9-34L14 0H4L3-34Z" fill="#c9b083"/><path d="M-12-33L0-47L12-33Z" fill="#a4432b" ${st(1.8)}/><path d="M-4 0V-10H4V0Z" fill="#5b3f2a"/><g fill="#fbf3dc" ${st(1.4)}><path d="M0-36L24-56L28-51ZM0-36L20-12L15-9ZM0-36L-24-16L-28-21ZM0-36L-20-60L-15-63Z"/></g><circle cy="-36" r="2.600" fill="${I}"/>`,
  bush: `<path d="M-12 0C-17-3-14-12-8-11C-7-18 5-18 6-11C13-13 16-3 11 0Z" fill="#8aa25c" ${st(1.4)}/><path d="M6-11C13-13 16-3 11 0H2Q8-4 6-11Z" fill="#5f7c45"/>`,
  wave: `<path d="M-20 0Q-15-8-8-2Q-4 2 0 0Q5-8 12-2Q16 2 20 0" fill="none" ${st(2, '#2f6f7d')}/><path d="M-10 6Q-6 1 0 5" fill="none" ${st(1.5, '#2f6f7d')}/>`,
  wave2: `<path d="M-12 0Q-8-6-3-1Q0 2 3 0Q7-6 12 0" fill="none" ${st(1.8, '#35788a')}/>`,
  crag1: `<path d="M-40 0L-30-40L-20-28L-8-80L4-44L10-56L22-20L28-30L42 0Q0 7-40 0Z" fill="#3a3541" ${st(2, '#100d14')}/><path d="M-30-40L-20-28L-8-80L-12-40L-18-16L-24-8Z" fill="#a69fb4"/><path d="M10-56L4-44L8-20L14-30Z" fill="#8a8397"/><path d="M-6-30L0-18L-4-8M16-22L12-10" fill="none" ${st(2.2, '#ff8a3c')}/>`,
  crag2: `<path d="M-26 0L-18-30L-11-22L-2-54L8-26L14-34L26 0Q0 5-26 0Z" fill="#423c49" ${st(1.8, '#100d14')}/><path d="M-18-30L-11-22L-2-54L-6-24L-14-8Z" fill="#9890a6"/><path d="M6-16L4-6" fill="none" ${st(2, '#ff8a3c')}/>`,
  mud: `<path d="M-36 0C-36-12-16-14 0-13C18-15 38-10 36 2C34 11 12 12-2 11C-18 13-36 10-36 0Z" fill="#6b4a29" ${st(1.8, '#2a1a08')}/><path d="M-26-1C-20-7-6-8 4-7M-14 5Q0 8 18 4" fill="none" ${st(1.7, '#b48a55')}/><circle cx="8" cy="-2" r="5.500" fill="#8f683d" ${st(1.5, '#2a1a08')}/><circle cx="6.500" cy="-3.500" r="1.500" fill="#e9c894"/><circle cx="-13" cy="-1" r="3.500" fill="#8f683d" ${st(1.3, '#2a1a08')}/>`,
  bubble: `<circle cy="-6" r="6" fill="#a77d4d" ${st(1.5, '#2a1a08')}/><path d="M-3-8Q-1-10 1-10" fill="none" ${st(1.5, '#f0d5a5')}/>`,
  shroom1: `<path d="M-7 0C-5-10-6-20-5-28H6C6-18 6-10 8 0Q0 4-7 0Z" fill="#efe2c8" ${st(1.7, '#173029')}/><path d="M-24-26C-24-44-10-52 1-52C14-52 26-42 25-26Q0-18-24-26Z" fill="#c4577a" ${st(1.9, '#173029')}/><path d="M10-50C20-46 26-38 25-26Q16-23 8-22.500C16-30 16-42 10-50Z" fill="#8d3557"/><circle cx="-9" cy="-34" r="4" fill="#fbeedd"/><circle cx="3" cy="-43" r="3.400" fill="#fbeedd"/><circle cx="7" cy="-29" r="2.600" fill="#fbeedd"/>`,
  shroom2: `<path d="M-4 0C-3-8-4-14-3-18H4C4-12 4-6 5 0Q0 3-4 0Z" fill="#efe2c8" ${st(1.5, '#173029')}/><path d="M-15-17C-13-28-6-36 0-37C7-36 14-28 15-17Q0-11-15-17Z" fill="#e2a94f" ${st(1.7, '#173029')}/><path d="M4-35C10-31 14-25 15-17Q10-15 4-14.500C9-21 8-29 4-35Z" fill="#a86f23"/><circle cx="-4" cy="-23" r="2.600" fill="#fff3d5"/>`,
  cart: `<path d="M-26 5H26M-26 11H26" fill="none" ${st(2, '#4a3310')}/><path d="M-20 2V14M-8 2V14M4 2V14M16 2V14" fill="none" ${st(3, '#6d4b22')}/><path d="M-20-20H20L15 2H-15Z" fill="#7a6a5a" ${st(1.8)}/><path d="M20-20L15 2H6L9-20Z" fill="#4d4239"/><path d="M-17-20C-15-29-7-29-4-25C0-32 10-31 11-24C16-25 18-22 17-20Z" fill="#f2c340" ${st(1.5)}/><circle cx="-9" cy="4" r="4.500" fill="#3d332b" ${st(1.3)}/><circle cx="9" cy="4" r="4.500" fill="#3d332b" ${st(1.3)}/>`,
  adit: `<path d="M-26 0C-28-24-16-40 0-40C16-40 28-24 26 0Z" fill="#a98a52" ${st(1.8)}/><path d="M-15 0V-24L0-32L15-24V0Z" fill="#241a12" ${st(1.5)}/><path d="M-18 1V-25H-12V1ZM12 1V-25H18V1ZM-21-24L0-36L21-24L19-20L0-30L-19-20Z" fill="#8a5a2b" ${st(1.5)}/>`,
  nugget: `<path d="M-9 0L-11-7L-3-12L6-10L10-3L6 0Z" fill="#f2c340" ${st(1.4)}/><path d="M-3-12L6-10L10-3L6 0L1-5Z" fill="#c08a1c"/>`,
  pickaxe: `<path d="M-14 0L8-26L11-23L-11 2Z" fill="#8a5a2b" ${st(1.4)}/><path d="M-4-34C6-32 18-22 20-10C12-20 4-24-4-26Z" fill="#b9b2a6" ${st(1.4)}/>`,
  crystal1: `<path d="M-20 0L-27-20L-18-30L-9 0Z" fill="#8fd0dd" ${st(1.6, '#2d2152')}/><path d="M9 0L17-34L26-22L20 0Z" fill="#6fb2cd" ${st(1.6, '#2d2152')}/><path d="M-13 2L-10-44L1-62L12-44L12 2Z" fill="#c9f0f2" ${st(1.9, '#2d2152')}/><path d="M1-62L12-44V2H2Z" fill="#77bcd4"/><path d="M-10-44L1-37L12-44M1-37V1" fill="none" ${st(1.4, '#2d2152')}/>`,
  crystal2: `<path d="M-9 0L-11-20L-3-36L6-22L8 0Z" fill="#e3c8f5" ${st(1.7, '#2d2152')}/><path d="M-3-36L6-22L8 0H-1Z" fill="#a77fd0"/><path d="M8 0L12-14L18-8L15 0Z" fill="#c7a4e6" ${st(1.4, '#2d2152')}/>`,
  spark: `<path d="M0-12Q1-2 9 0Q1 2 0 12Q-1 2-9 0Q-1-2 0-12Z" fill="#fff" fill-opacity=".8"/>`,
  flow: `<path d="M-26 2Q-16-7-6-1T14-1T28-3" fill="none" ${st(2, '#134b5e')}/><path d="M-12 9Q-4 3 4 7T20 5" fill="none" ${st(1.6, '#a9dbe4')}/>`,
  stal: `<path d="M-12 0L-4-26L2-10L8-34L16 0Z" fill="#4a4153" ${st(1.5, '#0c0910')}/><path d="M8-34L16 0H8Z" fill="#2f2936"/>`,
  volcano: `<ellipse cx="0" cy="-4" rx="62" ry="16" fill="#e2672b" fill-opacity=".35"/><path d="M-54 0L-22-44H22L54 0Q0 10-54 0Z" fill="#55454a" ${st(2, '#0c0910')}/><path d="M10-44H22L54 0Q40 4 18 5Q26-18 10-44Z" fill="#352b30"/><path d="M-22-44Q0-36 22-44Q16-34 13-26Q9-32 6-30Q5-14 1-4Q-3-14-4-28Q-9-30-11-18Q-15-30-22-44Z" fill="#ff8a3c" ${st(1.5, '#5a1408')}/><path d="M-8-40Q0-37 8-40Q4-30 1-18Q-2-30-8-40Z" fill="#ffe08a"/><path d="M0-48C-12-52-18-64-8-70C-12-82 8-88 12-78C24-80 26-64 14-60C14-52 6-47 0-48Z" fill="#8c7f86" ${st(1.8, '#0c0910')}/><path d="M-4-58Q2-64 8-60M-2-72Q4-78 9-72" fill="none" ${st(1.5, '#0c0910')}/><circle cx="-20" cy="-58" r="3.500" fill="#ff8a3c"/><circle cx="25" cy="-54" r="3" fill="#ffb45e"/><circle cx="-28" cy="-48" r="2" fill="#ffb45e"/>`,
  ship: `<path d="M0-62V-10" ${st(3)}/><path d="M3-58C20-52 26-34 22-20H3Z" fill="#fbf1d8" ${st(1.8)}/><path d="M-3-54C-16-46-22-32-22-20H-3Z" fill="#e6d3a4" ${st(1.8)}/><path d="M0-64L-15-60L0-55Z" fill="#b93a23" ${st(1.4)}/><path d="M-34-13H34C32-2 26 5 18 6H-18C-26 5-32-2-34-13Z" fill="#8a5a2b" ${st(2)}/><path d="M-30-6H30" ${st(1.4)}/>`,
  serpent: `<path d="M-44 4C-44-12-26-12-26 4M-18 4C-18-16 4-16 4 4" fill="none" stroke="${I}" stroke-width="13"/><path d="M-44 4C-44-12-26-12-26 4M-18 4C-18-16 4-16 4 4" fill="none" stroke="#5c8a6d" stroke-width="9"/><path d="M12 4C14-14 14-28 26-32C36-34 44-28 46-22L36-22C42-18 40-14 34-15C28-16 27-8 28 4Z" fill="#5c8a6d" ${st(2)}/><circle cx="31" cy="-25" r="2" fill="${I}"/>`,
};
interface Recipe { grid: [number, number]; m: number; keep: number; set: [string, number][]; fill?: [string, number] }

const RECIPES: Record<string, Recipe> = {
  forest: { grid: [34, 26], m: 13, keep: 0.86, set: [['pine1', 3], ['oak', 2], ['pine2', 2]] },
  hill: { grid: [70, 36], m: 21, keep: 1, set: [['hill1', 3], ['hill2', 3], ['tuft', 1]] },
  mountain: { grid: [62, 44], m: 22, keep: 1, set: [['peak1', 3], ['peak2', 2]], fill: ['rock', 0.5] },
  swamp: { grid: [56, 32], m: 22, keep: 0.95, set: [['puddle', 4], ['reeds', 4], ['deadtree', 1], ['tuft', 1]] },
  farmland: { grid: [62, 50], m: 26, keep: 0.55, set: [['wheat', 5], ['bush', 3]] },
  sea: { grid: [58, 34], m: 34, keep: 0.75, set: [['wave', 2], ['wave2', 2]] }, lake: { grid: [52, 30], m: 30, keep: 0.75, set: [['wave', 1], ['wave2', 2]] },
  'black-mountain': { grid: [60, 44], m: 26, keep: 1, set: [['crag1', 3], ['crag2', 3]] },
  'mud-pool': { grid: [62, 28], m: 26, keep: 0.95, set: [['mud', 6], ['bubble', 2]] },
  'mushroom-forest': { grid: [42, 32], m: 20, keep: 0.9, set: [['shroom1', 3], ['shroom2', 4]] },
  'mine-field': { grid: [62, 42], m: 28, keep: 0.95, set: [['cart', 2], ['adit', 2], ['nugget', 2], ['pickaxe', 2]] },
  'mystic-crystal': { grid: [50, 38], m: 22, keep: 0.9, set: [['crystal1', 3], ['crystal2', 3], ['spark', 1]] },
  river: { grid: [56, 32], m: 24, keep: 0.85, set: [['flow', 1]] }, chasm: { grid: [70, 50], m: 38, keep: 0.4, set: [['stal', 1]] },
};

function clipHalf(poly: Point[], a: number, b: number, c: number): Point[] { // keep a*x+b*y<=c
  const out: Point[] = [];
  for (let i = 0; i < poly.length; i++) {
    const p = poly[i], q = poly[(i + 1) % poly.length], dp = a * p[0] + b * p[1] - c, dq = a * q[0] + b * q[1] - c;
    if (dp <= 0) out.push(p);
    if ((dp < 0 && dq > 0) || (dp > 0 && dq < 0)) { const t = dp / (dp - dq); out.push([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]); }
  }
  return out;
}
function fields(r: Shape, R: () => number): string { // patchwork of ploughed parcels (Voronoi of a few seeds)
  const [x0, y0, x1, y1] = r.box, seeds: Point[] = [];
  for (let k = 0; seeds.length < 9 && k < 400; k++) { const x = x0 + R() * (x1 - x0), y = y0 + R() * (y1 - y0); if (seeds.every((s) => Math.hypot(s[0] - x, s[1] - y) > 66)) seeds.push([x, y]); }
  const tones = ['#f2dc98', '#e8c978', '#dfc06c', '#efd68c', '#d9c77f', '#e3ba66'];
  let out = '';
  seeds.forEach((s, i) => {
    let poly: Point[] = [[x0 - 9, y0 - 9], [x1 + 9, y0 - 9], [x1 + 9, y1 + 9], [x0 - 9, y1 + 9]];
    seeds.forEach((t, j) => { if (i !== j) { const a = t[0] - s[0], b = t[1] - s[1]; poly = clipHalf(poly, a, b, (t[0] ** 2 + t[1] ** 2 - s[0] ** 2 - s[1] ** 2) / 2); } });
    if (poly.length < 3) return;
    const d = 'M' + poly.map((p) => f1(p[0]) + ' ' + f1(p[1])).join('L') + 'Z';
    const ang = [0, 28, 62, 104, 148][Math.floor(R() * 5)];
    out += `<path d="${d}" fill="${tones[Math.floor(R() * tones.length)]}"/><path d="${d}" fill="url(#furrow${ang})" stroke="#a67c33" stroke-width="2.600" stroke-dasharray="7 4 2 4"/>`;
  });
  return out;
}

export function terrainArt(r: Shape, { clear = 56, prefix = '' } = {}): string {
  const R = rng(r.id + r.terrain), T = TERRAIN[r.terrain], rec = RECIPES[r.terrain], [x0, y0, x1, y1] = r.box, o = r.outline;
  let out = `<use href="#${prefix}o-${r.id}" fill="${T.base}"/>`;
  if (r.terrain === 'farmland') out += fields(r, R);
  if (r.terrain === 'chasm') { // abyss: nested darkness with hatch from the rim
    out += `<use href="#${prefix}o-${r.id}" fill="none" stroke="#5b5066" stroke-width="34"/><use href="#${prefix}o-${r.id}" fill="none" stroke="#3b3344" stroke-width="22" stroke-dasharray="3 5"/>`;
    const [ax, ay] = r.anchor; let h = '';
    for (let i = 0; i < o.length; i++) { const p = o[i], q = o[(i + 1) % o.length]; for (let k = 0; k < 2; k++) { const t = R(), x = p[0] + (q[0] - p[0]) * t, y = p[1] + (q[1] - p[1]) * t, l = Math.hypot(ax - x, ay - y) || 1, L = 24 + R() * 40; h += `M${f1(x)} ${f1(y)}L${f1(x + (ax - x) / l * L)} ${f1(y + (ay - y) / l * L)}`; } }
    out += `<path d="${h}" fill="none" stroke="#15111a" stroke-width="2.400" stroke-linecap="round"/>`;
  }
  if (['sea', 'lake', 'river'].includes(r.terrain)) for (const [w, op] of [[46, 0.30], [30, 0.42], [15, 0.6]]) out += r.arcs.filter(([a]) => !a.frame).map(([a]) => `<path d="${a.path}" fill="none" stroke="${T.ink}" stroke-opacity="${op}" stroke-width="${w + 3}"/><path d="${a.path}" fill="none" stroke="${T.base}" stroke-width="${w}"/>`).join('');
  else if (r.terrain !== 'chasm') out += `<use href="#${prefix}o-${r.id}" fill="none" stroke="${T.edge}" stroke-opacity=".3" stroke-width="44"/><use href="#${prefix}o-${r.id}" fill="none" stroke="${T.edge}" stroke-opacity=".34" stroke-width="20"/>`;
  // small regions get smaller, denser motifs, so that terrain stays readable on the crowded boards
  const inr = edgeDist(o, r.anchor[0], r.anchor[1]), k = Math.max(0.64, Math.min(1, inr / 104)), hole = Math.min(clear, inr * 0.58 + 6);
  const pts: [number, number, string, number, number][] = [], gx = rec.grid[0] * k, gy = rec.grid[1] * k, total = rec.set.reduce((s, q) => s + q[1], 0);
  const sy = r.symbols.length ? 34 : 0;
  let row = 0;
  for (let y = y0 + gy * 0.4; y < y1 + 20; y += gy, row++) for (let x = x0 + (row % 2 ? gx * 0.5 : 0); x < x1; x += gx) {
    const px = x + (R() - 0.5) * gx * 0.45, py = y + (R() - 0.5) * gy * 0.45, cx = px, cy = py - 14, q = R();
    let roll = R() * total, name = rec.set[0][0]; for (const [n, w] of rec.set) { if ((roll -= w) < 0) { name = n; break; } }
    const sc = (0.82 + R() * 0.3) * k;
    R();
    if (q > rec.keep || !inside(o, cx, cy) || !inside(o, px, py)) continue;
    if (Math.hypot(px - r.anchor[0], (py - 12 - r.anchor[1]) * 1.05) < hole) continue;
    if (sy && Math.hypot(px - r.anchor2[0], py - 14 - r.anchor2[1]) < sy + 8) continue;
    if (edgeDist(o, cx, cy) < rec.m * k) continue;
    pts.push([px, py, name, sc, sc]);
  }
  pts.sort((a, b) => a[1] - b[1]);
  if (r.terrain === 'farmland' && pts.length) { const w = pts.reduce((b, p, i) => (edgeDist(o, p[0], p[1] - 20) > edgeDist(o, pts[b][0], pts[b][1] - 20) ? i : b), 0); pts[w][2] = 'mill'; pts[w][3] = pts[w][4] = k; }
  for (const [x, y, n, sx, s] of pts) out += `<use href="#m-${n}" transform="matrix(${f1(sx * 100) / 100} 0 0 ${f1(s * 100) / 100} ${f1(x)} ${f1(y)})"/>`;
  return out;
}

