// The link to a server: it dials again when the line is lost, says once more what was not answered, and gives what comes
// in order and without gaps. It knows no game.
import type { ClientMessage, Code, Hello, ServerMessage } from '../lib/wire-types';
import type { LinkState } from './company';
import { randomHex, type Dial, type Line } from './line';

// --- What it stands on --------------------------------------------------------------------------------------

export interface Clock {
  now(): number;
  /** Gives what stops it. */
  after(ms: number, call: () => void): () => void;
  /** In [0, 1). */
  random(): number;
}
export const CLOCK: Clock = {
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};

type Command = Extract<ClientMessage, { c: string }>;
type WithoutId<T> = T extends unknown ? Omit<T, 'c'> : never;
export type Order = WithoutId<Command>;
/** An answer is whatever carries the id of the command. */
export type Answer = Extract<ServerMessage, { c?: string }>;

export interface Ears {
  /** Messages in order; entries are numbered without gaps. */
  heard(message: ServerMessage): void;
  changed(): void;
}

/** Where one wants to be: at a table with some passes, or looking on with none; or where strangers meet. */
export type Visit = { table: string; passes: string[] } | 'lobby';

// --- How long ----------------------------------------------------------------------------------------------

const WAITS = [500, 1000, 2000, 4000, 8000, 15000];
const PING = 10_000;
const SILENCE = 15_000;
/** So many failed handshakes, and the other way is tried in turns. */
const BLOCKED = 2;
/** So often one goes on at once to where a table is said to be. */
const MOVES = 3;
/** Codes after which the same page need not come again. */
const FINAL: Code[] = ['version', 'engine'];

/** Whoever looks on sees himself sit down, by the same id, before he is told his chair. */
const isAnswer = ({ t }: Order, message: ServerMessage): boolean => (t !== 'open' && t !== 'join') || message.t === 'seated' || message.t === 'no';

export class Link {
  state: LinkState = 'closed';
  /** When the next try begins. */
  retry: number | null = null;
  /** Number of the last entry. */
  n = 0;
  /** Why it came to its end. */
  fault: Code | null = null;
  /** The server's clock is so much ahead of ours. */
  ahead = 0;
  /** The kept name by whose code one has come. */
  you: string | null = null;

  private line: Line | null = null;
  private welcome = false;
  private visit: Visit | null = null;
  /** Entries are on their way that fill a gap. */
  private mending = false;
  /** Commands that wait for their answer, in their order. */
  private readonly waiting = new Map<string, { order: Order; text: string; answer: (message: Answer) => void }>();
  private tries = 0;
  private failed = 0;
  private stopRetry: () => void = () => {};
  private stopWatch: () => void = () => {};
  private pinged: { id: number; at: number } | null = null;

  /** Where the table is that one wants to be at: "/n/b/"; "": wherever this page comes from. */
  private path = '';
  private moves = 0;

  /** `waysTo`: how a node is reached by its path, the usual way first. */
  constructor(private readonly waysTo: (path: string) => Dial[], private readonly hello: Hello, private readonly ears: Ears, private readonly clock: Clock = CLOCK) {}

  // --- Saying ---------------------------------------------------------------------------------------------

  open(): void {
    if (this.state === 'closed' && !this.fault) this.dial();
  }

  /** For good. */
  close(): void {
    this.hangUp();
    this.set('closed');
  }

  /** Goes to a table, now and whenever the line comes back; `from` there is the last entry seen. */
  go(visit: Visit): void {
    this.visit = visit;
    this.n = 0;
    if (this.welcome) this.sit();
  }

  /** Said as often as it needs to be answered; an answer may be `no`. */
  command(order: Order): Promise<Answer> {
    const c = randomHex(8);
    const text = JSON.stringify({ ...order, c });
    return new Promise((answer) => {
      this.waiting.set(c, { order, text, answer });
      if (this.welcome) this.line?.send(text);
    });
  }

  /** Whether this is a command of ours that waits for its answer. */
  awaits(c: string | undefined): boolean {
    return c !== undefined && this.waiting.has(c);
  }

  /** Said once, if the line holds. */
  tell(message: ClientMessage): void {
    if (this.welcome) this.line?.send(JSON.stringify(message));
  }

  /** What has come does not fit: everything once more. */
  again(): void {
    this.n = 0;
    this.mend();
  }

  tryNow(): void {
    if (this.state === 'trying' && this.line === null) this.dial();
  }

  // --- The line -------------------------------------------------------------------------------------------

  private dial(): void {
    this.hangUp();
    this.set('trying');
    const ways = this.waysTo(this.path);
    const way = this.failed >= BLOCKED && this.failed % 2 === 0 ? ways.at(-1)! : ways[0];
    const mine: Line = way({
      opened: () => {
        mine.send(JSON.stringify(this.hello));
        this.expect();
      },
      heard: (text) => this.hear(JSON.parse(text) as ServerMessage),
      closed: () => {
        this.failed = this.welcome ? 0 : this.failed + 1;
        this.lost();
      },
    });
    this.line = mine;
    this.expect();
  }

  /** `wait`: the server said when to come back, to any node or to the one that has the table. */
  private lost(wait = this.backoff(), path = ''): void {
    this.hangUp();
    this.path = path;
    this.retry = this.clock.now() + wait;
    this.stopRetry = this.clock.after(wait, () => this.dial());
    this.set('trying');
  }

  private backoff(): number {
    const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)];
    return wait * (0.5 + this.clock.random());
  }

  private hangUp(): void {
    this.stopRetry();
    this.stopWatch();
    this.line?.close();
    this.line = null;
    this.welcome = false;
    this.mending = false;
    this.pinged = null;
    this.retry = null;
  }

  /** Something must come within a while. */
  private expect(): void {
    this.stopWatch();
    this.stopWatch = this.clock.after(SILENCE, () => {
      if (!this.welcome) this.failed++;
      this.lost();
    });
  }

  private ping(): void {
    this.pinged = { id: (this.pinged?.id ?? 0) + 1, at: this.clock.now() };
    this.tell({ t: 'ping', id: this.pinged.id });
    this.expect();
  }

  private set(state: LinkState): void {
    this.state = state;
    this.ears.changed();
  }

  // --- Hearing --------------------------------------------------------------------------------------------

  private hear(message: ServerMessage): void {
    this.stopWatch();
    this.stopWatch = this.clock.after(PING, () => this.ping());
    switch (message.t) {
      case 'welcome':
        this.ahead = message.now - this.clock.now();
        this.you = message.you ?? null;
        return this.welcomed();
      case 'pong':
        // The answer was made about half way.
        if (this.pinged?.id === message.id) this.ahead = message.now - (this.pinged.at + this.clock.now()) / 2;
        return;
      case 'moved':
        // A table may move once more meanwhile; two nodes that do not agree are given time.
        return this.lost(this.moves++ < MOVES ? 0 : WAITS[2], message.to);
      case 'bye':
        return this.lost(message.after);
      case 'no':
        if (FINAL.includes(message.code)) return this.fail(message.code);
        break;
      case 'table':
        this.moves = 0;
        this.n = message.n;
        this.mending = false;
        break;
    }
    if (!('n' in message) || message.t === 'table' || message.t === 'ok' || this.isNext(message.n)) this.ears.heard(message);
    this.answered(message);
  }

  /** Whether an entry is the one that comes now; a gap is mended. */
  private isNext(n: number): boolean {
    if (n === this.n + 1) {
      this.n = n;
      this.mending = false;
      return true;
    }
    if (n > this.n && !this.mending) this.mend();
    return false;
  }

  private mend(): void {
    this.mending = true;
    this.tell({ t: 'resync', from: this.n });
  }

  private answered(message: ServerMessage): void {
    const c = 'c' in message ? message.c : undefined;
    const asked = c ? this.waiting.get(c) : undefined;
    if (!c || !asked || !isAnswer(asked.order, message)) return;
    this.waiting.delete(c);
    asked.answer(message as Answer);
  }

  private welcomed(): void {
    this.welcome = true;
    this.tries = 0;
    this.failed = 0;
    this.set('open');
    if (this.visit) this.sit();
    for (const { text } of this.waiting.values()) this.line?.send(text);
  }

  private sit(): void {
    if (this.visit === 'lobby') return this.tell({ t: 'lobby', on: true });
    const { table, passes } = this.visit!;
    if (passes.length) this.tell({ t: 'sit', table, passes, from: this.n });
    else this.tell({ t: 'watch', table, from: this.n });
  }

  private fail(code: Code): void {
    this.fault = code;
    this.close();
  }
}
