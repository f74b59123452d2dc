// The lessons and their words, loaded when somebody goes there.
import { language, type Files } from '../lib/language.svelte';
import base from '$content/lessons/first-game.json';
import sky from '$content/lessons/sky.json';
import underground from '$content/lessons/underground.json';
import type { Lesson } from './course';

const lesson = (id: string, file: unknown): Lesson => ({ ...(file as Omit<Lesson, 'id'>), id });

/** In the order in which they are taken. */
export const LESSONS: Lesson[] = [lesson('first-game', base), lesson('underground', underground), lesson('sky', sky)];

const texts = import.meta.glob('../../../content/lessons/??.json', { import: 'default' }) as Files;
let added: Promise<void> | null = null;

/** Once; if it fails it can be tried again. */
export function loadTexts(): Promise<void> {
  added ??= language.add(texts).catch((error: unknown) => {
    added = null;
    throw error;
  });
  return added;
}
