// What the words of a note are filled with: all numbers and names come from the table, so a sentence cannot be wrong.
import { results } from '../game/results';
import { comboName, playerName, regionName, theRace, treasureName, type Cast } from '../game/words';
import type { Region, Score, View } from '../lib/engine-types';
import { t, type Arguments } from '../lib/i18n';
import { regionsOf, type Note } from './course';

const LEARNER = 'p1';

/** What the learner's last turn has paid. */
const gainOf = (scores: Score[]): Arguments => {
  const last = scores.findLast((turn) => turn.player === LEARNER);
  return last ? { gain: last.amount } : {};
};

/** What buttons are called. */
const labels = (): Arguments => ({ expand: t('verb.expand'), decline: t('verb.decline'), stop: t('verb.stop'), spread: t('ui.spread'), place: t('ui.place') });

/** A relic and a place that a note can speak of: those of its region, else the learner's own; and the lift that ends there. */
function findsOf(view: View, first: Region | undefined): Arguments {
  const all = [...(first?.treasures ?? []), ...view.regions.filter((r) => r.owner === LEARNER).flatMap((r) => r.treasures)];
  const lift = view.lifts.find(({ foot, tops }) => first && [foot, ...tops].includes(first.id));
  return { relic: treasureName(all.find((found) => !found.place)?.id ?? null), site: treasureName(all.find((found) => found.place)?.id ?? null), lift: lift ? t(`ui.lift.${lift.id}`) : '' };
}

export function factsOf(note: Note, view: View, cast: Cast, scores: Score[]): Arguments {
  const out: Arguments = { ...labels(), round: view.round, rounds: view.rounds, left: view.rounds - view.round, rival: playerName(cast, 'p2'), ...gainOf(scores) };
  const me = view.players.find((p) => p.id === LEARNER);
  if (me) Object.assign(out, { coins: me.coins ?? 0, regions: (me.active?.regions.length ?? 0), old: me.declined.reduce((n, civ) => n + civ.regions.length, 0) });
  if (me?.active) out.race = theRace(me.active.race);
  if (view.conqueror) out.hand = view.conqueror.hand;
  const [first, second] = regionsOf(note).map((id) => view.regions.find((r) => r.id === id)!);
  if (first) Object.assign(out, { region: regionName(cast.map, first.id), cost: first.cost, tokens: first.tokens });
  if (second) out.other = regionName(cast.map, second.id);
  Object.assign(out, findsOf(view, first));
  const place = /^p1 pick (\d+)/.exec(note.say?.[0] ?? '')?.[1];
  if (place !== undefined) {
    const combo = view.row[Number(place)];
    Object.assign(out, { combo: comboName(combo), take: t('ui.takeCombo', { combo: comboName(combo) }), price: combo.price, found: combo.coins, tokens: combo.tokens });
  }
  const said = view.legal.find((c) => c.line === note.say?.[0]);
  if (said) out.pays = said.pays;
  if (said?.odds) Object.assign(out, { needs: said.odds.needs, percent: said.odds.percent });
  if (view.over) {
    const all = results(view, scores);
    const mine = all.find((r) => r.player === LEARNER)!, best = all.find((r) => r.player !== LEARNER)!;
    Object.assign(out, { coins: mine.coins, theirs: best.coins, declined: mine.sources.declined });
  }
  return out;
}
