// The game in words: regions, sums, events. Every word comes from the language files.
import type { MapFile } from '../art/geometry';
import type { Choice, Civ, Combo, GameEvent, Lift, Player, Region, Term, View } from '../lib/engine-types';
import type { Seat } from '../lib/saves';
import { has, list, named, t, type Arguments, type Message, type Thing } from '../lib/i18n';
import { language } from '../lib/language.svelte';
import { countedVerb } from './choices';
import { familyOf, type Family } from './verbs';

/** What players bring themselves is called by its id: "old-mine" is the Old Mine. */
export const titled = (id: string): string => id.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
const thing = (kind: string) => (id: string): Thing => ({ key: `${kind}.${id}`, title: titled(id) });
// As arguments of a text: the language takes the form it needs.
export const theRace = thing('race');
export const thePower = thing('power');
export const theMarker = thing('marker');
const theTreasure = thing('treasure');
const theTerrain = thing('terrain');

const nameBy = (what: (id: string) => Thing) => (id: string | null): string => (id ? named(what(id)).name : '');
export const raceName = nameBy(theRace);
export const powerName = nameBy(thePower);
export const markerName = nameBy(theMarker);
export const treasureName = nameBy(theTreasure);
export const raceText = (id: string): string => (has(`race.${id}.text`) ? t(`race.${id}.text`) : '');
export const powerText = (id: string): string => (has(`power.${id}.text`) ? t(`power.${id}.text`) : '');

/** "Hill 15", "Swamp 7 in the sky": terrain and the number of the map file. */
export function regionName(map: MapFile, id: string | null): string {
  const region = map.regions.find((r) => r.id === id);
  if (!region) return '';
  if (!/\d$/.test(region.id)) return titled(region.id);
  return t(region.island ? 'ui.regionSky' : 'ui.region', { terrain: theTerrain(region.terrain), number: Number(region.id.replace(/\D/g, '')) });
}

export const comboName = (combo: Pick<Combo, 'race' | 'power'>): string =>
  t('ui.combo', { power: thePower(combo.power), race: theRace(combo.race) });
export const civName = ({ race, power }: Civ): string => (power ? comboName({ race, power }) : raceName(race));

// --- Sums --------------------------------------------------------------------------------------------

export interface SumPart { amount: number; label: string; side: 'land' | 'foe' | 'mine' }

/** The parts of a cost, with who speaks for each. */
export function sumParts(terms: Term[]): SumPart[] {
  return terms.map((term) => ({ amount: term.amount, label: termLabel(term), side: side(term) }));
}

function side(term: Term): SumPart['side'] {
  if (term.kind === 'tokens' || term.kind === 'marker') return 'foe';
  return ['race', 'power', 'die', 'relics', 'lent'].includes(term.kind) ? 'mine' : 'land';
}

export function termLabel(term: Term): string {
  switch (term.kind) {
    case 'tokens':
    case 'race': return raceName(term.race);
    case 'power': return powerName(term.power);
    case 'marker': return markerName(term.marker);
    case 'treasure': return term.treasure ? treasureName(term.treasure) : t('sum.treasure');
    case 'lent': return term.power ? powerName(term.power) : t('sum.lent');
    default: return t(`sum.${term.kind}`, { n: Math.abs(term.amount) });
  }
}

/** "2 land + 2 Elves − 1 Giants" */
const spoken = (parts: { amount: number; label: string }[]): string =>
  parts.map(({ amount, label }, i) => `${amount < 0 ? '− ' : i > 0 ? '+ ' : ''}${t('sum.term', { n: Math.abs(amount), what: label })}`).join(' ');

/** "2 land + 2 Elves − 1 Giants = 3" */
export const sumText = (terms: Term[], total: number): string => `${spoken(sumParts(terms))} ${t('sum.total', { n: total })}`.trim();

/** Coins for the turn itself, not for something that happened in it. */
const isScoring = (event: GameEvent): boolean => event.kind === 'income' && !event.why;

export interface Scoring { amount: number; terms: Term[] }

/** What a turn's scoring paid to a player: its terms are counted before the coins come. */
export function scoringOf(events: GameEvent[], player: string): Scoring | null {
  const paid = events.find((e) => isScoring(e) && e.player === player);
  if (!paid) return null;
  return { amount: paid.amount, terms: events.flatMap((e) => (e.kind === 'counted' && e.player === player && e.why ? [e.why] : [])) };
}

export interface IncomePart { amount: number; label: string; declined: boolean }

/** The parts of an income: regions, regions in decline, then each bonus by its name. */
export function incomeParts(terms: Term[]): IncomePart[] {
  const parts = new Map<string, IncomePart>();
  for (const term of terms) {
    const declined = term.kind === 'regions' && term.declined;
    const name = declined ? 'declined' : termLabel({ ...term, amount: 0 });
    const sum = (parts.get(name)?.amount ?? 0) + term.amount;
    parts.set(name, { amount: sum, label: declined ? t('sum.declined') : termLabel({ ...term, amount: sum }), declined });
  }
  return [...parts.values()].filter((part) => part.amount !== 0);
}

/** "7 regions + 4 in decline = 11" */
export const incomeText = (terms: Term[], total: number): string => `${spoken(incomeParts(terms))} ${t('sum.total', { n: total })}`.trim();

/** "Ada collects 11 coins: 7 regions + 4 in decline." */
function scoringText(cast: Cast, event: GameEvent, terms: Term[]): string {
  const parts = incomeParts(terms);
  return parts.length > 1 ? t('log.income-sum', { ...params(cast, event), sum: spoken(parts) }) : sentence(cast, event);
}

// --- Who and what ------------------------------------------------------------------------------------

export interface Cast { map: MapFile; seats: Seat[]; lifts?: Lift[] }

export const playerName = (cast: Cast, id: string | null): string => {
  const seat = id ? cast.seats[Number(id.slice(1)) - 1] : undefined;
  return seat?.name ?? '';
};

export interface Tie { sign: string; text: string }

/** What binds a player to others: peace, pacts, vengeance, a pick that costs nothing. */
export function tiesOf(cast: Cast, player: Player): Tie[] {
  const ties: Tie[] = player.pacts.map(({ giver, count }) => ({ sign: 'pact', text: t('ui.tie.pacts', { n: count, player: playerName(cast, giver) }) }));
  if (player.ally) ties.push({ sign: 'pact', text: t('ui.tie.peace', { player: playerName(cast, player.ally) }) });
  for (const id of player.marked) ties.push({ sign: 'vengeance', text: t('ui.tie.vengeance', { player: playerName(cast, id) }) });
  if (player.free) ties.push({ sign: 'bag', text: t('ui.tie.free') });
  return ties;
}

/** Who is in a region. */
export function dwellers(region: Region): string {
  const parts: string[] = [];
  if (region.state === 'lost-tribe') parts.push(markerName('lost-tribe'));
  if (region.race) {
    const key = region.state === 'declined' ? 'ui.tokensDeclined' : 'ui.tokens';
    parts.push(t(key, { n: region.tokens, race: theRace(region.race) }));
  }
  if (region.state === 'monsters') parts.push(t('ui.monsters'));
  return parts.join(t('ui.comma'));
}

/** Everything that is in a region, in one line. */
function occupants(cast: Cast, region: Region): string {
  const parts = [dwellers(region)];
  for (const symbol of cast.map.regions.find((r) => r.id === region.id)?.symbols ?? []) parts.push(t(`symbol.${symbol}`));
  for (const k of region.kept) parts.push(t('ui.kept', { n: k.tokens, race: theRace(k.race), player: playerName(cast, k.player) }));
  for (const pile of region.markers) parts.push(t('ui.pile', { n: pile.count, marker: theMarker(pile.marker) }));
  for (const found of region.treasures) parts.push(treasureLabel(found));
  for (const lift of cast.lifts ?? []) if ([lift.foot, ...lift.tops].includes(region.id)) parts.push(liftLabel(cast, lift, region.id));
  return parts.filter(Boolean).join(t('ui.comma')) || t('ui.empty');
}

export function treasureLabel(found: Region['treasures'][number]): string {
  const name = found.power ? t('ui.lends', { treasure: theTreasure(found.id), power: thePower(found.power) }) : treasureName(found.id);
  return found.used ? t('ui.used', { treasure: name }) : name;
}

/** "Beanstalk to Swamp 7 in the sky". */
export function liftLabel(cast: Cast, lift: Lift, from: string): string {
  const ends = from === lift.foot ? lift.tops : [lift.foot];
  return t('ui.liftTo', { lift: t(`ui.lift.${lift.id}`), region: ends.map((id) => regionName(cast.map, id)).join(t('ui.comma')) });
}

/** A region for those who listen. */
export function regionLabel(cast: Cast, region: Region, ways: Choice[]): string {
  const parts = [regionName(cast.map, region.id)];
  if (region.owner) parts.push(playerName(cast, region.owner));
  parts.push(occupants(cast, region));
  for (const way of ways) parts.push(wayLabel(cast, way));
  return parts.join(t('ui.stop'));
}

/** "with the Sword and the Doormat" */
const helpText = (choice: Choice): string => list(choice.with.map((m) => t(`modifier.${m}`)));

/** What a line does, for a button of its own. */
export function wayLabel(cast: Cast, choice: Choice): string {
  const help = choice.with.length ? helpText(choice) : '';
  if (choice.odds) {
    const odds = { needs: choice.odds.needs, percent: choice.odds.percent, with: help };
    if (choice.verb === 'zeppelin') return t('way.zeppelin', odds);
    return choice.odds.needs === 0 ? t('way.rollSure', odds) : t(help ? 'way.rollWith' : 'way.roll', odds);
  }
  if (help) return t('way.with', { n: choice.pays, with: help });
  const from = choice.from === 'hand' ? t('ui.yourHand') : regionName(cast.map, choice.from);
  return t(`way.${choice.verb}`, { n: choice.verb === 'pact' ? choice.count : choice.pays, from, player: playerName(cast, choice.other) });
}

/** What a line means, in one sentence part: "Hill 15: conquer with 3 tokens". */
export function choiceText(cast: Cast, view: View, choice: Choice): string {
  if (choice.place !== null) return t('ui.takeCombo', { combo: comboName(pickedCombo(view, choice.place, choice.swap)) });
  if (choice.region !== null) return t('ui.regionWay', { region: regionName(cast.map, choice.region), way: wayLabel(cast, choice) });
  return choice.verb === 'pact' ? wayLabel(cast, choice) : verbLabel(cast, choice, view);
}

/** A combo of the row, with the power of another one if they are exchanged. */
export const pickedCombo = (view: View, place: number, swap: number | null): Combo =>
  swap === null ? view.row[place] : { ...view.row[place], power: view.row[swap].power };

/** A button: the same word can mean another thing at another moment. */
export function verbLabel(cast: Cast, choice: Choice, view: View): string {
  const early = choice.verb === 'done' && countedVerb(view.legal) !== null;
  const key = early ? 'doneEarly' : choice.lent ? `${choice.verb}Lent` : choice.verb;
  return t(`verb.${key}`, { player: playerName(cast, choice.other) });
}

// --- The chronicle -----------------------------------------------------------------------------------

export interface LogLine { id: number; player: string | null; text: string; region: string | null; divider: boolean }

/** Events that say nothing a reader misses. */
export const SILENT = new Set(['turn-started', 'turn-ended', 'drawn', 'tribe-removed', 'counted', 'game-over']);

/** Told as one when they come in a row: tokens that a player places, pieces that come or leave, regions given up. */
const JOINED: Record<string, string> = { deployed: 'log.deployed', 'marker-placed': 'log.markers-placed', 'marker-removed': 'log.markers-removed', withdrew: 'log.withdrew-many' };

/** The line that was told last, and what has been told with it. */
interface Told { event: GameEvent; n: number; regions: Set<string | null>; marks: string[]; line: LogLine }

/** Events to sentences. A turn that is over was told before: its lines are the same ones as then. */
export function chronicle(cast: Cast, events: GameEvent[]): LogLine[] {
  const starts = events.flatMap((event, id) => (event.kind === 'turn-started' ? [id] : []));
  return [0, ...starts.filter((id) => id > 0)].flatMap((from, i, all) => {
    const to = all[i + 1] ?? events.length;
    return to > from ? turnOnce(cast, events, from, to, from === (starts[0] ?? -1)) : [];
  });
}

/** What was told of a turn, by its first event. */
interface TurnTold { language: string; last: GameEvent; lines: LogLine[] }
const turns = new WeakMap<GameEvent, TurnTold>();

function turnOnce(cast: Cast, events: GameEvent[], from: number, to: number, opens: boolean): LogLine[] {
  const before = turns.get(events[from]);
  const last = events[to - 1];
  if (before?.last === last && before.language === language.code) return before.lines;
  const lines = tellTurn(cast, events, from, to, opens);
  turns.set(events[from], { language: language.code, last, lines });
  return lines;
}

/** The events of one turn; the first of a game says who begins. */
function tellTurn(cast: Cast, events: GameEvent[], from: number, to: number, opens: boolean): LogLine[] {
  const lines: LogLine[] = [];
  const turn = events[from].kind === 'turn-started' ? events[from].player : null;
  if (opens) lines.push({ id: from, player: turn, text: t('log.begins', params(cast, events[from])), region: null, divider: false });
  let last: Told | null = null;
  let counted: Term[] = [];
  for (let id = from; id < to; id++) {
    const event = events[id];
    if (event.kind === 'counted' && event.why) counted.push(event.why);
    if (SILENT.has(event.kind) || isFinding(events, id)) continue;
    if (last && event.kind in JOINED && isSame(last.event, event)) {
      last.n += event.amount;
      last.regions.add(event.region);
      last.line.text = t(JOINED[event.kind], { ...params(cast, { ...event, amount: last.n }), regions: last.regions.size });
      last.line.region = null;
      continue;
    }
    // What stands in every region that a race takes is told with the conquest.
    if (last?.event.kind === 'conquered' && event.kind === 'marker-placed' && event.region === last.event.region) {
      last.marks.push(event.amount > 1 ? t('ui.pile', { n: event.amount, marker: theMarker(event.marker!) }) : markerName(event.marker));
      last.line.text = t('log.conquered-marked', { ...params(cast, last.event), marker: last.marks.join(t('ui.comma')) });
      continue;
    }
    const divider = event.kind === 'round-started';
    const line: LogLine = { id, player: event.player ?? (divider ? null : turn), text: isScoring(event) ? scoringText(cast, event, counted) : sentence(cast, event), region: event.region, divider };
    last = { event, n: event.amount, regions: new Set([event.region]), marks: [], line };
    if (event.kind === 'deployed') line.region = null;
    if (isScoring(event)) counted = [];
    lines.push(line);
  }
  return lines;
}

/** What has just come to light also comes to its region: told once. */
const isFinding = (events: GameEvent[], id: number): boolean =>
  events[id].kind === 'treasure-moved' && [events[id - 1], events[id + 1]].some((e) => e?.kind === 'revealed' && e.treasure === events[id].treasure);

const isSame = (a: GameEvent, b: GameEvent): boolean => a.kind === b.kind && a.player === b.player && a.race === b.race && a.marker === b.marker;

function params(cast: Cast, event: GameEvent): Arguments {
  return {
    player: playerName(cast, event.player),
    other: playerName(cast, event.other),
    race: event.race ? theRace(event.race) : '',
    power: event.power ? thePower(event.power) : '',
    combo: event.race && event.power ? comboName({ race: event.race, power: event.power }) : raceName(event.race),
    region: regionName(cast.map, event.region),
    marker: event.marker ? theMarker(event.marker) : '',
    treasure: event.treasure ? theTreasure(event.treasure) : '',
    why: event.why ? termLabel(event.why) : '',
    n: event.amount,
  };
}

/** Some events are told in two ways. */
function manner({ kind, region, why }: GameEvent): string {
  if (kind === 'tokens-lost' && region === null) return 'tokens-lost-hand';
  if (kind === 'rolled' && region === null) return 'rolled-free';
  return (kind === 'income' || kind === 'coins-given') && why && termLabel(why) ? `${kind}-for` : kind;
}

export const sentence = (cast: Cast, event: GameEvent): string => t(`log.${manner(event)}`, params(cast, event));

/** What the die decided for this player. */
export function rollText(cast: Cast, events: GameEvent[], player: string): string {
  const at = events.findIndex((e) => e.kind === 'rolled' && e.player === player && e.region !== null);
  if (at < 0) return '';
  const end = events.slice(at).find((e) => e.kind === 'roll-failed' || e.kind === 'conquered');
  return [events[at], end].filter((e) => e !== undefined).map((e) => sentence(cast, e)).join(' ');
}

// --- The question ------------------------------------------------------------------------------------

export interface Question { title: string; hint: string; /** The title, for later. */ asked: Message }

export interface Situation {
  view: View;
  cast: Cast;
  mine: boolean;
  /** What the lit regions are for. */
  mode: Family | null;
  picked: Combo | null;
  left: number;
  /** What is counted out. */
  verb: string | null;
  /** A region with more than one way. */
  region?: string | null;
  /** Bots wait: the last word can be taken back. */
  waiting?: boolean;
}

/** The one question of the moment: whose move, what is asked. */
export function question({ view, cast, mine, mode, picked, left, verb, region = null, waiting = false }: Situation): Question {
  const say = (key: string, more: Arguments = {}): Question => {
    const race = view.conqueror?.race;
    const all = { player: playerName(cast, view.actor), race: race ? theRace(race) : '', n: left, coins: view.players.find((p) => p.id === view.actor)?.income ?? 0, ...more };
    return { title: t(`ask.${key}.title`, all), hint: t(`ask.${key}.hint`, all), asked: { key: `ask.${key}.title`, args: all } };
  };
  if (view.over) return say('over');
  if (!mine) return say(waiting ? 'patience' : 'wait');
  if (region) return say(mode === 'conquer' ? 'ways' : 'waysHere', { region: regionName(cast.map, region) });
  const can = (name: string) => view.legal.some((c) => c.verb === name);
  if (mode !== null && mode !== 'conquer') return say(mode);
  switch (view.prompt) {
    case 'choose': return can('pick') ? say('pick', { combo: picked ? comboName(picked) : '' }) : say('choose');
    case 'ghouls': return say('ghouls');
    case 'conquest': {
      if (view.roll >= 0) return say('conquestRolled', { pips: view.roll });
      const taking = view.legal.some((c) => familyOf(c.verb) === 'conquer' && !c.odds && c.verb !== 'abandon');
      return say(taking ? (can('abandon') ? 'conquestFirst' : 'conquest') : can('roll') ? 'conquestDie' : 'conquestNone');
    }
    case 'after': return say(can('ally') ? 'ally' : can('pact') ? 'pact' : 'stout');
    case 'start': return say('done');
    case 'redeploy':
    case 'withdrawal': {
      if (verb === 'deploy') return say(left > 0 ? (view.prompt === 'withdrawal' ? 'withdrawal' : 'deploy') : 'deployed');
      return say(verb ?? 'deployed');
    }
    // Chance decides, or nobody.
    case 'die':
    case 'draw':
    case 'reveal':
    case 'stonehedge':
    case 'lift':
    case 'monsters':
    case 'over': return say('wait');
    // Decisions of an ability ask by their own name.
    default: return say(view.prompt);
  }
}
