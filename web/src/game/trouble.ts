// Why a game does not open: what the engine says of it, in the words of the reader.
import type { Trouble } from '../lib/engine-types';
import type { Message } from '../lib/i18n';

export class Refused extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.kind);
  }
}

/** A text to be said in any language. What the engine does not say is told by the browser, in words for nobody: a file that did not come, most often. */
export function troubleOf(error: unknown): Message {
  if (!(error instanceof Refused)) return { key: 'trouble.unloaded', args: {} };
  const { kind, line, word, refusal } = error.trouble;
  return { key: `trouble.${kind}`, args: { line, word, reason: { key: `refusal.${refusal}`, title: '' } } };
}
