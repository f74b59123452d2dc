// Every prompt with every kind of line that can be said there (70.2, 70.3), and games in which each was possible.
// A kind is a verb, with what makes its line another one to answer: "pick swap", "conquer with sword".
import { engine } from './situations.mjs';

export const MODIFIERS = ['dragon', 'sorcery', 'vampire', 'orb', 'drakon', 'bolt', 'doormat', 'socks', 'sword', 'bag:orb', 'bag:doormat', 'bag:socks', 'bag:sword', 'wisp'];
const ROLLED = ['doormat', 'socks', 'sword', 'bag:doormat', 'bag:socks', 'bag:sword', 'wisp'];

/** What 70.2 lists. */
export const LINES = {
  start: ['ancient', 'reborn', 'fire', 'move-cannon', 'move-cannon hand', 'done'],
  choose: ['pick', 'pick swap', 'expand', 'decline', 'decline lent'],
  volcano: ['volcano'],
  ghouls: ['abandon', 'conquer', 'roll', 'stop'],
  conquest: [
    'abandon', 'conquer', ...MODIFIERS.filter((m) => m !== 'wisp').map((m) => `conquer with ${m}`), 'roll', ...ROLLED.map((m) => `roll with ${m}`),
    'berserk', 'wendigo', 'zeppelin', 'stop',
  ],
  balrog: ['balrog'],
  redeploy: ['deploy', 'withdraw', 'camp', 'fortress', 'hero', 'queen', 'ghost', 'ring', 'scepter', 'bag-ring', 'bag-scepter', 'armor', 'cannon', 'done'],
  after: ['ally', 'decline', 'altar', 'pact', 'done'],
  withdrawal: ['deploy', 'camp'],
};
/** The Balrog can be sent at every prompt of a turn that exists anyway (N-12); met at these in almost every game. */
export const ANYWHERE = { balrog: ['choose', 'conquest', 'redeploy'] };

/** All of them as "prompt kind". */
export const KINDS = [
  ...Object.entries(LINES).flatMap(([prompt, kinds]) => kinds.map((kind) => `${prompt} ${kind}`)),
  ...Object.entries(ANYWHERE).flatMap(([verb, prompts]) => prompts.map((prompt) => `${prompt} ${verb}`)),
];

/** The kinds that a line belongs to; one with several modifiers belongs to each. */
export function kindsOf(prompt, choice) {
  if (choice.with.length) return choice.with.map((modifier) => `${prompt} ${choice.verb} with ${modifier}`);
  const more = choice.swap !== null ? ' swap' : choice.lent ? ' lent' : choice.from === 'hand' ? ' hand' : '';
  return [`${prompt} ${choice.verb}${more}`];
}

const ALL = ['base', 'underground', 'sky'];
const TABLES = [
  { map: 'base-2p' }, { map: 'underground-2p' }, { map: 'base-2p', sky: 'a' },
  { map: 'base-3p', sky: 'b', sets: ALL, options: { relicsOnSurface: true } }, { map: 'underground-3p', sets: ALL },
];
const NAMES = ['Ilona', 'Marlow', 'Ada', 'Piet'];

/** All of them are people. */
const recordOf = (players) => `# seats: ${Array(players).fill('human').join(', ')}\n${engine.call('record', { players: NAMES.slice(0, players) }).text}`;

/** Random games until every kind has been possible: kind → the record, the view and the line. */
export function findLines(games = 400) {
  const found = new Map();
  const wanted = new Set(KINDS);
  const others = new Set();
  for (let seed = 1; seed <= games && found.size < wanted.size; seed++) {
    let { view } = engine.call('start', { sky: '', sets: [], options: {}, ...TABLES[seed % TABLES.length], seed: String(seed), seat: '' });
    while (!view.over && found.size < wanted.size) {
      for (const choice of view.legal) {
        for (const kind of kindsOf(view.prompt, choice)) {
          if (found.has(kind)) continue;
          if (wanted.has(kind)) found.set(kind, { record: recordOf(view.players.length), view, choice });
          else if (choice.verb !== 'balrog') others.add(kind);
        }
      }
      ({ view } = engine.call('bot', { bot: 'random', seat: '' }));
    }
  }
  return { found, missing: KINDS.filter((kind) => !found.has(kind)), unlisted: [...others] };
}
