// Where strangers meet: public tables that wait for people, and whoever looks for others to play with now.
import type { Listed, Pool, ServerMessage } from '../lib/wire-types';
import type { LinkState } from './company';
import type { Link } from './link';
import { addPass, newPass } from './mine';
import { Unheard } from './table';

/** Somebody at this screen looks for others. */
export interface Seeking { pool: Pool; name: string; pass: string; since: number }

export class Lobby {
  tables = $state.raw<Listed[]>([]);
  /** The tables have been told. */
  known = $state(false);
  seeking = $state.raw<Seeking | null>(null);
  link = $state<LinkState>('closed');
  retry = $state<number | null>(null);
  private line: Link | null = null;

  /** `onmatched`: others were found, and a chair at this table. */
  constructor(private readonly onmatched: (table: string) => void) {}

  join(link: Link): void {
    this.line = link;
    link.go('lobby');
    link.open();
  }

  // --- Hearing --------------------------------------------------------------------------------------------

  changed(): void {
    const { state, retry } = this.line!;
    const isBack = state === 'open' && this.link !== 'open';
    this.link = state;
    this.retry = retry;
    // Whoever is cut off is looked for no more: the place in the queue is taken again.
    if (isBack && this.seeking) void this.look(this.seeking, true);
  }

  heard(message: ServerMessage): void {
    if (message.t === 'lobby') {
      const changed = new Set([...message.gone, ...message.tables.map(({ table }) => table)]);
      const others = message.whole ? [] : this.tables.filter(({ table }) => !changed.has(table));
      this.tables = [...others, ...message.tables];
      this.known = true;
    } else if (message.t === 'matched' && this.seeking) {
      addPass(message.table, this.seeking.pass);
      this.seeking = null;
      this.onmatched(message.table);
    }
  }

  // --- Saying ---------------------------------------------------------------------------------------------

  /** Until others are found; Unheard when the server will not. */
  async seek(pool: Pool, name: string): Promise<void> {
    this.seeking = { pool, name, pass: newPass(), since: Date.now() };
    try {
      await this.look(this.seeking, true);
    } catch (error) {
      this.seeking = null;
      throw error;
    }
  }
  async stop(): Promise<void> {
    const { seeking } = this;
    this.seeking = null;
    if (seeking) await this.look(seeking, false);
  }
  private async look({ pool, name, pass }: Seeking, on: boolean): Promise<void> {
    const answer = await this.line!.command({ t: 'quick', pool, name, colour: 0, pass, on });
    if (answer.t === 'no') throw new Unheard({ key: `online.no.${answer.code}`, args: {} });
  }
  tryNow(): void {
    this.line?.tryNow();
  }
}
