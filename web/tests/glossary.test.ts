// The words of the printed games in Russian and Hungarian: wherever English uses a term, so does the translation.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

type Texts = { [key: string]: string | Texts };
type Forms = Record<string, Record<string, string>>;
/** Patterns for the stems of a term in each language, and where it is said otherwise, with the reason: "ru,hu rows.word.*". */
interface Term { en: string; ru: string; hu: string; except?: Record<string, string> }

const json = (path: string) => JSON.parse(readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8'));
const glossary: { names: Record<string, Record<string, Forms>>; words: Record<string, Term>; forbidden: Record<string, Record<string, string>> } = json('tests/glossary.json');

/** As it is read: without marks for breaking a word, and with plain spaces. */
const plain = (text: string): string => text.replaceAll('\u00ad', '').replaceAll('\u00a0', ' ');
const flatten = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] => (typeof value === 'string' ? [[path + key, plain(value)]] : flatten(value, `${path}${key}.`)));
/** Names of arguments are no words. */
const said = (text: string): string => text.replace(/\{\w+/g, '{');

const texts = Object.fromEntries(['en', 'ru', 'hu'].map((lang) => [lang, new Map(['lang', 'lessons'].flatMap((folder) => flatten(json(`content/${folder}/${lang}.json`))))]));
const matches = (text: string, pattern: string): boolean => new RegExp(pattern, 'iu').test(text);

/** Whether an exception, "ru,hu rows.word.*", speaks of this text. */
function isExcepted(exception: string, lang: string, key: string): boolean {
  const [langs, keys] = exception.split(' ');
  return langs.split(',').includes(lang) && (keys.endsWith('*') ? key.startsWith(keys.slice(0, -1)) : key === keys);
}

for (const lang of ['ru', 'hu'] as const) {
  describe(`glossary, ${lang}`, () => {
    it('has the printed names', () => {
      for (const [kind, things] of Object.entries(glossary.names)) {
        for (const [id, names] of Object.entries(things)) {
          for (const [form, name] of Object.entries(names[lang])) expect(texts[lang].get(`${kind}.${id}.${form}`), `${kind}.${id}.${form}`).toBe(name);
        }
      }
    });

    it('uses the printed terms', () => {
      const wrong: string[] = [];
      for (const [id, term] of Object.entries(glossary.words)) {
        for (const [key, english] of texts.en) {
          if (!matches(said(english), term.en) || Object.keys(term.except ?? {}).some((e) => isExcepted(e, lang, key))) continue;
          const text = said(texts[lang].get(key) ?? '');
          if (!matches(text, term[lang])) wrong.push(`${key} lacks ${id}: ${text}`);
        }
      }
      expect(wrong).toEqual([]);
    });

    it('needs every exception', () => {
      for (const [id, term] of Object.entries(glossary.words)) {
        for (const exception of Object.keys(term.except ?? {}).filter((e) => e.split(' ')[0].includes(lang))) {
          const needed = [...texts.en].some(([key, english]) => isExcepted(exception, lang, key) && matches(said(english), term.en) && !matches(said(texts[lang].get(key) ?? ''), term[lang]));
          expect(needed, `${id}: ${exception}`).toBe(true);
        }
      }
    });

    it('has no word of other translations', () => {
      for (const [pattern, instead] of Object.entries(glossary.forbidden[lang])) {
        expect([...texts[lang]].filter(([, text]) => matches(text, pattern)).map(([key, text]) => `${key}: ${text} (${instead})`)).toEqual([]);
      }
    });
  });
}
