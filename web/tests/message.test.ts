// The formatter of the page says what the common vectors say, and the vectors what ICU says; the formatter of the program is held to them too.
import { describe, expect, it } from 'vitest';
import { format, type Name, type Params } from '../src/lib/message';
import { counted, vectors } from '../../tests/messages.json';
import { icu, read, TYPE, type MessageFormatElement } from './icu';

/** Names of a text's places. */
const placesOf = (pieces: MessageFormatElement[]): string[] =>
  pieces.flatMap((piece) => (piece.type === TYPE.literal || piece.type === TYPE.pound ? [] : [(piece as { value: string }).value, ...(piece.type === TYPE.plural || piece.type === TYPE.select ? Object.values(piece.options).flatMap((o) => placesOf(o.value)) : [])]));

describe('messages', () => {
  for (const { lang, text, values, result } of vectors) it(`${lang}: ${text || 'nothing'}: ${result}`, () => expect(format(text, values as Params, lang)).toBe(result));
  for (const { lang, text, results } of counted) for (const [n, result] of Object.entries(results)) it(`${lang}: ${n} in ${text}`, () => expect(format(text, { n: Number(n) }, lang)).toBe(result));
});

describe('vectors', () => {
  // What ICU does not know are places without a value and forms of names: there the value is the whole name, or the form itself.
  for (const { lang, text, values, result } of vectors) {
    const known = values as Params;
    if (!placesOf(read(text)).every((place) => place in known)) continue;
    it(`${lang}: ICU says ${result}`, () => expect(icu(text, (place) => (typeof known[place] === 'object' ? (known[place] as Name).name : (known[place] as string | number)), lang)).toBe(result));
  }
  for (const { lang, text, results } of counted) it(`${lang}: ICU counts so in ${text}`, () => {
    for (const [n, result] of Object.entries(results)) expect(icu(text, () => Number(n), lang), n).toBe(result);
  });
});
