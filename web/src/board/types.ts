// What the board shows. It knows shapes, pieces and highlights, but no rules.
export interface Pieces {
  owner: string | null;
  race: string | null;
  declined: boolean;
  count: number;
  tribe: boolean;
  monsters: boolean;
  markers: { id: string; count: number }[];
  /** Relics and places that have been found. */
  treasures: { id: string; place: boolean; used: boolean; power: string | null }[];
  /** Tokens in decline that lie under the occupant. */
  kept: { player: string; race: string; tokens: number }[];
}

export interface Lit {
  /** On the pennant: a price, or a sign. */
  text: string;
  mode: 'ok' | 'die' | 'help';
  /** Instead of the text: a picture of what would come here, centred on 0,0. */
  picture?: string;
}

export interface RegionState {
  id: string;
  /** The region in words, for those who listen. */
  label: string;
  pieces: Pieces;
  lit: Lit | null;
  dim: boolean;
  immune: boolean;
  /** Counting out: whether a piece can be taken or added here. */
  stepper: { less: boolean; more: boolean; /** What is counted out, if it is not tokens: how many of it stand here. */ marker?: { id: string; count: number } } | null;
}

export interface BoardState {
  regions: RegionState[];
  selected: string | null;
  /** Outlined: what the log or a player's card speaks of. */
  pointed: string[];
  /** Marked: what was said about them is on its way. */
  sent: string[];
  /** Ways between the ground and the sky. */
  lifts: LiftState[];
}

export interface LiftState {
  id: string;
  foot: string;
  tops: string[];
  /** Its way is shown: somebody can go it now. */
  open: boolean;
}
