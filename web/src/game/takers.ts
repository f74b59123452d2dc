// Who can take a region next turn, in words.
import type { Taker } from '../lib/engine-types';
import { t, type Arguments } from '../lib/i18n';
import { playerName, theRace, type Cast } from './words';

/** How sure it is. */
export function verdictOf({ race, steps, suffices, die }: Taker): 'fresh' | 'far' | 'yes' | 'die' | 'no' {
  if (race === null) return 'fresh';
  if (steps === 0) return 'far';
  if (suffices) return 'yes';
  return die ? 'die' : 'no';
}

/** "Bob: yes, 5 tokens of 7, over 1 other region" */
export function takerText(cast: Cast, taker: Taker): string {
  const player = playerName(cast, taker.player);
  const who = taker.declined ? t('ui.reach.who', { player, race: theRace(taker.race!) }) : player;
  return t(`ui.reach.${verdictOf(taker)}`, { ...sumOf(taker), who, via: Math.max(0, taker.steps - 1) });
}

const sumOf = ({ price, have, steps }: Taker): Arguments => ({ price, have, steps });

/** What the region would be for whoever asks: what it pays, and the way if there is one over others. */
export function prospect(taker: Taker): string[] {
  if (taker.steps === 0) return [];
  const way = taker.steps > 1 ? [t('ui.reach.way', sumOf(taker))] : [];
  return [t('ui.reach.pays', { n: taker.pays }), ...way];
}
