import { describe, expect, it } from 'vitest';
import { countedVerb } from '../src/game/choices';
import { add, canAdd, canTake, follow, isChanged, makeDraft, move, remaining, reset, take, toLines, type Draft } from '../src/game/draft';
import { engine, tables } from './game';

/** The first redeployment of a game in which some tokens are left to place. */
async function redeployment(seed: number): Promise<{ draft: Draft; game: Awaited<ReturnType<typeof engine>> }> {
  for await (const { view, game } of tables('base-2p', seed)) {
    const verb = view.prompt === 'redeploy' ? countedVerb(view.legal) : null;
    if (verb) return { draft: makeDraft(view, verb), game };
  }
  throw new Error('no redeployment');
}

describe('draft', () => {
  it('starts where the tokens stood', async () => {
    const { draft } = await redeployment(4);
    expect(isChanged(draft)).toBe(false);
    expect(remaining(draft)).toBeGreaterThanOrEqual(0);
    expect(draft.pools.length).toBeGreaterThan(0);
  });

  it('never places more than there is and never less than nothing', async () => {
    let { draft } = await redeployment(4);
    const [region] = Object.keys(draft.counts);
    for (let i = 0; i < 40; i++) draft = add(draft, region);
    expect(remaining(draft)).toBe(0);
    expect(canAdd(draft, region)).toBe(false);
    for (let i = 0; i < 40; i++) draft = take(draft, region);
    expect(canTake(draft, region)).toBe(false);
    expect(draft.counts[region]).toBe(0);
    expect(isChanged(reset(draft))).toBe(false);
  });

  it('moves one piece from region to region', async () => {
    let { draft } = await redeployment(4);
    const [a, b] = draft.pools[0].regions;
    while (canAdd(draft, a)) draft = add(draft, a);
    const moved = move(draft, a, b);
    expect(moved.counts[a]).toBe(draft.counts[a] - 1);
    expect(moved.counts[b]).toBe(draft.counts[b] + 1);
    expect(remaining(moved)).toBe(0);
  });

  it('can always be sent when it is complete, on every board', async () => {
    for (const [map, seed] of [['base-2p', 11], ['base-3p', 12], ['base-4p', 13], ['base-5p', 14]] as const) {
      const game = await engine();
      let view = game.start(map, seed);
      let sent = 0;
      for (let n = 0; n < 3000 && !view.over; n++) {
        const verb = countedVerb(view.legal);
        if (!verb) {
          view = game.bot().view!;
          continue;
        }
        const draft = follow(makeDraft(view, verb), game.advise());
        expect(remaining(draft)).toBe(0);
        const { prompt, actor } = view;
        for (const line of toLines(draft, view.legal)) {
          const step = game.say(line);
          expect(step.refusal).toBe('ok');
          view = step.view!;
          sent++;
        }
        const again = view.prompt === prompt && view.actor === actor && countedVerb(view.legal) === verb;
        expect(again).toBe(false);
      }
      expect(sent).toBeGreaterThan(0);
    }
  });
});
