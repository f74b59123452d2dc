// The encyclopedia: everything in the boxes has its entry, every ruling its rules, and players find what they ask.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import moreQuestions from '../../tests/more-questions.json';
import exampleGames from '../../tests/examples.json';
import questions from '../../tests/questions.json';
import { ASKED, entryOfRefusal } from '../src/game/reading';
import { answerOf, askOf, entriesOf, nameOf, RULINGS, whatOf, type Entry } from '../src/learn/entries';
import { finder } from '../src/learn/finder';
import { distance, likeness, marked, Search } from '../src/learn/search';
import { EXAMPLES } from '../src/learn/examples';
import { FIGURES, MEASURING, scaleOf, worthOf } from '../src/learn/worth';
import { loadTexts } from '../src/learn/texts';
import type { Catalog, Prompt, Refusal, Step } from '../src/lib/engine-types';
import { has } from '../src/lib/i18n';
import { language, LANGUAGES } from '../src/lib/language.svelte';
import { loadEngine } from '../tools/wasm.mjs';

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const engine = await loadEngine(path('build/wasm/smallworld.wasm'));
const types = (await loadEngine(path('build/wasm/types.wasm'))).types();
const catalog = engine.call('catalog') as Catalog;
/** The words of a union that the engine generates. */
const words = (name: string): string[] => [...types.slice(types.indexOf(`type ${name} =`)).split(';')[0].matchAll(/'([\w:-]+)'/g)].map((m) => m[1]);
const entries = entriesOf(catalog);
const ids = new Set(entries.map((entry) => entry.id));

vi.stubGlobal('document', { documentElement: { lang: '' }, title: '' });
beforeAll(loadTexts);
afterAll(() => language.speak('en'));

describe('encyclopedia', () => {
  it('has an entry for everything in the boxes', () => {
    const terrains = new Set(readdirSync(path('content/maps')).flatMap((file) => (JSON.parse(readFileSync(path(`content/maps/${file}`), 'utf8')) as { regions: { terrain: string; symbols?: string[] }[] }).regions.flatMap((r) => [`terrain.${r.terrain}`, ...(r.symbols ?? []).filter((s) => has(`symbol.${s}`)).map((s) => `symbol.${s}`)])));
    const wanted = [
      ...catalog.races.map(({ id }) => `race.${id}`), ...catalog.powers.map(({ id }) => `power.${id}`), ...catalog.options.map(({ name }) => `option.${name}`),
      ...words('TreasureId').map((id) => `treasure.${id}`), ...words('Marker').map((id) => `marker.${id}`), ...terrains,
    ];
    expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
    expect([catalog.races.length, catalog.powers.length, words('TreasureId').length]).toEqual([36, 48, 15]);
    expect(ids.size).toBe(entries.length);
  });

  it('gives every entry a text, a picture, an answer and a way on, in every language', async () => {
    for (const code of LANGUAGES) {
      await language.speak(code);
      for (const entry of entries) {
        for (const key of [entry.key, entry.lead, entry.what]) expect(has(key), `${code} ${entry.id} ${key}`).toBe(true);
        expect(nameOf(entry).length, entry.id).toBeGreaterThan(1);
        expect(whatOf(entry), entry.id).not.toMatch(/[{}]|book\./);
        expect(entry.picture(40), entry.id).toMatch(/<(path|circle|rect|use)/);
        expect(entry.rulings.length, entry.id).toBeGreaterThan(0);
        expect(entry.see.filter((id) => !ids.has(id)), entry.id).toEqual([]);
        expect(entry.see.length, entry.id).toBeGreaterThan(0);
      }
      for (const ruling of RULINGS) for (const text of [askOf(ruling), answerOf(ruling)]) expect(text, ruling.id).not.toMatch(/^book\.|[{}]/);
    }
  });

  it('names only rules that exist, and entries that exist', () => {
    const rules = readdirSync(path('docs/rules')).map((file) => readFileSync(path(`docs/rules/${file}`), 'utf8')).join('\n');
    const known = new Set([...rules.matchAll(/\*\*([A-Z]-[A-Z0-9-]+)\*\*|^### (R-\d+)/gm)].map((m) => m[1] ?? m[2]));
    expect(RULINGS.flatMap(({ id, rules: named }) => named.filter((rule) => !known.has(rule)).map((rule) => `${id}: ${rule}`))).toEqual([]);
    expect(RULINGS.flatMap(({ id, about }) => about.filter((entry) => !ids.has(entry)).map((entry) => `${id}: ${entry}`))).toEqual([]);
    for (const ruling of RULINGS) expect(ruling.rules.length * ruling.about.length, ruling.id).toBeGreaterThan(0);
  });

  it('knows what every race and power of the boxes is worth, and nothing else', () => {
    const measured = entries.filter(({ kind }) => kind === 'race' || kind === 'power');
    expect(Object.keys(FIGURES).sort()).toEqual(measured.map(({ id }) => id).sort());
    for (const entry of measured) {
      const { figures, measuring } = worthOf(entry)!;
      expect(figures.wins, entry.id).not.toBeNull();
      expect(figures.active, entry.id).not.toBeNull();
      for (const share of [figures.wins!, figures.picked ?? figures.wins!]) expect(share[0] > 0 && share[0] < 100 && share[1] < 10, entry.id).toBe(true);
      const { least, most, ticks } = scaleOf(entry, entries);
      expect([figures.wins![0] >= least, figures.wins![0] <= most, ticks.length > 4], entry.id).toEqual([true, true, true]);
      expect(has(`map.${measuring.map}`)).toBe(true);
    }
    for (const box of Object.keys(MEASURING)) expect(has(`set.${box}`), box).toBe(true);
  });

  it('gives examples as the engine tells them, one for each race and power at least', () => {
    expect(entries.filter(({ kind, id }) => (kind === 'race' || kind === 'power') && !EXAMPLES[id]).map(({ id }) => id)).toEqual([]);
    for (const [id, { game, lines }] of Object.entries(exampleGames)) {
      const example = EXAMPLES[id];
      expect(ids, id).toContain(id);
      const { view } = engine.call('follow', { game: { ...game, seed: '', custom: '', seat: '' }, lines }) as Step;
      const bare = (terms: object[]) => terms.map((term) => Object.fromEntries(Object.entries(term).filter(([, value]) => value !== null && value !== false)));
      if (example.kind === 'price') {
        const region = view!.regions.find((r) => r.id === example.region)!;
        expect([bare(region.terms), region.cost], id).toEqual([example.terms, example.total]);
      } else if (example.kind === 'income') {
        const player = view!.players.find((p) => p.id === example.player)!;
        expect([bare(player.terms), player.income], id).toEqual([example.terms, example.total]);
      } else expect(view!.row[0], id).toMatchObject({ race: example.race, power: example.power, tokens: example.total });
      expect(example.terms.reduce((sum, { amount }) => sum + amount, 0), id).toBe(example.total);
    }
  });

  it('explains every refusal and every question', () => {
    for (const code of words('Refusal')) expect(ids, code).toContain(entryOfRefusal(code as Refusal));
    for (const prompt of words('Prompt')) expect(ids, prompt).toContain(ASKED[prompt as Prompt]);
  });
});

describe('search', () => {
  it('counts slips of the keys', () => {
    expect(distance('montain', 'mountain', 2)).toBe(1);
    expect(distance('moutnain', 'mountain', 2)).toBe(1);
    expect(distance('sea', 'mountain', 2)).toBe(3);
  });

  it('knows a word by its beginning, with another ending, and with a slip', () => {
    for (const [typed, word] of [['moun', 'mountain'], ['mountains', 'mountain'], ['montain', 'mountain'], ['горой', 'гора'], ['великанам', 'великаны'], ['велекан', 'великаны'], ['hegyeken', 'hegy'], ['boszorkany', 'boszorkanymesterek']]) {
      expect(likeness(typed, word), `${typed} ${word}`).toBeGreaterThan(0.3);
    }
    for (const [typed, word] of [['sea', 'set'], ['hill', 'hole'], ['orcs', 'elves']]) expect(likeness(typed, word), `${typed} ${word}`).toBe(0);
  });

  it('marks what matched', () => {
    expect(marked('Every mountain, and mountains.', 'montain')).toEqual([
      { text: 'Every ', marked: false }, { text: 'mountain', marked: true }, { text: ', and ', marked: false }, { text: 'mountains', marked: true }, { text: '.', marked: false },
    ]);
  });

  it('offers the closest word when nothing is found', () => {
    const search = new Search(['mountain', 'swamp'], (text) => [{ text, weight: 1 }]);
    expect(search.find('moxxntaixn')).toEqual([]);
    expect(search.nearest('moxxntaixn')).toBe('mountain');
    expect(search.nearest('xyzzyxyzzy')).toBe(null);
  });

  const NAMES: Record<string, [string, string][]> = {
    en: [['giants', 'race.giants'], ['gaints', 'race.giants'], ['lost tribe', 'marker.lost-tribe'], ['cavern', 'symbol.cavern'], ['will o wisps', 'race.will-o-wisps'], ['dragn master', 'power.dragon-master'], ['doormat', 'treasure.flying-doormat'], ['mud pools', 'terrain.mud-pool'], ['the die', 'topic.die'], ['secret coins', 'option.hiddenCoins'], ['decline', 'topic.decline'], ['balrog', 'marker.balrog']],
    ru: [['великаны', 'race.giants'], ['велекан', 'race.giants'], ['забытое племя', 'marker.lost-tribe'], ['забытых племён', 'marker.lost-tribe'], ['драконовластные', 'power.dragon-master'], ['кубик', 'topic.die'], ['болота', 'terrain.swamp'], ['упадок', 'topic.decline'], ['коврик', 'treasure.flying-doormat'], ['giants', 'race.giants']],
    hu: [['óriások', 'race.giants'], ['oriasok', 'race.giants'], ['elveszett törzs', 'marker.lost-tribe'], ['sárkányidomár', 'power.dragon-master'], ['kocka', 'topic.die'], ['mocsarak', 'terrain.swamp'], ['hanyatlas', 'topic.decline'], ['labtorlo', 'treasure.flying-doormat'], ['félszerzet', 'race.halflings']],
  };
  for (const [code, names] of Object.entries(NAMES)) {
    it(`finds names, ${code}`, async () => {
      await language.speak(code);
      const find = finder(entriesOf(catalog));
      for (const [typed, id] of names) expect(find.find(typed).slice(0, 3).map(({ item }) => item.entry.id), typed).toContain(id);
    });
  }

  it('answers every question that players ask, typed in a few words or whole, in every language', async () => {
    const FIRST = 4;
    const missed: string[] = [];
    for (const code of LANGUAGES) {
      await language.speak(code);
      const find = finder(entriesOf(catalog));
      const rank = (text: string, ruling: string) => find.find(text).slice(0, FIRST).findIndex(({ item }) => item.ruling?.id === ruling);
      for (const { no, ruling, type } of [...questions, ...moreQuestions.map((question) => ({ no: 'more', ...question }))]) {
        const typed = (type as Record<string, string>)[code];
        if (typed !== undefined && rank(typed, ruling) < 0) missed.push(`${code} ${no} ${ruling}: ${typed}`);
        if (rank(askOf(RULINGS.find((r) => r.id === ruling)!), ruling) < 0) missed.push(`${code} ${no} ${ruling}: its own words`);
      }
    }
    expect(missed).toEqual([]);
  });

  it('is quick enough to follow the keys', () => {
    const find = finder(entries);
    const before = performance.now();
    for (const typed of ['m', 'mo', 'mou', 'moun', 'may I attack next to my race in decline']) find.find(typed);
    expect((performance.now() - before) / 5).toBeLessThan(200);
  });

  it('keeps what an entry says in its own order', () => {
    const order = entries.map((entry: Entry) => entry.kind);
    expect([...new Set(order)].length).toBe(order.filter((kind, i) => kind !== order[i - 1]).length);
  });
});
