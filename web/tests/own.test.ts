// What the players' own races and powers do, told from their rows in every language.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { language, LANGUAGES } from '../src/lib/language.svelte';
import { engine } from './game';

const otters = readFileSync(new URL('../../content/custom/otters.json', import.meta.url), 'utf8');

describe("the players' own", () => {
  it('is told in every language, without a gap', async () => {
    const { call } = await engine();
    const { custom } = call('own', { custom: '', name: 'otters.json', text: otters });
    const told = new Set<string>();
    globalThis.document ??= { documentElement: {} } as Document;
    for (const code of LANGUAGES) {
      await language.speak(code);
      const { races, powers } = call('describe', { custom, words: language.file('rows', 'marker') });
      for (const text of [races.otters, powers.thrifty]) {
        expect(text.length).toBeGreaterThan(20);
        expect(text).not.toMatch(/rows\.|[{}]/);
        told.add(text);
      }
    }
    expect(told.size).toBe(2 * LANGUAGES.length);
    await language.speak('en');
    expect(call('describe', { custom, words: language.file('rows', 'marker') }).races.otters).toContain('lake');
  });
});
