// An online table as its messages tell it: chairs, clocks, votes, and all lines of the game so far. It knows no rules.
import type { Chair, ClientMessage, Code, Did, End, ServerMessage, Table as TableMessage, VoteWhat, Wish } from '../lib/wire-types';
import type { Company, Guest, LinkState } from './company';
import type { Answer, Link, Order } from './link';
import { seatIndex, Unheard } from './table';

/** What the game has to be told: an entry, and whether it answers a command of this page; or that all begins anew. */
export type Heard = { did: Did; own: boolean } | 'anew';

export class Room implements Company {
  table = $state.raw<TableMessage | null>(null);
  link = $state<LinkState>('closed');
  retry = $state<number | null>(null);
  /** Why this page cannot be there; for good. */
  fault = $state<Code | null>(null);
  present = $state.raw<boolean[]>([]);
  watchers = $state(0);
  pending = $state(false);
  rematch = $state<string | null>(null);
  /** The server's clock is so much ahead of this device's. */
  private ahead = $state(0);
  /** The whole table is wanted though nothing of it is missing. */
  private asked = false;
  /** Whoever plays the game hears of it here. */
  onheard: (heard: Heard) => void = () => {};
  private line: Link | null = null;

  /** The link that this room listens to. */
  join(link: Link): void {
    this.line = link;
  }

  // --- What is known --------------------------------------------------------------------------------------

  get n(): number {
    return this.table?.n ?? 0;
  }
  get clock() {
    return this.table!.clock;
  }
  get deputy(): string {
    return this.table!.deputy;
  }
  get votes() {
    return this.table!.votes;
  }
  get end(): End | null {
    return this.table?.end ?? null;
  }
  /** Chairs by player. */
  get order(): number[] {
    return this.table?.order ?? [];
  }
  get mine(): string[] {
    return this.table?.mine.filter((chair) => this.order.includes(chair)).map((chair) => this.playerOf(chair)) ?? [];
  }
  chairOf(player: string): number {
    return this.order[seatIndex(player)];
  }
  playerOf(chair: number): string {
    return `p${this.order.indexOf(chair) + 1}`;
  }
  get isHost(): boolean {
    return this.table !== null && this.table.mine.includes(this.table.host);
  }
  isHere(chair: number): boolean {
    return this.table?.chairs[chair].kind === 'bot' || this.present[chair] === true;
  }
  guests: Guest[] = $derived(
    this.order.map((chair) => ({
      here: this.isHere(chair),
      away: this.table!.chairs[chair].away,
      left: this.table!.clock.kind === 'none' ? null : (this.table!.left[chair] ?? null),
      due: this.table!.asks === chair && this.table!.due !== undefined ? this.table!.due - this.ahead : null,
    })),
  );

  // --- Hearing --------------------------------------------------------------------------------------------

  changed(): void {
    const { state, retry, fault, ahead } = this.line!;
    this.link = state;
    this.retry = retry;
    this.fault ??= fault;
    this.ahead = ahead;
  }

  heard(message: ServerMessage): void {
    this.ahead = this.line?.ahead ?? 0;
    if (message.t === 'table') {
      const known = !this.asked && this.table?.n === message.n && this.table.hash === message.hash;
      this.asked = false;
      this.table = message;
      if (!known) this.onheard('anew');
    } else if (message.t === 'no') {
      if (message.c === undefined && ['unknown-table', 'bad-pass', 'frozen', 'full'].includes(message.code)) this.fault = message.code;
    } else if (message.t === 'rematch') this.rematch = message.table;
    else if (message.t === 'here') {
      this.present = message.chairs;
      this.watchers = message.watchers;
    } else if (this.table) this.entry(message, this.table);
  }

  private entry(message: ServerMessage, table: TableMessage): void {
    switch (message.t) {
      case 'seat': {
        const chairs = table.chairs.map((chair, i): Chair => (i === message.chair ? message.now : chair));
        this.table = { ...table, n: message.n, host: message.host, chairs };
        break;
      }
      case 'begin': {
        const { n, order, commit, lines, hash, asks, left, due } = message;
        this.table = { ...table, state: 'playing', n, order, commit, lines, hash, asks, left, due };
        break;
      }
      case 'did': {
        const { n, hash, asks, left, due } = message;
        const lines = [...table.lines.slice(0, table.lines.length - (message.undo ?? 0)), ...message.lines];
        this.table = { ...table, n, lines, hash, asks, left, due };
        this.onheard({ did: message, own: this.line?.awaits(message.c) ?? false });
        break;
      }
      case 'end':
        this.table = { ...table, state: 'over', n: message.n, end: message, asks: undefined, due: undefined, votes: [] };
        break;
      case 'vote': {
        const others = table.votes.filter((vote) => vote.what !== message.what || vote.whom !== message.whom);
        this.table = { ...table, votes: message.state === 'open' ? [...others, message] : others };
        break;
      }
    }
  }

  // --- Saying ---------------------------------------------------------------------------------------------

  /** Until it is answered; Unheard when it is refused. */
  async command(order: Order): Promise<Answer> {
    const answer = await this.line!.command(order);
    if (answer.t !== 'no') return answer;
    if (answer.code === 'refused') throw new Unheard({ key: `refusal.${answer.line}`, args: {} });
    throw new Unheard({ key: `online.no.${answer.code}`, args: {} });
  }

  tell(message: ClientMessage): void {
    this.line?.tell(message);
  }

  ready = (chair: number) => this.command({ t: 'ready', chair });
  begin = () => this.command({ t: 'begin', chair: this.table!.host });
  leave = (chair: number) => this.command({ t: 'leave', chair });
  seat = (chair: number, kind: Wish, bot?: string) => this.command({ t: 'chair', chair, kind, bot });

  async back(player: string): Promise<void> {
    await this.command({ t: 'back', chair: this.chairOf(player) });
  }
  async vote(what: VoteWhat, yes: boolean, whom?: string): Promise<void> {
    await this.command({ t: 'vote', chair: this.table!.mine[0], what, yes, whom: whom === undefined ? undefined : this.chairOf(whom) });
  }
  async again(): Promise<void> {
    await this.command({ t: 'rematch', chair: this.table!.mine[0] });
  }
  tryNow(): void {
    this.line?.tryNow();
  }
  /** The table once more, whole. */
  anew(): void {
    this.asked = true;
    this.line?.again();
  }
  /** Two wrong hashes in a row mean another engine. */
  giveUp(): void {
    this.fault = 'engine';
    this.line?.close();
  }
}
