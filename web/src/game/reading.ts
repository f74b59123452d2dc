// Where the encyclopedia answers what the table shows: entries by their ids, "race.giants".
import type { Prompt, Refusal, View } from '../lib/engine-types';
import type { MapFile } from '../art/geometry';

const ANY = 'topic.turn';

/** What explains a refusal. */
const REFUSED: Record<Refusal, string> = {
  'ok': ANY,
  'game-over': 'topic.end',
  'not-your-turn': ANY,
  'unknown-verb': ANY,
  'unknown-name': ANY,
  'wrong-prompt': ANY,
  'bad-argument': 'topic.conquer',
  'own-region': 'topic.conquer',
  'water': 'terrain.sea',
  'impassable': 'topic.immune',
  'not-border': 'topic.enter',
  'not-adjacent': 'topic.neighbours',
  'immune': 'topic.immune',
  'peace': 'topic.attack',
  'not-a-lone-token': 'topic.lone',
  'already-used': ANY,
  'supply-empty': 'topic.tokens',
  'cannot-pay': 'topic.pick',
  'no-tokens-in-hand': 'topic.tokens',
  'too-few-tokens': 'topic.price',
  'must-place-all': 'topic.redeploy',
};
export const entryOfRefusal = (refusal: Refusal): string => REFUSED[refusal];

/** What explains the question of the moment. */
const ASKED: Partial<Record<Prompt, string>> = {
  choose: 'topic.turn',
  conquest: 'topic.conquer',
  ghouls: 'race.ghouls',
  redeploy: 'topic.redeploy',
  withdrawal: 'topic.losses',
  balrog: 'marker.balrog',
  volcano: 'marker.volcano',
  over: 'topic.end',
};
export function entryOfQuestion(view: View): string {
  if (view.legal.some((choice) => choice.verb === 'pick')) return 'topic.pick';
  if (view.legal.length > 0 && view.legal.every((choice) => choice.odds || choice.verb === 'stop')) return 'topic.die';
  return ASKED[view.prompt] ?? ANY;
}

/** Who stands in a region, else what it is. */
export function entryOfRegion(map: MapFile, view: View, id: string): string {
  const region = view.regions.find((r) => r.id === id);
  if (region?.race) return `race.${region.race}`;
  if (region?.state === 'lost-tribe') return 'marker.lost-tribe';
  if (region?.state === 'monsters') return 'marker.monster';
  return `terrain.${map.regions.find((r) => r.id === id)?.terrain ?? 'farmland'}`;
}
