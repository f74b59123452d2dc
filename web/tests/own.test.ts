// What the players' own races and powers do, told from their rows in every language.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { language, LANGUAGES } from '../src/lib/language.svelte';
import { MARKERS, RACES } from '../src/art/glyphs';
import { bannerTile } from '../src/art/pieces';
import { own } from '../src/game/own.svelte';
import { markerName, raceName, raceText } from '../src/game/words';
import { engine } from './game';

const fenFolk = readFileSync(new URL('../../content/custom/fen-folk.json', import.meta.url), 'utf8');
const otters = readFileSync(new URL('../../content/custom/otters.json', import.meta.url), 'utf8');

describe("the players' own", () => {
  it('is told in every language, without a gap', async () => {
    const { call } = await engine();
    const { custom } = call('own', { custom: '', name: 'otters.json', text: otters });
    const told = new Set<string>();
    globalThis.document ??= { documentElement: {} } as Document;
    const words = () => language.file('rows', 'marker', 'placing');
    for (const code of LANGUAGES) {
      await language.speak(code);
      const { texts } = call('describe', { custom, words: words() });
      for (const text of [texts['race.otters.text'], texts['power.thrifty.text']]) {
        expect(text.length).toBeGreaterThan(20);
        expect(text).not.toMatch(/rows\.|[{}]/);
        told.add(text);
      }
    }
    expect(told.size).toBe(2 * LANGUAGES.length);
    await language.speak('en');
    expect(call('describe', { custom, words: words() }).texts['race.otters.text']).toContain('lake');
  });

  it('is called and drawn as its pack says, and printed things are themselves again afterwards', async () => {
    const { call } = await engine();
    const { custom, races, powers, maps, problems } = call('own', { custom: '', name: 'fen-folk.json', text: fenFolk });
    expect({ problems, races: races.length, powers: powers.length, maps: maps.length }).toEqual({ problems: [], races: 3, powers: 3, maps: 1 });
    const lair = MARKERS.lair;
    const learn = (what: string) => own.learn({ describe: async (question) => call('describe', question) }, what);
    for (const [code, otters, sett] of [['en', 'Otters', 'Sett'], ['ru', 'Выдры', 'Нора'], ['hu', 'Vidrák', 'Kotorék']]) {
      await language.speak(code);
      await learn(custom);
      expect([raceName('fen-otters'), markerName('lair')]).toEqual([otters, sett]);
      expect(raceText('fen-otters')).not.toMatch(/rows\.|[{}]|^$/);
    }
    expect(MARKERS.lair).not.toBe(lair);
    expect(RACES['fen-otters']).toBe(RACES.tritons);
    expect(bannerTile('fen-otters')).toContain('#2a6f97');
    await language.speak('en');
    await learn('');
    expect(markerName('lair').replaceAll('\u00ad', '')).toBe('Troll\'s Lair');
    expect(MARKERS.lair).toBe(lair);
    expect(RACES['fen-otters']).toBeUndefined();
  });
});
