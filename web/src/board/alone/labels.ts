// The few words that the board says by itself, for pages that have no language files: they bring their own.
import { ui } from '$content/lang/en.json';
import { format, type Params } from '../../lib/message';

type Tree = { [key: string]: string | Tree };
let words: Tree = { ui } as unknown as Tree;
let code = 'en';

/** A language file of content/lang, or the part `ui` of one. */
export function speak(file: { lang?: string; ui: object }): void {
  words = file as unknown as Tree;
  code = file.lang ?? code;
}

export function t(key: string, args: Params = {}): string {
  const text = key.split('.').reduce<string | Tree | undefined>((tree, part) => (typeof tree === 'object' ? tree[part] : undefined), words);
  return typeof text === 'string' ? format(text, args, code) : key;
}

export const spoken = (text: string): string => text.replaceAll('\u00ad', '');
