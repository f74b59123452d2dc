// An online table as its messages tell it: chairs, clocks, votes, and all lines of the game so far. It knows no rules.
import type { Chair, ClientMessage, Code, Did, End, ServerMessage, Table as TableMessage, VoteWhat, Wish } from '../lib/wire-types';
import type { Company, Guest, LinkState, News, Said } from './company';
import type { Answer, Link, Order } from './link';
import { keepChairs, muteThere, mutedThere } from './mine';
import { server } from './server.svelte';
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
  private goneSince = $state.raw<(number | null)[]>([]);
  said = $state.raw<Said | null>(null);
  private mutedChairs = $state.raw<number[]>([]);
  news = $state.raw<News | null>(null);
  watchers = $state(0);
  pending = $state(false);
  rematch = $state<string | null>(null);
  /** The chair for which its deputy has answered last. */
  private deputized = $state<number | null>(null);
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
  get commit(): string {
    return this.table!.commit;
  }
  get votes() {
    return this.table!.votes;
  }
  get host(): string {
    return this.playerOf(this.table!.host);
  }
  get address(): string {
    return server.linkTo(this.table!.id);
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
  localTime(at: number): number {
    return at - this.ahead;
  }
  /** Time runs for people alone: where none runs for who is asked, a bot answers. */
  private isStoodIn(chair: number): boolean {
    const { asks, clock, due, chairs } = this.table!;
    if (asks !== chair || chairs[chair].kind !== 'person' || chairs[chair].away) return false;
    return clock.kind === 'none' ? this.deputized === chair : due === undefined;
  }
  guests: Guest[] = $derived(
    this.order.map((chair) => ({
      person: this.table!.chairs[chair].kind === 'person',
      here: this.isHere(chair),
      goneSince: this.goneSince[chair] ?? null,
      retreats: this.table!.chairs[chair].retreats,
      away: this.table!.chairs[chair].away,
      stoodIn: this.isStoodIn(chair),
      left: this.table!.clock.kind === 'none' ? null : (this.table!.left[chair] ?? null),
      due: this.table!.asks === chair && this.table!.due !== undefined ? this.localTime(this.table!.due) : null,
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
      if (this.table?.id !== message.id) this.mutedChairs = mutedThere(message.id);
      this.table = message;
      if (message.mine.length) keepChairs(message.id, message.mine);
      if (!known) this.onheard('anew');
    } else if (message.t === 'no') {
      if (message.c === undefined && ['unknown-table', 'bad-pass', 'frozen', 'full'].includes(message.code)) this.fault = message.code;
    } else if (message.t === 'rematch') this.rematch = message.table;
    else if (message.t === 'emote') {
      if (!this.mutedChairs.includes(message.chair)) this.said = { chair: message.chair, id: message.id, n: (this.said?.n ?? 0) + 1 };
    } else if (message.t === 'here') {
      this.present = message.chairs;
      this.goneSince = message.chairs.map((here, chair) => (here ? null : (this.goneSince[chair] ?? Date.now())));
      this.watchers = message.watchers;
    } else if (this.table) this.entry(message, this.table);
  }

  private entry(message: ServerMessage, table: TableMessage): void {
    switch (message.t) {
      case 'seat': {
        const chairs = table.chairs.map((chair, i): Chair => (i === message.chair ? message.now : chair));
        const { n, host, left, due, why } = message;
        // Whose chair is a bot's or open now looks on.
        const mine = message.now.kind === 'person' ? table.mine : table.mine.filter((chair) => chair !== message.chair);
        this.table = { ...table, n, host, chairs, left, due, mine };
        if (why !== 'joined' && why !== 'changed' && table.state === 'playing') this.tellNews(why, message.chair);
        if (message.why === 'back' && this.deputized === message.chair) this.deputized = null;
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
        this.deputized = message.by === 'deputy' ? message.chair : null;
        this.onheard({ did: message, own: this.line?.awaits(message.c) ?? false });
        break;
      }
      case 'end':
        this.table = { ...table, state: 'over', n: message.n, end: message, asks: undefined, due: undefined, votes: [] };
        break;
      case 'vote': {
        if (message.state === 'failed') this.tellNews('voteFailed', message.by);
        const others = table.votes.filter((vote) => vote.what !== message.what || vote.whom !== message.whom);
        this.table = { ...table, votes: message.state === 'open' ? [...others, message] : others };
        break;
      }
    }
  }

  private tellNews(what: News['what'], chair: number): void {
    this.news = { what, chair, id: (this.news?.id ?? 0) + 1 };
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
  say(player: string, id: number): void {
    this.tell({ t: 'emote', chair: this.chairOf(player), id });
  }
  get muted(): string[] {
    return this.mutedChairs.map((chair) => this.playerOf(chair));
  }
  mute(player: string, on: boolean): void {
    const chair = this.chairOf(player);
    this.mutedChairs = on ? [...this.mutedChairs, chair] : this.mutedChairs.filter((other) => other !== chair);
    muteThere(this.table!.id, this.mutedChairs);
  }
  async getUp(player: string): Promise<void> {
    await this.leave(this.chairOf(player));
  }
  async withdrawFor(player: string, retreats: boolean): Promise<void> {
    await this.command({ t: 'order', chair: this.chairOf(player), retreats });
  }
  async vote(what: VoteWhat, yes: boolean, whom?: string): Promise<void> {
    const about = whom === undefined ? undefined : this.chairOf(whom);
    // Those who share a screen are of one mind; the first of them may have decided it.
    const [first, ...others] = this.table!.mine.filter((chair) => chair !== about && !this.table!.chairs[chair].away);
    const cast = (chair: number) => this.command({ t: 'vote', chair, what, yes, whom: about });
    await cast(first);
    if (yes) for (const chair of others) await cast(chair).catch(() => {});
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
