// The formatter of the page says what the common vectors say; the one of the program does too.
import { describe, expect, it } from 'vitest';
import { format, type Params } from '../src/lib/message';
import { counted, vectors } from '../../tests/messages.json';

describe('messages', () => {
  for (const { lang, text, values, result } of vectors) it(`${lang}: ${text || 'nothing'}: ${result}`, () => expect(format(text, values as Params, lang)).toBe(result));
  for (const { lang, text, results } of counted) for (const [n, result] of Object.entries(results)) it(`${lang}: ${n} in ${text}`, () => expect(format(text, { n: Number(n) }, lang)).toBe(result));
});
