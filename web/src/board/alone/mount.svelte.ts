// The board for pages of others: npm/board.d.ts is what they read.
import { flushSync, mount, unmount } from 'svelte';
import type { MapFile } from '../../art/geometry';
import type { BoardState, Pieces, RegionState } from '../types';
import Alone from './Alone.svelte';
import { speak } from './labels';

type Some<T> = Partial<Omit<T, 'id' | 'pieces'>> & { id: string; pieces?: Partial<Pieces> };
export type SomeState = Partial<Omit<BoardState, 'regions'>> & { regions: Some<RegionState>[] };

export interface Options {
  map: MapFile;
  state: SomeState;
  phone?: boolean;
  texts?: { lang?: string; ui: object };
  onpress?: (region: string) => void;
  onhover?: (region: string | null) => void;
}

const NOBODY: Pieces = { owner: null, race: null, declined: false, count: 0, tribe: false, monsters: false, markers: [], treasures: [], kept: [] };
const QUIET = { lit: null, dim: false, immune: false, stepper: null };

/** What is left out of a region, or regions that are left out, are empty. */
function whole(map: MapFile, some: SomeState): BoardState {
  const said = new Map(some.regions.map((region) => [region.id, region]));
  for (const id of said.keys()) if (!map.regions.some((region) => region.id === id)) throw new Error(`the map has no region ${id}`);
  const regions = map.regions.map(({ id }): RegionState => {
    const region = said.get(id);
    return { label: id, ...QUIET, ...region, id, pieces: { ...NOBODY, ...region?.pieces } };
  });
  return { selected: null, pointed: [], sent: [], lifts: [], ...some, regions };
}

export function mountBoard(target: Element, { map, state, phone = false, texts, onpress = () => {}, onhover = () => {} }: Options) {
  if (texts) speak(texts);
  let shown = $state.raw(whole(map, state));
  const board = mount(Alone, { target, props: { map, phone, onpress, onhover, get state() { return shown; } } });
  flushSync();
  return {
    show(next: SomeState): void {
      shown = whole(map, next);
      flushSync();
    },
    zoom: (factor: number): void => board.zoom(factor),
    whole: (): void => board.whole(),
    remove: (): Promise<void> => unmount(board),
  };
}
