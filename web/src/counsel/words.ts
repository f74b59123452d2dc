// Plans, reasons and what they are worth, in words.
import type { PlanReason, PlanStep, TurnPlan, View } from '../lib/engine-types';
import { t } from '../lib/i18n';
import { language } from '../lib/language.svelte';
import { choiceText, comboName, playerName, regionName, theMarker, theRace, type Cast } from '../game/words';

const number = (value: number): string => new Intl.NumberFormat(language.code, { maximumFractionDigits: 1 }).format(value).replace('-', '−');
/** Hundredths as the language writes them, with one digit behind the point. */
export const coins = (hundredths: number): string => number(Math.round(hundredths / 10) / 10 || 0);
/** Thousandths as a whole percentage. */
export const percent = (thousandths: number): number => Math.floor((thousandths + 5) / 10);

const combo = ({ race, power }: { race: string | null; power: string | null }): string => (race && power ? comboName({ race, power }) : '');

export const ideaText = (plan: TurnPlan): string => t(`advice.idea.${plan.idea}`, { race: theRace(plan.race ?? ''), combo: combo(plan) });

const TOLD = ['expand', 'decline', 'pick', 'abandon', 'conquer', 'roll', 'deploy'];

/** What has no words of its own is told as the table would tell it. */
export function stepText(cast: Cast, view: View, step: PlanStep): string {
  const { verb, region } = step.choice;
  const key = TOLD.includes(verb) ? verb : step.marker ? 'place' : null;
  if (!key) return choiceText(cast, view, step.choice);
  return t(`advice.step.${key}`, { combo: combo(step), place: regionName(cast.map, region), n: step.tokens, chance: step.percent, marker: theMarker(step.marker ?? '') });
}

/** Regions of a plan in the order in which it comes to them. */
export const regionsOf = (plan: TurnPlan): string[] => [...new Set(plan.steps.flatMap(({ choice }) => (choice.region ? [choice.region] : [])))];

const IN_COINS = ['now', 'soon', 'later', 'theirs', 'lost'];

export function reasonText(cast: Cast, { why, gain, here, there, player, race }: PlanReason): string {
  const amount = (n: number): string => (IN_COINS.includes(why) ? coins(n) : number(n));
  const against = gain < 0 && (why === 'later' || why === 'theirs') ? '-against' : '';
  const sum = why === 'theirs' ? Math.abs(here - there) : Math.abs(gain);
  return t(`advice.why.${why}${against}`, { here: amount(here), there: amount(there), gain: coins(sum), player: playerName(cast, player), race: theRace(race ?? '') });
}
