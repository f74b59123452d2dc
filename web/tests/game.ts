// A real engine for the tests of the controller's parts.
import { fileURLToPath } from 'node:url';
import type { GameEvent, Step, View } from '../src/lib/engine-types';
import { loadEngine } from '../tools/wasm.mjs';

export async function engine() {
  const { call } = await loadEngine(fileURLToPath(new URL('../../build/wasm/smallworld.wasm', import.meta.url)));
  const step = (name: string, question: object): Step => call(name, { seat: '', ...question });
  return {
    call,
    start: (map: string, seed: number): View => step('start', { map, seed: String(seed), options: {} }).view!,
    say: (line: string): Step => step('say', { line }),
    bot: (bot = 'random'): Step => step('bot', { bot }),
    undo: (): Step => step('undo', {}),
    advise: (): string[] => call('advise', { bot: 'greedy', seat: '' }).lines,
    load: (record: string): Step => step('load', { record, seed: '1' }),
    record: (): string => call('record', { players: ['A', 'B'] }).text,
  };
}

/** Plays random bots; gives every table on the way. */
export async function* tables(map: string, seed: number): AsyncGenerator<{ view: View; events: GameEvent[]; game: Awaited<ReturnType<typeof engine>> }> {
  const game = await engine();
  let view = game.start(map, seed);
  for (let n = 0; n < 4000 && !view.over; n++) {
    const step = game.bot();
    view = step.view!;
    yield { view, events: step.events, game };
  }
}
