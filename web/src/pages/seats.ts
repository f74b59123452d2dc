// Who sits at the table.
import type { Seat } from '../lib/saves';
import { has, t } from '../lib/i18n';

/** The word for a person, in addresses and records. */
const HUMAN = 'human';
const NAMES = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];

export const seatName = (index: number): string => t(`ui.name.${NAMES[index]}`);

export const defaultSeats = (players: number): Seat[] =>
  Array.from({ length: players }, (_, i) => ({ name: seatName(i), bot: i === 0 ? null : 'greedy' }));

/** "human,bot:greedy"; seats that are not named are as usual. */
export function seatsFromText(text: string | null, players: number): Seat[] {
  const words = text?.split(',') ?? [];
  return defaultSeats(players).map((seat, i) => {
    const word = words[i];
    if (!word) return seat;
    return { ...seat, bot: word.startsWith('bot') ? (word.split(':')[1] ?? 'greedy') : null };
  });
}

/** Who begins, or null: lots are drawn. "2" is the second seat, "random" means lots. */
export type First = number | null;

export function firstFromText(text: string | null, players: number): First {
  if (text === 'random') return null;
  const seat = Number(text ?? 1);
  return Number.isInteger(seat) && seat >= 1 && seat <= players ? seat - 1 : 0;
}

/** The seats in the order of play: whoever begins is the first player, the others follow as they sit. */
export const inOrderOfPlay = (seats: Seat[], first: number): Seat[] => [...seats.slice(first), ...seats.slice(0, first)];

/** A bot that has no text yet is called by its own name. */
export const botName = (bot: string): string => (has(`ui.bot.${bot}`) ? t(`ui.bot.${bot}`) : bot);

// --- Seats in a record ------------------------------------------------------------------------------------

/** A record with a note, for this page alone, of who is a person and who a bot. */
export const withSeats = (record: string, seats: Seat[]): string => `# seats: ${seats.map((s) => s.bot ?? HUMAN).join(', ')}\n${record}`;

/**
 * Who plays on in a record: as its note says; else, as in records of the terminal, the names themselves say it; else the
 * first player is a person and the others are bots.
 */
export function seatsOfRecord(record: string, names: string[], bots: string[]): Seat[] {
  const note = /^# seats: (.*)$/m.exec(record)?.[1].split(', ') ?? [];
  const isKind = (word: string) => word === HUMAN || bots.includes(word);
  const kinds = [note, names].find((words) => words.length === names.length && words.every(isKind));
  return names.map((name, i) => {
    const kind = kinds?.[i] ?? (i === 0 ? HUMAN : 'greedy');
    return { name: isKind(name) ? seatName(i) : name, bot: kind === HUMAN ? null : kind };
  });
}
