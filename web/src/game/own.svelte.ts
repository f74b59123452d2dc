// What the players brought themselves: names, texts and pictures, told by the engine in the language that is spoken.
import type { AsyncEngine } from '../lib/engine';
import { dress } from '../art/own';
import { language } from '../lib/language.svelte';

class Own {
  /** `custom`: what they bring, as the engine keeps it. */
  async learn(engine: Pick<AsyncEngine, 'describe'>, custom: string): Promise<void> {
    if (custom) await (await import('../online/texts')).loadTexts();
    const told = custom ? await engine.describe({ custom, words: language.file('rows', 'marker', 'placing') }) : { texts: {}, pictures: [] };
    dress(told.pictures);
    // A thing is called by its name, as in a language file.
    language.own = new Map(Object.entries(told.texts).flatMap(([key, text]) => [[key, text], [key.replace(/\.name$/, ''), text]] as const));
  }
}

export const own = new Own();
