// The game on this screen: who decides, what was said, what is being prepared. Every decision is a
// line that the engine offered; nothing here knows what a line means in the rules.
import type { MapFile } from '../art/geometry';
import { keepSame } from '../board/same';
import type { BoardState } from '../board/types';
import type { Choice, GameEvent, Hint, Score, Step, Taker, View } from '../lib/engine-types';
import { say, t } from '../lib/i18n';
import { loadWorld } from '../lib/maps';
import { settings } from '../lib/settings.svelte';
import { sound, soundsOf } from '../lib/sound';
import { customOf, lastDecision } from '../table/record';
import { seatIndex, Unheard, type Table } from '../table/table';
import { boardState } from './board-state';
import { buttons, byRegion, countedVerb, isGrave, linesOf, lineToExplain, modesOf, pacts, picks, type Modes } from './choices';
import * as drafts from './draft';
import { own } from './own.svelte';
import { Pace, turnsToCome } from './pace';
import { readingTime } from './stage';
import { entryOfRefusal } from './reading';
import { choiceText, chronicle, pickedCombo, question, regionName, rollText, scoringOf, type Cast, type Scoring } from './words';
import { familyOf, type Family } from './verbs';

/** Motion: what the screen does before and after the table changes. */
export interface Stage {
  before(events: GameEvent[]): Promise<void>;
  after(events: GameEvent[], view: View, before: View): Promise<void>;
}

export interface Notice { readonly text: string; id: number; /** Where the encyclopedia tells more. */ entry: string | null }

/** Why something cannot be done: the sentence, said anew when the language changes, and the entry that tells more. */
export interface Reason { text: () => string; entry: string | null }

/** What is advised; null while it is thought about. `deep`: how much of it has been asked for: the idea, where, the whole plan. */
export interface Counsel { hint: Hint | null; deep: number }
const WHERE = 2, PLAN = 3;

const BOT_FOR_ADVICE = 'greedy';
/** One and the same, so that nothing is drawn anew where nothing was pointed at. */
const NOWHERE: string[] = [];
/** Events of a turn or two. */
const MOST_SHOWN = 80;

export class Controller {
  view = $state.raw<View>(null as unknown as View);
  events = $state.raw<GameEvent[]>([]);
  /** Whose eyes the screen has. */
  viewer = $state('');
  /** The player for whom the curtain must be opened. */
  curtain = $state<string | null>(null);
  selected = $state<string | null>(null);
  combo = $state<number | null>(null);
  /** The place in the row whose power is taken instead. */
  swap = $state<number | null>(null);
  /** The family of lines that the player has taken up instead of the usual one. */
  tool = $state<Family | null>(null);
  /** The player to whom pacts are about to be given. */
  partner = $state<string | null>(null);
  draft = $state.raw<drafts.Draft | null>(null);
  /** A grave line that waits for a second word. */
  grave = $state.raw<Choice | null>(null);
  /** A line is on its way: what is shown stays, but nothing more can be said. */
  busy = $state(false);
  counsel = $state.raw<Counsel | null>(null);
  /** Regions of a line that is on its way to a table elsewhere. */
  sent = $state.raw<string[]>(NOWHERE);
  paused = $state(false);
  notice = $state.raw<Notice | null>(null);
  pointed = $state.raw<string[]>(NOWHERE);
  scores = $state.raw<Score[]>([]);
  /** What a turn has just paid, while it is shown. */
  scored = $state.raw<Scoring | null>(null);
  /** The last word can still be taken back: until then bots wait. */
  waiting = $state(false);
  /** Bots move unseen until a person is asked. */
  private skipping = false;
  private hurry: (() => void) | null = null;
  private readonly pace = new Pace();
  /** A word that is being taken back: nobody answers it meanwhile. */
  private takingBack: Promise<unknown> = Promise.resolve();
  /** Under which it is found again. */
  id = $state('');
  /** The browser had no room for it. */
  private unkept = false;
  /** Board and seats; set once. */
  cast = null as unknown as Cast;
  recordText = '';
  stage: Stage | null = null;
  private running = false;
  private closed = false;
  /** What has come is shown one after the other. */
  private shownSoFar: Promise<unknown> = Promise.resolve();

  private constructor(readonly table: Table, map: MapFile, seat: string) {
    this.cast = { map, get seats() { return table.seats; } };
    this.viewer = seat;
    this.id = table.id;
  }

  /** Sits down at a table, with the eyes of the first person who is decided here. */
  static async sit(table: Table): Promise<Controller> {
    const seat = table.mine[0] ?? table.watching;
    const [step, record] = await Promise.all([table.open(seat), table.record()]);
    const view = step.view!;
    const draw = async (map: string) => (await table.box.drawing({ map, custom: customOf(record.text) })).text;
    const game = new Controller(table, await loadWorld(view.map, view.sky, draw), seat);
    game.cast.lifts = view.lifts;
    await game.take(step, false);
    return game;
  }

  // --- What is asked ------------------------------------------------------------------------------------

  private isHere = (player: string | null): boolean => player !== null && this.table.mine.includes(player);

  mine = $derived(this.view !== null && this.curtain === null && this.view.actor === this.viewer && this.isHere(this.viewer));
  /** Who has to decide: also a defender in somebody else's turn. */
  asked = $derived(this.view?.over ? null : (this.view?.actor ?? this.view?.turn));
  modes = $derived<Modes>(this.mine ? modesOf(this.view) : { main: null, tools: [] });
  mode = $derived(this.tool ?? this.modes.main);
  regions = $derived(byRegion(this.mine ? linesOf(this.view.legal, this.mode) : []));
  selectedWays = $derived(this.selected ? (this.regions.get(this.selected) ?? null) : null);
  picks = $derived(picks(this.mine ? this.view.legal : []));
  /** What the chosen combo would be, and the line that takes it. */
  picked = $derived(this.combo === null || !this.view.row[this.combo] ? null : pickedCombo(this.view, this.combo, this.swap));
  pick = $derived(this.combo === null ? null : (this.picks.get(this.combo)?.get(this.swap) ?? null));
  buttons = $derived(buttons(this.mine ? this.view.legal : []));
  pacts = $derived(pacts(this.mine ? this.view.legal : []));
  /** What is being counted out, unless the player has taken up something else. */
  counting = $derived(this.tool === null ? this.draft : null);
  left = $derived(this.draft ? drafts.remaining(this.draft) : 0);
  question = $derived(
    question({
      view: this.view,
      cast: this.cast,
      mine: this.mine,
      mode: this.mode,
      picked: this.picked,
      left: this.left,
      verb: this.counting?.verb ?? null,
      region: this.selectedWays && this.selectedWays.ways.length > 1 ? this.selected : null,
      waiting: this.waiting,
    }),
  );
  /** Only what has changed is drawn anew. */
  board = $derived.by(() => (this.shown = keepSame(this.shown, boardState({ view: this.view, cast: this.cast, mine: this.mine, mode: this.mode, draft: this.counting, selected: this.selected, pointed: this.pointed, sent: this.sent }))));
  private shown: BoardState | null = null;
  log = $derived(chronicle(this.cast, this.events));
  canUndo = $derived((this.draft !== null && drafts.isChanged(this.draft)) || (this.view.undo === this.viewer && this.isHere(this.viewer)));

  // --- What the player does -----------------------------------------------------------------------------

  /** A region is pressed. By touch the first press shows it, the second one means it. */
  press(region: string, touch = false): void {
    if (this.busy) return;
    this.pointed = NOWHERE;
    if (!this.mine) {
      this.selected = this.selected === region ? null : region;
      return;
    }
    const here = this.regions.get(region);
    const only = here?.ways.length === 1 && !here.ways[0].odds ? here.ways[0] : null;
    if (only && (!touch || this.selected === region)) void this.say(only);
    else if (here) this.selected = region;
    else if (this.counting && region in this.counting.counts) this.step(region, 1);
    else {
      this.selected = touch ? region : null;
      void this.explain(region);
    }
  }

  /** Why nothing can be done with a region now; nothing when something can. */
  async reason(region: string): Promise<Reason | null> {
    const line = lineToExplain(this.view, region, this.mode);
    if (!line || !this.mine) return null;
    const verdict = await this.table.why(line, this.viewer).catch(unheard);
    if (verdict instanceof Unheard) return { text: () => say(verdict.reason), entry: null };
    const { refusal } = verdict;
    if (refusal === 'ok') return null;
    const at = this.view.regions.find((r) => r.id === region);
    const hand = this.view.conqueror?.hand ?? 0;
    const text = () => [t(`refusal.${refusal}`), refusal === 'too-few-tokens' && at ? t('ui.refusedCost', { cost: at.cost, hand }) : ''].join(' ').trim();
    return { text, entry: entryOfRefusal(refusal) };
  }

  /** Who can take a region, each in his next turn, with what is being placed. */
  async takers(region: string): Promise<Taker[]> {
    const lines = this.counting?.verb === 'deploy' ? drafts.toLines(this.counting, this.view.legal) : [];
    return (await this.table.reach({ region, seat: this.viewer, lines })).takers;
  }

  async explain(region: string): Promise<void> {
    const reason = await this.reason(region);
    if (reason) this.tell(() => t('ui.regionReason', { region: regionName(this.cast.map, region), reason: reason.text() }), reason.entry);
  }

  /** Said anew when the language changes. */
  tell(say: () => string, entry: string | null = null): void {
    this.notice = { get text() { return say(); }, id: Date.now(), entry };
  }

  async say(choice: Choice): Promise<void> {
    if (this.busy) return;
    if (isGrave(choice, this.view.legal) && this.grave?.line !== choice.line) {
      this.grave = choice;
      return;
    }
    await this.send([choice.line], choice.region ? [choice.region] : NOWHERE);
    void this.run();
  }

  /** Takes up another thing that can be done, or puts it down again. */
  takeUp(tool: Family): void {
    this.tool = this.tool === tool ? null : tool;
    this.selected = null;
    this.grave = null;
  }

  /** Lets go of everything that is half chosen. */
  letGo(): void {
    this.counsel = null;
    this.selected = null;
    this.grave = null;
    this.pointed = NOWHERE;
    this.tool = null;
    this.partner = null;
  }

  choose(place: number): void {
    this.combo = place;
    this.swap = null;
  }

  step(region: string, change: 1 | -1): void {
    if (!this.draft || this.busy) return;
    const next = change > 0 ? drafts.add(this.draft, region) : drafts.take(this.draft, region);
    if (next === this.draft && change > 0) this.tell(() => t('ui.handEmpty'));
    this.draft = next;
  }

  /** A piece is dragged to a region, from the hand (null) or from another region. */
  drag(from: string | null, to: string): void {
    if (!this.mine || this.busy) return;
    if (!this.draft || this.tool) this.press(to);
    else if (from === null) this.step(to, 1);
    else this.draft = drafts.move(this.draft, from, to);
  }

  async spread(): Promise<void> {
    const view = this.view;
    const { lines } = await this.table.advise(BOT_FOR_ADVICE, this.viewer);
    // The player may have said it meanwhile.
    if (this.draft && this.view === view && !this.busy) this.draft = drafts.follow(this.draft, lines);
  }

  /** A plan, one step of it after the other; where there is none to be had, what a bot would say next. */
  async hint(): Promise<void> {
    if (!this.mine || this.busy) return;
    if (this.counsel) return this.further();
    const { view } = this;
    this.counsel = { hint: null, deep: 0 };
    const hint = await this.table.counsel(this.viewer).catch(() => null);
    if (this.view !== view || this.counsel === null) return;
    this.counsel = hint?.best ? { hint, deep: 1 } : null;
    if (this.counsel === null) await this.hintNext();
  }

  /** Of the hint that is shown: a plan without a place goes on with all of it. */
  get counselNext(): number {
    const { hint, deep } = this.counsel ?? { hint: null, deep: 0 };
    return deep + 1 === WHERE && hint?.best?.regions.length === 0 ? PLAN : deep + 1;
  }

  /** A step of the hint more; at its end the first line of the plan lies ready. */
  further(): void {
    const { hint } = this.counsel ?? {};
    if (!hint?.best) return;
    const deep = this.counselNext;
    if (deep > PLAN) return this.letGo();
    this.counsel = { hint, deep };
    if (deep === PLAN) this.lay(hint.line);
    this.pointed = hint.best.regions;
  }

  /** A line is chosen; it remains to be said. */
  private lay(line: string): Choice | null {
    const choice = this.view.legal.find((c) => c.line === line);
    if (!choice) return null;
    this.combo = choice.place;
    this.swap = choice.swap;
    this.tool = this.modes.tools.includes(familyOf(choice.verb)) ? familyOf(choice.verb) : null;
    this.selected = choice.region;
    this.pointed = choice.region ? [choice.region] : [];
    return choice;
  }

  private async hintNext(): Promise<void> {
    const { lines } = await this.table.advise(BOT_FOR_ADVICE, this.viewer);
    const choice = this.lay(lines[0]);
    const { view } = this;
    if (choice) this.tell(() => t('ui.advised', { what: choiceText(this.cast, view, choice) }));
  }

  /** Says what has been counted out. */
  async place(): Promise<void> {
    const draft = this.draft;
    if (!draft || this.busy || drafts.remaining(draft) > 0) return;
    // What is on its way to others stays where it was put.
    if (!this.table.company) this.draft = null;
    if (!(await this.send(drafts.toLines(draft, this.view.legal), drafts.changedRegions(draft)))) this.draft = draft;
    void this.run();
  }

  async undo(): Promise<void> {
    if (this.busy) return;
    if (this.draft && drafts.isChanged(this.draft)) {
      this.draft = drafts.reset(this.draft);
      return;
    }
    this.takingBack = this.saying(() => this.table.undo(lastDecision(this.recordText), this.viewer));
    await this.takingBack;
    this.hurry?.();
  }

  async openCurtain(): Promise<void> {
    if (this.curtain === null) return;
    await this.showTo(this.curtain);
    void this.run();
  }

  /** Taking a line back while the curtain already waits for the next player. */
  async undoAtCurtain(): Promise<void> {
    this.curtain = null;
    await this.undo();
    void this.run();
  }

  /** A chair at this screen is a person's again. */
  async comeBack(player: string): Promise<void> {
    if (this.view.actor === player) await this.showTo(player);
  }

  togglePause(): void {
    this.paused = !this.paused;
    void this.run();
  }

  close(): void {
    this.closed = true;
    this.table.close();
  }

  // --- The road of a line -------------------------------------------------------------------------------

  private async send(lines: string[], regions: string[]): Promise<boolean> {
    if (this.table.company) this.sent = regions;
    try {
      return await this.saying(() => this.table.say(lines, this.viewer));
    } finally {
      this.sent = NOWHERE;
    }
  }

  /** Nothing else can be said until this is answered. */
  private async saying(word: () => Promise<Step>): Promise<boolean> {
    this.busy = true;
    try {
      return await this.take(await word(), true);
    } catch (error) {
      if (!(error instanceof Unheard)) throw error;
      this.tell(() => say(error.reason));
      return false;
    } finally {
      this.busy = false;
    }
  }

  private take(step: Step, animate: boolean): Promise<boolean> {
    const shown = this.shownSoFar.then(() => this.show(step, animate));
    this.shownSoFar = shown.catch(() => {});
    return shown;
  }

  private async show(step: Step, animate: boolean): Promise<boolean> {
    if (step.refusal !== 'ok' || !step.view) {
      this.tell(() => t(`refusal.${step.refusal}`));
      return false;
    }
    // What has happened long since, or too much of it at once, is there without being shown.
    const lively = animate && !this.skipping && step.events.length <= MOST_SHOWN;
    const moving = lively && settings.speed > 0 ? this.stage : null;
    const before = this.view;
    const wasAsked = before !== null && this.mine;
    if (lively) soundsOf(step.events.map((e) => e.kind)).forEach(sound);
    if (moving) await moving.before(step.events);
    this.events = [...this.events.slice(0, step.from), ...step.events];
    this.view = step.view;
    this.prepare();
    if (animate && !wasAsked && this.mine) sound('turn');
    if (lively && rollText(this.cast, step.events, this.viewer)) this.tell(() => rollText(this.cast, step.events, this.viewer));
    if (step.view.over) this.scores = (await this.table.scores(this.viewer)).turns;
    else if (lively) this.showScore(step.events);
    await this.save();
    const shown = moving?.after(step.events, step.view, before);
    // A person need not wait for the pieces to land; a bot's next move does.
    if (!this.isHere(step.view.actor)) await shown;
    return true;
  }

  /** A turn that has paid is a moment: its sum stands for a while. Coins of others may be secret. */
  private showScore(events: GameEvent[]): void {
    const sum = scoringOf(events, this.viewer);
    if (!sum) return;
    this.scored = sum;
    setTimeout(() => { if (this.scored === sum) this.scored = null; }, readingTime());
  }

  /** Everything half said is void when the table has changed. */
  private prepare(): void {
    this.counsel = null;
    this.selected = null;
    this.notice = null;
    this.combo = null;
    this.swap = null;
    this.tool = null;
    this.partner = null;
    this.grave = null;
    this.pointed = NOWHERE;
    const verb = this.isHere(this.view.actor) ? countedVerb(this.view.legal) : null;
    this.draft = verb ? drafts.makeDraft(this.view, verb) : null;
  }

  /** The table is shown to another person. Only then is he asked: what he may choose comes with what he sees. */
  private async showTo(seat: string): Promise<void> {
    const step = await this.table.look(seat);
    if (step.view) this.view = step.view;
    this.viewer = seat;
    this.curtain = null;
    this.prepare();
  }

  /** What others do, until there is nothing to wait for. */
  async run(): Promise<void> {
    if (this.running) return this.handOver();
    this.running = true;
    this.pace.begin(settings.speed);
    try {
      while (!this.closed && !this.paused && !this.view.over) {
        await this.handOver();
        if (!this.table.company && this.view.undo && this.isHere(this.view.undo) && !this.isHere(this.view.actor)) await this.wait();
        await this.takingBack;
        if (this.closed || this.paused) continue;
        if (!(await this.showNext())) break;
      }
    } finally {
      this.busy = false;
      this.running = false;
      this.skipping = false;
    }
  }

  /** False when there was nothing to show. */
  private async showNext(): Promise<boolean> {
    // A bot here answers to what was said; others can be answered at any time.
    this.busy = !this.table.company;
    this.keepPace();
    const step = await this.table.next(this.viewer, () => this.atOnce);
    this.busy = step !== null;
    const told = step !== null && (await this.take(step, true));
    this.busy = false;
    if (told && !this.skipping) await pause(settings.time(lookingTime(step.events)));
    return told;
  }

  /** Others are quick enough for whoever waits. Nobody waits where only bots play: every move has its usual time. */
  private keepPace(): void {
    if (this.table.mine.length === 0) this.pace.begin(settings.speed);
    const others = this.table.seats.map((_, i) => !this.isHere(`p${i + 1}`));
    settings.haste = this.table.company ? 1 : this.pace.haste(turnsToCome(others, seatIndex(this.view.turn)));
  }

  /** Nothing is shown one by one. */
  private get atOnce(): boolean {
    return !this.paused && (settings.speed === 0 || this.skipping || this.pace.late);
  }

  /** The last word of a person can be taken back for a moment, at any speed, unless he wants to go on. */
  private async wait(): Promise<void> {
    if (settings.patience <= 0) return;
    this.waiting = true;
    await Promise.race([pause(settings.patience), new Promise<void>((resolve) => (this.hurry = resolve))]);
    this.waiting = false;
    this.hurry = null;
  }

  /** No need to wait: the bots may answer. */
  goOn(): void {
    this.hurry?.();
  }

  /** Everything up to the next question to a person, at once. */
  skip(): void {
    this.skipping = true;
    this.paused = false;
    this.hurry?.();
    void this.run();
  }

  /** Another person is asked: behind a curtain when there is something to hide. */
  private async handOver(): Promise<void> {
    const next = this.view.actor;
    if (this.closed || this.curtain === next || next === null || next === this.viewer || !this.isHere(next)) return;
    if (this.view.hidden && this.table.mine.length > 1) {
      this.curtain = next;
      return;
    }
    await this.showTo(next);
  }

  /** What the players' own races and powers do, in the language that is spoken. */
  learnOwn = (): Promise<void> => own.learn(this.table.box, customOf(this.recordText));

  private async save(): Promise<void> {
    if (this.closed) return;
    const { text } = await this.table.record();
    if (this.closed) return; // it may already be the record of the next game
    this.recordText = text;
    const { view, cast } = this;
    const owners: Record<string, string> = {};
    for (const r of view.regions) if (r.owner) owners[r.id] = r.state === 'declined' ? `-${r.owner}` : r.owner;
    const kept = this.table.keep({ record: text, title: this.question.asked, map: cast.map.id, sky: view.sky, round: view.round, rounds: view.rounds, owners, over: view.over });
    this.id = this.table.id;
    if (!kept && !this.unkept) this.tell(() => t('ui.unkept'));
    this.unkept = !kept;
  }
}

/** What somebody did not want to hear is an answer; anything else is a fault. */
function unheard(error: unknown): Unheard {
  if (error instanceof Unheard) return error;
  throw error;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How long a bot's move is left to be looked at, in milliseconds at speed 1. */
export function lookingTime(events: GameEvent[]): number {
  const kinds = new Set(events.map((e) => e.kind));
  if (kinds.has('picked') || kinds.has('declined')) return 1100;
  if (kinds.has('conquered') || kinds.has('rolled')) return 650;
  if (kinds.has('income')) return 900;
  return 350;
}
