// Where the encyclopedia answers what the table shows: entries by their ids, "race.giants".
import type { Prompt, Refusal, View } from '../lib/engine-types';
import type { MapFile } from '../art/geometry';
import { PRINTED } from './board-state';

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
export const ASKED: Record<Prompt, string> = {
  start: ANY,
  choose: ANY,
  volcano: 'marker.volcano',
  ghouls: 'race.ghouls',
  conquest: 'topic.conquer',
  balrog: 'marker.balrog',
  redeploy: 'topic.redeploy',
  after: 'topic.score',
  withdrawal: 'topic.losses',
  die: 'topic.die',
  draw: 'topic.pick',
  reveal: 'topic.treasures',
  stonehedge: 'treasure.stonehedge',
  lift: 'topic.lifts',
  monsters: 'marker.monster',
  over: 'topic.end',
};
export function entryOfQuestion(view: View): string {
  if (view.legal.some((choice) => choice.verb === 'pick')) return 'topic.pick';
  if (view.legal.length > 0 && view.legal.every((choice) => choice.odds || choice.verb === 'stop')) return 'topic.die';
  return ASKED[view.prompt];
}

/** What lies on the board in view, as an address of the encyclopedia. */
export function legendOf(map: MapFile, { regions, lifts }: View): string {
  const printed = map.regions.flatMap(({ terrain, symbols, island }) => [
    `terrain.${terrain}`, ...symbols.map((symbol) => `symbol.${symbol}`), ...(PRINTED[terrain] ? [`marker.${PRINTED[terrain]}`] : []), ...(island ? ['topic.islands'] : []),
  ]);
  const lying = regions.flatMap(({ state, markers, treasures }) => [
    ...(state === 'lost-tribe' ? ['marker.lost-tribe'] : []), ...(state === 'monsters' ? ['marker.monster'] : []), ...markers.map(({ marker }) => `marker.${marker}`), ...treasures.map(({ id }) => `treasure.${id}`),
  ]);
  const all = new Set([...printed, ...lying, ...(lifts.length ? ['topic.lifts'] : [])]);
  const ORDER = ['terrain', 'symbol', 'marker', 'treasure', 'topic'];
  const kind = (id: string): number => ORDER.indexOf(id.split('.')[0]);
  return ['legend', ...[...all].sort((a, b) => kind(a) - kind(b))].join('/');
}

/** Who stands in a region, else what it is. */
export function entryOfRegion(map: MapFile, view: View, id: string): string {
  const region = view.regions.find((r) => r.id === id);
  if (region?.race) return `race.${region.race}`;
  if (region?.state === 'lost-tribe') return 'marker.lost-tribe';
  if (region?.state === 'monsters') return 'marker.monster';
  return `terrain.${map.regions.find((r) => r.id === id)?.terrain ?? 'farmland'}`;
}
