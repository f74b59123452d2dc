// What the cards of a table show, whether it is played at or only watched.
import type { Table } from '../table/table';
import type { Controller } from './controller.svelte';

type Shown = 'view' | 'cast' | 'viewer' | 'asked' | 'mine' | 'pointed' | 'draft' | 'left' | 'counting' | 'regions' | 'buttons' | 'reason' | 'takers';
type Choosing = 'combo' | 'swap' | 'pick' | 'picks' | 'choose' | 'say';

export type Looked = Pick<Controller, Shown | Choosing> & { readonly table: Pick<Table, 'mine' | 'company'> };
