// What the players' own races and powers do: the engine tells it from their rows, in the language that is spoken.
import type { AsyncEngine } from '../lib/engine';
import type { OwnTexts } from '../lib/engine-types';
import { language } from '../lib/language.svelte';

class Own {
  texts = $state.raw<OwnTexts>({ races: {}, powers: {} });

  /** `custom`: what they bring, as the engine keeps it. */
  async learn(engine: Pick<AsyncEngine, 'describe'>, custom: string): Promise<void> {
    if (custom) await (await import('../online/texts')).loadTexts();
    this.texts = custom ? await engine.describe({ custom, words: language.file('rows', 'marker') }) : { races: {}, powers: {} };
  }
}

export const own = new Own();
