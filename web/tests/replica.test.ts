// A game that is decided elsewhere is followed line by line: the same position, and no chance of one's own.
import { describe, expect, it } from 'vitest';
import type { Step, Text } from '../src/lib/engine-types';
import { engine, linesOf, TABLES } from './game';

const NOBODY = 'public';

describe('a replica', () => {
  for (const table of TABLES) {
    it(`comes to the same position as the table: ${JSON.stringify(table)}`, async () => {
      const [there, here] = [await engine(), await engine()];
      const hash = (who: typeof there): string => (who.call('hash') as Text).text;
      const hear = (lines: string[]): Step => here.call('hear', { lines, seat: NOBODY });
      const game = { map: table.map, sky: table.sky ?? '', sets: table.sets ?? [], options: table.options ?? {}, seed: '', custom: '', seat: NOBODY };

      let view = there.start(table, 5);
      for (let n = 0; n < 25; n++) view = there.bot().view!;
      let known = linesOf(there.record()).length;
      const opened: Step = here.call('follow', { game, lines: linesOf(there.record()) });
      expect(opened.trouble).toBeNull();
      expect(opened.from).toBe(0);
      const seen = [...opened.events];
      for (let n = 0; n < 4000 && !view.over; n++) {
        const before = hash(here);
        view = there.bot().view!;
        const lines = linesOf(there.record());
        const step = hear(lines.slice(known));
        expect(step.refusal).toBe('ok');
        expect(step.from).toBe(seen.length);
        seen.push(...step.events);
        expect(hash(here)).toBe(hash(there));
        expect(hash(here)).toMatch(/^[0-9a-f]{16}$/);
        if (n % 7 === 0 && step.view!.undo && lines.length === known + 1) {
          expect(here.call('back', { lines: 1, seat: NOBODY }).refusal).toBe('ok');
          expect(hash(here)).toBe(before);
          expect(hear(lines.slice(known)).refusal).toBe('ok');
        }
        known = lines.length;
      }
      expect(view.over).toBe(true);
      expect(linesOf(here.record())).toEqual(linesOf(there.record()));
      expect(here.record()).toMatch(/^seed: -$/m);
      expect(seen.at(-1)!.kind).toBe('game-over');
    });
  }

  it('hears all lines or none, and never rolls by itself', async () => {
    const { call, start, record } = await engine();
    start('base-2p', 3);
    const dealt = linesOf(record());
    const replica = await engine();
    const game = { map: 'base-2p', sky: '', sets: [], options: {}, seed: '', custom: '', seat: '' };
    const empty: Step = replica.call('follow', { game, lines: [] });
    expect(empty.view!.actor).toBeNull();
    const before = (replica.call('hash') as Text).text;
    expect(replica.call('hear', { lines: [...dealt, 'p2 stop'], seat: '' }).refusal).not.toBe('ok');
    expect((replica.call('hash') as Text).text).toBe(before);
    expect(replica.call('hear', { lines: dealt, seat: '' }).refusal).toBe('ok');
    expect((replica.call('hash') as Text).text).toBe((call('hash') as Text).text);
  });

  it('takes back what one player said, all of it or none', async () => {
    const game = await engine();
    game.start('base-2p', 3);
    game.bot(); // the pick, after which chance speaks
    const before = (game.call('hash') as Text).text;
    const said = game.bot();
    expect(said.view!.undo).toBe('p1');
    expect(game.call('back', { lines: 2, seat: '' }).refusal).not.toBe('ok');
    expect(game.call('back', { lines: 1, seat: '' }).refusal).toBe('ok');
    expect((game.call('hash') as Text).text).toBe(before);
  });

  it('does not open for lines that are not of that game', async () => {
    const { call } = await engine();
    const game = { map: 'base-2p', sky: '', sets: [], options: {}, seed: '', custom: '', seat: '' };
    expect(call('follow', { game: { ...game, map: 'nowhere' }, lines: [] }).trouble.kind).toBe('table');
    expect(call('follow', { game, lines: ['p1 stop'] }).trouble).toMatchObject({ kind: 'move', word: 'p1 stop' });
  });
});
