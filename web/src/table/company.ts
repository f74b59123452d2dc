// Those who sit at a table elsewhere: what the screen tells of them. Lists are by player: p1, p2, ….
import type { Ballot, Clock, Code, End, VoteWhat } from '../lib/wire-types';

export interface Guest {
  /** There now, as far as the server knows; bots always are. */
  here: boolean;
  /** A bot answers for a person. */
  away: boolean;
  /** Milliseconds left on the clock, and when it ends if it runs, by this device's clock; null: no clock. */
  left: number | null;
  due: number | null;
}

export type LinkState = 'open' | 'trying' | 'closed';

export interface Company {
  readonly link: LinkState;
  /** When the next try to reach the server begins, by this device's clock. */
  readonly retry: number | null;
  /** Why this page cannot be there, for good. */
  readonly fault: Code | null;
  /** Number of the last entry. */
  readonly n: number;
  /** Players whose chairs this device holds, also those that a bot answers for. */
  readonly mine: string[];
  chairOf(player: string): number;
  playerOf(chair: number): string;
  readonly guests: Guest[];
  readonly watchers: number;
  readonly clock: Clock;
  /** The bot that answers for those who are away. */
  readonly deputy: string;
  /** A decision is on its way. */
  readonly pending: boolean;
  readonly votes: Ballot[];
  /** How the game ended. */
  readonly end: End | null;
  /** Another table for the same people. */
  readonly rematch: string | null;

  /** Goes to the server at once, not when it is time to. */
  tryNow(): void;
  /** Takes a chair back from its deputy. */
  back(player: string): Promise<void>;
  vote(what: VoteWhat, yes: boolean, whom?: string): Promise<void>;
  again(): Promise<void>;
}
