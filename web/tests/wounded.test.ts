// A save that was hurt and can still be read opens a whole table, or is refused by the engine in words.
import { troubleOf } from '../src/game/trouble';
import { say } from '../src/lib/i18n';
import { describe, expect, it, vi } from 'vitest';
import { Controller } from '../src/game/controller.svelte';
import * as saves from '../src/lib/saves';
import { playerName } from '../src/game/words';
import { LocalTable } from '../src/table/local';
import { asking, engine, type Table } from './game';
import { hurt, random, Store } from './store';

// The settings read the address.
vi.hoisted(() => Object.assign(globalThis, { location: { search: '' } }));

const SEATS = [{ name: 'Ada', bot: null }, { name: 'Bó', bot: 'greedy' }];
const KEY = 'smallworld.game.one';

/** A real game in its middle, kept as the page keeps it. */
async function kept(table: Table, players: number) {
  const { call, start, bot } = await engine();
  const asked = asking(call);
  start(table, 7);
  for (let n = 0; n < 60; n++) bot();
  const { text } = call('record', { players: ['Ada', 'Bó', 'Cy'].slice(0, players) }) as { text: string };
  const seats = [...SEATS, { name: 'Cy', bot: 'random' }].slice(0, players);
  const save = { id: 'one', record: text, seats, title: 'Conquer', map: table.map, sky: table.sky ?? 'none', round: 2, rounds: 10, owners: { r01: 'p1' }, at: 5, over: false };
  return { asked, save };
}

describe('a wounded save', () => {
  for (const [table, players] of [[{ map: 'base-2p' }, 2], [{ map: 'base-2p', sky: 'a' }, 3], [{ map: 'underground-2p' }, 2]] as const) {
    it(`opens, is refused, or lies aside: ${JSON.stringify(table)}`, async () => {
      const { asked, save } = await kept(table, players);
      const dice = random(players);
      const count = { aside: 0, refused: 0, opened: 0 };
      for (let n = 0; n < 350; n++) {
        vi.stubGlobal('localStorage', new Store());
        saves.writeSave(save);
        saves.writeSave({ ...save, id: 'two' });
        localStorage.setItem(KEY, hurt(localStorage.getItem(KEY)!, dice));
        const wounded = localStorage.getItem(KEY);
        const found = saves.listSaves().find((other) => other.id === 'one');
        if (!found) {
          expect(saves.listBroken()).toEqual([{ id: 'one', text: wounded }]);
          count.aside++;
        } else {
          try {
            const game = await Controller.sit(await LocalTable.load(asked, found.record, found.seats, found.id));
            for (const { id } of game.view.players) expect(playerName(game.cast, id)).toBeTypeOf('string');
            expect(game.question.title).not.toBe('');
            expect(game.board.regions.length).toBe(game.view.regions.length);
            count.opened++;
          } catch (error) {
            const said = say(troubleOf(error));
            expect(said).toMatch(/^[A-Z].* .*[.”)]/);
            expect(said).not.toMatch(/trouble\.|refusal\.|\{(line|word|reason)\}/);
            expect(error).not.toBeInstanceOf(TypeError);
            saves.breakSave('one');
            expect(saves.listBroken()).toEqual([{ id: 'one', text: wounded }]);
            count.refused++;
          }
        }
        expect(saves.readSave('two')?.record).toBe(save.record);
      }
      expect(Object.values(count).every((n) => n > 0), JSON.stringify(count)).toBe(true);
    });
  }
});
