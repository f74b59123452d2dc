// Those who sit at a table elsewhere: what the screen tells of them. Lists are by player: p1, p2, ….
import type { Ballot, Clock, Code, End, VoteWhat } from '../lib/wire-types';

export interface Guest {
  /** There now, as far as the server knows; bots always are. */
  here: boolean;
  /** Not a bot's chair. */
  person: boolean;
  /** A bot answers for a person, turn after turn. */
  away: boolean;
  /** A bot answers this turn, because the time was up or the others wanted it. */
  stoodIn: boolean;
  /** Its deputy settles what an attack makes withdraw. */
  retreats: boolean;
  /** When it went away, by this device's clock, as far as it has been seen. */
  goneSince: number | null;
  /** Milliseconds left on the clock, and when it ends if it runs, by this device's clock; null: no clock. */
  left: number | null;
  due: number | null;
}

/** A bot decides for a person. */
export const isReplaced = ({ away, stoodIn }: Guest): boolean => away || stoodIn;

/** A picture or phrase that somebody has just shown; they are counted. */
export interface Said { chair: number; id: number; n: number }

/** What has just happened among those who sit there. */
export interface News { what: 'left' | 'away' | 'back' | 'kicked' | 'voteFailed'; chair: number; id: number }

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
  readonly news: News | null;
  readonly said: Said | null;
  /** Whose pictures and phrases are not shown here. */
  readonly muted: string[];
  /** Whoever opened the table, or sits there longest. */
  readonly host: string;
  /** The link of the table. */
  readonly address: string;
  /** Digest of the key from which all luck comes. */
  readonly commit: string;
  /** How the game ended. */
  readonly end: End | null;
  /** Another table for the same people. */
  readonly rematch: string | null;

  /** A moment of the server's, by this device's clock. */
  localTime(at: number): number;
  /** Goes to the server at once, not when it is time to. */
  tryNow(): void;
  /** Takes a chair back from its deputy. */
  back(player: string): Promise<void>;
  /** Gets up: from now on a bot plays, until somebody comes back. */
  getUp(player: string): Promise<void>;
  /** Whether the deputy settles withdrawals at once. */
  withdrawFor(player: string, retreats: boolean): Promise<void>;
  /** Shows a picture or says a phrase, for the player who is before the screen. */
  say(player: string, id: number): void;
  mute(player: string, on: boolean): void;
  vote(what: VoteWhat, yes: boolean, whom?: string): Promise<void>;
  again(): Promise<void>;
}
