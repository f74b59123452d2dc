// Search as you type, in any language: words match by their beginnings, whatever their endings, and with a slip or two of
// the keys. A whole question finds its ruling by the words that are rare.

/** A text that can be found, and how much a word in it weighs. */
export interface Field { text: string; weight: number }
/** Something that can be found by its texts. */
export interface Found<T> { item: T; score: number }

const MARKS = /[\u0300-\u036f]/g;
const LETTERS = /[\p{L}\p{N}]+/gu;

/** Small letters without accents, breaks in words and apostrophes: "Ё" is "е", "Óriások" is "oriasok". */
export const fold = (text: string): string => text.toLowerCase().replace(/[\u00ad'’]/g, '').normalize('NFD').replace(MARKS, '').normalize('NFC');
export const wordsOf = (text: string): string[] => fold(text).match(LETTERS) ?? [];

// --- Two words ------------------------------------------------------------------------------------------

/** How many letters must be changed, left out, put in or exchanged with their neighbour; `most` is enough to know. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, last] = [new Array<number>(b.length + 1).fill(0), Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    [before, last] = [last, row];
  }
  return last[b.length];
}

function sharedBeginning(a: string, b: string): number {
  let n = 0;
  while (n < a.length && n < b.length && a[n] === b[n]) n++;
  return n;
}

const LEAST = 3; // letters that two words must begin with to be the same word with other endings
const ENDING = 4; // letters that an ending has at most
/** Slips that a word of this length may have. */
const slips = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

/** How well a typed word means a word of the texts: 1 the same, 0 not at all. */
export function likeness(typed: string, word: string): number {
  if (typed === word) return 1;
  if (word.startsWith(typed)) return 0.6 + (0.3 * typed.length) / word.length;
  const same = sharedBeginning(typed, word);
  const short = Math.min(typed.length, word.length);
  const kept = short < 5 ? short - 1 : short - 2;
  if (same >= Math.max(LEAST, kept) && Math.max(typed.length, word.length) - same <= ENDING) return (0.8 * same) / Math.max(typed.length, word.length);
  const most = slips(typed.length);
  const begins = typed[0] === word[0] || typed[0] === word[1] || typed[1] === word[0];
  if (most === 0 || word.length < LEAST || !begins) return 0;
  // The ending may not have been typed yet.
  const wrong = Math.min(distance(typed, word, most), distance(typed, word.slice(0, typed.length), most));
  return wrong > most ? 0 : 0.5 - 0.12 * wrong;
}

// --- All texts ------------------------------------------------------------------------------------------

interface Place { at: number; weight: number }

/** What part of the rare words must be there: of one or two words all, of a question some. */
const ALL = 0.99, SOME = 0.4;

export class Search<T> {
  private readonly places = new Map<string, Place[]>();

  constructor(private readonly items: T[], fields: (item: T) => Field[]) {
    items.forEach((item, at) => {
      for (const { text, weight } of fields(item)) for (const word of wordsOf(text)) this.note(word, { at, weight });
    });
  }

  private note(word: string, place: Place): void {
    const known = this.places.get(word) ?? [];
    const here = known.find(({ at }) => at === place.at);
    if (here) here.weight = Math.max(here.weight, place.weight);
    else known.push(place);
    this.places.set(word, known);
  }

  /** What a typed word weighs in each item: the best of all words it can mean. */
  private weigh(typed: string): Map<number, number> {
    const weights = new Map<number, number>();
    for (const [word, places] of this.places) {
      const like = likeness(typed, word);
      if (like > 0) for (const { at, weight } of places) weights.set(at, Math.max(weights.get(at) ?? 0, like * weight));
    }
    return weights;
  }

  /** The best first. Rare words count more; what has only a few of the words comes last or not at all. */
  find(query: string): Found<T>[] {
    const typed = wordsOf(query);
    const scores = new Map<number, { score: number; covered: number }>();
    let whole = 0;
    for (const word of typed) {
      const weights = this.weigh(word);
      const rarity = Math.log(1 + this.items.length / Math.max(weights.size, 1));
      whole += rarity;
      for (const [at, weight] of weights) {
        const sofar = scores.get(at) ?? { score: 0, covered: 0 };
        scores.set(at, { score: sofar.score + rarity * weight, covered: sofar.covered + rarity });
      }
    }
    const covering = (part: number) => [...scores].filter(([, { covered }]) => covered >= part * whole);
    const all = covering(ALL);
    const hits = typed.length < 3 && all.length > 0 ? all : covering(SOME);
    return hits.map(([at, { score, covered }]) => ({ item: this.items[at], score: score * (covered / whole) })).sort((a, b) => b.score - a.score);
  }

  /** The known word that is closest to one that nothing knows. */
  nearest(query: string): string | null {
    const FAR = 4;
    const [typed = ''] = wordsOf(query).filter((word) => this.weigh(word).size === 0);
    const near = [...this.places.keys()].map((word) => ({ word, wrong: distance(typed, word, FAR) })).sort((a, b) => a.wrong - b.wrong)[0];
    return near && near.wrong <= Math.min(FAR, typed.length / 2) ? near.word : null;
  }
}

export interface Part { text: string; marked: boolean }

/** A sentence in parts: the words that were typed are marked. */
export function marked(text: string, query: string): Part[] {
  const typed = wordsOf(query);
  const parts: Part[] = [];
  let from = 0;
  for (const match of text.matchAll(/[\p{L}\p{N}\u00ad'’]+/gu)) {
    if (!typed.some((word) => word.length > 1 && likeness(word, fold(match[0])) > 0)) continue;
    parts.push({ text: text.slice(from, match.index), marked: false }, { text: match[0], marked: true });
    from = match.index + match[0].length;
  }
  return [...parts, { text: text.slice(from), marked: false }].filter((part) => part.text !== '');
}
