// How fast bots move: all turns between two of a person's together take no longer than he likes to wait.

/** In milliseconds at speed 1; the moment for an undo is part of it. */
const ROUND = 12000;
/** One bot alone takes about so long. */
const TURN = 6500;
/** Nothing can be seen any more. */
const MOST = 50;

export class Pace {
  private due = 0;
  private speed = 1;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** The others begin; at speed 0 nobody waits for anything. */
  begin(speed: number): void {
    this.speed = speed || 1;
    this.due = this.now() + ROUND / this.speed;
  }

  /** The time is over: whatever is left happens at once. */
  get late(): boolean {
    return this.now() >= this.due;
  }

  /** How much faster than usual the game must go when so many turns are still to come. */
  haste(turns: number): number {
    const rest = (this.due - this.now()) * this.speed;
    return rest > 0 ? Math.min(MOST, Math.max(1, (turns * TURN) / rest)) : MOST;
  }
}

/** Turns of bots from this seat on until a person's; all of them when nobody is one. */
export function turnsToCome(bots: boolean[], from: number): number {
  const seats = bots.map((_, i) => bots[(from + i) % bots.length]);
  const person = seats.indexOf(false, bots[from] ? 0 : 1);
  return seats.slice(0, person < 0 ? seats.length : person).filter(Boolean).length;
}
