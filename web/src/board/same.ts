// What has not changed stays the same object, so that only the regions that changed are drawn anew.
import type { Shape } from '../art/geometry';
import type { BoardState, RegionState } from './types';

const texts = new WeakMap<RegionState, string>();
function textOf(region: RegionState): string {
  let text = texts.get(region);
  if (text === undefined) texts.set(region, (text = JSON.stringify(region)));
  return text;
}

/** The next state with the old objects of all regions that look as before. */
export function keepSame(old: BoardState | null, next: BoardState): BoardState {
  if (!old || old.regions.length !== next.regions.length) return next;
  return { ...next, regions: next.regions.map((region, i) => (textOf(old.regions[i]) === textOf(region) ? old.regions[i] : region)) };
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
