// From the table to what the board shows: lit, dimmed, counted.
import type { BoardState, Lit, LiftState, RegionState } from '../board/types';
import type { Lift, Player, Region, View } from '../lib/engine-types';
import { byRegion, linesOf, type RegionChoices } from './choices';
import { canAdd, canTake, type Draft } from './draft';
import { VERBS, type Family } from './verbs';
import { regionLabel, type Cast } from './words';

/** Terrains on which a marker is printed for good. */
export const PRINTED: Record<string, string | undefined> = { mountain: 'mountain', 'black-mountain': 'mountain' };

/** All regions of a player, also those in decline. */
export const domainOf = (player: Player): string[] => [...(player.active?.regions ?? []), ...player.declined.flatMap((civ) => civ.regions)];

export interface Screen {
  view: View;
  cast: Cast;
  /** Whether the player before the screen decides now. */
  mine: boolean;
  /** The family of lines that the regions stand for now. */
  mode: Family | null;
  draft: Draft | null;
  selected: string | null;
  pointed: string[];
  /** Regions of a line that is on its way. */
  sent: string[];
}

export function boardState({ view, cast, mine, mode, draft, selected, pointed, sent }: Screen): BoardState {
  const choices = byRegion(mine ? linesOf(view.legal, mode) : []);
  const regional = mine && (choices.size > 0 || draft !== null);
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
        monsters: region.state === 'monsters',
        treasures: region.treasures,
        kept: region.kept,
        // What is counted out has a sign of its own.
        markers: stepper?.marker ? markers.filter((m) => m.id !== draft?.verb) : markers,
      },
      lit,
      dim: pointed.length ? !pointed.includes(region.id) : regional && !lit && !stepper && !own,
      immune: conquering && region.immune && region.owner !== view.actor,
      stepper,
    };
  });
  return { regions, selected, pointed, sent, lifts: view.lifts.map((lift) => liftState(lift, regions, view)) };
}

/** A way is open when somebody stands at one end and can act at the other. */
function liftState(lift: Lift, regions: RegionState[], view: View): LiftState {
  const at = (id: string) => regions.find((r) => r.id === id);
  const own = (id: string) => at(id)?.pieces.owner === view.actor && at(id)?.pieces.declined === false;
  const open = lift.tops.some((top) => (own(lift.foot) && at(top)?.lit) || (own(top) && at(lift.foot)?.lit));
  return { ...lift, open };
}

function litBy(region: Region, { ways }: RegionChoices): Lit {
  const first = ways[0];
  const sign = VERBS[first.verb].sign;
  if (sign) return { text: '', mode: 'ok', picture: sign() };
  if (first.odds) return { text: String(region.cost), mode: 'die' };
  if (first.verb === 'conquer') return { text: String(first.pays), mode: first.with.length ? 'help' : 'ok' };
  return { text: '−', mode: 'ok' };
}

const counted = (draft: Draft, markers: { id: string; count: number }[]) =>
  draft.verb === 'deploy' ? undefined : { id: draft.verb, count: markers.find((m) => m.id === draft.verb)?.count ?? 0 };

function markersOf(cast: Cast, region: Region, draft: Draft | null): { id: string; count: number }[] {
  const terrain = cast.map.regions.find((r) => r.id === region.id)?.terrain ?? '';
  const markers = region.markers.map((pile) => ({ id: pile.marker as string, count: pile.count }));
  const printed = PRINTED[terrain];
  if (printed) markers.unshift({ id: printed, count: 1 });
  const more = draft && draft.verb !== 'deploy' ? (draft.counts[region.id] ?? 0) : 0;
  if (draft && more > 0) {
    const pile = markers.find((m) => m.id === draft.verb);
    if (pile) pile.count += more;
    else markers.push({ id: draft.verb, count: more });
  }
  return markers;
}
