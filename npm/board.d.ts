/** A file of maps/: what the board needs of it. */
export interface MapFile { id: string; size: [number, number]; regions: { id: string }[]; [more: string]: unknown }

export interface Pieces {
  /** 'p1' … 'p6'. */
  owner: string | null;
  /** Whose tokens: 'orcs'. */
  race: string | null;
  declined: boolean;
  count: number;
  tribe: boolean;
  monsters: boolean;
  markers: { id: string; count: number }[];
  treasures: { id: string; place: boolean; used: boolean; power: string | null }[];
  /** Tokens in decline under the occupant. */
  kept: { player: string; race: string; tokens: number }[];
}

export interface RegionState {
  id: string;
  /** The region in words, for those who listen. */
  label?: string;
  pieces?: Partial<Pieces>;
  /** Lit, with this on its pennant: a price, or a sign. */
  lit?: { text: string; mode: 'ok' | 'die' | 'help' } | null;
  dim?: boolean;
  immune?: boolean;
}

export interface BoardState {
  /** Regions that are left out are empty. */
  regions: RegionState[];
  selected?: string | null;
  /** Outlined. */
  pointed?: string[];
  lifts?: { id: string; foot: string; tops: string[]; open: boolean }[];
}

export interface Board {
  show(state: BoardState): void;
  zoom(factor: number): void;
  /** The whole board again. */
  whole(): void;
  remove(): Promise<void>;
}

/** Draws the board into an element that has a height. It knows shapes and pieces, no rules. */
export function mountBoard(target: Element, options: {
  map: MapFile;
  state: BoardState;
  /** Small screens: the board opens nearer, with a small map of the whole. */
  phone?: boolean;
  /** A file of lang/, for the few words that it says; else English. */
  texts?: { lang?: string; ui: object };
  onpress?: (region: string) => void;
  onhover?: (region: string | null) => void;
}): Board;
