// What a lesson is: a record of a game, line by line, with notes. At a note that names lines the learner says them; at any
// other he reads. All other lines, those of the rivals and of chance, are played before his eyes.
import type { MapFile } from '../art/geometry';
import type { View } from '../lib/engine-types';

export interface Note {
  /** Its texts are lesson.<lesson>.note.<note>. */
  note: string;
  /** What the learner shall say here, one decision. */
  say?: string[];
  /** The regions that it speaks of; those of its lines need not be named. */
  at?: string[];
  /** Other parts of the table that it speaks of, by their data-testid or as "#row". */
  see?: string[];
  /** The price of the first region is shown as a sum. */
  sum?: boolean;
  /** What is taught here; a test looks for every idea. */
  ideas?: string[];
}
/** A line; lines that are played at once, unseen; or a note. */
export type Entry = string | string[] | Note;

export interface Lesson {
  id: string;
  minutes: number;
  game: { map: string; sky: string; sets: string[]; options: Record<string, boolean> };
  script: Entry[];
}

export const isNote = (entry: Entry | undefined): entry is Note => typeof entry === 'object' && !Array.isArray(entry);
const isLuck = (entry: Entry | undefined): entry is string => typeof entry === 'string' && !/^p\d /.test(entry);
const isPlaced = (line: string): string | null => /^p\d deploy\b/.exec(line)?.[0] ?? null;

export const notesOf = ({ script }: Lesson): Note[] => script.filter(isNote);
/** All lines before an entry. */
export const linesBefore = ({ script }: Lesson, at: number): string[] => script.slice(0, at).flatMap((entry) => (isNote(entry) ? (entry.say ?? []) : entry));
/** What chance gives from an entry on. */
export function luckFrom({ script }: Lesson, at: number): string[] {
  const end = script.findIndex((entry, i) => i >= at && !isLuck(entry));
  return script.slice(at, end < 0 ? undefined : end).filter(isLuck);
}
/** The lines of one move that is played from an entry on, and how many entries it takes; pieces are placed in one move. */
export function moveFrom(lesson: Lesson, at: number): { lines: string[]; entries: number } | null {
  const { script } = lesson;
  const entry = script[at];
  if (entry === undefined || isNote(entry)) return null;
  let lines = Array.isArray(entry) ? entry : [entry];
  let entries = 1;
  if (typeof entry === 'string' && isPlaced(entry)) {
    while (typeof script[at + entries] === 'string' && isPlaced(script[at + entries] as string) === isPlaced(entry)) lines = [...lines, script[at + entries++] as string];
  }
  const luck = luckFrom(lesson, at + entries);
  return { lines: [...lines, ...luck], entries: entries + luck.length };
}

/** The note before an entry; its number. */
export const noteBefore = ({ script }: Lesson, at: number): number => script.findLastIndex((entry, i) => i < at && isNote(entry));

/** The same decision: pieces may be placed in any order. */
export const isSaid = (note: Note, lines: string[]): boolean => [...(note.say ?? [])].sort().join() === [...lines].sort().join();

// --- What a note points at -----------------------------------------------------------------------------------

const REGIONAL = /^p\d (?:conquer|roll|abandon|volcano|ancient|fire|hero|queen|ghost|balrog|fortress) ([rs]\d+)/;
const BUTTONS = ['expand', 'decline', 'stop', 'done'];

/** Regions. */
export const regionsOf = ({ at = [], say = [] }: Note): string[] => [...new Set([...at, ...say.flatMap((line) => REGIONAL.exec(line)?.[1] ?? [])])];

/** Parts of the table beside the board, by data-testid. */
export function partsOf({ see = [], say = [] }: Note): string[] {
  const [, verb, place] = say[0]?.split(' ') ?? [];
  if (verb === 'pick') return [`combo-${place}`, 'take', ...see];
  if (BUTTONS.includes(verb)) return [verb, 'confirm', ...see];
  return see;
}

/** Whether a note speaks of what there is. */
export const stands = (note: Note, view: View, map: MapFile): boolean => regionsOf(note).every((id) => view.regions.some((r) => r.id === id) && map.regions.some((r) => r.id === id));
