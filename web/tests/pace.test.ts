import { describe, expect, it } from 'vitest';
import { Pace, turnsToCome } from '../src/game/pace';

/** Bots whose moves cost the machine something too: how long they take together, and how many moves can still be seen. */
function round(bots: number, speed: number, machine: number): { time: number; seen: number } {
  let now = 0;
  const pace = new Pace(() => now);
  pace.begin(speed);
  let seen = 0;
  for (let left = bots; left > 0; left--) {
    const moves = 12;
    for (let i = 0; i < moves && !pace.late; i++, seen++) now += machine + 550 / speed / pace.haste(left);
  }
  return { time: now, seen };
}

describe('the pace of bots', () => {
  it('one bot alone is unhurried', () => expect(round(1, 1, 20).time).toBeGreaterThan(6000));

  it('the others take twelve seconds at most, at any table and on any machine', () => {
    for (const bots of [1, 2, 3, 4, 5]) {
      for (const machine of [5, 80, 300]) {
        const { time, seen } = round(bots, 1, machine);
        expect(time, `${bots} bots, ${machine} ms`).toBeLessThan(12700);
        if (machine < 50) expect(seen, `${bots} bots, ${machine} ms`).toBe(12 * bots);
      }
    }
  });

  it('follows the speed that the player likes', () => expect(round(5, 4, 5).time).toBeLessThan(3300));

  it('counts the turns until a person is next', () => {
    const seats = [false, true, true, false, true];
    expect([1, 2, 4, 0, 3].map((from) => turnsToCome(seats, from))).toEqual([2, 1, 1, 2, 1]);
    expect(turnsToCome([true, true, true], 1)).toBe(3);
  });
});
