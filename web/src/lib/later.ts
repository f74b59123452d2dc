// Texts of a part of the page that are loaded when somebody goes there.
import { language, type Files } from './language.svelte';

/** Once; if it fails it can be tried again. */
export function later(files: Files): () => Promise<void> {
  let added: Promise<void> | null = null;
  return () =>
    (added ??= language.add(files).catch((error: unknown) => {
      added = null;
      throw error;
    }));
}
