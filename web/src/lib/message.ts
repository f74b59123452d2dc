// Texts with places, a small part of ICU MessageFormat: "{name} takes {region}", "{n, plural, one {# coin} other {# coins}}",
// "{s, select, old {…} other {…}}", "{p, number, percent}". A name comes with all its forms, so that a language can ask
// for the one it needs: {race_gen}. src/catalog/message.cpp does the same; tests/messages.json holds both to it.

/** What a thing is called: its name, and further forms where a language has them. */
export interface Name { name: string; [form: string]: string }

export type Params = Record<string, string | number | Name>;

interface Place { arg: string; kind: string; style: string; forms: Map<string, Piece[]> }
/** Letters, the number of the plural around, or a place. */
type Piece = string | typeof NUMBER | Place;
const NUMBER = Symbol('#');

// --- Reading ------------------------------------------------------------------------------------------------

/** Where the brace that opens at `from` closes. */
function closing(text: string, from: number): number {
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    if (text[i] === '{') depth++;
    if (text[i] === '}' && --depth === 0) return i;
  }
  return text.length;
}

/** "one {# coin} other {# coins}" */
function formsOf(text: string, counts: boolean): Map<string, Piece[]> {
  const forms = new Map<string, Piece[]>();
  for (let i = 0, open = text.indexOf('{'); open >= 0; open = text.indexOf('{', i)) {
    const close = closing(text, open);
    forms.set(text.slice(i, open).trim(), piecesOf(text.slice(open + 1, close), counts));
    i = close + 1;
  }
  return forms;
}

function placeOf(text: string): Place {
  const [arg, kind = '', ...rest] = text.split(',');
  const style = rest.join(',').trim();
  const name = kind.trim();
  return { arg: arg.trim(), kind: name, style, forms: formsOf(style, name === 'plural') };
}

/** `counts`: a form of a plural, where # is its number; as in ICU, not so in a select inside it. */
function piecesOf(text: string, counts: boolean): Piece[] {
  const pieces: Piece[] = [];
  for (let i = 0; i < text.length; ) {
    if (text[i] === '{') {
      const close = closing(text, i);
      pieces.push(placeOf(text.slice(i + 1, close)));
      i = close + 1;
    } else if (counts && text[i] === '#') {
      pieces.push(NUMBER);
      i++;
    } else {
      const end = text.slice(i).search(counts ? /[{#]/ : /\{/);
      const to = end < 0 ? text.length : i + end;
      pieces.push(text.slice(i, to));
      i = to;
    }
  }
  return pieces;
}

/** Made once: a text is said many times. */
function kept<Key, T>(make: (key: Key) => T): (key: Key) => T {
  const made = new Map<Key, T>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key)!;
  };
}

const read = kept((text: string) => piecesOf(text, false));
const plurals = kept((language: string) => new Intl.PluralRules(language));
/** Makes the rules of a language before they are needed: the first ones cost as much as all else that a click does. */
export const prepare = (language: string): void => void plurals(language);
const percents = kept((language: string) => new Intl.NumberFormat(language, { style: 'percent' }));

// --- Saying -------------------------------------------------------------------------------------------------

const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** {race}, {race_gen}; a form that a name has not falls back to the name itself. */
function valueOf(arg: string, params: Params): string | number | undefined {
  const value = params[arg];
  if (typeof value === 'object') return value.name;
  if (value !== undefined) return value;
  const [, base, form] = /^(.*)_(\w+)$/.exec(arg) ?? [];
  const of = base === undefined ? undefined : params[base];
  if (of === undefined) return undefined;
  const name = typeof of === 'object' ? of.name : String(of);
  const found = typeof of === 'object' ? of[form] : undefined;
  return found ?? (form === 'low' ? small(name) : name);
}

function fill({ arg, kind, style, forms }: Place, params: Params, language: string): string {
  const value = valueOf(arg, params);
  if (value === undefined) return `{${arg}}`;
  if (kind === 'number') return style === 'percent' ? percents(language).format(Number(value) / 100) : String(value);
  if (kind === 'plural') {
    const n = Number(value);
    const form = forms.get(`=${n}`) ?? forms.get(plurals(language).select(n)) ?? forms.get('other') ?? [];
    return say(form, params, language, n);
  }
  if (kind === 'select') return say(forms.get(String(value)) ?? forms.get('other') ?? [], params, language);
  return String(value);
}

const say = (pieces: Piece[], params: Params, language: string, n = 0): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece === NUMBER ? String(n) : fill(piece, params, language))).join('');

/** A place that nobody filled is shown as it is. */
export const format = (text: string, params: Params, language: string): string => say(read(text), params, language);
