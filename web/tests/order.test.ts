// What can be ordered can be played, and everything that can be played can be ordered.
import { expect, it } from 'vitest';
import type { Catalog, Plan } from '../src/lib/engine-types';
import { allCounts, boardOf, DEFAULT_ORDER, everything, fromAddress, mend, orderFor, playerCounts, surprise, toggleBox, type Order } from '../src/pages/order';
import { engine } from './game';

const { call } = await engine();
const catalog: Catalog = call('catalog');
const plan = (order: Order): Plan => call('plan', { map: boardOf(catalog, order)!.id, sky: order.sky, sets: order.sets, seed: '1', options: {}, seat: '' });

it('plans every surprise', () => {
  let state = 1;
  const dice = (n: number) => Math.floor(((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32) * n);
  const seen = new Set<string>();
  for (let n = 0; n < 120; n++) {
    const order = surprise(catalog, dice);
    const { error, players } = plan(order);
    expect(error).toBe('');
    expect(players).toBe(order.players);
    seen.add(`${order.ground} ${order.sky}`);
  }
  expect(seen.size).toBeGreaterThan(3);
});

it('follows the boxes with board and players', () => {
  const sky = toggleBox(catalog, DEFAULT_ORDER, 'sky');
  expect(sky).toMatchObject({ sets: ['base', 'sky'], sky: 'a', players: 3 });
  expect(playerCounts(catalog, sky)).toEqual([3, 4, 5, 6]);
  expect(toggleBox(catalog, sky, 'sky')).toMatchObject({ sets: ['base'], sky: '', players: 3 });
  // Without the first box the sky has nothing to float above.
  const cave = mend(catalog, { ...sky, sets: ['underground', 'sky'] });
  expect(cave).toMatchObject({ ground: 'underground', sky: '' });
  expect(toggleBox(catalog, DEFAULT_ORDER, 'base').sets).toEqual(['base']);
  expect(everything(catalog, DEFAULT_ORDER)).toMatchObject({ sets: ['base', 'underground', 'sky'], sky: 'a' });
});

it('finds an order for every number of players', () => {
  for (const start of [DEFAULT_ORDER, everything(catalog, DEFAULT_ORDER), mend(catalog, { ...DEFAULT_ORDER, sets: ['underground'] })]) {
    for (const players of allCounts(catalog)) {
      const order = orderFor(catalog, start, players)!;
      expect(plan(mend(catalog, order)).players).toBe(players);
    }
  }
});

it('reads addresses that name only what differs', () => {
  const read = (text: string) => fromAddress(catalog, new URLSearchParams(text));
  expect(read('seed=1')).toEqual({ map: 'base-2p', sky: '', sets: [], options: {}, players: 2 });
  expect(read('sky=b&seats=human,human,human,human')).toMatchObject({ map: 'base-3p', sky: 'b', players: 4 });
  expect(read('map=base-5p&sky=a')).toMatchObject({ players: 6 });
  expect(read('sets=underground&seats=human,bot,bot')).toMatchObject({ map: 'underground-3p', players: 3 });
  expect(read('options=relicsOnSurface,hiddenCoins=false').options).toEqual({ relicsOnSurface: true, hiddenCoins: false });
});
