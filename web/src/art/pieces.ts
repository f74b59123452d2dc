// Pieces: thick cardboard chits, centred on 0,0; a race token is 68 wide.
import { DIE_PIPS, MARKERS, PLACES, POWERS, RACES, RELICS, SYMBOLS, paint, type Glyph } from './glyphs';
import { PLAYERS } from './players';
import { MOTIFS, TERRAIN } from './terrain';
import { svg } from './svg';

const chipShape = (s: number, r: number) => `M${-s + r} ${-s}H${s - r}Q${s} ${-s} ${s} ${-s + r}V${s - r}Q${s} ${s} ${s - r} ${s}H${-s + r}Q${-s} ${s} ${-s} ${s - r}V${-s + r}Q${-s} ${-s} ${-s + r} ${-s}Z`;
const WORN = 'M-27-34L-20-34L-17-31L-13-34H24L30-33L34-27V6L31.500 10L34 14V26Q34 34 26 34H4L0 31L-5 34H-24Q-34 34-34 25V-4L-31-8L-34-12V-26Q-34-34-27-34Z';
/** Race tile. count>1 piles up and shows a badge. */
/** How many: a number on a dark disc. */
export const number = (n: number, x: number, y: number, scale = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><circle r="17" fill="#1f150c" stroke="#fff6df" stroke-width="2.600"/><text y="7.800" text-anchor="middle" font-size="22" font-weight="800" fill="#fff6df" class="num">${n}</text></g>`;

export function token(race: string, pid: string, { count = 1, declined = false, badge = true } = {}): string {
  const p = PLAYERS[pid], layers = Math.min(count, 4), step = 6; let o = '';
  o += `<ellipse cx="3" cy="${36 + 2}" rx="38" ry="9" fill="#000" fill-opacity=".28"/>`;
  const top = -(layers - 1) * step;
  for (let i = 0; i < layers; i++) {
    const y = -i * step, dx = i % 2 ? 1.5 : 0;
    const side = declined ? '#6b645a' : p.d, face = declined ? '#a79f92' : p.c;
    o += `<g transform="translate(${dx} ${y})"><path d="${declined ? WORN : chipShape(34, 10)}" transform="translate(0 5)" fill="${side}" stroke="#1d130b" stroke-width="2.400"/><path d="${declined ? WORN : chipShape(34, 10)}" fill="${face}" stroke="#1d130b" stroke-width="2.400"/>`;
    if (i === layers - 1) {
      const clip = declined ? 'cw' : 'ct';
      o += `<g clip-path="url(#${clip})"><rect x="-34" y="22" width="68" height="12" fill="url(#pat-${pid})"${declined ? ' fill-opacity=".9"' : ''}/><path d="M-34 22H34" stroke="#1d130b" stroke-width="1.800"/>`;
      if (!declined) o += `<path d="M-34-34H34V-22Q0-30-34-16Z" fill="#fff" fill-opacity=".14"/>`;
      o += `</g><g transform="translate(-26.500 -31.500) scale(.83)">${paint(RACES[race] ?? UNKNOWN, declined ? { a: '#ded6c8', m: '#bfb6a7', b: '#554e45' } : { a: '#fff6df', m: p.l, b: p.deep, o: p.outline ? p.deep : undefined })}</g>`;
      if (declined) o += `<g clip-path="url(#cw)"><path d="M-34-20L-22-12L-26-2M34 2L24 8L28 18M8-34L4-26L9-22" fill="none" stroke="#4e473e" stroke-width="1.600" stroke-linecap="round"/><path d="M-20 16L-8 20M12-30L22-27M-30 4L-26 12" stroke="#e6dfd2" stroke-width="1.400" stroke-linecap="round" stroke-opacity=".8"/></g>`;
      else o += `<path d="${chipShape(31, 8)}" fill="none" stroke="#fff6df" stroke-opacity=".5" stroke-width="1.500"/>`;
    }
    o += '</g>';
  }
  if (badge && count > 1) o += number(count, 31, 26 + top * 0.25);
  return o;
}
/** Far level of detail (below 0.35 px per unit): owner, state and number only. */
export function farToken(pid: string, n: number, declined: boolean): string {
  const p = PLAYERS[pid];
  return `<rect x="-40" y="-36" width="84" height="84" rx="16" fill="#000" fill-opacity=".3"/><rect x="-42" y="-42" width="84" height="84" rx="16" fill="${declined ? '#b3aa9b' : p.c}" stroke="#1d130b" stroke-width="6"/><path d="M-39 24H39V26Q39 39 26 39H-26Q-39 39-39 26Z" fill="url(#pat-${pid})"/><text y="17" text-anchor="middle" font-size="60" font-weight="800" fill="${declined ? '#2b1d11' : '#fff6df'}" ${declined ? '' : `stroke="${p.deep}" stroke-width="8" paint-order="stroke" stroke-linejoin="round"`} class="num">${n}</text>`;
}
export function lostTribe(): string {
  return `<ellipse cx="3" cy="36" rx="33" ry="8" fill="#000" fill-opacity=".28"/><path d="M-30-14L-12-32H14L31-14V14L14 32H-12L-30 14Z" transform="translate(0 5)" fill="#4a3524" stroke="#1d130b" stroke-width="2.400"/><path d="M-30-14L-12-32H14L31-14V14L14 32H-12L-30 14Z" fill="#8b6a45" stroke="#1d130b" stroke-width="2.400"/><path d="M-26.500-12.500L-10.500-28.500H12.500L27.500-12.500V12.500L12.500 28.500H-10.500L-26.500 12.500Z" fill="none" stroke="#ecd9ad" stroke-opacity=".6" stroke-width="1.500"/><g transform="translate(-23 -25.500) scale(.74)">${paint(MARKERS['lost-tribe'], { a: '#f4e4bd', m: '#c9a36b', b: '#38220f' })}</g>`;
}
export function monster(): string {
  return `<ellipse cx="3" cy="36" rx="33" ry="8" fill="#000" fill-opacity=".4"/><path d="M-30-14L-12-32H14L31-14V14L14 32H-12L-30 14Z" transform="translate(0 5)" fill="#1d3a2c" stroke="#0b0f0c" stroke-width="2.400"/><path d="M-30-14L-12-32H14L31-14V14L14 32H-12L-30 14Z" fill="#477a52" stroke="#0b0f0c" stroke-width="2.400"/><g transform="translate(-24 -26) scale(.76)">${paint(MARKERS.monster, { a: '#e9f3c4', m: '#9fca7c', b: '#12261a' })}</g>`;
}
/** Drawn for an id that has no picture yet, so that content can come before art. */
/** Of things of the players' own: "race.otters". */
export const COLOURS: Record<string, string> = {};
const UNKNOWN: Glyph = [['a', 'M32 6L58 32L32 58L6 32Z'], ['b', 'M32 20L44 32L32 44L20 32Z']];
/** Colours of markers: face, side, and the three tones of the glyph. */
const MK: Record<string, string[]> = {
  mountain: ['#8d7b6c', '#4e4037', '#f7efe0', '#c4b3a0', '#3a2f27'], fortress: ['#8b8f98', '#474b55', '#fbf7ec', '#c2c6cf', '#2c3038'], lair: ['#7a5637', '#3f2a17', '#f0dcb6', '#bf9768', '#22140a'],
  camp: ['#c28a2c', '#74500f', '#fff3d2', '#efc874', '#47300a'], hole: ['#5f7a3f', '#33461d', '#f1ebc8', '#a9bf7c', '#1e2b0f'], hero: ['#c99a1e', '#7b5a08', '#fff8e2', '#f5d98a', '#463003'],
  dragon: ['#9c2531', '#560d15', '#ffe9c9', '#f0a57e', '#33060b'], relic: ['#6b4fa3', '#382561', '#fff2cf', '#cdb6f2', '#211241'], place: ['#2f6b73', '#133a40', '#f2f7dc', '#a4d3cf', '#0a2528'],
  queen: ['#a02b4a', '#5a1024', '#fff3d2', '#f2c35c', '#3a0814'], ghost: ['#6f93a8', '#34505f', '#ffffff', '#cfe6ee', '#1d3440'], balrog: ['#2a1512', '#0c0504', '#ff9a3c', '#d4481c', '#1a0705'],
  'great-ancient': ['#2f6b5a', '#123a2e', '#e6f5d6', '#94cfae', '#08231a'], drakon: ['#7a2f6b', '#421437', '#ffe9f2', '#e3a5d0', '#2b0823'], armor: ['#a8574a', '#5c261d', '#fff1df', '#efc0ac', '#3a120c'],
  cannon: ['#4f5d6e', '#27303c', '#f2f5f8', '#a9b7c6', '#161c24'], firing: ['#b5491c', '#6a2408', '#fff0d8', '#ffb466', '#3a1002'], burning: ['#2a1512', '#0c0504', '#ffd36a', '#f07a28', '#8a1f08'],
  bag: ['#6b4fa3', '#382561', '#f6dca6', '#c08a4a', '#211241'], hammer: ['#aab3bd', '#4a525c', '#fdfdf8', '#7d5a33', '#2c3038'], plain: ['#6e5a45', '#3b2d1f', '#fbf1d8', '#c9b08a', '#24180d'],
};
const SHIELD = 'M-22-22H22V4Q22 19 0 26Q-22 19-22 4Z';
const DISC = 'M-24 0A24 24 0 1 0 24 0A24 24 0 1 0-24 0Z';
const HEXAGON = 'M0-26L22-13V13L0 26L-22 13V-13Z';
const ARCH = 'M-24 24V-8Q-24-26 0-26Q24-26 24-8V24Z';
/** Shape tells the kind: a disc with a dashed ring closes its region, a shield adds to the price, a hexagon is carried about, a square fights. */
const SHAPES: Record<string, string> = { bag: HEXAGON, hammer: chipShape(24, 9), firing: DISC };
const CLOSING = new Set(['hero', 'dragon', 'hole', 'queen', 'ghost', 'balrog', 'great-ancient', 'drakon', 'cannon', 'burning']);
/** Large figures that stand in front of the pile, with their size. */
export const FIGURES: Record<string, number> = { hero: 1.22, dragon: 1.22, queen: 1.22, ghost: 1.22, 'great-ancient': 1.22, drakon: 1.22, balrog: 1.75, burning: 1.6 };
const EMBERS = new Set(['balrog', 'burning']);

function chip(shape: string, tones: string[], glyph: Glyph, extra = ''): string {
  const up = shape === SHIELD ? -19 : -17;
  return `<path d="${shape}" transform="translate(0 4)" fill="${tones[1]}" stroke="#1d130b" stroke-width="2"/><path d="${shape}" fill="${tones[0]}" stroke="#1d130b" stroke-width="2"/><g transform="translate(-17 ${up}) scale(.53)">${paint(glyph, { a: tones[2], m: tones[3], b: tones[4] })}</g>${extra}`;
}
const tonesOf = (id: string): string[] => {
  const own = COLOURS[`marker.${id}`];
  return own ? [own, ...MK.plain.slice(1)] : (MK[id] ?? MK.plain);
};
/** Marker chit; several pile up. */
export function marker(id: string, { count = 1 } = {}): string {
  if (id === 'volcano') return volcano();
  const ring = CLOSING.has(id) ? '<circle r="21" fill="none" stroke="#ffe08a" stroke-width="2.200" stroke-dasharray="4 3"/>' : '';
  const glow = EMBERS.has(id) ? '<circle r="29" fill="none" stroke="#ff7a2c" stroke-opacity=".55" stroke-width="5"/>' : '';
  const piece = glow + chip(CLOSING.has(id) ? DISC : (SHAPES[id] ?? SHIELD), tonesOf(id), MARKERS[id] ?? UNKNOWN, ring);
  const layers = Math.min(count, 3), size = FIGURES[id] ? ` scale(${FIGURES[id]})` : '';
  let o = '';
  for (let i = 0; i < layers; i++) o += `<g transform="translate(${i * 9} ${-i * 7})${size}">${piece}</g>`;
  return count > 1 ? o + number(count, 17 + layers * 4, 16, 0.86) : o;
}
/** A relic (hexagon) or place (arch); used this turn: pale, with a tick. What it lends hangs on it. */
export function treasure(id: string, { place = false, used = false, power = null as string | null } = {}): string {
  const face = chip(place ? ARCH : HEXAGON, MK[place ? 'place' : 'relic'], (place ? PLACES : RELICS)[id] ?? UNKNOWN);
  const tick = used ? '<g transform="translate(17 -17)"><circle r="10" fill="#2c6a3f" stroke="#1d130b" stroke-width="1.800"/><path d="M-5 0L-1 4L5-4" fill="none" stroke="#fff6df" stroke-width="2.800" stroke-linecap="round" stroke-linejoin="round"/></g>' : '';
  const lent = power ? `<g transform="translate(2 10) scale(.5)">${badgeFace(power)}</g>` : '';
  return `<g${used ? ' opacity=".62"' : ''}>${face}</g>${tick}${lent}`;
}
/** The back of a treasure that nobody has seen: half hexagon, half arch, it betrays neither. */
export const facedown = (): string =>
  '<path d="M-22-10Q-20-27 0-27Q20-27 22-10V12L0 25L-22 12Z" transform="translate(0 4)" fill="#241a12" stroke="#0f0b0d" stroke-width="2"/><path d="M-22-10Q-20-27 0-27Q20-27 22-10V12L0 25L-22 12Z" fill="#5d4a38" stroke="#0f0b0d" stroke-width="2"/><path d="M-17-8Q-15-22 0-22Q15-22 17-8V9L0 19L-17 9Z" fill="none" stroke="#d8b878" stroke-width="1.600" stroke-dasharray="3 2.500"/><path d="M-6-6C-6-13.500 6.500-13.500 6.500-6C6.500-1 0-1 0 4" fill="none" stroke="#f3dfae" stroke-width="4.200" stroke-linecap="round"/><circle cy="10" r="2.600" fill="#f3dfae"/>';
/** Monsters and what they guard. */
export const monsters = (): string =>
  `<g transform="translate(40 -26) scale(.86)">${facedown()}</g><g transform="translate(-8 -2)">${monster()}</g><g transform="translate(10 8)">${monster()}</g>`;
/** Scenery more than a piece: it stands in its chasm for good. */
const volcano = (): string =>
  '<circle r="92" fill="#ff6a1e" fill-opacity=".16"/><circle r="58" fill="#ff8a3c" fill-opacity=".2"/><use href="#m-volcano" transform="translate(0 36) scale(1.15)"/>';
/** Tokens in decline that lie under another race. */
export const kept = (race: string, player: string, tokens: number): string =>
  `<g transform="scale(.6)">${token(race, player, { declined: true, badge: false })}</g>${tokens > 1 ? number(tokens, 16, 14, 0.8) : ''}`;
/** Printed symbol (mine, magic, cavern): ink on a wax-paper disc. */
export function symbol(id: string): string {
  return `<circle r="20" cy="1.500" fill="#000" fill-opacity=".25"/><circle r="19" fill="#f8ecd0" stroke="#35271a" stroke-width="2.200"/><circle r="15.700" fill="none" stroke="#35271a" stroke-opacity=".35" stroke-width="1"/><g transform="translate(-12.500 -13) scale(.39)">${paint(SYMBOLS[id] ?? UNKNOWN, SYMBOL_TONES[id] ?? SYMBOL_TONES.mine)}</g>`;
}
const SYMBOL_TONES: Record<string, { a: string; m: string; b: string }> = { mine: { a: '#3a2a1c', m: '#a4691f', b: '#f8ecd0' }, magic: { a: '#6b3f97', m: '#a77fd0', b: '#f8ecd0' }, cavern: { a: '#4a3f38', m: '#8a7a6c', b: '#f8ecd0' }, volcano: { a: '#4a1d12', m: '#d0562a', b: '#ff9a3c' } };
/** Pennant with the price of a conquest. Violet: only with help. */
export function pennant(n: number | string, mode: 'ok' | 'die' | 'help' | 'lock' = 'ok'): string {
  const c = { ok: ['#ffd35a', '#7a4f00'], help: ['#e2d3f7', '#5b3f97'], die: ['#fff6df', '#8a2412'], lock: ['#e9e1d0', '#6a5d4d'] }[mode];
  return `<g><path d="M0 34V-30" stroke="#1d130b" stroke-width="0"/><path d="M-22-24H22V12L0 26L-22 12Z" transform="translate(2 4)" fill="#000" fill-opacity=".3"/><path d="M-22-24H22V12L0 26L-22 12Z" fill="${c[0]}" stroke="#1d130b" stroke-width="2.600"/><path d="M-18-20H18V10L0 21L-18 10Z" fill="none" stroke="${c[1]}" stroke-width="1.400" stroke-opacity=".7"/><text y="8" text-anchor="middle" font-size="29" font-weight="800" fill="#1d130b" class="num">${n}</text>${mode === 'lock' ? '<path d="M-9-2H9V11H-9ZM-6-2V-8A6 6 0 0 1 6-8V-2" fill="none" stroke="#1d130b" stroke-width="3.200" stroke-linejoin="round"/>' : ''}${mode === 'die' ? `<g transform="translate(21 -24) rotate(12)"><rect x="-12" y="-12" width="24" height="24" rx="5" fill="#b93a23" stroke="#1d130b" stroke-width="2"/><circle cx="-5" cy="-5" r="2.500" fill="#fff6df"/><circle r="2.500" fill="#fff6df"/><circle cx="5" cy="5" r="2.500" fill="#fff6df"/></g>` : ''}</g>`;
}
export function die(face: number, size = 40): string {
  return `<svg class="die" viewBox="0 0 64 64" width="${size}" height="${size}" aria-hidden="true"><rect x="4" y="7" width="56" height="56" rx="12" fill="#5f1a0e"/><rect x="4" y="3" width="56" height="56" rx="12" fill="#b93a23" stroke="#2a0b05" stroke-width="2.500"/><path d="M10 9H54V18Q32 14 10 24Z" fill="#fff" fill-opacity=".16"/>${face === 0 ? '<circle cx="32" cy="31" r="11" fill="none" stroke="#fff6df" stroke-width="3" stroke-dasharray="5 5" stroke-opacity=".7"/>' : DIE_PIPS[face].map(([x, y]) => `<circle cx="${x}" cy="${y - 1}" r="6.200" fill="#fff6df"/>`).join('')}</svg>`;
}
export function coin(v: 1 | 3 | 5 | 10 = 1, size = 24, extra = ''): string {
  const t = { 1: ['#c98a4b', '#7d4a1c', '#f3cfa0'], 3: ['#c3c7cc', '#6d737b', '#f4f6f8'], 5: ['#e8b62f', '#8f6607', '#fff0b4'], 10: ['#f0c53d', '#8a2412', '#fff3c0'] }[v];
  return `<svg class="coin" viewBox="0 0 64 64" width="${size}" height="${size}" aria-hidden="true"${extra}><circle cx="32" cy="35" r="28" fill="${t[1]}"/><circle cx="32" cy="31" r="28" fill="${t[0]}" stroke="#2a1a08" stroke-width="2.500"/><circle cx="32" cy="31" r="22" fill="none" stroke="${t[1]}" stroke-width="2.500" stroke-dasharray="3 3.200"/><path d="M13 22Q22 8 40 10" fill="none" stroke="${t[2]}" stroke-width="4" stroke-linecap="round"/>${size < 28 ? `<path d="M32 18L36 27.500L46 28.500L38.500 35L41 45L32 39.500L23 45L25.500 35L18 28.500L28 27.500Z" fill="#2a1a08"/>` : `<text x="32" y="41.500" text-anchor="middle" font-size="29" font-weight="800" fill="#2a1a08" class="num">${v}</text>`}</svg>`;
}

// --- Places around the pile, in token units (a token is 68 wide) ----------------------------------------

const SLOTS = { nw: [-52, -30], w: [-54, 25], ne: [52, -30], e: [60, -10], far: [88, 14], sw: [-88, 4], se: [92, -34] } as const;
type Slot = keyof typeof SLOTS;
/** Where a kind likes to stand; the first free place is taken. */
const WANTS: Record<string, Slot[]> = {
  mountain: ['nw'], fortress: ['ne', 'w'], lair: ['w'], camp: ['e', 'se'], hole: ['w', 'ne'], armor: ['w', 'sw', 'ne'], hammer: ['w', 'sw', 'ne'], cannon: ['w', 'sw', 'ne'], firing: ['w', 'sw', 'ne'],
  bag: ['ne', 'far', 'w'], relic: ['ne', 'far', 'w', 'se', 'sw'], place: ['ne', 'w', 'far', 'sw'], kept: ['sw', 'w', 'far'],
};
const ANYWHERE: Slot[] = ['ne', 'w', 'far', 'sw', 'se', 'nw'];

export interface Piece { kind: string; /** What it is, for its entry in the legend. */ id: string; draw: string; front?: boolean; /** Hangs over into the next place. */ wide?: boolean }

/** Pieces around the pile. Where nobody stands, the first one takes the middle. */
export function arrange(pieces: Piece[], manned: boolean): { back: string; front: string } {
  const taken = new Set<Slot>();
  let middle = manned;
  const out = { back: '', front: '' };
  // What never moves takes its place first, figures come last and stand in front.
  const order = [...pieces].sort((a, b) => Number(a.front ?? false) - Number(b.front ?? false));
  for (const piece of order) {
    let at: readonly [number, number] = [0, 0];
    if (middle) {
      const slot = (WANTS[piece.kind] ?? ANYWHERE).find((s) => !taken.has(s)) ?? ANYWHERE.find((s) => !taken.has(s)) ?? 'far';
      taken.add(slot);
      if (piece.wide) taken.add('far');
      at = piece.front ? [SLOTS[slot][0] * 0.9, SLOTS[slot][1] * 1.1] : SLOTS[slot];
    }
    middle = true;
    const markup = `<g transform="translate(${at})" data-glyph="${piece.id}">${piece.draw}</g>`;
    if (piece.front && at[0] !== 0) out.front += markup;
    else out.back += markup;
  }
  return out;
}

export const motifDefs = (): string =>
  Object.entries(MOTIFS).map(([k, v]) => `<g id="m-${k}">${v}</g>`).join('') + `<clipPath id="ct"><path d="${chipShape(34, 10)}"/></clipPath><clipPath id="cw"><path d="${WORN}"/></clipPath><clipPath id="cc"><circle cx="32" cy="32" r="29"/></clipPath>`;

// --- Pieces as pictures of their own, for panels -----------------------------------------------------

/** A player's race tile. */
export const tile = (race: string, player: string, width = 46, declined = false): string =>
  svg(token(race, player, { badge: false, declined }), '-40 -40 82 86', width, Math.round((width * 86) / 82), 'tile');

/** A race tile that nobody owns yet. */
export const bannerTile = (race: string, width = 48): string =>
  svg(`<g transform="translate(40 40)"><rect x="-34" y="-29" width="68" height="68" rx="10" fill="#4d2c17" stroke="#1d130b" stroke-width="2.400"/><rect x="-34" y="-34" width="68" height="68" rx="10" fill="${COLOURS[`race.${race}`] ?? '#8a4f2a'}" stroke="#1d130b" stroke-width="2.400"/><path d="M-34-20Q0-32 34-24V-26Q34-34 26-34H-26Q-34-34-34-26Z" fill="#fff" fill-opacity=".14"/><rect x="-31" y="-31" width="62" height="62" rx="8" fill="none" stroke="#e3c57a" stroke-width="1.600"/><g transform="translate(-27 -28) scale(.845)">${paint(RACES[race] ?? UNKNOWN, { a: '#fff3d8', m: '#e0b184', b: '#3a1a08' })}</g></g>`, '0 0 80 84', width, Math.round((width * 84) / 80), 'tile');

const badgeFace = (power: string): string =>
  `<circle cx="32" cy="35" r="29" fill="#1a2130"/><circle cx="32" cy="32" r="29" fill="${COLOURS[`power.${power}`] ?? '#3d4b66'}" stroke="#1d130b" stroke-width="2.400"/><circle cx="32" cy="32" r="25.500" fill="none" stroke="#e3c57a" stroke-width="1.700"/><g transform="translate(12.500 12) scale(.61)">${paint(POWERS[power] ?? UNKNOWN, { a: '#fbf1d8', m: '#a3b4d0', b: '#1d2636' })}</g>`;

export const badge = (power: string, size = 44): string => svg(badgeFace(power), '0 0 64 66', size, Math.round((size * 66) / 64), 'pbadge');

/** Half the room that a marker needs around its middle. */
const reach = (id: string): number => (id === 'volcano' ? 62 : 30 * (FIGURES[id] ?? 1));

export const chit = (id: string, size = 30): string => {
  const r = reach(id);
  return svg(marker(id), `${-r} ${-r} ${2 * r} ${2 * r + 4}`, size, Math.round((size * (2 * r + 4)) / (2 * r)), 'mk');
};

export const treasureChit = (id: string, place: boolean, size = 30, used = false): string =>
  svg(treasure(id, { place, used }), '-30 -30 60 64', size, Math.round((size * 64) / 60), 'mk');

export const facedownChit = (size = 30): string => svg(facedown(), '-30 -30 60 64', size, Math.round((size * 64) / 60), 'mk');

export const monsterChit = (size = 30): string => svg(monster(), '-36 -36 72 78', size, Math.round((size * 78) / 72), 'mk');

export const tribeChit = (size = 30): string => svg(lostTribe(), '-36 -36 72 78', size, Math.round((size * 78) / 72), 'mk');

export const bag = (size = 24): string => svg(paint(MARKERS.bag, { a: 'var(--bag)', m: '#8a5a2b', b: '#35271a' }), '0 0 64 64', size, size);

export const symbolChit = (id: string, size = 24): string => svg(symbol(id), '-22 -22 44 46', size, size);

const CHIPS: Record<string, [string, number, number, number][]> = {
  hill: [['hill1', 40, 44, 0.7], ['hill2', 20, 56, 0.8]], forest: [['pine1', 22, 46, 0.8], ['oak', 44, 54, 0.8]], farmland: [['wheat', 32, 52, 0.9]], mountain: [['peak1', 32, 54, 0.6]], swamp: [['reeds', 24, 52, 0.8], ['puddle', 40, 50, 0.5]],
  sea: [['wave', 32, 28, 0.8], ['wave', 28, 44, 0.8]], lake: [['wave2', 32, 28, 1], ['wave', 28, 44, 0.7]], river: [['flow', 32, 26, 0.8], ['flow', 30, 44, 0.8]], 'mystic-crystal': [['crystal1', 32, 54, 0.75]], 'mud-pool': [['mud', 32, 30, 0.7], ['bubble', 22, 52, 0.9]],
  'black-mountain': [['crag1', 32, 54, 0.6]], 'mushroom-forest': [['shroom1', 32, 56, 0.9]], 'mine-field': [['cart', 32, 40, 0.8]], chasm: [['stal', 32, 50, 1]],
};
/** A round picture of a terrain. */
export const terrainChip = (terrain: string, size = 44): string =>
  svg(`<g clip-path="url(#cc)"><rect width="64" height="64" fill="${TERRAIN[terrain].base}"/>${(CHIPS[terrain] ?? []).map(([n, x, y, k]) => `<use href="#m-${n}" transform="translate(${x} ${y}) scale(${k})"/>`).join('')}</g><circle cx="32" cy="32" r="29" fill="none" stroke="#35271a" stroke-width="2.500"/>`, '0 0 64 64', size, size);

/** A fan of small coins. */
export const coins = (n: number, size = 18): string => Array.from({ length: n }, (_, i) => coin(1, size, i ? ` style="margin-left:${-size * 0.42}px"` : '')).join('');
