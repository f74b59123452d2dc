// A real engine for the tests of the controller's parts.
import { fileURLToPath } from 'node:url';
import type { AsyncEngine } from '../src/lib/engine';
import type { GameEvent, Step, View } from '../src/lib/engine-types';
import { loadEngine } from '../tools/wasm.mjs';

export interface Table { map: string; sky?: string; sets?: string[]; options?: Record<string, boolean> }
const tableOf = (table: string | Table) => ({ sky: '', sets: [], options: {}, ...(typeof table === 'string' ? { map: table } : table) });

const ALL = ['base', 'underground', 'sky'];
/** One table of each kind: every box, and boxes mixed. */
export const TABLES: Table[] = [
  { map: 'base-2p' }, { map: 'underground-2p' }, { map: 'underground-3p' }, { map: 'underground-4p' }, { map: 'underground-5p' }, { map: 'base-2p', sky: 'a' }, { map: 'base-5p', sky: 'b' },
  { map: 'base-3p', sky: 'b', sets: ALL, options: { relicsOnSurface: true } }, { map: 'underground-3p', sets: ALL }, { map: 'base-4p', sets: ALL, options: { relicsOnSurface: true } },
];

type Call = (name: string, question?: object) => any;

/** The engine as the page asks it. */
export const asking = (call: Call): AsyncEngine => new Proxy({} as AsyncEngine, { get: (_, name) => (question: object) => Promise.resolve(call(String(name), question)) });

/** The lines of a record, those of chance too. */
export const linesOf = (record: string): string[] => record.split('\n\n')[1].split('\n').filter(Boolean);

export async function engine() {
  const { call } = await loadEngine(fileURLToPath(new URL('../../build/wasm/smallworld.wasm', import.meta.url)));
  const step = (name: string, question: object): Step => call(name, { seat: '', ...question });
  return {
    call,
    start: (table: string | Table, seed: number): View => step('start', { ...tableOf(table), seed: String(seed) }).view!,
    say: (line: string): Step => step('say', { line }),
    bot: (bot = 'random'): Step => step('bot', { bot }),
    undo: (): Step => step('undo', {}),
    advise: (): string[] => call('advise', { bot: 'greedy', seat: '' }).lines,
    load: (record: string): Step => step('load', { record, seed: '1' }),
    record: (): string => call('record', { players: ['A', 'B'] }).text,
  };
}

/** Plays random bots; gives every table on the way. */
export async function* tables(map: string | Table, seed: number): AsyncGenerator<{ view: View; events: GameEvent[]; game: Awaited<ReturnType<typeof engine>> }> {
  const game = await engine();
  let view = game.start(map, seed);
  for (let n = 0; n < 4000 && !view.over; n++) {
    const step = game.bot();
    view = step.view!;
    yield { view, events: step.events, game };
  }
}
