// What races and powers are worth, as bots have measured it (tools/worth).
import worthFile from './worth.json';
import type { Entry } from './entries';

/** A value and the half width of its interval of 95 %. */
export type Measured = [number, number];
export interface Figures { wins: Measured | null; active: Measured | null; declined: Measured | null; picked: Measured | null }
export interface Measuring { map: string; sky: string; games: number; strongGames: number; mean: number; rows: string }

export const FIGURES = worthFile.figures as unknown as Record<string, Figures>;
export const MEASURING = worthFile.tables as Record<string, Measuring>;

export const worthOf = ({ id, box }: Pick<Entry, 'id' | 'box'>): { figures: Figures; measuring: Measuring } | null =>
  FIGURES[id] && MEASURING[box] ? { figures: FIGURES[id], measuring: MEASURING[box] } : null;

/** All of the same kind and box, from the least share of wins to the largest; where the share of one stands in them. */
export function scaleOf({ id, box, kind }: Pick<Entry, 'id' | 'box' | 'kind'>, all: Entry[]): { least: number; most: number; ticks: { id: string; at: number }[] } {
  const kin = all.filter((entry) => entry.kind === kind && entry.box === box && FIGURES[entry.id]?.wins);
  const shares = [...kin.map((entry) => FIGURES[entry.id].wins![0]), MEASURING[box].mean];
  const [least, most] = [Math.min(...shares), Math.max(...shares)];
  return { least, most, ticks: kin.filter((entry) => entry.id !== id).map((entry) => ({ id: entry.id, at: FIGURES[entry.id].wins![0] })) };
}

/** "20.9", in the way of a language. */
export const numbered = (n: number, language: string): string => new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(n);
