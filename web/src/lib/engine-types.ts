// Generated from src/wasm/messages.hpp by `npm run types`. Do not edit.

export interface Nothing {
}

export interface RaceInfo {
  id: string;
  set: string;
  tokens: number;
  extra: number;
}

export interface PowerInfo {
  id: string;
  set: string;
  tokens: number;
}

export interface MapInfo {
  id: string;
  set: string;
  players: number;
  rounds: number;
  regions: number;
  islands: number;
  side: string;
}

export interface OptionInfo {
  name: string;
  value: boolean;
}

export interface Catalog {
  races: RaceInfo[];
  powers: PowerInfo[];
  maps: MapInfo[];
  options: OptionInfo[];
  bots: string[];
}

export interface AskLot {
  players: number;
  seed: string;
}

export interface Lot {
  seat: number;
}

export interface NewGame {
  map: string;
  sky: string;
  sets: string[];
  seed: string;
  options: Record<string, boolean>;
  seat: string;
}

export interface Plan {
  error: string;
  players: number;
  rounds: number;
  races: number;
  powers: number;
}

export type Refusal =
  | 'ok'
  | 'game-over'
  | 'not-your-turn'
  | 'unknown-verb'
  | 'unknown-name'
  | 'wrong-prompt'
  | 'bad-argument'
  | 'own-region'
  | 'water'
  | 'impassable'
  | 'not-border'
  | 'not-adjacent'
  | 'immune'
  | 'peace'
  | 'not-a-lone-token'
  | 'already-used'
  | 'supply-empty'
  | 'cannot-pay'
  | 'no-tokens-in-hand'
  | 'too-few-tokens'
  | 'must-place-all';

export type EventKind =
  | 'round-started'
  | 'turn-started'
  | 'drawn'
  | 'picked'
  | 'readied'
  | 'abandoned'
  | 'rolled'
  | 'roll-failed'
  | 'conquered'
  | 'tribe-removed'
  | 'tokens-lost'
  | 'tokens-withdrawn'
  | 'recruited'
  | 'set-aside'
  | 'deployed'
  | 'withdrew'
  | 'marker-placed'
  | 'marker-removed'
  | 'monsters-removed'
  | 'revealed'
  | 'treasure-moved'
  | 'lent'
  | 'reborn'
  | 'income'
  | 'coins-given'
  | 'declined'
  | 'vanished'
  | 'allied'
  | 'turn-ended'
  | 'game-over';

export type Marker =
  | 'camp'
  | 'armor'
  | 'hammer'
  | 'cannon'
  | 'firing'
  | 'fortress'
  | 'lair'
  | 'hole'
  | 'hero'
  | 'dragon'
  | 'great-ancient'
  | 'volcano'
  | 'queen'
  | 'ghost'
  | 'balrog'
  | 'bag'
  | 'drakon'
  | 'burning';

export type TreasureId =
  | 'flying-doormat'
  | 'froggys-ring'
  | 'stinky-trolls-socks'
  | 'scepter-of-avarice'
  | 'shiny-orb'
  | 'sword-of-the-killer-rabbit'
  | 'altar-of-souls'
  | 'crypt-of-the-tomb-raider'
  | 'diamond-fields'
  | 'great-brass-pipe'
  | 'fountain-of-youth'
  | 'keep-on-the-motherland'
  | 'mine-of-the-lost-dwarf'
  | 'stonehedge'
  | 'wickedest-pentacle';

export interface GameEvent {
  kind: EventKind;
  player: string | null;
  other: string | null;
  race: string | null;
  power: string | null;
  region: string | null;
  marker: Marker | null;
  treasure: TreasureId | null;
  amount: number;
}

export type LiftId =
  | 'beanstalk'
  | 'stairway';

export interface Lift {
  id: LiftId;
  foot: string;
  tops: string[];
}

export type Prompt =
  | 'start'
  | 'choose'
  | 'volcano'
  | 'ghouls'
  | 'conquest'
  | 'balrog'
  | 'redeploy'
  | 'after'
  | 'withdrawal'
  | 'die'
  | 'draw'
  | 'reveal'
  | 'stonehedge'
  | 'lift'
  | 'monsters'
  | 'over';

export interface Conqueror {
  player: string;
  race: string;
  power: string | null;
  declined: boolean;
  hand: number;
}

export interface Civ {
  race: string;
  power: string | null;
  declined: boolean;
  regions: string[];
  tokens: number;
  hand: number;
  withdrawn: number;
  aside: number;
}

export interface Pile {
  marker: Marker;
  count: number;
}

export interface Pacts {
  giver: string;
  count: number;
}

export type TermKind =
  | 'land'
  | 'mountain'
  | 'lost-tribe'
  | 'tokens'
  | 'marker'
  | 'race'
  | 'power'
  | 'die'
  | 'minimum'
  | 'regions'
  | 'river'
  | 'monsters'
  | 'treasure'
  | 'lent'
  | 'relics'
  | 'doubled'
  | 'kept'
  | 'island'
  | 'floor'
  | 'vanished';

export interface Term {
  kind: TermKind;
  amount: number;
  race: string | null;
  power: string | null;
  marker: Marker | null;
  treasure: TreasureId | null;
  declined: boolean;
}

export interface Player {
  id: string;
  coins: number | null;
  active: Civ | null;
  declined: Civ[];
  pieces: Pile[];
  ally: string | null;
  pacts: Pacts[];
  marked: string[];
  free: boolean;
  income: number;
  terms: Term[];
}

export type RegionState =
  | 'empty'
  | 'lost-tribe'
  | 'monsters'
  | 'active'
  | 'declined';

export interface Treasure {
  id: TreasureId;
  place: boolean;
  used: boolean;
  power: string | null;
}

export interface Kept {
  player: string;
  race: string;
  tokens: number;
}

export interface Region {
  id: string;
  owner: string | null;
  race: string | null;
  state: RegionState;
  tokens: number;
  before: number;
  markers: Pile[];
  stood: Pile[];
  treasures: Treasure[];
  kept: Kept[];
  immune: boolean;
  cost: number;
  terms: Term[];
}

export interface Combo {
  race: string;
  power: string;
  coins: number;
  price: number;
  tokens: number;
}

export type Verb =
  | 'ancient'
  | 'reborn'
  | 'fire'
  | 'move-cannon'
  | 'pick'
  | 'expand'
  | 'decline'
  | 'volcano'
  | 'abandon'
  | 'conquer'
  | 'roll'
  | 'berserk'
  | 'wendigo'
  | 'zeppelin'
  | 'stop'
  | 'deploy'
  | 'withdraw'
  | 'camp'
  | 'armor'
  | 'fortress'
  | 'hero'
  | 'queen'
  | 'cannon'
  | 'ghost'
  | 'ring'
  | 'scepter'
  | 'bag-ring'
  | 'bag-scepter'
  | 'done'
  | 'ally'
  | 'altar'
  | 'pact'
  | 'balrog';

export type Modifier =
  | 'doormat'
  | 'socks'
  | 'sword'
  | 'bag:doormat'
  | 'bag:socks'
  | 'bag:sword'
  | 'dragon'
  | 'sorcery'
  | 'vampire'
  | 'orb'
  | 'bag:orb'
  | 'drakon'
  | 'bolt'
  | 'wisp';

export interface Odds {
  needs: number;
  percent: number;
}

export interface Choice {
  line: string;
  verb: Verb;
  region: string | null;
  with: Modifier[];
  lent: boolean;
  count: number;
  place: number | null;
  swap: number | null;
  from: string | null;
  other: string | null;
  pays: number;
  odds: Odds | null;
}

export interface View {
  map: string;
  sky: string;
  sets: string[];
  lifts: Lift[];
  prompt: Prompt;
  actor: string | null;
  turn: string;
  round: number;
  rounds: number;
  over: boolean;
  winners: string[];
  hidden: boolean;
  roll: number;
  duty: number;
  undo: string | null;
  conqueror: Conqueror | null;
  players: Player[];
  regions: Region[];
  row: Combo[];
  legal: Choice[];
}

export interface Step {
  refusal: Refusal;
  error: string;
  names: string[];
  from: number;
  events: GameEvent[];
  view: View | null;
}

export interface LoadGame {
  record: string;
  seed: string;
  seat: string;
}

export interface Say {
  line: string;
  seat: string;
}

export interface Look {
  seat: string;
}

export interface AskBot {
  bot: string;
  seat: string;
}

export interface Lines {
  lines: string[];
}

export interface Outcome {
  refusal: Refusal;
  events: GameEvent[];
}

export interface Verdict {
  refusal: Refusal;
}

export interface Names {
  players: string[];
}

export interface Text {
  text: string;
}

export interface Score {
  round: number;
  player: string;
  amount: number;
  coins: number;
  declined: boolean;
  race: string | null;
  power: string | null;
  terms: Term[];
}

export interface Scores {
  turns: Score[];
}

export interface Engine {
  catalog(question: Nothing): Catalog;
  lot(question: AskLot): Lot;
  plan(question: NewGame): Plan;
  start(question: NewGame): Step;
  load(question: LoadGame): Step;
  say(question: Say): Step;
  undo(question: Look): Step;
  look(question: Look): Step;
  bot(question: AskBot): Step;
  advise(question: AskBot): Lines;
  outcome(question: Say): Outcome;
  why(question: Say): Verdict;
  record(question: Names): Text;
  scores(question: Nothing): Scores;
}
