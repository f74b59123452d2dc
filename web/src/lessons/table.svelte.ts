// The table of a lesson: the engine follows its script line by line. What the learner says must be what the note asks for;
// the rest is played before his eyes.
import type { AsyncEngine } from '../lib/engine';
import type { AskReach, Lines, Scores, Step, Takers, Text, Verdict } from '../lib/engine-types';
import { defaultSeats } from '../pages/seats';
import type { Seat } from '../lib/saves';
import { Refused } from '../game/trouble';
import { after, Unheard, type Table } from '../table/table';
import { isNote, isSaid, linesBefore, luckFrom, moveFrom, noteBefore, type Lesson, type Note } from './course';
import { keepProgress, progressOf } from './progress';

const OPEN_CARDS = '';
const LEARNER = 'p1';

export class LessonTable implements Table {
  readonly mine = [LEARNER];
  readonly watching = OPEN_CARDS;
  readonly company = null;
  /** The entry that comes next. */
  private next_: number;
  /** The entry whose position the screen shows. */
  at = $state(0);
  /** How often something else was said: the note asks for attention. */
  strays = $state(0);
  /** The note is played for the learner. */
  private shown = false;
  private closed = false;
  private readonly of: Step;

  private constructor(private readonly engine: AsyncEngine, readonly lesson: Lesson, at: number, opening: Step) {
    if (opening.trouble || !opening.view) throw opening.trouble ? new Refused(opening.trouble) : new Error();
    this.next_ = this.at = at;
    this.of = opening;
    this.seats = defaultSeats(opening.view.players.length);
  }
  readonly seats: Seat[];

  /** A lesson from the note where it was left. */
  static async open(engine: AsyncEngine, lesson: Lesson): Promise<LessonTable> {
    const { at, done } = progressOf(lesson.id);
    const start = !done && isNote(lesson.script[at]) ? at : lesson.script.findIndex(isNote);
    return new LessonTable(engine, lesson, start, await followTo(engine, lesson, start, OPEN_CARDS));
  }

  get id(): string {
    return this.lesson.id;
  }
  get box(): Pick<AsyncEngine, 'drawing' | 'describe'> {
    return this.engine;
  }
  /** What is asked of the learner; nothing while others play. */
  get note(): Note | null {
    const entry = this.lesson.script[this.at];
    return isNote(entry) ? entry : null;
  }
  get hasBack(): boolean {
    return noteBefore(this.lesson, this.at) >= 0;
  }

  // --- The course of the lesson -----------------------------------------------------------------------------

  /** The note has been read. */
  on(): void {
    this.goTo(this.next_ + 1);
    this.at = this.next_;
  }
  /** What the note asks for shall be shown: it is the next thing that is played. */
  show(): void {
    this.shown = true;
  }

  private goTo(at: number): void {
    this.next_ = at;
    const { script } = this.lesson;
    const note = isNote(script[at]) ? at : noteBefore(this.lesson, at);
    keepProgress(this.id, { at: note, done: progressOf(this.id).done || note === script.findLastIndex(isNote) });
  }

  private async hear(lines: string[], entries: number, eyes: string): Promise<Step> {
    const step = await this.engine.hear({ lines, seat: eyes });
    if (step.refusal === 'ok') this.goTo(this.next_ + entries);
    return final(step);
  }

  // --- The game ---------------------------------------------------------------------------------------------

  async open(eyes: string): Promise<Step> {
    const { view } = await this.look(eyes);
    return { ...this.of, view };
  }

  async look(eyes: string): Promise<Step> {
    return final(await this.engine.look({ seat: eyes }));
  }

  /** Only what the note asks for. */
  async say(lines: string[], seat: string): Promise<Step> {
    const entry = this.lesson.script[this.next_];
    if (!isNote(entry) || !isSaid(entry, lines)) throw this.stray();
    return this.carryOut(entry, seat);
  }

  private carryOut(note: Note, eyes: string): Promise<Step> {
    const luck = luckFrom(this.lesson, this.next_ + 1);
    return this.hear([...(note.say ?? []), ...luck], 1 + luck.length, eyes);
  }

  private stray(): Unheard {
    this.strays++;
    return new Unheard({ key: 'lesson.page.stray', args: {} });
  }

  /** Back to the note before; what has happened since is gone. */
  async undo(_lines: number, seat: string): Promise<Step> {
    const to = Math.max(noteBefore(this.lesson, this.next_), this.lesson.script.findIndex(isNote));
    const step = final(await followTo(this.engine, this.lesson, to, seat));
    this.goTo(to);
    return { ...step, from: step.events.length, events: [] };
  }

  async next(eyes: string, hurried: () => boolean): Promise<Step | null> {
    let step = await this.move(eyes);
    while (step?.refusal === 'ok' && hurried()) {
      const more = await this.move(eyes);
      if (!more) break;
      step = after(step, more);
    }
    return step;
  }

  private async move(eyes: string): Promise<Step | null> {
    if (this.closed) return null;
    const entry = this.lesson.script[this.next_];
    if (isNote(entry)) {
      if (!this.shown) return null;
      this.shown = false;
      return this.carryOut(entry, eyes);
    }
    const due = moveFrom(this.lesson, this.next_);
    return due && this.hear(due.lines, due.entries, eyes);
  }

  // --- Questions --------------------------------------------------------------------------------------------

  /** What would be allowed is not what the lesson is about now. */
  async why(line: string, seat: string): Promise<Verdict> {
    const verdict = await this.engine.why({ line, seat });
    if (verdict.refusal === 'ok') throw this.stray();
    return verdict;
  }

  counsel(): Promise<null> {
    return Promise.resolve(null);
  }
  /** A hint is what the note asks for. */
  advise(): Promise<Lines> {
    return Promise.resolve({ lines: this.note?.say ?? [] });
  }
  reach(asked: AskReach): Promise<Takers> {
    return this.engine.reach(asked);
  }
  record(): Promise<Text> {
    return this.engine.record({ players: this.seats.map((seat) => seat.name) });
  }
  scores(eyes: string): Promise<Scores> {
    return this.engine.scores({ seat: eyes });
  }

  /** The screen shows it: now the note can speak of it. */
  keep(): boolean {
    this.at = this.next_;
    return true;
  }

  close(): void {
    this.closed = true;
  }
}

const followTo = (engine: AsyncEngine, lesson: Lesson, at: number, seat: string): Promise<Step> =>
  engine.follow({ game: { ...lesson.game, seed: '', custom: '', seat }, lines: linesBefore(lesson, at) });

/** A lesson has a way back of its own. */
const final = (step: Step): Step => (step.view ? { ...step, view: { ...step.view, undo: null } } : step);
