// What leaves the map is told where it was, and warned of before.
import { describe, expect, it } from 'vitest';
import underground from '../../content/maps/underground-2p.json';
import type { MapFile } from '../src/art/geometry';
import { leavings, warnings } from '../src/game/leaving';
import type { GameEvent, View } from '../src/lib/engine-types';
import { engine, tables } from './game';

const map = underground as unknown as MapFile;
const cast = { map, seats: [{ name: 'Ada', bot: null }, { name: 'Bruno', bot: null }] };
const event = (kind: GameEvent['kind'], more: Partial<GameEvent>): GameEvent => ({ kind, player: 'p1', other: null, race: 'mummies', power: null, region: null, marker: null, treasure: null, why: null, amount: 0, ...more });
const rivers = new Set(map.regions.filter((r) => r.terrain === 'river').map((r) => r.id));
const LOSSES = ['tokens-lost', 'withdrew', 'set-aside', 'vanished'];

describe('what leaves the map', () => {
  it('says so at its place, a race that vanishes in all its regions', () => {
    const regions = ['r01', 'r02', 'r03'].map((id, i) => ({ id, owner: 'p1', race: i < 2 ? 'mummies' : 'orcs' }));
    const told = leavings([event('vanished', {}), event('set-aside', { race: 'amazons', amount: 4 }), event('withdrew', { region: 'r09' })], { regions } as unknown as View);
    expect(told.map((l) => [l.region, l.text])).toEqual([['r01', 'The Mummies vanish'], ['r02', 'The Mummies vanish'], [null, '4 tokens set aside'], ['r09', 'Given up']]);
  });

  it('is silent about tokens that fall in a conquest: the chronicle has them', () => {
    const fallen = event('tokens-lost', { region: 'r05', amount: 1 });
    expect(leavings([fallen, event('conquered', { region: 'r05' })], { regions: [] } as unknown as View)).toEqual([]);
    expect(leavings([fallen], { regions: [] } as unknown as View).map((l) => l.text)).toEqual(['1 token lost']);
  });

  it('is warned of before the turn ends: rivers are left (U-MAP-03), and nothing else happens', async () => {
    let left = 0;
    for (const seed of [3, 4, 5]) {
      for await (const { view, game } of tables('underground-2p', seed)) {
        const stop = view.legal.find((c) => c.verb === 'stop');
        if (!stop || view.prompt !== 'conquest') continue;
        const { events, view: after } = game.say(stop.line);
        expect(stop.loses).toEqual(events.filter((e) => e.player === view.actor && LOSSES.includes(e.kind)));
        for (const { region } of stop.loses.filter((e) => e.kind === 'withdrew')) {
          expect(view.regions.find((r) => r.id === region)!.owner).toBe(view.actor);
          expect(after!.regions.find((r) => r.id === region)!.owner).not.toBe(view.actor);
          if (rivers.has(region!)) left++;
        }
        if (stop.loses.length === 1) expect(warnings(cast, stop)).toHaveLength(1);
        game.undo();
      }
    }
    expect(left).toBeGreaterThan(5);
  });

  it('is warned of with words for every kind of loss', () => {
    const choice = { loses: [event('withdrew', { region: 'r01' }), event('withdrew', { region: 'r02' }), event('set-aside', { amount: 4 })] };
    expect(warnings(cast, choice as never)).toEqual(['leaves 2 regions', '4 tokens are set aside']);
  });

  it('costs a line with a place nothing to tell', async () => {
    const game = await engine();
    game.start('underground-2p', 1);
    const view = game.say('p1 pick 0').view!;
    for (const choice of view.legal.filter((c) => c.region)) expect(choice.loses).toEqual([]);
  });
});
