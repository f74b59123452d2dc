import { describe, expect, it } from 'vitest';
import { buttons, byRegion, countedVerb, isCounted, linesOf, lineToExplain, modesOf, pacts, picks } from '../src/game/choices';
import { VERBS } from '../src/game/verbs';
import { engine, TABLES, tables } from './game';

describe('choices', () => {
  it('leaves no legal line without a place on the screen, on any table', async () => {
    for (const [i, table] of TABLES.entries()) {
      for await (const { view } of tables(table, 10 + i)) {
        expect(view.legal.filter((c) => !(c.verb in VERBS)).map((c) => c.verb)).toEqual([]);
        const { main, tools } = modesOf(view);
        const modes = [main, ...tools].filter((mode) => mode !== null);
        expect(new Set(modes).size).toBe(modes.length);
        const regions = modes.flatMap((mode) => [...byRegion(linesOf(view.legal, mode)).values()].flatMap((r) => [...r.ways, ...r.quiet]));
        const offered = [...picks(view.legal).values()].flatMap((place) => [...place.values()]);
        const given = [...pacts(view.legal).values()].flat();
        const shown = [...regions, ...buttons(view.legal), ...offered, ...given, ...view.legal.filter(isCounted)].map((c) => c.line);
        expect(shown.sort()).toEqual(view.legal.map((c) => c.line).sort());
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
      const { refusal } = game.call('why', { line: lineToExplain(view!, region.id, 'conquer'), seat: '' });
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
