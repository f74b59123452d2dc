// Who sits where, and who begins.
import { expect, it } from 'vitest';
import { defaultSeats, firstFromText, inOrderOfPlay, seatsFromText, seatsOfRecord, withSeats } from '../src/pages/seats';
import { engine } from './game';

it('reads the seats of an address and fills the others', () => {
  expect(seatsFromText('bot:random,human', 3).map((s) => s.bot)).toEqual(['random', null, 'greedy']);
  expect(seatsFromText(null, 2)).toEqual(defaultSeats(2));
  expect(seatsFromText('human,human,human,human', 2)).toHaveLength(2);
});

it('reads who begins', () => {
  expect(firstFromText('random', 3)).toBe(null);
  expect(firstFromText('3', 3)).toBe(2);
  for (const text of [null, '1', '0', '4', '1.5', 'nobody']) expect(firstFromText(text, 3)).toBe(0);
});

it('lets the others follow as they sit', () => {
  const names = (first: number) => inOrderOfPlay(defaultSeats(4), first).map((s) => s.name);
  const all = names(0);
  expect(names(2)).toEqual([all[2], all[3], all[0], all[1]]);
});

it('draws lots by the seed: every seat, the same one again', async () => {
  const { call } = await engine();
  const lot = (seed: number, players: number): number => call('lot', { players, seed: String(seed) }).seat;
  for (const players of [2, 3, 4, 5]) {
    const drawn = Array.from({ length: 60 }, (_, seed) => lot(seed, players));
    expect(new Set(drawn).size).toBe(players);
    expect(Math.max(...drawn)).toBe(players - 1);
    expect(lot(17, players)).toBe(drawn[17]);
  }
});

it('refuses a seed that is none', async () => {
  const { call } = await engine();
  const error = (seed: string): string => call('start', { map: 'base-2p', seed, options: {}, seat: '' }).error;
  expect(error('18446744073709551615')).toBe('');
  for (const seed of ['18446744073709551616', '-1', 'seven', '']) expect(error(seed)).toContain('a seed is a whole number');
});

it('keeps in a record who is a person and who a bot', async () => {
  const game = await engine();
  game.start('base-2p', 3);
  const seats = [{ name: 'A', bot: 'planner' }, { name: 'B', bot: null }];
  const text = withSeats(game.record(), seats);
  const { error, names } = game.load(text);
  expect(error).toBe('');
  expect(seatsOfRecord(text, names, ['greedy', 'planner'])).toEqual(seats);
  // A bot that is not known here, no note, names of the terminal.
  const kinds = (record: string, players: string[]) => seatsOfRecord(record, players, ['greedy']).map((s) => s.bot);
  expect(kinds(text, names)).toEqual([null, 'greedy']);
  expect(kinds('', ['A', 'B'])).toEqual([null, 'greedy']);
  expect(kinds('', ['greedy', 'human'])).toEqual(['greedy', null]);
});
