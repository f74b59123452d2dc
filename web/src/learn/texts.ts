// The words of the encyclopedia, loaded when somebody opens it.
import { language, type Files } from '../lib/language.svelte';

const files = import.meta.glob(['../../../content/book/*.json', '!**/rulings.json'], { import: 'default' }) as Files;
let added: Promise<void> | null = null;

/** Once; if it fails it can be tried again. */
export function loadTexts(): Promise<void> {
  added ??= language.add(files).catch((error: unknown) => {
    added = null;
    throw error;
  });
  return added;
}
