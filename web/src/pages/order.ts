// What is ordered for a new game: boxes, board, players. The engine's catalog says what there is.
import type { Catalog, MapInfo } from '../lib/engine-types';

export interface Order {
  /** The boxes whose peoples and powers take part. */
  sets: string[];
  /** The box of the ground board. */
  ground: string;
  /** The side of the sky board, "" for none. */
  sky: string;
  players: number;
}

export const SKY = 'sky';
export const DEFAULT_ORDER: Order = { sets: ['base'], ground: 'base', sky: '', players: 2 };

/** A sky board seats one player more than the ground below it. */
const seatsOf = (map: MapInfo, order: Pick<Order, 'sky'>): number => map.players + (order.sky ? 1 : 0);

const groundsOf = (catalog: Catalog, set: string): MapInfo[] => catalog.maps.filter((m) => m.set === set && m.players > 0);
export const skiesOf = (catalog: Catalog): MapInfo[] => catalog.maps.filter((m) => m.side !== '');

/** The boxes in the order of the catalog. */
export const boxesOf = (catalog: Catalog): string[] => [...new Set(catalog.races.map((r) => r.set))];
/** Boxes among those of the order that bring a board of their own to stand on. */
export const groundChoices = (catalog: Catalog, order: Order): string[] => order.sets.filter((set) => groundsOf(catalog, set).length > 0);
/** The sky floats only above the first box's boards. */
export const mayHaveSky = (order: Order): boolean => order.sets.includes(SKY) && order.ground === 'base';

export const playerCounts = (catalog: Catalog, order: Order): number[] => groundsOf(catalog, order.ground).map((m) => seatsOf(m, order)).sort((a, b) => a - b);
export const allCounts = (catalog: Catalog): number[] => {
  const most = Math.max(...catalog.maps.map((m) => m.players)) + 1;
  return Array.from({ length: most - 1 }, (_, i) => i + 2);
};

export const boardOf = (catalog: Catalog, order: Order): MapInfo | undefined => groundsOf(catalog, order.ground).find((m) => seatsOf(m, order) === order.players);

/** An order that can be played: what does not fit gives way to what was said last. */
export function mend(catalog: Catalog, order: Order): Order {
  const out = { ...order, sets: boxesOf(catalog).filter((set) => order.sets.includes(set)) };
  if (groundChoices(catalog, out).length === 0) out.sets = ['base', ...out.sets];
  if (!groundChoices(catalog, out).includes(out.ground)) out.ground = groundChoices(catalog, out)[0];
  if (!mayHaveSky(out)) out.sky = '';
  const counts = playerCounts(catalog, out);
  if (!counts.includes(out.players)) out.players = counts.reduce((best, n) => (Math.abs(n - out.players) < Math.abs(best - out.players) ? n : best));
  return out;
}

/** Turns a box on or off. With the sky's box comes its board, where it can float. */
export function toggleBox(catalog: Catalog, order: Order, set: string): Order {
  const on = order.sets.includes(set);
  const sets = on ? order.sets.filter((s) => s !== set) : [...order.sets, set];
  const sky = set === SKY && !on && order.ground === 'base' ? (skiesOf(catalog)[0]?.side ?? '') : order.sky;
  return mend(catalog, { ...order, sets, sky });
}

export const everything = (catalog: Catalog, order: Order): Order =>
  mend(catalog, { ...order, sets: boxesOf(catalog), sky: order.ground === 'base' ? order.sky || (skiesOf(catalog)[0]?.side ?? '') : '' });

/** The order that makes a number of players possible, if another box does. */
export function orderFor(catalog: Catalog, order: Order, players: number): Order | null {
  const tries: Order[] = [
    { ...order, players },
    { ...order, players, sky: '' },
    { ...order, players, ground: 'base', sets: [...new Set(['base', SKY, ...order.sets])], sky: order.sky || (skiesOf(catalog)[0]?.side ?? '') },
  ];
  return tries.find((t) => playerCounts(catalog, t).includes(players)) ?? null;
}

/** Anything goes. */
export function surprise(catalog: Catalog, random: (n: number) => number): Order {
  const boxes = boxesOf(catalog);
  const some = boxes.filter(() => random(2) === 0);
  const sets = some.length ? some : boxes;
  const grounds = sets.filter((set) => groundsOf(catalog, set).length > 0);
  const skies = skiesOf(catalog);
  const order: Order = { sets, ground: grounds[random(grounds.length)] ?? 'base', sky: sets.includes(SKY) ? skies[random(skies.length)].side : '', players: 2 + random(4) };
  return mend(catalog, order);
}

// --- Addresses ----------------------------------------------------------------------------------------------

/** "?map=base-3p&sky=a&sets=base,sky&options=relicsOnSurface,hiddenCoins=false": only what differs from the usual need be named. */
export function fromAddress(catalog: Catalog, asked: URLSearchParams): { map: string; sky: string; sets: string[]; options: Record<string, boolean>; players: number } {
  const sky = asked.get('sky') === 'none' ? '' : (asked.get('sky') ?? '');
  const sets = asked.get('sets')?.split(',').filter(Boolean) ?? [];
  const seats = asked.get('seats')?.split(',').length ?? 0;
  const ground = sets.length && !sets.includes('base') && sets.some((set) => groundsOf(catalog, set).length) ? sets.find((set) => groundsOf(catalog, set).length)! : 'base';
  const fitting = groundsOf(catalog, ground).find((m) => seatsOf(m, { sky }) === seats) ?? groundsOf(catalog, ground)[0];
  const map = asked.get('map') ?? fitting.id;
  const known = catalog.maps.find((m) => m.id === map);
  const options: Record<string, boolean> = {};
  for (const word of asked.get('options')?.split(',').filter(Boolean) ?? []) {
    const [name, value = 'true'] = word.split('=');
    options[name] = value === 'true';
  }
  if (asked.has('open')) options.hiddenCoins = false;
  return { map, sky, sets, options, players: known ? seatsOf(known, { sky }) : Math.max(2, seats) };
}
