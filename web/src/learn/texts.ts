// The words of the encyclopedia.
import { later } from '../lib/later';
import type { Files } from '../lib/language.svelte';

export const loadTexts = later(import.meta.glob('../../../content/book/??.json', { import: 'default' }) as Files);
