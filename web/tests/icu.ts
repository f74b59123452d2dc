// What a text says to ICU: read by another parser (formatjs), counted by the tables of Intl. Our two formatters are held to it.
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

export { TYPE, type MessageFormatElement };

export const read = (text: string): MessageFormatElement[] => parse(text, { ignoreTag: true, requiresOtherClause: true });

type ValueOf = (name: string) => string | number;

/** `counted`: the number of the plural around. */
function said(pieces: MessageFormatElement[], valueOf: ValueOf, language: string, counted: number): string {
  return pieces.map((piece) => {
    switch (piece.type) {
      case TYPE.literal: return piece.value;
      case TYPE.pound: return String(counted);
      case TYPE.argument: return String(valueOf(piece.value));
      case TYPE.number: {
        const n = Number(valueOf(piece.value));
        return piece.style === 'percent' ? new Intl.NumberFormat(language, { style: 'percent' }).format(n / 100) : String(n);
      }
      case TYPE.select: return said((piece.options[valueOf(piece.value)] ?? piece.options.other).value, valueOf, language, counted);
      case TYPE.plural: {
        const n = Number(valueOf(piece.value));
        const form = piece.options[`=${n}`] ?? piece.options[new Intl.PluralRules(language).select(n)] ?? piece.options.other;
        return said(form.value, valueOf, language, n);
      }
      default: throw new Error(`no part of what is spoken here: ${piece.type}`);
    }
  }).join('');
}

export const icu = (text: string, valueOf: ValueOf, language: string): string => said(read(text), valueOf, language, 0);
