// Who sits at the table.
import type { Seat } from '../lib/saves';
import { has, t } from '../lib/i18n';

const NAMES = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];

export const seatName = (index: number): string => t(`ui.name.${NAMES[index]}`);

export const defaultSeats = (players: number): Seat[] =>
  Array.from({ length: players }, (_, i) => ({ name: seatName(i), bot: i === 0 ? null : 'greedy' }));

/** The number of players stands in the id of a board: "base-3p". */
export const playersOf = (map: string): number => Number(/-(\d)p$/.exec(map)?.[1] ?? 2);

/** "human,bot:greedy" */
export function seatsFromText(text: string | null, map: string): Seat[] {
  if (!text) return defaultSeats(playersOf(map));
  return text.split(',').map((word, i) => {
    const bot = word.startsWith('bot') ? (word.split(':')[1] ?? 'greedy') : null;
    return { name: seatName(i), bot };
  });
}

/** A bot that has no text yet is called by its own name. */
export const botName = (bot: string): string => (has(`ui.bot.${bot}`) ? t(`ui.bot.${bot}`) : bot);
