// A table far away: its server decides and draws, the engine here follows line by line and shows what it means. What is
// said waits until the server has kept it. After every entry both must be at the same position.
import type { AsyncEngine } from '../lib/engine';
import type { AskReach, Hint, Lines, Scores, Step, Takers, Text, Verdict } from '../lib/engine-types';
import type { Seat } from '../lib/saves';
import type { Heard, Room } from './room.svelte';
import { t } from '../lib/i18n';
import { botName } from '../pages/seats';
import { counselOn } from './counsel';
import { keepTable } from './mine';
import { isReplaced } from './company';
import { after, seatIndex, Unheard, type Shot, type Table } from './table';

const EVERYBODY = 'public';
/** More that has come at once is shown as one. */
const MANY = 6;

export class RemoteTable implements Table {
  /** Entries that are not yet played here. */
  private queue: Exclude<Heard, 'anew'>[] = [];
  /** The position here is not to be trusted: the whole game is played anew. */
  private stale = false;
  private wrong = 0;
  private closed = false;
  private sleepers: (() => void)[] = [];
  /** The engine does one thing after the other. */
  private work: Promise<unknown> = Promise.resolve();

  constructor(private readonly engine: AsyncEngine, private readonly room: Room, private readonly hangUp: () => void) {}

  readonly seats: Seat[] = $derived.by(() => this.room.order.map((chair) => this.room.table!.chairs[chair]).map(({ name, kind, bot = '' }) => ({ name: name || (kind === 'bot' ? botName(bot) : t('online.somebody')), bot: kind === 'bot' ? bot : null })));
  /** A chair that its deputy decides for must be taken back first. */
  readonly mine: string[] = $derived.by(() => this.room.mine.filter((player) => !isReplaced(this.room.guests[seatIndex(player)])));

  get id(): string {
    return this.room.table!.id;
  }
  /** Whoever was away sees with his own eyes what his deputy does. */
  get watching(): string {
    return this.room.mine[0] ?? EVERYBODY;
  }
  get company(): Room {
    return this.room;
  }
  get box(): Pick<AsyncEngine, 'drawing' | 'describe'> {
    return this.engine;
  }

  // --- The game -------------------------------------------------------------------------------------------

  open(eyes: string): Promise<Step> {
    this.room.onheard = (heard) => this.hear(heard);
    return this.inTurn(() => this.follow(eyes));
  }

  look(eyes: string): Promise<Step> {
    return this.inTurn(() => this.engine.look({ seat: eyes }));
  }

  say(lines: string[], seat: string): Promise<Step> {
    return this.order({ t: 'say', chair: this.room.chairOf(seat), at: this.played, lines }, seat);
  }

  undo(lines: number, seat: string): Promise<Step> {
    return this.order({ t: 'undo', chair: this.room.chairOf(seat), at: this.played, lines }, seat);
  }

  async next(eyes: string, hurried: () => boolean): Promise<Step | null> {
    while (!this.closed && !this.stale && (this.queue.length === 0 || this.queue[0].own)) await this.sleep();
    if (this.closed) return null;
    return this.inTurn(() => this.play(eyes, () => hurried() || this.queue.length > MANY, (entry) => !entry.own));
  }

  // --- Questions ------------------------------------------------------------------------------------------

  why(line: string, seat: string): Promise<Verdict> {
    return this.engine.why({ line, seat });
  }
  advise(bot: string, seat: string): Promise<Lines> {
    return this.engine.advise({ bot, seat });
  }
  counsel(seat: string): Promise<Hint> {
    return counselOn(this.record(), seat);
  }
  reach(asked: AskReach): Promise<Takers> {
    return this.engine.reach(asked);
  }
  async record(): Promise<Text> {
    const { text } = await this.inTurn(() => this.engine.record({ players: this.seats.map((seat) => seat.name) }));
    return { text: text + this.proof };
  }
  /** With it `smallworld replay --fair` compares every die and draw. */
  private get proof(): string {
    const { commit, end } = this.room;
    const known = { 'digest of the key of chance': commit, 'key of chance': end?.key };
    return Object.entries(known).map(([name, digits]) => (digits ? `# ${name} ${digits}\n` : '')).join('');
  }
  scores(eyes: string): Promise<Scores> {
    return this.inTurn(() => this.engine.scores({ seat: eyes }));
  }

  keep(shot: Shot): boolean {
    return keepTable(this.id, shot);
  }

  close(): void {
    this.closed = true;
    this.room.onheard = () => {};
    this.wake();
    this.hangUp();
  }

  /** Number of the last entry that the screen shows. */
  private get played(): number {
    return this.queue.length ? this.queue[0].did.n - 1 : this.room.n;
  }

  // --- The road of an entry -------------------------------------------------------------------------------

  private hear(heard: Heard): void {
    if (heard === 'anew') {
      this.queue = [];
      this.stale = true;
    } else this.queue.push(heard);
    this.wake();
  }

  /** The answer is an entry among others; all up to it are played. */
  private async order(order: Parameters<Room['command']>[0], eyes: string): Promise<Step> {
    this.room.pending = true;
    try {
      const answer = await this.room.command(order);
      if (answer.t !== 'did' && answer.t !== 'ok') throw new Unheard({ key: 'online.no.bad-message', args: {} });
      return await this.inTurn(() => this.play(eyes, () => true, () => true));
    } finally {
      this.room.pending = false;
    }
  }

  /** The next entry, and those after it as long as they are wanted. */
  private async play(eyes: string, more: () => boolean, wanted: (entry: { own: boolean }) => boolean): Promise<Step> {
    if (this.stale) return this.follow(eyes);
    let step: Step | null = null;
    while (this.queue.length && wanted(this.queue[0]) && (!step || more())) {
      const { did } = this.queue.shift()!;
      const asked = did.undo ? this.engine.back({ lines: did.undo, seat: eyes }) : this.engine.hear({ lines: did.lines, seat: eyes });
      const [now, hash] = await Promise.all([asked, this.engine.hash({})]);
      if (now.refusal !== 'ok' || hash.text !== did.hash) return this.mend(eyes);
      this.wrong = 0;
      step = step ? after(step, now) : now;
    }
    return step ?? this.engine.look({ seat: eyes });
  }

  /** The whole game anew, as its lines say. */
  private async follow(eyes: string): Promise<Step> {
    this.stale = false;
    this.queue = [];
    const { config, custom = '', lines, hash } = this.room.table!;
    const { map, sky, sets, options } = config;
    const [step, now] = await Promise.all([this.engine.follow({ game: { map, sky, sets, options, custom, seed: '', seat: eyes }, lines }), this.engine.hash({})]);
    if (this.stale) return this.follow(eyes);
    if (step.refusal !== 'ok' || now.text !== hash) return this.mend(eyes);
    this.wrong = 0;
    return step;
  }

  /** Out of step: the server tells everything once more. If that does not help, it has another engine. */
  private async mend(eyes: string): Promise<Step> {
    if (++this.wrong > 1) {
      this.room.giveUp();
      throw new Unheard({ key: 'online.no.engine', args: {} });
    }
    this.room.anew();
    while (!this.stale) await this.sleep();
    return this.follow(eyes);
  }

  /** Until something comes. */
  private sleep(): Promise<void> {
    return new Promise((wake) => this.sleepers.push(wake));
  }
  private wake(): void {
    this.sleepers.splice(0).forEach((wake) => wake());
  }

  private inTurn<T>(task: () => Promise<T>): Promise<T> {
    const done = this.work.then(task);
    this.work = done.catch(() => {});
    return done;
  }
}
