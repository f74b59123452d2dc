// What the search of the encyclopedia finds: entries by their names and sentences, rulings by what is asked and answered.
import { t } from '../lib/i18n';
import { answerOf, askOf, KINDS, nameOf, type Entry, type Ruling } from './entries';
import { Search, type Field } from './search';

/** An entry, or one of the questions in it. */
export interface Target { entry: Entry; ruling: Ruling | null }

export const targetId = ({ entry, ruling }: Target): string => (ruling ? `${entry.id}/${ruling.id}` : entry.id);

/** How many of the likeliest are shown first, whatever they are. */
export const BEST = 4;

/** As they are listed: the likeliest first when something is searched, then by kinds. */
export function inOrder(targets: Target[], searched: boolean): Target[] {
  const best = searched ? BEST : 0;
  const byKind = (a: Target, b: Target): number => KINDS.indexOf(a.entry.kind) - KINDS.indexOf(b.entry.kind);
  return [...targets.slice(0, best), ...targets.slice(best).sort(byKind)];
}

const NAME = 10, ID = 6, ASK = 4, LEAD = 3, ANSWER = 2;

/** A ruling is found once, under the first of its entries. */
export function finder(entries: Entry[]): Search<Target> {
  const names = new Map(entries.map((entry) => [entry.id, nameOf(entry)]));
  const targets = entries.flatMap((entry): Target[] => [{ entry, ruling: null }, ...entry.rulings.filter(({ about }) => about[0] === entry.id).map((ruling) => ({ entry, ruling }))]);
  const fieldsOf = ({ entry, ruling }: Target): Field[] =>
    ruling
      ? [{ text: askOf(ruling), weight: ASK }, { text: answerOf(ruling), weight: ANSWER }, { text: ruling.rules.join(' '), weight: ID }, { text: ruling.about.map((id) => names.get(id)).join(' '), weight: ANSWER }]
      : [{ text: nameOf(entry), weight: NAME }, { text: entry.id, weight: ID }, { text: t(entry.lead), weight: LEAD }];
  return new Search(targets, fieldsOf);
}
