// Games that are over, as they are remembered for the statistics: each under a key of its own, small, with the record
// pressed as in a link. What cannot be read stays where it is until its owner says what to do with it.
const VERSION = 1;
const KEY = 'smallworld.played.';
/** So many are remembered; the oldest make room. */
const MOST = 400;

export interface PlayedSeat { name: string; bot: string | null; /** Decided at this device. */ mine: boolean; coins: number; rank: number }
export interface PlayedPeople { seat: number; race: string; power: string | null; turns: number; coins: number }
export interface Played { version: number; id: string; at: number; map: string; sky: string; rounds: number; seats: PlayedSeat[]; peoples: PlayedPeople[]; /** As behind the # of a link; may be missing. */ record: string }
/** An entry that cannot be read, as it was. */
export interface Unread { id: string; text: string }

// --- Reading ------------------------------------------------------------------------------------------------

const isCount = (value: unknown, least = 0): value is number => typeof value === 'number' && Number.isInteger(value) && value >= least;
const isText = (value: unknown): value is string => typeof value === 'string';
const isId = (value: unknown): boolean => isText(value) && /^[\w.-]{1,60}$/.test(value);

const isSeat = (seat: unknown): seat is PlayedSeat => {
  const { name, bot, mine, coins, rank } = (seat ?? {}) as Partial<PlayedSeat>;
  return isText(name) && (bot === null || isText(bot)) && typeof mine === 'boolean' && isCount(coins, -1000) && isCount(rank, 1);
};
const isPeople = (people: unknown, seats: number): people is PlayedPeople => {
  const { seat, race, power, turns, coins } = (people ?? {}) as Partial<PlayedPeople>;
  return isCount(seat) && seat < seats && isId(race) && (power === null || isId(power)) && isCount(turns, 1) && isCount(coins, -1000);
};

/** An entry in every field, or nothing. */
export function readPlayed(id: string, text: string): Played | null {
  try {
    const game = JSON.parse(text) as Partial<Played> | null;
    if (!game || typeof game !== 'object' || game.version !== VERSION) return null;
    const { seats, peoples, at, map, sky, rounds, record } = game;
    if (!Array.isArray(seats) || seats.length < 2 || seats.length > 6 || !seats.every(isSeat)) return null;
    if (!Array.isArray(peoples) || !peoples.every((people) => isPeople(people, seats.length))) return null;
    if (typeof at !== 'number' || Number.isNaN(new Date(at).getTime()) || !isId(map) || !isId(sky) || !isCount(rounds, 1) || !isText(record)) return null;
    return { version: VERSION, id, at, map: map!, sky: sky!, rounds, seats, peoples, record };
  } catch {
    return null;
  }
}

const ids = (): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(KEY)).map((key) => key.slice(KEY.length));
  } catch {
    return [];
  }
};
const textOf = (id: string): string => {
  try {
    return localStorage.getItem(KEY + id) ?? '';
  } catch {
    return '';
  }
};

export const isPlayed = (id: string): boolean => readPlayed(id, textOf(id)) !== null;

/** All games, the latest first, and what cannot be read. */
export function listPlayed(): { played: Played[]; unread: Unread[] } {
  const played: Played[] = [];
  const unread: Unread[] = [];
  for (const id of ids()) {
    const text = textOf(id);
    const game = readPlayed(id, text);
    if (game) played.push(game);
    else unread.push({ id, text });
  }
  return { played: played.sort((a, b) => b.at - a.at), unread };
}

// --- Writing ------------------------------------------------------------------------------------------------

/** False when there is no room even without older ones. */
export function keepPlayed(game: Omit<Played, 'version'>): boolean {
  const text = JSON.stringify({ ...game, version: VERSION });
  const others = listPlayed().played.filter(({ id }) => id !== game.id);
  others.slice(MOST - 1).forEach(({ id }) => dropPlayed(id));
  for (const oldest of [...others.slice(0, MOST - 1).reverse(), null]) {
    try {
      localStorage.setItem(KEY + game.id, text);
      return true;
    } catch {
      if (oldest) dropPlayed(oldest.id);
    }
  }
  return false;
}

export function dropPlayed(id: string): void {
  try {
    localStorage.removeItem(KEY + id);
  } catch {
    // A forbidden store has nothing to forget.
  }
}
