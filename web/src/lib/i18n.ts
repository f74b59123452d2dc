// All texts come from content/lang by key; nothing is written in the code. Whatever is shown is said anew when the language
// changes, so texts are not kept: keys and arguments are.
import { language } from './language.svelte';
import { format, type Name, type Params } from './message';

/** A thing of the game, called by the text of its key; without one, by its title. */
export interface Thing { key: string; title: string }
export type Arguments = Record<string, string | number | Thing>;
/** A text to be said later, perhaps in another language. */
export interface Message { key: string; args: Arguments }

const FORMS = ['gen', 'one', 'short'];

const find = (key: string): string | undefined => language.own.get(key) ?? language.texts.get(key) ?? language.english.get(key);

export const has = (key: string): boolean => find(key) !== undefined;

/** What a thing is called, with the forms that its language has. */
export function named({ key, title }: Thing): Name {
  const name: Name = { name: find(key) ?? title };
  for (const form of FORMS) {
    const text = (language.own.has(key) ? language.own : language.texts).get(`${key}.${form}`);
    if (text !== undefined) name[form] = text;
  }
  return name;
}

/** Texts say “tap” or “click” as the device has it: {pointer, select, touch {…} other {…}}. */
const finger = globalThis.matchMedia?.('(pointer: coarse)');

/** The text of a key; the key itself when there is none, so that the gap is seen. */
export const t = (key: string, args: Arguments = {}): string => {
  const text = find(key);
  if (text === undefined) return key;
  const params: Params = { pointer: finger?.matches ? 'touch' : 'mouse' };
  for (const [arg, value] of Object.entries(args)) params[arg] = typeof value === 'object' ? named(value) : value;
  return format(text, params, language.code);
};

/** For labels that are only heard: without the marks where a long word may break (U+00AD). */
export const spoken = (text: string): string => text.replaceAll('\u00ad', '');

export const say = ({ key, args }: Message): string => t(key, args);

/** "Small World, Underground and Sky Islands" */
export const list = (names: string[]): string => new Intl.ListFormat(language.code, { type: 'conjunction' }).format(names);
