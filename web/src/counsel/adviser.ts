// Advice from an engine of its own, in a thread of its own: the game goes on meanwhile.
import { startEngine } from '../lib/engine';
import type { Hint } from '../lib/engine-types';

export const startAdviser = () => startEngine(new Worker(new URL('./advising.ts', import.meta.url), { type: 'module' }));

let engine: ReturnType<typeof startAdviser> | null = null;

/** What to do at the end of a record, with what the seat can know there. */
export async function hintFor(record: string, seat: string): Promise<Hint> {
  engine ??= startAdviser();
  // Questions are answered in order: nothing comes between the two.
  const loaded = engine.load({ record, seed: '0', seat });
  const hint = engine.hint({ seat });
  await loaded;
  return hint;
}
