// The clock of a guest as a screen shows it.
import type { Clock } from '../lib/wire-types';
import type { Guest } from './company';

/** From here on every second counts. */
export const LAST = 10;
const MINUTE = 60, HOUR = 60 * MINUTE;
/** Of a turn's time. */
const LITTLE = 0.25;

/** Whole seconds; nothing where no clock is. The way through the net and reading are a gift that nobody sees. */
export function secondsLeft({ left, due }: Guest, now: number): number | null {
  if (left === null) return null;
  return Math.max(0, Math.ceil(Math.min(left, due === null ? left : due - now) / 1000));
}

/** So little that it should be seen: a quarter of a turn, the last minute of a bank. */
export const isLittle = (seconds: number, { kind, seconds: whole }: Clock): boolean => seconds < (kind === 'bank' ? MINUTE : Math.min(HOUR, whole * LITTLE));

const two = (n: number) => String(n).padStart(2, '0');
/** "1:05", "2:03:00" */
export function minutes(seconds: number): string {
  const [hours, rest] = [Math.floor(seconds / HOUR), seconds % HOUR];
  return `${hours ? `${hours}:${two(Math.floor(rest / MINUTE))}` : Math.floor(rest / MINUTE)}:${two(rest % MINUTE)}`;
}
