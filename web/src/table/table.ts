// A table at which a game is played, as the screen knows it: nothing in front of it sees whether it stands in this
// browser or far away.
import type { AsyncEngine } from '../lib/engine';
import type { AskReach, Hint, Lines, Scores, Step, Takers, Text, Verdict } from '../lib/engine-types';
import type { Message } from '../lib/i18n';
import type { Seat } from '../lib/saves';
import type { Company } from './company';

/** What is remembered of a game, for whoever goes on with it later. */
export interface Shot { record: string; title: Message; map: string; sky: string; round: number; rounds: number; owners: Record<string, string>; over: boolean }

export interface Table {
  /** Under which it is found again; it may change when the game is kept. */
  readonly id: string;
  /** Of p1, p2, …. */
  readonly seats: Seat[];
  /** Players who are decided at this screen: one, several who share it, or none. */
  readonly mine: string[];
  /** Whose eyes the screen has when nobody is decided here: everybody's, or "" for open cards. */
  readonly watching: string;
  /** Those who sit elsewhere; nobody at a table that stands here. */
  readonly company: Company | null;
  /** What has nothing to do with who plays. */
  readonly box: Pick<AsyncEngine, 'drawing' | 'describe'>;

  // --- The game; `eyes`: a player's, "public", or "" ------------------------------------------------------

  /** All that has happened so far. */
  open(eyes: string): Promise<Step>;
  look(eyes: string): Promise<Step>;
  /** One decision; Unheard. */
  say(lines: string[], seat: string): Promise<Step>;
  undo(lines: number, seat: string): Promise<Step>;
  /** What others do next; when there is a hurry, all that they do until somebody here is asked. Nothing: there is nothing to wait for. */
  next(eyes: string, hurried: () => boolean): Promise<Step | null>;

  // --- Questions ------------------------------------------------------------------------------------------

  why(line: string, seat: string): Promise<Verdict>;
  /** What a bot would say next. */
  advise(bot: string, seat: string): Promise<Lines>;
  /** The best plan there is; null where the next line is all that is advised. */
  counsel(seat: string): Promise<Hint | null>;
  /** Who can take a region, each in his next turn. */
  reach(asked: AskReach): Promise<Takers>;
  record(): Promise<Text>;
  scores(eyes: string): Promise<Scores>;

  /** False: there was no room for it. */
  keep(shot: Shot): boolean;
  close(): void;
}

/** What was said did not reach the table, or it was not taken. */
export class Unheard extends Error {
  constructor(readonly reason: Message) {
    super(reason.key);
  }
}

export const seatIndex = (player: string): number => Number(player.slice(1)) - 1;

/** Two steps as one; what was taken back in the second is gone from the first. */
export function after(step: Step, next: Step): Step {
  const kept = step.events.slice(0, Math.max(0, next.from - step.from));
  return { ...next, from: Math.min(step.from, next.from), events: [...kept, ...next.events] };
}
