// All texts come from content/lang by key; nothing is written in the code.
import english from '$content/lang/en.json';
import { format, type Params } from './message';

type Texts = { [key: string]: string | Texts };

const texts = english as unknown as Texts;
const language = String(texts.lang);

function find(key: string): string | undefined {
  let here: string | Texts | undefined = texts;
  for (const part of key.split('.')) here = typeof here === 'object' ? here[part] : undefined;
  return typeof here === 'string' ? here : undefined;
}

export const has = (key: string): boolean => find(key) !== undefined;

/** The text of a key; the key itself when there is none, so that the gap is seen. */
export const t = (key: string, params: Params = {}): string => {
  const text = find(key);
  return text === undefined ? key : format(text, params, language);
};

/** "Small World, Underground and Sky Islands" */
export const list = (names: string[]): string => new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
