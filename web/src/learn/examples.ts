// Examples as the engine told them (tools/examples.mjs): what a region costs, what a turn pays, what is picked.
import examplesFile from './examples.json';
import type { RegionState, Term } from '../lib/engine-types';
import type { Entry } from './entries';

interface Told { race: string; power: string | null; terms: Term[]; total: number }
export interface Price extends Told { kind: 'price'; terrain: string; region: string; state: RegionState; there: string | null; tokens: number }
export interface Income extends Told { kind: 'income'; player: string }
export interface Tokens extends Told { kind: 'tokens' }
export type Example = Price | Income | Tokens;

export const EXAMPLES = examplesFile as unknown as Record<string, Example>;
export const exampleOf = ({ id }: Pick<Entry, 'id'>): Example | null => EXAMPLES[id] ?? null;
