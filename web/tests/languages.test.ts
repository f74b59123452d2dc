// Every language says the same things: valid messages, with the keys and the arguments of English.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { format } from '../src/lib/message';
import { icu, read as parse, TYPE, type MessageFormatElement } from './icu';

type Texts = { [key: string]: string | Texts };

const CODE = /^([a-z]{2})\.json$/;
/** The languages of a folder of content/: of the game, of the encyclopedia, of the lessons. */
function languagesOf(name: string): Map<string, Texts> {
  const folder = fileURLToPath(new URL(`../../content/${name}/`, import.meta.url));
  return new Map(readdirSync(folder).flatMap((file) => (CODE.test(file) ? [[CODE.exec(file)![1], JSON.parse(readFileSync(folder + file, 'utf8')) as Texts]] : [])));
}

/** Forms that a language may add to a name, and what texts may ask of it. */
const FORMS = ['gen', 'one', 'short'];
const ASKED = [...FORMS, 'low'];

/** Every text by its key; a thing with a name only is the same as a plain text. */
function flatten(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] => {
    if (typeof value !== 'string') return flatten(value, `${path}${key}.`);
    const thing = /^(marker|terrain|symbol)\./.test(path) && key === 'name';
    return [[thing ? path.slice(0, -1) : path + key, value]];
  });
}
const isForm = (key: string): boolean => /^(race|power|treasure|marker|terrain|symbol)\./.test(key) && FORMS.includes(key.split('.').at(-1)!);

interface Argument { name: string; kind: TYPE; forms: string[] }

function argumentsOf(pieces: MessageFormatElement[]): Argument[] {
  return pieces.flatMap((piece): Argument[] => {
    if (piece.type === TYPE.literal || piece.type === TYPE.pound) return [];
    if (piece.type !== TYPE.plural && piece.type !== TYPE.select) return [{ name: (piece as { value: string }).value, kind: piece.type, forms: [] }];
    const inner = Object.values(piece.options).flatMap((option) => argumentsOf(option.value));
    return [{ name: piece.value, kind: piece.type, forms: Object.keys(piece.options) }, ...inner];
  });
}
const read = (text: string): Argument[] => argumentsOf(parse(text));
/** {race_gen} is {race}. */
const base = (name: string): string => name.replace(new RegExp(`_(${ASKED.join('|')})$`), '');

const KINDS = new Set([TYPE.argument, TYPE.number, TYPE.plural, TYPE.select]);
/** What no text of a language has: quotes of others, and a plain space where no line may end: after a number, in Russian also after a word of one letter and before a dash. */
const NEVER: Record<string, RegExp[]> = {
  en: [/[«»„]/],
  ru: [/[“”‘’]/, /[#\d] (?=[а-яё])/u, /(?<![а-яё])[вксуоиа] /iu, / —/u],
  hu: [/[“«»‘’]/, /[#\d] (?=[a-záéíóöőúüű])/u],
};
const NUMBERS = [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111];

const files = ['lang', 'book', 'lessons'].flatMap((folder) => {
  const languages = languagesOf(folder);
  return [...languages].map(([lang, file]) => ({ folder, lang, file, reference: languages.get('en')! }));
});

for (const { folder, lang, file, reference } of files) {
  const texts = new Map(flatten(file));
  const english = new Map(flatten(reference));
  describe(`${folder}, language ${lang}`, () => {
    it('names itself as its file does', () => expect(file.lang).toBe(lang));

    it('has the keys of English, apart from forms', () => {
      expect([...english.keys()].filter((key) => !texts.has(key))).toEqual([]);
      expect([...texts.keys()].filter((key) => !english.has(key) && !isForm(key))).toEqual([]);
    });

    it('has nothing but valid messages of the part of ICU that is spoken here', () => {
      for (const [key, text] of texts) {
        expect(() => read(text), `${key}: ${text}`).not.toThrow();
        for (const { kind } of read(text)) expect(KINDS, `${key}: ${text}`).toContain(kind);
        expect(text, key).not.toMatch(/'[{}#|']/); // no quoting
      }
    });

    it('adds no argument to those of English', () => {
      for (const [key, text] of texts) {
        const known = new Set(read(english.get(key) ?? '').map((a) => a.name));
        for (const { name } of read(text)) expect([...known], `${key}: ${text}`).toContain(known.has(name) ? name : base(name));
      }
    });

    it('has the plural forms of its grammar', () => {
      const wanted = new Set(new Intl.PluralRules(lang).resolvedOptions().pluralCategories);
      for (const [key, text] of texts) {
        for (const { kind, forms } of read(text)) {
          if (kind !== TYPE.plural) continue;
          for (const form of forms) expect(form.startsWith('=') || wanted.has(form as Intl.LDMLPluralRule), `${key}: ${form}`).toBe(true);
          if (wanted.has('few') && forms.includes('one')) expect(forms, key).toContain('few');
        }
      }
    });

    it('is rendered whole with every number, as ICU renders it', () => {
      for (const [key, text] of texts) {
        const all = read(text);
        const counted = new Set(all.filter((a) => a.kind === TYPE.plural || a.kind === TYPE.number).map((a) => a.name));
        for (const n of NUMBERS) {
          const said = format(text, Object.fromEntries(all.map(({ name }) => [base(name), counted.has(name) ? n : 'Ñ'])), lang);
          expect(said, key).not.toMatch(/[{}]|undefined|NaN/);
          expect(said, key).toBe(icu(text, (name) => (counted.has(name) ? n : name.endsWith('_low') ? 'ñ' : 'Ñ'), lang));
        }
      }
    });

    it('leaves empty only what needs no word', () => {
      expect([...texts].filter(([key, text]) => text === '' && !key.startsWith('rows.none.')).map(([key]) => key)).toEqual([]);
    });

    it('is typed with care', () => {
      for (const [key, text] of texts) {
        const edges = ['ui.comma', 'ui.stop'].includes(key);
        if (!edges) expect(text, key).toBe(text.trim());
        expect(text, key).not.toMatch(/ {2}|["]|\.\.\./);
        expect(text, key).not.toMatch(/[A-Za-z][\u0400-\u04ff]|[\u0400-\u04ff][A-Za-z]/); // letters of two scripts in a word
        if (lang !== 'en') expect(text, key).not.toMatch(/ [,.;!?:](?!\w)/);
        for (const wrong of NEVER[lang] ?? []) expect(text, key).not.toMatch(wrong);
      }
    });
  });
}
