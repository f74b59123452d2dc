// A game that is watched: where the screen stands in it, and what is shown there. The engine keeps every position, so any of
// them can be had at once; the eyes decide there what is shown.
import { boardState } from '../game/board-state';
import { lookingTime, type Stage } from '../game/controller.svelte';
import type { Looked } from '../game/looked';
import { Refused } from '../game/trouble';
import { chronicle, type Cast } from '../game/words';
import { keepSame } from '../board/same';
import type { BoardState } from '../board/types';
import type { AsyncEngine } from '../lib/engine';
import type { GameEvent, Moment, Score, View } from '../lib/engine-types';
import { t } from '../lib/i18n';
import { loadWorld } from '../lib/maps';
import type { Seat } from '../lib/saves';
import { settings } from '../lib/settings.svelte';
import { sound, soundsOf } from '../lib/sound';
import { seatsOfRecord } from '../pages/seats';
import { customOf } from '../table/record';
import { stopFrom, stopsOf, turnAt, turnsOf, type Line, type Stride, type Turn } from './course';

export const OPEN_CARDS = '';
export const PACES = [0.5, 1, 2, 4];
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Opened { record: string; seats: Seat[]; moments: Moment[]; events: GameEvent[]; secrets: boolean; start: View; end: View; scores: Score[]; cast: Cast }

export class Film implements Looked {
  // --- A table at which nobody is asked
  readonly table = { mine: [], company: null };
  readonly mine = false;
  readonly draft = null;
  readonly counting = null;
  readonly left = 0;
  readonly regions: Looked['regions'] = new Map();
  readonly picks: Looked['picks'] = new Map();
  readonly buttons = [];
  readonly pick = null;
  combo = null;
  swap = null;
  readonly reason = (): Promise<null> => Promise.resolve(null);
  readonly takers = (): Promise<[]> => Promise.resolve([]);
  readonly say = (): Promise<void> => Promise.resolve();
  readonly choose = (): void => {};

  // --- The game
  readonly record: string;
  readonly seats: Seat[];
  readonly cast: Cast;
  readonly moments: Moment[];
  readonly events: GameEvent[];
  readonly turns: Turn[];
  /** Stashes were hidden while it was played. */
  readonly secrets: boolean;
  readonly start: View;
  readonly end: View;
  private readonly stops: Record<Stride, number[]>;

  // --- What is shown
  at = $state(0);
  /** A player's, or "" for open cards. */
  eyes = $state(OPEN_CARDS);
  view = $state.raw<View>(null as unknown as View);
  scores = $state.raw<Score[]>([]);
  playing = $state(false);
  pace = $state(1);
  pointed = $state.raw<string[]>([]);
  selected = $state<string | null>(null);
  stage: Stage | null = null;
  private wanted = 0;
  private turning: Promise<void> | null = null;
  private closed = false;

  private constructor(private readonly engine: AsyncEngine, film: Opened) {
    this.record = film.record;
    this.seats = film.seats;
    this.cast = film.cast;
    this.moments = film.moments;
    this.events = film.events;
    this.secrets = film.secrets;
    this.start = film.start;
    this.end = film.end;
    this.view = film.start;
    this.scores = film.scores;
    this.turns = turnsOf(film.moments);
    const stops = (stride: Stride) => stopsOf(film.moments, this.turns, stride);
    this.stops = { line: stops('line'), luck: stops('luck'), turn: stops('turn'), round: stops('round') };
  }

  /** Refused: it is no record, or one that does not fit the rules. */
  static async open(engine: AsyncEngine, record: string): Promise<Film> {
    const film = await engine.film({ record });
    if (film.trouble || !film.view) throw film.trouble ? new Refused(film.trouble) : new Error();
    const start = film.view;
    const last = { line: film.moments.length - 1, seat: OPEN_CARDS };
    const draw = async (map: string) => (await engine.drawing({ map, custom: customOf(record) })).text;
    const [{ bots, levels }, { view: end }, { turns: scores }, map] = await Promise.all([engine.catalog({}), engine.frame(last), engine.takings(last), loadWorld(start.map, start.sky, draw)]);
    const names = start.players.map((_, i) => film.names[i] || t('ui.seat', { n: i + 1 }));
    const seats = seatsOfRecord(record, names, [...bots, ...levels]);
    const { moments, events, secrets } = film;
    return new Film(engine, { record, seats, moments, events, secrets, start, end: end!, scores, cast: { map, seats, lifts: end!.lifts } });
  }

  get last(): number {
    return this.moments.length - 1;
  }
  get line(): Line {
    return { rounds: this.start.rounds, players: this.start.players.length, turns: this.turns };
  }
  readonly viewer = $derived(this.eyes);
  readonly turn = $derived.by(() => turnAt(this.turns, this.at));
  /** Whose turn it is, or was when the line was said. */
  readonly asked = $derived.by(() => (this.at === this.last && this.end.over ? null : this.turn.player));
  readonly log = $derived.by(() => chronicle(this.cast, this.events));
  /** What the last line brought. */
  readonly news = $derived.by(() => this.eventsOf(this.at - 1, this.at));
  private readonly marked = $derived([...new Set(this.news.flatMap(({ region }) => (region ? [region] : [])))]);
  private shown: BoardState | null = null;
  readonly board = $derived.by(() => {
    const { view, cast, selected, pointed } = this;
    const state = boardState({ view, cast, mine: false, mode: null, draft: null, selected, pointed, sent: [] });
    return (this.shown = keepSame(this.shown, pointed.length ? state : { ...state, pointed: this.marked }));
  });

  private eventsOf(from: number, to: number): GameEvent[] {
    return this.events.slice(from < 0 ? 0 : this.moments[from].events, this.moments[Math.max(to, 0)].events);
  }

  // --- Going about ------------------------------------------------------------------------------------------

  /** Whoever asks for another place meanwhile is shown that one: a hand is quicker than the board. */
  jump(to: number): Promise<void> {
    this.wanted = Math.min(Math.max(Math.round(to), 0), this.last);
    return (this.turning ??= this.turnTo().finally(() => (this.turning = null)));
  }

  private async turnTo(): Promise<void> {
    while (!this.closed && (this.wanted !== this.at || this.view === null)) await this.load(this.wanted, this.eyes);
  }

  private async load(line: number, seat: string): Promise<void> {
    const { view } = await this.engine.frame({ line, seat });
    if (!view || this.closed) return;
    this.view = view;
    this.at = line;
    this.pointed = [];
  }

  step(stride: Stride, by: 1 | -1): Promise<void> {
    this.playing = false;
    return this.jump(stopFrom(this.stops[stride], this.wanted, by));
  }

  goTo(at: number): Promise<void> {
    this.playing = false;
    return this.jump(at);
  }

  /** To the line that brought an event. */
  goToEvent(id: number): Promise<void> {
    return this.goTo(this.placeOf(id));
  }
  placeOf = (id: number): number => Math.max(0, this.moments.findIndex(({ events }) => events > id));

  /** Nothing is shown to one pair of eyes that belongs to another. */
  async look(seat: string): Promise<void> {
    const at = { line: this.wanted, seat };
    const [{ view }, { turns }] = await Promise.all([this.engine.frame(at), this.engine.takings({ ...at, line: this.secrets && seat ? 0 : this.last })]);
    if (!view || this.closed) return;
    this.eyes = seat;
    this.view = view;
    this.at = at.line;
    this.scores = turns;
  }

  // --- Playing ----------------------------------------------------------------------------------------------

  toggle(): void {
    if (this.playing) this.playing = false;
    else void this.play();
  }

  private async play(): Promise<void> {
    this.playing = true;
    if (this.at === this.last) await this.jump(0);
    while (this.playing && !this.closed && this.at < this.last) {
      const to = this.nextScene();
      const events = this.eventsOf(this.at, to);
      const before = this.view;
      settings.haste = this.pace;
      soundsOf(events.map(({ kind }) => kind)).forEach(sound);
      await this.stage?.before(events);
      if (!this.playing || this.closed) break;
      await this.jump(to);
      await this.stage?.after(events, this.view, before);
      await pause(lookingTime(events) / this.pace);
    }
    settings.haste = 1;
    this.playing = false;
  }

  /** Tokens that are placed, and pieces of luck in a row, are one scene. */
  private nextScene(): number {
    const kind = (at: number): string => {
      const events = this.eventsOf(at - 1, at);
      return events.length > 0 && events.every((e) => e.kind === 'deployed') ? 'deployed' : this.moments[at].luck && !events.some((e) => e.kind === 'rolled') ? 'luck' : '';
    };
    let to = this.at + 1;
    const first = kind(to);
    while (first && to < this.last && kind(to + 1) === first && this.moments[to + 1].turn === this.moments[to].turn) to++;
    return to;
  }

  /** The table at a place, with open cards. */
  async viewAt(line: number): Promise<View | null> {
    return (await this.engine.frame({ line, seat: OPEN_CARDS })).view;
  }

  /** The positions where a stride ends, with the eyes of the screen. */
  async shots(stride: Stride): Promise<{ view: View; round: number }[]> {
    const frames = await Promise.all(this.stops[stride].map(async (line) => ({ line, view: (await this.engine.frame({ line, seat: this.eyes })).view })));
    return frames.flatMap(({ line, view }) => (view ? [{ view, round: turnAt(this.turns, line).round }] : []));
  }

  /** The record up to here, for a game of its own. */
  async cut(): Promise<string> {
    return (await this.engine.cut({ line: this.at, seat: OPEN_CARDS })).text;
  }

  close(): void {
    this.closed = true;
    this.playing = false;
  }
}
