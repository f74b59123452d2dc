// Sums over the games that were played: of all people of this device, or of one of them.
import type { Played, PlayedSeat } from './played';

/** One person's part in one game. */
export interface Result { game: Played; seat: number; me: PlayedSeat; best: number }

export function resultsOf(played: Played[], who: string | null): Result[] {
  return played.flatMap((game) =>
    game.seats.flatMap((me, seat) => {
      if (!me.mine || (who !== null && me.name !== who)) return [];
      return [{ game, seat, me, best: Math.max(...game.seats.filter((_, i) => i !== seat).map(({ coins }) => coins)) }];
    }),
  );
}

/** Names of the people of this device, who played most first. */
export function peopleOf(played: Played[]): string[] {
  const games = new Map<string, number>();
  for (const { seats } of played) for (const { name, mine } of seats) if (mine) games.set(name, (games.get(name) ?? 0) + 1);
  return [...games].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}

const isWon = ({ me }: Result): boolean => me.rank === 1;
const mean = (numbers: number[]): number => (numbers.length ? numbers.reduce((sum, n) => sum + n, 0) / numbers.length : 0);

export interface Summary { games: number; won: number; /** The share that chance would give. */ fair: number; mean: number; best: number; /** Won in a row, at most. */ streak: number }

/** Results come latest first. */
export function summaryOf(results: Result[]): Summary {
  let streak = 0, run = 0;
  for (const result of results) streak = Math.max(streak, (run = isWon(result) ? run + 1 : 0));
  return {
    games: results.length,
    won: mean(results.map((r) => (isWon(r) ? 1 : 0))),
    fair: mean(results.map(({ game }) => 1 / game.seats.length)),
    mean: mean(results.map(({ me }) => me.coins)),
    best: Math.max(0, ...results.map(({ me }) => me.coins)),
    streak,
  };
}

/** A line of a chart: so much of it, and what it was worth. */
export interface Row { id: string; n: number; worth: number; /** Where it makes sense: the share of games won with it. */ won: number | null }
export type Order = 'worth' | 'count';

export const sorted = (rows: Row[], order: Order): Row[] => [...rows].sort((a, b) => (order === 'worth' ? b.worth - a.worth || b.n - a.n : b.n - a.n || b.worth - a.worth) || a.id.localeCompare(b.id));

function grouped<T>(items: T[], key: (item: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const id = key(item);
    if (id !== null) groups.set(id, [...(groups.get(id) ?? []), item]);
  }
  return groups;
}

/** Races or powers: coins for every turn in which they were led, with what they brought in decline. */
export function peoplesOf(results: Result[], what: 'race' | 'power'): Row[] {
  const led = results.flatMap((result) => result.game.peoples.filter(({ seat }) => seat === result.seat).map((people) => ({ people, result })));
  return [...grouped(led, ({ people }) => people[what])].map(([id, group]) => ({
    id,
    n: group.length,
    worth: group.reduce((sum, { people }) => sum + people.coins, 0) / group.reduce((sum, { people }) => sum + people.turns, 0),
    won: mean(group.map(({ result }) => (isWon(result) ? 1 : 0))),
  }));
}

/** Boards, with a sky beside them or without: coins on average. */
export const boardOf = ({ map, sky }: Played): string => (sky === 'none' || sky === '' ? map : `${map}+sky-${sky}`);
export const boardsOf = (results: Result[]): Row[] =>
  [...grouped(results, ({ game }) => boardOf(game))].map(([id, group]) => ({ id, n: group.length, worth: mean(group.map(({ me }) => me.coins)), won: mean(group.map((r) => (isWon(r) ? 1 : 0))) }));

/** People who are no bots count together. */
export const PERSON = '';
/** Opponents: the share of games in which one was left behind. */
export function opponentsOf(results: Result[]): Row[] {
  const met = results.flatMap((result) => result.game.seats.flatMap((other, i) => (i === result.seat ? [] : [{ other, result }])));
  return [...grouped(met, ({ other }) => other.bot ?? PERSON)].map(([id, group]) => ({ id, n: group.length, worth: mean(group.map(({ other, result }) => (result.me.rank < other.rank || (isWon(result) && other.rank > 1) ? 1 : 0))), won: null }));
}
