// A table in this browser: the engine in its worker decides, draws and rolls; bots answer by it, and all people share
// the screen.
import type { AsyncEngine } from '../lib/engine';
import type { AskReach, Hint, Lines, Scores, Step, Takers, Text, Verdict, View } from '../lib/engine-types';
import { t } from '../lib/i18n';
import { newId, writeSave, type Seat } from '../lib/saves';
import { inOrderOfPlay, seatsOfRecord, withSeats, type First } from '../pages/seats';
import { Refused } from '../game/trouble';
import { counselOn } from './counsel';
import { after, seatIndex, type Shot, type Table } from './table';

export interface NewTable { map: string; sky: string; sets: string[]; seats: Seat[]; first: First; seed: string; options: Record<string, boolean>; /** What the players bring themselves, as the engine keeps it. */ custom: string }

/** A bot for whoever has none. */
const ANY_BOT = 'greedy';
const OPEN_CARDS = '';

export class LocalTable implements Table {
  readonly mine: string[];
  readonly watching = OPEN_CARDS;
  readonly company = null;
  private view: View | null;
  private closed = false;

  private constructor(private readonly engine: AsyncEngine, private readonly opening: Step, readonly seats: Seat[], public id = newId()) {
    if (opening.trouble || !opening.view) throw opening.trouble ? new Refused(opening.trouble) : new Error();
    this.view = opening.view;
    this.mine = seats.flatMap((seat, i) => (seat.bot === null ? [`p${i + 1}`] : []));
  }

  // --- Beginning ------------------------------------------------------------------------------------------

  static async deal(engine: AsyncEngine, table: NewTable): Promise<LocalTable> {
    const first = table.first ?? (await engine.lot({ players: table.seats.length, seed: table.seed })).seat;
    const { map, sky, sets, seed, options, custom } = table;
    const step = await engine.start({ map, sky, sets, seed, options, custom, seat: OPEN_CARDS });
    return new LocalTable(engine, step, inOrderOfPlay(table.seats, first));
  }

  /** A game to go on with: one that is kept here goes on under its own id. */
  static async load(engine: AsyncEngine, record: string, seats: Seat[] | null, id?: string): Promise<LocalTable> {
    const step = await engine.load({ record, seed: newSeed(), seat: OPEN_CARDS });
    return new LocalTable(engine, step, await seatsFor(engine, step, record, seats), id);
  }

  get box(): Pick<AsyncEngine, 'drawing' | 'describe'> {
    return this.engine;
  }

  // --- The game -------------------------------------------------------------------------------------------

  async open(eyes: string): Promise<Step> {
    const { view } = await this.look(eyes);
    return { ...this.opening, view };
  }

  look(eyes: string): Promise<Step> {
    return this.engine.look({ seat: eyes });
  }

  /** All lines or none. */
  async say(lines: string[], seat: string): Promise<Step> {
    let step = this.note(await this.engine.say({ line: lines[0], seat }));
    for (let said = 1; said < lines.length && step.refusal === 'ok'; said++) {
      step = after(step, this.note(await this.engine.say({ line: lines[said], seat })));
      if (step.refusal !== 'ok') await this.undo(said, seat);
    }
    return step;
  }

  async undo(lines: number, seat: string): Promise<Step> {
    return this.note(await this.engine.back({ lines, seat }));
  }

  /** Tokens are placed in one move. */
  async next(eyes: string, hurried: () => boolean): Promise<Step | null> {
    if (!this.botsTurn) return null;
    let step = await this.move(eyes);
    while (this.botsTurn && step.refusal === 'ok' && (hurried() || isPlacing(step))) step = after(step, await this.move(eyes));
    return step;
  }

  /** What somebody of the machine does. */
  private async move(eyes: string): Promise<Step> {
    const bot = this.seats[seatIndex(this.view?.actor ?? 'p1')].bot ?? ANY_BOT;
    return this.note(await this.engine.bot({ bot, seat: eyes }));
  }

  private note(step: Step): Step {
    if (step.view) this.view = step.view;
    return step;
  }

  private get botsTurn(): boolean {
    return !this.closed && this.view !== null && !this.view.over && !this.mine.includes(this.view.actor ?? '');
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
    const { text } = await this.engine.record({ players: this.seats.map((seat) => seat.name) });
    return { text: withSeats(text, this.seats) };
  }

  scores(eyes: string): Promise<Scores> {
    return this.engine.scores({ seat: eyes });
  }

  keep(shot: Shot): boolean {
    const kept = writeSave({ ...shot, id: this.id, seats: this.seats, at: Date.now() });
    if (kept) this.id = kept;
    return kept !== null;
  }

  close(): void {
    this.closed = true;
  }
}

/** Who sits at a table that was kept, as far as it fits the game; else who its record says. */
async function seatsFor(engine: AsyncEngine, step: Step, record: string, seats: Seat[] | null): Promise<Seat[]> {
  const box = await engine.catalog({});
  const bots = [...box.levels, ...box.bots];
  const fit = seats?.length === step.view?.players.length && seats?.every((s) => s.bot === null || bots.includes(s.bot));
  return seats && fit ? seats : seatsOfRecord(record, namesOf(step), bots);
}

const namesOf = (step: Step): string[] => (step.view?.players ?? []).map((_, i) => step.names[i] || t('ui.seat', { n: i + 1 }));

export function newSeed(): string {
  const words = crypto.getRandomValues(new Uint32Array(2));
  return ((BigInt(words[0]) << 20n) ^ BigInt(words[1])).toString();
}

/** In the middle of a redeployment. */
const isPlacing = ({ events, view }: Step): boolean => view?.prompt === 'redeploy' && events.length > 0 && events.every((e) => e.kind === 'deployed');
