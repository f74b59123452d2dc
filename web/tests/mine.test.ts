// Statistics of this device: what is remembered of games that are over, sums over them, and a store that was hurt.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Controller } from '../src/game/controller.svelte';
import { gather, gatherOlder } from '../src/mine/gather';
import { dropPlayed, isPlayed, keepPlayed, listPlayed, readPlayed, type Played } from '../src/mine/played';
import { boardsOf, opponentsOf, peopleOf, peoplesOf, resultsOf, sorted, summaryOf } from '../src/mine/stats';
import { writeSave } from '../src/lib/saves';
import { recordOf } from '../src/replay/link';
import { LocalTable } from '../src/table/local';
import { asking, engine } from './game';
import { hurt, random, Store } from './store';

// The settings read the address.
vi.hoisted(() => Object.assign(globalThis, { location: { search: '' } }));
beforeEach(() => vi.stubGlobal('localStorage', new Store()));

const seat = (name: string, bot: string | null, coins: number, rank: number, mine = bot === null) => ({ name, bot, mine, coins, rank });
const GAME: Omit<Played, 'version'> = {
  id: 'one', at: 1000, map: 'base-2p', sky: 'none', rounds: 10, record: 'r=1abc',
  seats: [seat('Ada', null, 90, 1), seat('Bot', 'level3', 80, 2)],
  peoples: [{ seat: 0, race: 'giants', power: 'hill', turns: 4, coins: 40 }, { seat: 0, race: 'elves', power: 'royal', turns: 6, coins: 45 }, { seat: 1, race: 'orcs', power: null, turns: 10, coins: 75 }],
};
const lost = { ...GAME, id: 'two', at: 2000, map: 'base-3p', seats: [seat('Ada', null, 60, 3), seat('Bot', 'level3', 61, 2), seat('Bea', null, 70, 1)], peoples: [{ seat: 0, race: 'giants', power: 'royal', turns: 10, coins: 50 }] };

describe('what is remembered', () => {
  it('comes back as it was, the latest first', () => {
    expect(keepPlayed(GAME)).toBe(true);
    expect(keepPlayed(lost)).toBe(true);
    const { played, unread } = listPlayed();
    expect(played.map(({ id }) => id)).toEqual(['two', 'one']);
    expect(played[1]).toEqual({ ...GAME, version: 1 });
    expect(unread).toEqual([]);
    dropPlayed('two');
    expect(isPlayed('two')).toBe(false);
    expect(isPlayed('one')).toBe(true);
  });

  it('is whole or not read at all, however it was hurt', () => {
    keepPlayed(GAME);
    const whole = localStorage.getItem('smallworld.played.one')!;
    const dice = random(5);
    let unread = 0;
    for (let n = 0; n < 1500; n++) {
      const text = hurt(whole, dice);
      const game = readPlayed('one', text);
      if (!game) unread++;
      else {
        // Whatever was read can be counted and shown.
        const results = resultsOf([game], null);
        for (const number of Object.values(summaryOf(results))) expect(Number.isFinite(number)).toBe(true);
        for (const rows of [peoplesOf(results, 'race'), peoplesOf(results, 'power'), boardsOf(results), opponentsOf(results)]) for (const { worth, n: count } of rows) expect(Number.isFinite(worth) && count > 0).toBe(true);
        expect(new Intl.DateTimeFormat('en').format(game.at)).toBeTypeOf('string');
      }
      localStorage.setItem('smallworld.played.hurt', text);
      const found = listPlayed();
      expect(found.played.length + found.unread.length).toBe(2);
    }
    expect(unread).toBeGreaterThan(700);
    expect(isPlayed('one')).toBe(true);
  });

  it('makes room for what is new, the oldest first', () => {
    for (let n = 0; n < 405; n++) keepPlayed({ ...GAME, id: `g${n}`, at: n });
    expect(listPlayed().played).toHaveLength(400);
    expect(listPlayed().played.at(-1)!.id).toBe('g5');
    const store = localStorage as unknown as Store;
    const set = Store.prototype.setItem.bind(store);
    store.setItem = (key: string, text: string) => {
      if (store.getItem('smallworld.played.g7') !== null) throw new Error('full');
      set(key, text);
    };
    expect(keepPlayed({ ...GAME, id: 'new', at: 5000 })).toBe(true);
    store.setItem = () => { throw new Error('full'); };
    expect(keepPlayed({ ...GAME, id: 'newer', at: 6000 })).toBe(false);
  });

  it('does without a store', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(listPlayed()).toEqual({ played: [], unread: [] });
    expect(keepPlayed(GAME)).toBe(false);
    dropPlayed('one');
  });
});

describe('games', () => {
  it('are remembered when they end, with their record, and older ones are found', async () => {
    const { call } = await engine();
    const asked = asking(call);
    const seats = [{ name: 'Ada', bot: null }, { name: 'Bo', bot: 'greedy' }];
    const table = await LocalTable.deal(asked, { map: 'base-2p', sky: '', sets: [], first: 0, seed: '4', options: {}, custom: '', seats: seats.map((s) => ({ ...s, bot: 'greedy' })) });
    const game = await Controller.sit(table);
    for (let next = await table.next('', () => true); next && !next.view!.over; next = await table.next('', () => true));
    const { text } = await table.record();
    const over = await Controller.sit(await LocalTable.load(asked, text, seats, 'over'));
    expect(over.view.over).toBe(true);
    await gather(over);
    const [played] = listPlayed().played;
    expect(played.id).toBe('over');
    expect(played.seats.map(({ name, bot, mine, coins }) => ({ name, bot, mine, coins }))).toEqual(over.view.players.map(({ coins }, i) => ({ ...seats[i], mine: i === 0, coins })));
    for (const [i, { coins }] of played.seats.entries()) {
      const brought = played.peoples.filter((people) => people.seat === i);
      expect(brought.reduce((sum, people) => sum + people.turns, 0)).toBe(10);
      expect(Math.abs(brought.reduce((sum, people) => sum + people.coins, 0) - coins)).toBeLessThan(12); // prices, and the coins of the beginning
    }
    expect((await recordOf(played.record))?.split('\n\n')[1]).toBe(text.split('\n\n')[1]);
    game.close();

    const { text: noted } = await over.table.record();
    writeSave({ id: 'older', record: noted, seats, title: { key: 'ask.over.title', args: {} }, map: 'base-2p', sky: 'none', round: 10, rounds: 10, owners: {}, at: 77, over: true });
    writeSave({ id: 'bad', record: 'nothing', seats, title: { key: 'ask.over.title', args: {} }, map: 'base-2p', sky: 'none', round: 10, rounds: 10, owners: {}, at: 78, over: true });
    expect(await gatherOlder(asked)).toBe(1);
    const older = listPlayed().played.find(({ id }) => id === 'older')!;
    expect(older).toEqual({ ...played, id: 'older', at: 77 });
    expect(await gatherOlder(asked)).toBe(0);
  });
});

describe('sums', () => {
  const played = [{ ...lost, version: 1 }, { ...GAME, version: 1 }];
  it('count what a person did', () => {
    const ada = resultsOf(played, 'Ada');
    expect(summaryOf(ada)).toEqual({ games: 2, won: 0.5, fair: (1 / 2 + 1 / 3) / 2, mean: 75, best: 90, streak: 1 });
    expect(summaryOf(resultsOf(played, null)).games).toBe(3);
    expect(peopleOf(played)).toEqual(['Ada', 'Bea']);
    expect(summaryOf([])).toEqual({ games: 0, won: 0, fair: 0, mean: 0, best: 0, streak: 0 });
  });
  it('tell what races, powers, boards and opponents were worth', () => {
    const ada = resultsOf(played, 'Ada');
    expect(sorted(peoplesOf(ada, 'race'), 'count')).toEqual([{ id: 'giants', n: 2, worth: 90 / 14, won: 0.5 }, { id: 'elves', n: 1, worth: 7.5, won: 1 }]);
    expect(sorted(peoplesOf(ada, 'race'), 'worth').map(({ id }) => id)).toEqual(['elves', 'giants']);
    expect(peoplesOf(ada, 'power').find(({ id }) => id === 'royal')).toEqual({ id: 'royal', n: 2, worth: 95 / 16, won: 0.5 });
    expect(boardsOf(ada)).toEqual([{ id: 'base-3p', n: 1, worth: 60, won: 0 }, { id: 'base-2p', n: 1, worth: 90, won: 1 }]);
    expect(opponentsOf(ada)).toEqual([{ id: 'level3', n: 2, worth: 0.5, won: null }, { id: '', n: 1, worth: 0, won: null }]);
  });
});
