// The legal lines of a moment, sorted for a screen: what lies on regions, what is a button, what is
// counted out. Only the shape of a line matters here, never the name of a race or power.
import type { Choice, Verb, View } from '../lib/engine-types';
import { familyOf, placeOf, VERBS, type Family } from './verbs';

/** Ends a step although pieces are left in the hand. */
const isEarlyEnd = (choice: Choice, legal: Choice[]): boolean => choice.verb === 'done' && legal.some(isCounted);
export const isGrave = (choice: Choice, legal: Choice[] = []): boolean => (VERBS[choice.verb].grave ?? false) || isEarlyEnd(choice, legal);
export const isQuiet = (choice: Choice): boolean => VERBS[choice.verb].quiet ?? false;
/** Placed one by one or counted out in a draft. */
export const isCounted = (choice: Choice): boolean => choice.count > 0 && choice.region !== null;
const isRegional = (choice: Choice): boolean => choice.region !== null && !isCounted(choice);

// --- Families ---------------------------------------------------------------------------------------------

export interface Modes {
  /** What the lit regions are for, unless the player takes up a tool. */
  main: Family | null;
  /** What waits behind a button. */
  tools: Family[];
}

/** What can be done with regions now. While something is counted out, all else waits behind buttons. */
export function modesOf(view: View): Modes {
  const families = [...new Set(view.legal.filter((c) => isRegional(c) && !isQuiet(c)).map((c) => familyOf(c.verb)))].sort((a, b) => placeOf(a) - placeOf(b));
  const own = families.filter((family) => !VERBS[family].tool);
  // The prompt of a tool's own name asks for nothing else.
  const asked = families.find((family) => family === view.prompt);
  const counted = countedVerb(view.legal) !== null;
  const plain = view.legal.some((c) => c.region === null && c.verb !== 'done' && c.verb !== 'stop');
  const main = counted ? null : (asked ?? own[0] ?? (plain ? null : (families[0] ?? null)));
  const quiet = view.legal.some((c) => isRegional(c) && isQuiet(c)) && main === null && !counted ? 'conquer' : null;
  return { main: main ?? quiet, tools: families.filter((family) => family !== main) };
}

/** The lines of regions that belong to a family. */
export const linesOf = (legal: Choice[], family: Family | null): Choice[] =>
  legal.filter((c) => isRegional(c) && familyOf(c.verb) === family);

// --- Regions ----------------------------------------------------------------------------------------------

/** What a click on a region can mean: the ways to take it first, the quiet ones apart. */
export interface RegionChoices { ways: Choice[]; quiet: Choice[] }

export function byRegion(lines: Choice[]): Map<string, RegionChoices> {
  const out = new Map<string, RegionChoices>();
  for (const choice of lines) {
    if (choice.region === null || isCounted(choice)) continue;
    const at = out.get(choice.region) ?? { ways: [], quiet: [] };
    (isQuiet(choice) ? at.quiet : at.ways).push(choice);
    out.set(choice.region, at);
  }
  // The plain way first, then the ones with help by price, the die last.
  for (const { ways } of out.values()) ways.sort((a, b) => rank(a) - rank(b));
  return out;
}

const rank = (choice: Choice): number => (choice.odds ? 1000 : 0) + (choice.with.length ? 100 + 10 * choice.with.length + choice.pays : 0);

// --- Buttons and combos -----------------------------------------------------------------------------------

export const buttons = (legal: Choice[]): Choice[] =>
  legal.filter((c) => c.region === null && c.place === null && c.verb !== 'pact').sort((a, b) => placeOf(a.verb) - placeOf(b.verb) || Number(a.lent) - Number(b.lent));

/** Pacts by the player to whom they would be given. */
export function pacts(legal: Choice[]): Map<string, Choice[]> {
  const out = new Map<string, Choice[]>();
  for (const choice of legal) if (choice.verb === 'pact' && choice.other) out.set(choice.other, [...(out.get(choice.other) ?? []), choice]);
  return out;
}

/** What can be picked, by place in the row and by the place whose power is taken instead (null: its own). */
export function picks(legal: Choice[]): Map<number, Map<number | null, Choice>> {
  const out = new Map<number, Map<number | null, Choice>>();
  for (const choice of legal) {
    if (choice.place === null) continue;
    const at = out.get(choice.place) ?? new Map<number | null, Choice>();
    at.set(choice.swap, choice);
    out.set(choice.place, at);
  }
  return out;
}

// --- Counting ---------------------------------------------------------------------------------------------

/** The verb that is counted out now (tokens before other pieces), if any. */
export function countedVerb(legal: Choice[]): Verb | null {
  const verbs = legal.filter(isCounted).map((c) => c.verb);
  if (verbs.length === 0) return null;
  return verbs.includes('deploy') ? 'deploy' : verbs[0];
}

/** The line to ask about when a player clicks where nothing is possible. */
export function lineToExplain(view: View, region: string, family: Family | null): string | null {
  if (view.actor === null) return null;
  const counted = countedVerb(view.legal);
  if (counted && family === null) return `${view.actor} ${counted} ${region} 1`;
  const line = linesOf(view.legal, family).find((c) => !isQuiet(c) && c.verb !== 'roll');
  // The same words with another region: only lines that name one region and nothing else behind it.
  if (line && line.from === null && line.with.length === 0 && line.region) return line.line.replace(new RegExp(`\\b${line.region}$`), region);
  return view.prompt === 'conquest' || view.prompt === 'ghouls' ? `${view.actor} conquer ${region}` : null;
}
