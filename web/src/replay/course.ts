// The way of a game, cut into turns: where one can stop, and where a place lies on the timeline.
import type { Moment } from '../lib/engine-types';

/** A turn as it was played: the lines after place `from`, up to place `to`. */
export interface Turn { round: number; player: string; from: number; to: number }
/** How far one step goes. */
export type Stride = 'line' | 'luck' | 'turn' | 'round';

export function turnsOf(moments: Moment[]): Turn[] {
  const turns: Turn[] = [];
  moments.forEach(({ round, turn }, at) => {
    const last = turns.at(-1);
    if (last && last.round === round && last.player === turn) last.to = at;
    else turns.push({ round, player: turn, from: Math.max(0, at - 1), to: at });
  });
  return turns;
}

/** The turn in which the line before a place was said. */
export const turnAt = (turns: Turn[], at: number): Turn => turns.find((turn) => at <= turn.to) ?? turns[turns.length - 1];

/** All places where a stride ends; the first and the last place are among them. */
export function stopsOf(moments: Moment[], turns: Turn[], stride: Stride): number[] {
  const last = moments.length - 1;
  const inner = (): number[] => {
    switch (stride) {
      case 'line': return moments.map((_, at) => at);
      // Several draws in a row are one piece of luck.
      case 'luck': return moments.flatMap(({ luck }, at) => (luck && !moments[at + 1]?.luck ? [at] : []));
      case 'turn': return turns.map(({ to }) => to);
      case 'round': return turns.flatMap(({ round, to }, i) => (turns[i + 1]?.round === round ? [] : [to]));
    }
  };
  return [...new Set([0, ...inner(), last])].sort((a, b) => a - b);
}

/** The next stop on one side of a place; the place itself when there is none. */
export const stopFrom = (stops: number[], at: number, by: 1 | -1): number =>
  (by > 0 ? stops.find((stop) => stop > at) : stops.findLast((stop) => stop < at)) ?? at;

// --- The timeline: a field for every round, in it as much room for every player -------------------------------

export interface Line { rounds: number; players: number; turns: Turn[] }

/** The turns of one round, in order. */
export const turnsIn = ({ turns }: Line, round: number): Turn[] => turns.filter((turn) => turn.round === round);

/** Where a place lies, from 0 to 1. */
export function shareOf(line: Line, at: number): number {
  const turn = turnAt(line.turns, at);
  const place = turnsIn(line, turn.round).indexOf(turn);
  const within = turn.to === turn.from ? 1 : (at - turn.from) / (turn.to - turn.from);
  return (turn.round - 1 + (place + within) / line.players) / line.rounds;
}

/** The place that lies there, or the nearest one. */
export function placeAt(line: Line, share: number): number {
  const x = Math.min(Math.max(share, 0), 1) * line.rounds;
  const last = line.turns[line.turns.length - 1];
  const round = Math.min(Math.floor(x) + 1, line.rounds);
  const here = turnsIn(line, round);
  if (here.length === 0) return last.to;
  const slot = (x - (round - 1)) * line.players;
  const turn = here[Math.min(Math.floor(slot), here.length - 1)];
  const within = Math.min(1, slot - here.indexOf(turn));
  return Math.round(turn.from + within * (turn.to - turn.from));
}
