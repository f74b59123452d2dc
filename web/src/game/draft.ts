// Counting pieces out over regions before saying so: nothing is final until the lines are sent.
// A pool is what can be given to the regions of one race (declined Ghouls and the active race place
// from different hands); the engine tells its size by the largest count it allows.
import type { Choice, Pile, View } from '../lib/engine-types';
import { isCounted } from './choices';

export interface Pool { id: string; race: string | null; size: number; regions: string[] }

export interface Draft {
  verb: string;
  pools: Pool[];
  counts: Record<string, number>;
  /** The counts it began with. */
  start: Record<string, number>;
}

export function makeDraft(view: View, verb: string): Draft {
  const pools = new Map<string, Pool>();
  for (const choice of view.legal) {
    if (choice.verb !== verb || !isCounted(choice) || choice.region === null) continue;
    const region = view.regions.find((r) => r.id === choice.region);
    const id = verb === 'deploy' ? `${region?.race} ${region?.state}` : verb;
    const pool = pools.get(id) ?? { id, race: region?.race ?? null, size: 0, regions: [] };
    pool.size = Math.max(pool.size, choice.count);
    if (!pool.regions.includes(choice.region)) pool.regions.push(choice.region);
    pools.set(id, pool);
  }
  const draft: Draft = { verb, pools: [...pools.values()], counts: {}, start: {} };
  for (const pool of draft.pools) for (const region of pool.regions) draft.counts[region] = 0;
  if (view.prompt === 'redeploy') stayPut(view, draft);
  draft.start = { ...draft.counts };
  return draft;
}

/** Redeployment starts from where the pieces stood: the engine has lifted all it can. */
function stayPut(view: View, draft: Draft): void {
  for (const pool of draft.pools) {
    const wanted = pool.regions.map((id) => {
      const region = view.regions.find((r) => r.id === id);
      const count = (piles: Pile[] = []) => piles.find((pile) => pile.marker === draft.verb)?.count ?? 0;
      const stood = draft.verb === 'deploy' ? (region?.before ?? 0) : count(region?.stood);
      const stands = draft.verb === 'deploy' ? (region?.tokens ?? 0) : count(region?.markers);
      return { id, more: Math.max(0, stood - stands) };
    });
    let total = wanted.reduce((sum, w) => sum + w.more, 0);
    while (total > pool.size) {
      // Some of them have left (set aside): the strongest regions give first.
      wanted.sort((a, b) => b.more - a.more)[0].more--;
      total--;
    }
    for (const { id, more } of wanted) draft.counts[id] = more;
  }
}

const poolOf = (draft: Draft, region: string): Pool | undefined => draft.pools.find((p) => p.regions.includes(region));

const placedIn = (draft: Draft, pool: Pool): number => pool.regions.reduce((sum, id) => sum + draft.counts[id], 0);

export const remaining = (draft: Draft): number =>
  draft.pools.reduce((sum, pool) => sum + pool.size - placedIn(draft, pool), 0);

/** Where something else lies than at first. */
export const changedRegions = (draft: Draft): string[] => Object.keys(draft.counts).filter((id) => draft.counts[id] !== draft.start[id]);

export const isChanged = (draft: Draft): boolean => changedRegions(draft).length > 0;

export function canAdd(draft: Draft, region: string): boolean {
  const pool = poolOf(draft, region);
  return pool !== undefined && placedIn(draft, pool) < pool.size;
}

export const canTake = (draft: Draft, region: string): boolean => (draft.counts[region] ?? 0) > 0;

function withCount(draft: Draft, region: string, change: number): Draft {
  return { ...draft, counts: { ...draft.counts, [region]: draft.counts[region] + change } };
}

export const add = (draft: Draft, region: string): Draft => (canAdd(draft, region) ? withCount(draft, region, 1) : draft);
export const take = (draft: Draft, region: string): Draft => (canTake(draft, region) ? withCount(draft, region, -1) : draft);

/** One piece from one region to another of the same pool. */
export function move(draft: Draft, from: string, to: string): Draft {
  const same = poolOf(draft, from) !== undefined && poolOf(draft, from) === poolOf(draft, to);
  return same && canTake(draft, from) ? add(take(draft, from), to) : draft;
}

export const reset = (draft: Draft): Draft => ({ ...draft, counts: { ...draft.start } });

/** Takes over what an adviser would say, as far as it speaks of this draft. */
export function follow(draft: Draft, lines: string[]): Draft {
  const counts = Object.fromEntries(Object.keys(draft.counts).map((id) => [id, 0]));
  for (const line of lines) {
    const [, verb, region, count] = line.split(' ');
    if (verb === draft.verb && region in counts) counts[region] += Number(count);
  }
  return { ...draft, counts };
}

/** What the draft says, in lines; `legal`: those of the position in which it began. */
export const toLines = (draft: Draft, legal: Choice[]): string[] =>
  Object.entries(draft.counts)
    .filter(([, count]) => count > 0)
    .flatMap(([region, count]) => legal.find((c) => c.verb === draft.verb && c.region === region && c.count === count)?.line ?? []);
