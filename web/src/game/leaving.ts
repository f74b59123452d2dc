// What leaves the map says so, where it was: a race that vanishes, regions given up, tokens lost or set aside.
import type { Choice, GameEvent, View } from '../lib/engine-types';
import { t } from '../lib/i18n';
import { regionName, theRace, type Cast } from './words';

export interface Leaving { player: string; /** None: at the card of its player. */ region: string | null; text: string }

const LEAVING = new Set(['tokens-lost', 'withdrew', 'set-aside', 'vanished']);

/** `before` is the table that the events have changed. */
export function leavings(events: GameEvent[], before: View): Leaving[] {
  const taken = new Set(events.filter((e) => e.kind === 'conquered').map((e) => e.region));
  return events
    .filter((e) => LEAVING.has(e.kind) && e.player !== null && !(e.region && taken.has(e.region)))
    .flatMap((event) => {
      const player = event.player!;
      const text = t(`ui.leaves.${event.kind}`, { n: event.amount, race: event.race ? theRace(event.race) : '' });
      return placesOf(event, before).map((region) => ({ player, region, text }));
    });
}

/** A race vanishes from all its regions. */
function placesOf({ kind, player, race, region }: GameEvent, before: View): (string | null)[] {
  if (kind !== 'vanished') return [region];
  const held = before.regions.filter((r) => r.owner === player && r.race === race).map((r) => r.id);
  return held.length ? held : [null];
}

/** What a line would cost its player, for its button: "leaves River 7", one part for each kind of loss. */
export function warnings(cast: Cast, choice: Choice): string[] {
  const kinds = [...new Set(choice.loses.map((e) => e.kind))];
  return kinds.map((kind) => {
    const all = choice.loses.filter((e) => e.kind === kind);
    const n = kind === 'withdrew' || kind === 'vanished' ? all.length : all.reduce((sum, e) => sum + e.amount, 0);
    return t(`ui.warns.${kind}`, { n, region: regionName(cast.map, all[0].region), race: all[0].race ? theRace(all[0].race) : '' });
  });
}
