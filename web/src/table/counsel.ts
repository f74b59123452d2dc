// Advice for a table, wherever it stands: its record is all that is needed. The adviser comes when somebody asks.
import type { Hint, Text } from '../lib/engine-types';

export async function counselOn(record: Promise<Text>, seat: string): Promise<Hint> {
  const [{ hintFor }, { text }] = await Promise.all([import('../counsel/adviser'), record]);
  return hintFor(text, seat);
}
