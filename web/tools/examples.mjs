// Examples for the encyclopedia: a price or an income as the engine says it, from the first turns of games that bots play.
//
//   node tools/examples.mjs [games]    writes web/src/learn/examples.json (what is shown) and tests/examples.json (the games)
//
// web/tests/book.test.ts plays each of them again and asks the engine anew.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loadEngine } from './wasm.mjs';

const root = new URL('../../', import.meta.url);
const path = (name) => fileURLToPath(new URL(name, root));
const { call } = await loadEngine(path('build/wasm/smallworld.wasm'));
const games = Number(process.argv[2] ?? 60);

const TABLES = [
  { map: 'base-2p', sky: '', sets: [], options: {} },
  { map: 'underground-2p', sky: '', sets: [], options: {} },
  { map: 'base-2p', sky: 'a', sets: ['base', 'sky'], options: {} },
  { map: 'underground-3p', sky: '', sets: [], options: {} },
];
const LEAST = 8, MOST = 70; // moves of a game

/** The terms of a price that a reader learns something from. */
const ABOUT = { mountain: () => 'marker.mountain', 'lost-tribe': () => 'marker.lost-tribe', monsters: () => 'marker.monster', river: () => 'terrain.river', marker: (t) => `marker.${t.marker}`, treasure: (t) => t.treasure && `treasure.${t.treasure}`, race: (t) => `race.${t.race}`, power: (t) => `power.${t.power}` };
const entriesOf = (terms) => terms.flatMap((term) => ABOUT[term.kind]?.(term) ?? []);

function* pricesIn(view, map) {
  const who = view.conqueror;
  if (!who || view.prompt !== 'conquest' || who.declined || view.roll >= 0) return;
  const open = new Set(view.legal.filter(({ verb }) => verb === 'conquer' || verb === 'roll').map(({ region }) => region));
  for (const region of view.regions) {
    if (!open.has(region.id)) continue;
    const land = map.get(region.id);
    const shown = { kind: 'price', race: who.race, power: who.power, terrain: land.terrain, region: region.id, state: region.state, there: region.race, tokens: region.tokens, terms: region.terms, total: region.cost };
    const ids = [...entriesOf(region.terms), `terrain.${land.terrain}`, ...land.symbols.map((s) => `symbol.${s}`), ...(region.terms.length > 3 ? ['topic.price'] : [])];
    for (const id of new Set(ids)) yield [id, shown];
  }
}

function* incomesIn(view) {
  for (const player of view.players) {
    const civ = player.active;
    if (!civ || player.declined.length || player.terms.length > 4) continue;
    const shown = { kind: 'income', race: civ.race, power: civ.power, player: player.id, terms: player.terms, total: player.income };
    for (const id of new Set(entriesOf(player.terms))) yield [id, shown];
  }
}

const best = new Map();
/** The better example: a price before an income, more than one term, few tokens, a short game. */
const worth = ({ kind, terms, tokens = 0 }, lines) => (kind === 'price' ? 0 : 300) + (terms.length < 2 ? 200 : 0) + Math.max(0, terms.length - 4) * 60 + tokens * 10 + lines;

for (let seed = 1; seed <= games; seed++) {
  for (const table of TABLES) {
    const files = [table.map, ...(table.sky ? [`sky-${table.sky}`] : [])];
    const map = new Map();
    for (const file of files) for (const r of JSON.parse(await readFile(path(`content/maps/${file}.json`), 'utf8')).regions) map.set(r.id, r);
    let { view } = call('start', { ...table, seed: String(seed), custom: '', seat: '' });
    for (let n = 0; n < MOST && !view.over; n++) {
      if (n >= LEAST) {
        let lines = null;
        for (const [id, shown] of [...pricesIn(view, map), ...incomesIn(view)]) {
          const mark = worth(shown, n);
          if ((best.get(id)?.mark ?? Infinity) <= mark) continue;
          lines ??= call('record', { players: [] }).text.split('\n\n')[1].split('\n').filter(Boolean);
          best.set(id, { mark, shown, game: table, lines });
        }
      }
      view = call('bot', { bot: seed % 3 ? 'greedy' : 'random', seat: '' }).view;
    }
  }
}

// What has no say in prices and incomes: the tokens it is picked with.
const BOXES = { base: [TABLES[0], 'hill', 'humans'], underground: [TABLES[1], 'stone', 'ogres'], sky: [TABLES[2], 'hill', 'humans'] };
const { races, powers } = call('catalog');
function picked(id, game, race, power) {
  if (best.has(id)) return;
  const lines = [...(game.sky ? ['lift beanstalk r05', 'lift stairway r13'] : []), `draw ${race} ${power}`];
  const { view } = call('follow', { game: { ...game, seed: '', custom: '', seat: '' }, lines });
  const of = races.find((r) => r.id === race);
  const terms = [{ kind: 'race', amount: of.tokens + of.extra, race }, { kind: 'power', amount: powers.find((p) => p.id === power).tokens, power }];
  best.set(id, { shown: { kind: 'tokens', race, power, terms, total: view.row[0].tokens }, game, lines });
}
for (const { id, set } of races) picked(`race.${id}`, BOXES[set][0], id, BOXES[set][1]);
for (const { id, set } of powers) picked(`power.${id}`, BOXES[set][0], BOXES[set][2], id);

const sorted = [...best].sort(([a], [b]) => a.localeCompare(b, 'en'));
const written = (entries) => `{\n${entries.map(([id, what]) => `  ${JSON.stringify(id)}: ${JSON.stringify(what)}`).join(',\n')}\n}\n`;
const plain = (terms) => terms.map((term) => Object.fromEntries(Object.entries(term).filter(([, value]) => value !== null && value !== false)));
await writeFile(path('web/src/learn/examples.json'), written(sorted.map(([id, { shown }]) => [id, { ...shown, terms: plain(shown.terms) }])));
await writeFile(path('tests/examples.json'), written(sorted.map(([id, { game, lines }]) => [id, { game, lines }])));
console.log(`${sorted.length} examples`);
