// The table of prompts and lines that the browser tests walk is the table of the rules: a new prompt, verb or
// modifier fails here until it is walked too.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ANYWHERE, LINES, MODIFIERS } from '../../tests/web/lines.mjs';
import type { Modifier, Prompt, Verb } from '../src/lib/engine-types';

const rules = readFileSync(new URL('../../docs/rules/70-notation.md', import.meta.url), 'utf8');
const part = (from: string, to: string) => rules.slice(rules.indexOf(from), rules.indexOf(to));

/** Chance has no prompt on the screen. */
type Asked = Exclude<Prompt, 'die' | 'draw' | 'reveal' | 'stonehedge' | 'lift' | 'monsters' | 'over'>;
/** The compiler asks for a row of every prompt, verb and modifier. */
const PROMPTS: Record<Asked, true> = { start: true, choose: true, volcano: true, ghouls: true, conquest: true, balrog: true, redeploy: true, after: true, withdrawal: true };
const VERBS: Record<Verb, true> = {
  ancient: true, reborn: true, fire: true, 'move-cannon': true, pick: true, expand: true, decline: true, volcano: true, abandon: true, conquer: true, roll: true, berserk: true,
  wendigo: true, zeppelin: true, stop: true, deploy: true, withdraw: true, camp: true, armor: true, fortress: true, hero: true, queen: true, cannon: true, ghost: true, ring: true,
  scepter: true, 'bag-ring': true, 'bag-scepter': true, done: true, ally: true, altar: true, pact: true, balrog: true,
};
const WAYS: Record<Modifier, true> = {
  dragon: true, sorcery: true, vampire: true, orb: true, drakon: true, bolt: true, doormat: true, socks: true, sword: true,
  'bag:orb': true, 'bag:doormat': true, 'bag:socks': true, 'bag:sword': true, wisp: true,
};

/** "cannon R to R2" is its own verb, "bag ring R" one word, "pick K swap J" another way to pick. */
function kindOf(line: string): string {
  if (/^cannon \S+ to/.test(line)) return 'move-cannon';
  if (/ swap /.test(line)) return 'pick swap';
  return line.replace(/^bag /, 'bag-').split(' ')[0];
}
const table = new Map(
  [...part('## 70.2', '- **N-10**').matchAll(/^\| `([\w-]+)`.*?\|[^|]*\|(.*)\|$/gm)].map(([, prompt, lines]) => [
    prompt, [...lines.matchAll(/`([^`]+)`/g)].map(([, line]) => kindOf(line)),
  ]),
);
const plain = (kinds: string[]) => [...new Set(kinds.map((kind) => kind.replace(/ (with .*|lent|hand)$/, '')))].sort();

it('has every prompt and every line of 70.2', () => {
  expect([...table.keys()].sort()).toEqual(Object.keys(LINES).sort());
  expect(Object.keys(LINES).sort()).toEqual(Object.keys(PROMPTS).sort());
  for (const [prompt, kinds] of Object.entries(LINES)) expect(plain(kinds), prompt).toEqual([...new Set(table.get(prompt))].sort());
  expect(plain([...Object.values(LINES).flat(), ...Object.keys(ANYWHERE)]).map((kind) => kind.split(' ')[0])).toEqual(expect.arrayContaining(Object.keys(VERBS)));
});

it('has every modifier of 70.3', () => {
  const words = [...part('## 70.3', 'Allowed together').replace(/\(.*?\)/g, '').matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell]) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word.split(' ')[0]));
  expect(words.sort()).toEqual([...MODIFIERS].sort());
  expect(Object.keys(WAYS).sort()).toEqual([...MODIFIERS].sort());
});
