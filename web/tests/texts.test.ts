// The language files and the code speak of the same keys.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import english from '../../content/lang/en.json';
import { RACES, POWERS, MARKERS, RELICS, PLACES } from '../src/art/glyphs';
import { VERBS } from '../src/game/verbs';
import { SILENT } from '../src/game/words';
import { isOfTheProgram } from '../tools/sections';
import { loadEngine } from '../tools/wasm.mjs';

type Texts = { [key: string]: string | Texts };

/** Sections that only the page uses; the others belong to the content. */
const SECTIONS = ['ui', 'home', 'new', 'online', 'replay', 'mine', 'ask', 'verb', 'way', 'modifier', 'sum', 'log'];

const flatten = (texts: Texts, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) => (typeof value === 'string' ? [path + key] : flatten(value, `${path}${key}.`)));

const source = fileURLToPath(new URL('../src', import.meta.url));
const contents = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(ts|svelte)$/.test(entry.name))
  .map((entry) => ({ name: entry.name, text: readFileSync(`${entry.parentPath ?? entry.path}/${entry.name}`, 'utf8') }));
const files = contents.map((file) => file.text).join('\n');

/** What the program's code writes in quotes, and its enumerators as they are written in files: "PickTurn" is pick-turn. */
const program = fileURLToPath(new URL('../../src', import.meta.url));
const code = readdirSync(program, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.[ch]pp$/.test(entry.name))
  .map((entry) => readFileSync(`${entry.parentPath ?? entry.path}/${entry.name}`, 'utf8'))
  .join('\n');
const kebab = (name: string): string => name.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase();
const quoted = new Set([...code.matchAll(/"([^"\n]*)"/g)].map((m) => m[1]));
const spoken = new Set([...quoted, ...[...code.matchAll(/\b(?:[A-Z][a-z]*)+\b/g)].map((m) => kebab(m[0]))]);
/** "terminal.look.price" is written so, or put together from a beginning and names: "terminal." + "look" + "." + "price". */
function isNamed(key: string): boolean {
  if (spoken.has(key)) return true;
  const joints = [...key.matchAll(/[.-]/g)].map((m) => m.index);
  return joints.some((at) => [at, at + 1].some((cut) => cut > 0 && spoken.has(key.slice(0, cut)) && isNamed(key.slice(cut))));
}

const keys = new Set(flatten(english as unknown as Texts));
const THINGS = ['race', 'power', 'treasure', 'terrain', 'symbol', 'marker'];
const sections = Object.keys(english).filter((section) => section !== 'lang');
const said = sections.filter((section) => !THINGS.includes(section)).join('|');
// t('ui.undo'), and as a value in a table or a condition: 'ui.tokens'
const literal = [...files.matchAll(new RegExp(`'((?:${said})\\.[\\w.-]+)'`, 'g'))].map((m) => m[1]);
// t(`verb.${choice.verb}`): everything that begins like this counts as used
const families = [...files.matchAll(new RegExp(`\`((?:${sections.join('|')})\\.[\\w.]*)\\$\\{`, 'g'))].map((m) => m[1]);
const questions = new Set(Object.keys((english as unknown as { ask: Texts }).ask));
const asking = readFileSync(`${source}/game/words.ts`, 'utf8');
const inCode = new Set([...asking.slice(asking.indexOf('export function question')).matchAll(/'(\w+)'/g)].map((m) => m[1]));

const used = (key: string): boolean => literal.includes(key) || families.some((f) => key.startsWith(f));

describe('texts', () => {
  it('has every key that the code names', () => {
    expect(literal.filter((key) => !keys.has(key))).toEqual([]);
  });

  it('asks for nothing that is left out of the page', () => {
    expect([...literal, ...families].filter(isOfTheProgram)).toEqual([]);
  });

  it('has no key of the page that nothing uses', () => {
    const own = [...keys].filter((key) => SECTIONS.includes(key.split('.')[0]));
    expect(own.filter((key) => !used(key))).toEqual([]);
  });

  it('has no key of the program that nothing uses', () => {
    const content = ['set.', 'map.']; // boxes and boards of its own
    const own = [...keys].filter((key) => !['lang', ...SECTIONS, ...THINGS].includes(key.split('.')[0]));
    expect(own.length).toBeGreaterThan(300);
    expect(own.filter((key) => !content.some((c) => key.startsWith(c)) && !used(key) && !isNamed(key))).toEqual([]);
  });

  it('has a question for everything that can be asked', () => {
    // Families of lines ask by their own name.
    const families = new Set<string>(Object.values(VERBS).map((verb) => verb.family));
    expect([...questions].filter((key) => !inCode.has(key) && !families.has(key))).toEqual([]);
    const silent = ['pick', 'expand', 'conquer', 'berserk', 'decline', 'done', 'stop', 'deploy'];
    for (const key of families) if (!silent.includes(key)) expect(questions).toContain(key);
  });

  it('names every race, power, refusal and event of the engine', async () => {
    const engine = await loadEngine(fileURLToPath(new URL('../../build/wasm/types.wasm', import.meta.url)));
    const catalog = engine.call('catalog');
    for (const race of catalog.races) for (const what of ['name', 'text']) expect(keys).toContain(`race.${race.id}.${what}`);
    for (const power of catalog.powers) for (const what of ['name', 'text']) expect(keys).toContain(`power.${power.id}.${what}`);
    const types = engine.types();
    for (const race of catalog.races) expect(RACES).toHaveProperty([race.id]);
    for (const power of catalog.powers) expect(POWERS).toHaveProperty([power.id]);
    for (const option of catalog.options) for (const what of ['', 'Hint']) expect(keys).toContain(`new.option.${option.name}${what}`);
    const words = (name: string) => [...types.slice(types.indexOf(`type ${name} =`)).split(';')[0].matchAll(/'([\w:-]+)'/g)].map((m) => m[1]);
    for (const id of words('Marker')) {
      expect(keys).toContain(`marker.${id}`);
      expect(keys).toContain(`ui.legend.${id}`);
      expect(MARKERS).toHaveProperty([id]);
    }
    for (const id of words('TreasureId')) expect({ ...RELICS, ...PLACES }).toHaveProperty([id]);
    for (const verb of Object.keys(VERBS)) expect(keys.has(`way.${verb}`) || keys.has(`verb.${verb}`) || ['pick', 'roll', 'deploy', 'camp', 'armor'].includes(verb), verb).toBe(true);
    for (const prompt of words('Prompt')) expect(inCode.has(prompt) || questions.has(prompt), prompt).toBe(true);
    for (const id of words('Modifier')) expect(keys).toContain(`modifier.${id}`);
    expect(Object.keys(VERBS).sort()).toEqual(words('Verb').sort());
    for (const code of words('Refusal').filter((w) => w !== 'ok')) expect(keys).toContain(`refusal.${code}`);
    for (const kind of words('EventKind').filter((w) => !SILENT.has(w))) expect(keys).toContain(`log.${kind}`);
    for (const kind of words('TermKind').filter((w) => !['tokens', 'race', 'power', 'marker'].includes(w))) expect(keys).toContain(`sum.${kind}`);
  });

  it('writes no words in the code', () => {
    // Text between tags of a component that is no expression: letters would be hard-coded words.
    for (const { name, text } of contents.filter((file) => file.name.endsWith('.svelte'))) {
      let markup = text.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '');
      for (let before = ''; before !== markup; ) [before, markup] = [markup, markup.replace(/\{[^{}]*\}/g, '')];
      const loose = [...markup.matchAll(/>([^<>]*[A-Za-z]{2,}[^<>]*)</g)].map((m) => m[1].trim());
      expect(loose, name).toEqual([]);
    }
  });
});
