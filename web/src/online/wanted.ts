// What whoever opens a table asks for, and how the terms of a table are said.
import { list, t } from '../lib/i18n';
import type { Chair, ChairWish, Clock, Config, Open, Pool } from '../lib/wire-types';
import { botName } from '../pages/seats';

export type Wanted = Omit<Open, 't' | 'c' | 'pass'>;

/** In a seat of the form: somebody who is invited. */
export const OPEN = 'open';
export const DEPUTY = 'greedy';

export const CLOCKS: Record<string, Clock> = {
  none: { kind: 'none', seconds: 0, plus: 0 },
  turn1: { kind: 'turn', seconds: 60, plus: 0 },
  turn2: { kind: 'turn', seconds: 120, plus: 0 },
  turn5: { kind: 'turn', seconds: 300, plus: 0 },
  bank10: { kind: 'bank', seconds: 600, plus: 15 },
  bank20: { kind: 'bank', seconds: 1200, plus: 30 },
};

/** A clock for tests: ?clock=3 has so many seconds a turn. A server takes very short ones only without limits. */
export function clockInAddress(search: string): Clock | null {
  const seconds = Number(new URLSearchParams(search).get('clock') ?? 0);
  return seconds > 0 ? { kind: 'turn', seconds, plus: 0 } : null;
}

// --- Quick match: what strangers play who know nothing of each other -----------------------------------------

export const QUICK_POOLS: Pool[] = ['live-2', 'live-3-4'];
/** The same table for whoever will not wait: open to all, and bots take the chairs that stay open. */
export function quickTable(pool: Pool, name: string): Wanted {
  const players = pool === 'live-2' ? 2 : 3;
  return {
    config: { map: `base-${players}p`, sky: 'none', sets: [], options: {} },
    chairs: [{ kind: 'mine' }, ...Array.from({ length: players - 1 }, (): ChairWish => ({ kind: 'open' }))],
    clock: CLOCKS.turn2,
    public: true,
    rated: false,
    deputy: DEPUTY,
    name,
    colour: 0,
  };
}

const MINUTE = 60;
export const clockName = ({ kind, seconds, plus }: Clock): string =>
  t(kind === 'turn' && seconds % MINUTE ? 'online.clock.seconds' : `online.clock.${kind}`, { seconds,  minutes: Math.round(seconds / 60), plus, days: Math.round(seconds / 86400) });

export const wish = (bot: string | null): ChairWish => (bot === null ? { kind: 'mine' } : bot === OPEN ? { kind: 'open' } : { kind: 'bot', bot });

export const freeColour = (chairs: Chair[]): number => [0, 1, 2, 3, 4, 5].find((colour) => !chairs.some((chair) => chair.kind !== 'open' && chair.colour === colour)) ?? 0;

export const chairName = (chair: Chair): string => (chair.kind === 'open' ? t('online.openChair') : chair.kind === 'bot' ? chair.name || botName(chair.bot ?? '') : chair.name || t('online.somebody'));

/** "Small World and Sky Islands" */
export const boxesIn = ({ map, sets }: Config): string => list((sets.length ? sets : [map.startsWith('underground') ? 'underground' : 'base']).map((set) => t(`set.${set}`)));
