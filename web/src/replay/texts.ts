// The words of watching games and of what was played.
import { later } from '../lib/later';
import type { Files } from '../lib/language.svelte';

export const loadTexts = later(import.meta.glob('../../../content/lang/*.json', { import: 'default', query: '?watch' }) as Files);
