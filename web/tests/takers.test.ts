// Who can take a region, as the engine says it, in words.
import { afterAll, describe, expect, it, vi } from 'vitest';
import { prospect, takerText, verdictOf } from '../src/game/takers';
import { legendOf } from '../src/game/reading';
import type { Taker, View } from '../src/lib/engine-types';
import { language } from '../src/lib/language.svelte';
import { loadWorld } from '../src/lib/maps';
import { engine } from './game';

vi.stubGlobal('document', { documentElement: { lang: '' }, title: '' });
afterAll(() => language.speak('en'));

const { call } = await engine();
const map = await loadWorld('base-2p', '');
const cast = { map, seats: [{ name: 'Ada', bot: null }, { name: 'Bob', bot: null }], lifts: [] };
const game = { map: 'base-2p', sky: '', sets: [], options: {}, seed: '', custom: '', seat: '' };
const LINES = ['draw humans forest', 'draw giants merchant', 'draw orcs swamp', 'draw halflings hill', 'draw wizards commando', 'draw trolls mounted',
  'p1 pick 0', 'draw ratmen flying', 'p1 conquer r02', 'p1 conquer r03', 'p1 conquer r08', 'p1 stop'];
const takers = (region: string, seat: string, lines: string[] = []): Taker[] => call('reach', { region, seat, lines }).takers;

describe('who can take a region', () => {
  it('says so of everybody who moves, and takes what is being placed into account', () => {
    call('follow', { game, lines: LINES });
    // The second player has no race yet.
    expect(takers('r02', 'p1').map(verdictOf)).toEqual(['fresh']);
    call('hear', { lines: ['p1 deploy r02 6', 'p2 pick 1', 'draw dwarves heroic', 'p2 conquer r06', 'p2 conquer r04', 'p2 stop', 'p2 deploy r04 7'], seat: 'p1' });
    const [bob] = takers('r03', 'p1');
    expect(bob).toMatchObject({ player: 'p2', race: 'orcs', price: 3, steps: 1, suffices: true });
    expect(takerText(cast, bob)).toBe('Bob: yes, 3 tokens of 7');
    const [far] = takers('r02', 'p1');
    expect(far).toMatchObject({ price: 3 + 9, steps: 2 });
    expect(takerText(cast, far)).toContain('over 1 other region');
    // Tokens that are about to be placed make it dearer.
    call('hear', { lines: ['p1 expand', 'p1 stop'], seat: 'p1' });
    expect(takers('r03', 'p1', ['p1 deploy r03 3'])[0].price).toBe(6);
    expect(takers('r03', 'p1')[0].price).toBe(3);
  });

  it('says what a region would pay, and the way to it', () => {
    call('follow', { game, lines: LINES });
    const mine = takers('r13', 'p1').find(({ player }) => player === 'p1')!;
    expect(mine).toMatchObject({ steps: 1, pays: 2 }); // a forest, for the Forest power
    expect(prospect(mine)).toEqual(['It would pay you 2 coins a turn.']);
    expect(prospect(takers('r20', 'p1').find(({ player }) => player === 'p1')!)[1]).toMatch(/^Your way there: 2 conquests for \d+ tokens, you have \d+\.$/);
  });

  it('has a word for every verdict in every language', async () => {
    const base = { player: 'p2', race: 'ghouls', power: null, declined: true, have: 3, price: 5, steps: 2, suffices: false, die: false, pays: 1 };
    for (const code of ['en', 'ru', 'hu']) {
      await language.speak(code);
      for (const taker of [base, { ...base, suffices: true }, { ...base, die: true }, { ...base, steps: 0 }, { ...base, race: null, declined: false }]) {
        expect(takerText(cast, taker), code).toMatch(/^Bob/);
        expect(takerText(cast, taker), code).not.toMatch(/[{}]|ui\./);
      }
    }
  });
});

it('names what lies on the board in view', () => {
  const { view } = call('follow', { game, lines: LINES }) as { view: View };
  const legend = legendOf(map, view).split('/');
  expect(legend[0]).toBe('legend');
  for (const id of ['terrain.farmland', 'terrain.sea', 'symbol.mine', 'marker.lost-tribe', 'marker.mountain']) expect(legend).toContain(id);
  expect(legend).not.toContain('terrain.river');
  expect(new Set(legend).size).toBe(legend.length);
});
