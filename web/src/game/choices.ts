// The legal lines of a moment, sorted for a screen: what lies on regions, what is a button, what is
// counted out. Only the shape of a line matters here, never the name of a race or power.
import type { Choice, View } from '../lib/engine-types';

/** Lines that give something up: they do not light the board, a player has to ask for them. */
const QUIET = new Set(['abandon']);
/** Lines that cannot be taken back or cost the turn: asked once more before they are said. */
const GRAVE = new Set(['decline']);
/** Buttons in the order in which they stand; the first one is the main one. */
const BUTTON_ORDER = ['expand', 'berserk', 'ally', 'decline', 'done', 'stop'];

export const isGrave = (choice: Choice): boolean => GRAVE.has(choice.verb);
/** Placed one by one or counted out in a draft. */
export const isCounted = (choice: Choice): boolean => choice.count > 0;

/** What a click on a region can mean: the ways to take it first, the quiet ones apart. */
export interface RegionChoices { ways: Choice[]; quiet: Choice[] }

export function byRegion(legal: Choice[]): Map<string, RegionChoices> {
  const out = new Map<string, RegionChoices>();
  for (const choice of legal) {
    if (choice.region === null || isCounted(choice)) continue;
    const at = out.get(choice.region) ?? { ways: [], quiet: [] };
    (QUIET.has(choice.verb) ? at.quiet : at.ways).push(choice);
    out.set(choice.region, at);
  }
  // The plain way first, then the ones with help, the die last.
  for (const { ways } of out.values()) ways.sort((a, b) => rank(a) - rank(b));
  return out;
}

const rank = (choice: Choice): number => (choice.odds ? 100 : 0) + choice.with.length;

export function buttons(legal: Choice[]): Choice[] {
  const place = (choice: Choice) => {
    const at = BUTTON_ORDER.indexOf(choice.verb);
    return at < 0 ? BUTTON_ORDER.length : at;
  };
  return legal.filter((c) => c.region === null && c.place === null).sort((a, b) => place(a) - place(b));
}

export const picks = (legal: Choice[]): Map<number, Choice> =>
  new Map(legal.filter((c) => c.place !== null).map((c) => [c.place as number, c]));

/** The verb that is counted out now (tokens before other pieces), if any. */
export function countedVerb(legal: Choice[]): string | null {
  const verbs = legal.filter(isCounted).map((c) => c.verb);
  if (verbs.length === 0) return null;
  return verbs.includes('deploy') ? 'deploy' : verbs[0];
}

/** The line to ask about when a player clicks where nothing is possible. */
export function lineToExplain(view: View, region: string): string | null {
  if (view.actor === null) return null;
  const counted = countedVerb(view.legal);
  if (counted) return `${view.actor} ${counted} ${region} 1`;
  const regional = view.legal.find((c) => c.region !== null && !QUIET.has(c.verb));
  if (regional && regional.verb !== 'roll') return `${view.actor} ${regional.verb} ${region}`;
  return view.prompt === 'conquest' || view.prompt === 'ghouls' ? `${view.actor} conquer ${region}` : null;
}
