// From a game that is over to what is remembered of it.
import type { Controller } from '../game/controller.svelte';
import { results } from '../game/results';
import type { AsyncEngine } from '../lib/engine';
import type { Score, View } from '../lib/engine-types';
import { listSaves, type Save, type Seat } from '../lib/saves';
import { withSeats } from '../pages/seats';
import { fragmentOf } from '../replay/link';
import { seatIndex } from '../table/table';
import { isPlayed, keepPlayed, type Played } from './played';

interface Over { id: string; at: number; view: View; scores: Score[]; seats: Seat[]; mine: string[]; record: string }

export async function playedOf({ id, at, view, scores, seats, mine, record }: Over): Promise<Omit<Played, 'version'>> {
  const all = results(view, scores);
  const of = (player: string) => all.find((result) => result.player === player)!;
  return {
    id, at, map: view.map, sky: view.sky, rounds: view.rounds,
    seats: view.players.map(({ id: player }, i) => ({ name: seats[i].name, bot: seats[i].bot, mine: mine.includes(player), coins: of(player).coins, rank: of(player).rank })),
    peoples: all.flatMap(({ player, peoples }) => peoples.map(({ race, power, from, to, coins }) => ({ seat: seatIndex(player), race, power, turns: to - from + 1, coins }))),
    record: await fragmentOf(record),
  };
}

const withNote = (record: string, seats: Seat[]): string => (/^# seats:/m.test(record) ? record : withSeats(record, seats));

/** The game at the table has come to its end. */
export async function gather(game: Controller): Promise<void> {
  const { view, scores, id, table } = game;
  if (isPlayed(id)) return;
  const { text } = await table.record();
  keepPlayed(await playedOf({ id, at: Date.now(), view, scores, seats: table.seats, mine: [...table.mine], record: withNote(text, table.seats) }));
}

/** Games kept by earlier versions of the page. What the engine refuses is left alone. */
export async function gatherOlder(engine: AsyncEngine): Promise<number> {
  const older = listSaves().filter((save) => save.over && !isPlayed(save.id));
  let found = 0;
  for (const save of older) if (await gatherSave(engine, save).catch(() => false)) found++;
  return found;
}

async function gatherSave(engine: AsyncEngine, { id, at, record, seats }: Save): Promise<boolean> {
  const film = await engine.film({ record });
  const last = { line: film.moments.length - 1, seat: '' };
  if (film.trouble || film.view?.players.length !== seats.length) return false;
  const [{ view }, { turns }] = await Promise.all([engine.frame(last), engine.takings(last)]);
  if (!view?.over) return false;
  const mine = seats.flatMap(({ bot }, i) => (bot === null ? [`p${i + 1}`] : []));
  return keepPlayed(await playedOf({ id, at, view, scores: turns, seats, mine, record: withNote(record, seats) }));
}
