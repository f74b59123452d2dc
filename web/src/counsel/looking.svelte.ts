// A game is looked back at turn by turn, by an engine of its own; what is found so far can be read meanwhile.
import type { GameReview, TurnReview } from '../lib/engine-types';
import { startAdviser } from './adviser';

export class Looking {
  turns = $state.raw<TurnReview[]>([]);
  /** So many turns there are. */
  of = $state(0);
  /** What spans turns; there at the end. */
  game = $state.raw<GameReview | null>(null);
  failed = $state(false);
  private readonly engine = startAdviser();
  private closed = false;

  constructor(record: string) {
    this.go(record).catch(() => (this.failed = !this.closed)).finally(() => this.engine.stop());
  }

  private async go(record: string): Promise<void> {
    await this.engine.film({ record });
    for (let at = 0; !this.closed && !this.game; at++) {
      const { turns, turn, game } = await this.engine.review({ turn: at });
      this.of = turns;
      if (!turn) return;
      this.turns = [...this.turns, turn];
      this.game = game;
    }
  }

  close(): void {
    this.closed = true;
    this.engine.stop();
  }
}
