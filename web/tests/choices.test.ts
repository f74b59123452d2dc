import { describe, expect, it } from 'vitest';
import { buttons, byRegion, countedVerb, isCounted, lineToExplain, picks } from '../src/game/choices';
import { engine, tables } from './game';

describe('choices', () => {
  it('leaves no legal line without a place on the screen', async () => {
    for (const [map, seed] of [['base-2p', 1], ['base-3p', 2], ['base-5p', 3]] as const) {
      for await (const { view } of tables(map, seed)) {
        const regions = [...byRegion(view.legal).values()].flatMap((r) => [...r.ways, ...r.quiet]);
        const shown = regions.length + buttons(view.legal).length + picks(view.legal).size + view.legal.filter(isCounted).length;
        expect(shown).toBe(view.legal.length);
      }
    }
  });

  it('puts the die last among the ways to take a region', async () => {
    for await (const { view } of tables('base-2p', 5)) {
      for (const { ways } of byRegion(view.legal).values()) {
        const rolls = ways.map((w) => w.odds !== null);
        expect(rolls).toEqual([...rolls].sort());
      }
    }
  });

  it('counts tokens before other pieces', async () => {
    for await (const { view } of tables('base-2p', 6)) {
      if (view.legal.some((c) => c.verb === 'deploy')) expect(countedVerb(view.legal)).toBe('deploy');
    }
  });

  it('gets a reason for every region that is not lit', async () => {
    const game = await engine();
    game.start('base-2p', 3);
    const { view } = game.say('p1 pick 0');
    const lit = byRegion(view!.legal);
    const dark = view!.regions.filter((r) => !lit.has(r.id));
    expect(dark.length).toBeGreaterThan(0);
    for (const region of dark) {
      const { refusal } = game.call('why', { line: lineToExplain(view!, region.id), seat: '' });
      expect(refusal).not.toBe('ok');
      expect(['not-border', 'water', 'too-few-tokens', 'impassable']).toContain(refusal);
    }
  });

  it('knows the price of every conquest it offers', async () => {
    for await (const { view } of tables('base-3p', 8)) {
      for (const choice of view.legal.filter((c) => c.verb === 'conquer' && c.with.length === 0)) {
        expect(choice.pays).toBe(view.regions.find((r) => r.id === choice.region)!.cost);
      }
      for (const choice of view.legal.filter((c) => c.odds)) {
        expect(choice.odds!.needs).toBeGreaterThan(0);
        expect([50, 33, 17]).toContain(choice.odds!.percent);
      }
    }
  });
});
