// What the end screen tells: coins round by round and where they came from.
import type { Score, View } from '../lib/engine-types';

export interface RoundPay { amount: number; declined: boolean }
export interface Sources { regions: number; declined: number; race: number; power: number; other: number }
export interface People { race: string; power: string | null; from: number; to: number; coins: number }
export interface Result { player: string; coins: number; rank: number; rounds: (RoundPay | null)[]; totals: number[]; sources: Sources; peoples: People[] }

export function results(view: View, scores: Score[]): Result[] {
  const list = view.players.map((player): Result => {
    const mine = scores.filter((s) => s.player === player.id);
    const rounds = Array.from({ length: view.rounds }, (_, i) => {
      const turn = mine.find((s) => s.round === i + 1);
      return turn ? { amount: turn.amount, declined: turn.declined } : null;
    });
    let held = 0;
    const totals = rounds.map((_, i) => (held = mine.find((s) => s.round === i + 1)?.coins ?? held));
    const coins = player.coins ?? 0;
    // Others' last turns may have paid or cost something too.
    totals[totals.length - 1] = coins;
    const sources = sourcesOf(mine);
    // What is left is the purse of the beginning, less prices, plus coins found on combos.
    sources.other = coins - sources.regions - sources.declined - sources.race - sources.power;
    return { player: player.id, coins, rank: 0, rounds, totals, sources, peoples: peoplesOf(mine) };
  });
  const winner = (r: Result) => (view.winners.includes(r.player) ? 1 : 0);
  list.sort((a, b) => winner(b) - winner(a) || b.coins - a.coins);
  list.forEach((r, i) => (r.rank = winner(r) ? 1 : i + 1));
  return list;
}

function sourcesOf(scores: Score[]): Sources {
  const sum: Sources = { regions: 0, declined: 0, race: 0, power: 0, other: 0 };
  for (const term of scores.flatMap((s) => s.terms)) {
    if (term.kind === 'regions') sum[term.declined ? 'declined' : 'regions'] += term.amount;
    else if (term.kind === 'race') sum.race += term.amount;
    else sum.power += term.amount;
  }
  return sum;
}

/** The races a player led, with the coins of each, also those of its decline. */
function peoplesOf(scores: Score[]): People[] {
  const list: People[] = [];
  for (const score of scores) {
    const last = list.at(-1);
    if (score.race && last?.race === score.race) last.to = score.round;
    else if (score.race) list.push({ race: score.race, power: score.power, from: score.round, to: score.round, coins: 0 });
    for (const term of score.terms) {
      const people = list.findLast((p) => p.race === term.race);
      if (people) people.coins += term.amount;
    }
  }
  return list;
}
