// Where a record to be watched comes from: a game kept on this device, a link, or the notes of this tab.
import { note, setNote } from '../lib/session';
import { readSave } from '../lib/saves';
import { withSeats } from '../pages/seats';
import { isLink, recordOf } from './link';

const keyOf = (source: string): string => `watch.${source}`;
/** Puts a record down for this tab. */
export const putDown = (source: string, record: string): void => setNote(keyOf(source), record);

/** The record, or why there is none: the key of a sentence. */
export async function findRecord(source: string): Promise<{ record: string } | { trouble: string }> {
  if (isLink(source)) {
    const record = await recordOf(source);
    return record === null ? { trouble: 'replay.badLink' } : { record };
  }
  const save = readSave(source);
  if (save) return { record: /^# seats:/m.test(save.record) ? save.record : withSeats(save.record, save.seats) };
  const record = note(keyOf(source));
  return record === null ? { trouble: 'replay.gone' } : { record };
}
