// What has not changed stays the same object, so that only the regions that changed are drawn anew.
import type { Shape } from '../art/geometry';
import type { BoardState, RegionState } from './types';

const texts = new WeakMap<object, string>();
function textOf(thing: object): string {
  let text = texts.get(thing);
  if (text === undefined) texts.set(thing, (text = JSON.stringify(thing)));
  return text;
}
const same = <T extends object>(old: T, next: T): T => (textOf(old) === textOf(next) ? old : next);

/** The next state with the old objects of everything that looks as before. */
export function keepSame(old: BoardState | null, next: BoardState): BoardState {
  if (!old || old.regions.length !== next.regions.length) return next;
  return { ...next, regions: next.regions.map((region, i) => same(old.regions[i], region)), lifts: same(old.lifts, next.lifts) };
}

/**
 * Which stretches of a region's border lie inside its owner's domain: a letter for each, "i" or "o". Between two regions of
 * one owner the rim is a thin line, so that a domain reads as one shape.
 */
export function rimOf(region: RegionState, shape: Shape, states: Map<string, RegionState>): string {
  const { owner, declined } = region.pieces;
  if (!owner) return '';
  return shape.arcs.map(([arc]) => {
    const other = states.get(arc.sides.find((id) => id !== region.id) ?? '')?.pieces;
    return other && other.owner === owner && other.declined === declined ? 'i' : 'o';
  }).join('');
}
