// From the table to what the board shows: lit, dimmed, counted.
import { MARKERS } from '../art/glyphs';
import type { BoardState, Lit, RegionState } from '../board/types';
import type { Player, Region, View } from '../lib/engine-types';
import { byRegion, countedVerb, type RegionChoices } from './choices';
import { canAdd, canTake, type Draft } from './draft';
import { regionLabel, type Cast } from './words';

/** Terrains on which a marker is printed for good. */
const PRINTED: Record<string, string> = { mountain: 'mountain', 'black-mountain': 'mountain' };

/** All regions of a player, also those in decline. */
export const domainOf = (player: Player): string[] => [...(player.active?.regions ?? []), ...player.declined.flatMap((civ) => civ.regions)];

export interface Screen {
  view: View;
  cast: Cast;
  /** Whether the player before the screen decides now. */
  mine: boolean;
  draft: Draft | null;
  selected: string | null;
  pointed: string[];
}

export function boardState({ view, cast, mine, draft, selected, pointed }: Screen): BoardState {
  const choices = byRegion(mine ? view.legal : []);
  const regional = mine && (choices.size > 0 || countedVerb(view.legal) !== null);
  const conquering = mine && (view.prompt === 'conquest' || view.prompt === 'ghouls');
  const regions = view.regions.map((region): RegionState => {
    const here = choices.get(region.id);
    const lit = here?.ways.length ? litBy(region, here) : null;
    const markers = markersOf(cast, region, draft);
    const stepper = draft && region.id in draft.counts ? { less: canTake(draft, region.id), more: canAdd(draft, region.id), marker: counted(draft, markers) } : null;
    const own = region.owner === view.actor && region.state === 'active';
    return {
      id: region.id,
      label: regionLabel(cast, region, here?.ways ?? []),
      pieces: {
        owner: region.owner,
        race: region.race,
        declined: region.state === 'declined',
        count: region.tokens + (draft?.verb === 'deploy' ? (draft.counts[region.id] ?? 0) : 0),
        tribe: region.state === 'lost-tribe',
        // What is counted out has a sign of its own.
        markers: stepper?.marker ? markers.filter((m) => m.id !== draft?.verb) : markers,
      },
      lit,
      dim: pointed.length ? !pointed.includes(region.id) : regional && !lit && !stepper && !own,
      immune: conquering && region.immune && region.owner !== view.actor,
      stepper,
    };
  });
  return { regions, selected, pointed };
}

function litBy(region: Region, { ways }: RegionChoices): Lit {
  const first = ways[0];
  if (first.odds) return { text: String(region.cost), mode: 'die' };
  if (first.verb === 'conquer') return { text: String(first.pays), mode: 'ok' };
  return first.verb in MARKERS ? { text: '', mode: 'ok', marker: first.verb } : { text: '−', mode: 'ok' };
}

const counted = (draft: Draft, markers: { id: string; count: number }[]) =>
  draft.verb === 'deploy' ? undefined : { id: draft.verb, count: markers.find((m) => m.id === draft.verb)?.count ?? 0 };

function markersOf(cast: Cast, region: Region, draft: Draft | null): { id: string; count: number }[] {
  const terrain = cast.map.regions.find((r) => r.id === region.id)?.terrain ?? '';
  const markers = region.markers.map((pile) => ({ id: pile.marker as string, count: pile.count }));
  if (terrain in PRINTED) markers.unshift({ id: PRINTED[terrain], count: 1 });
  const more = draft && draft.verb !== 'deploy' ? (draft.counts[region.id] ?? 0) : 0;
  if (draft && more > 0) {
    const pile = markers.find((m) => m.id === draft.verb);
    if (pile) pile.count += more;
    else markers.push({ id: draft.verb, count: more });
  }
  return markers;
}
