// The words of playing together.
import { later } from '../lib/later';
import type { Files } from '../lib/language.svelte';

export const loadTexts = later(import.meta.glob('../../../content/lang/*.json', { import: 'default', query: '?later' }) as Files);
