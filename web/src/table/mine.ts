// The online tables of this device: which chairs it may decide for, and what was seen there last.
import type { Shot } from './table';
import { randomHex } from './line';

export interface MyTable {
  id: string;
  /** Secrets that let this device decide for its chairs. */
  passes: string[];
  /** Those chairs, as far as the table has told. */
  chairs: number[];
  at: number;
  shot: Shot | null;
  /** Chairs whose pictures and phrases are not shown. */
  muted: number[];
}

const KEY = 'smallworld.table.';
const NAME = 'smallworld.name';

export const newPass = (): string => randomHex(16);

function read(id: string, text: string | null): MyTable | null {
  try {
    const { passes, chairs = [], at, shot = null, muted = [] } = JSON.parse(text ?? '') as MyTable;
    const fit = Array.isArray(passes) && passes.every((pass) => /^[0-9a-f]{32}$/.test(pass)) && typeof at === 'number' && Array.isArray(chairs) && Array.isArray(muted);
    return fit ? { id, passes, chairs, at, shot, muted } : null;
  } catch {
    return null;
  }
}

export function myTable(id: string): MyTable {
  let text = null;
  try {
    text = localStorage.getItem(KEY + id);
  } catch {
    // A browser that forbids it has no tables.
  }
  return read(id, text) ?? { id, passes: [], chairs: [], at: 0, shot: null, muted: [] };
}

function write(table: MyTable): boolean {
  try {
    const { id, ...kept } = table;
    localStorage.setItem(KEY + id, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** This device sits there from now on. */
export function addPass(id: string, pass: string): void {
  const table = myTable(id);
  write({ ...table, passes: [...table.passes.filter((other) => other !== pass), pass], at: Date.now() });
}

/** Which chairs they are that this device decides for. */
export function keepChairs(id: string, chairs: number[]): void {
  const table = myTable(id);
  if (table.passes.length && String(table.chairs) !== String(chairs)) write({ ...table, chairs });
}

/** Of those who play; whoever only looks on need not find it again. */
export function keepTable(id: string, shot: Shot): boolean {
  const table = myTable(id);
  return table.passes.length === 0 || write({ ...table, shot: { ...shot, record: '' }, at: Date.now() });
}

/** Whoever only looks on mutes for this visit. */
export function muteThere(id: string, muted: number[]): void {
  const table = myTable(id);
  if (table.passes.length) write({ ...table, muted });
}
export const mutedThere = (id: string): number[] => myTable(id).muted;

export function dropTable(id: string): void {
  try {
    localStorage.removeItem(KEY + id);
  } catch {
    // There is none.
  }
}

/** The latest first; what is over is not listed. */
export function listTables(): MyTable[] {
  try {
    const ids = Object.keys(localStorage).filter((key) => key.startsWith(KEY)).map((key) => key.slice(KEY.length));
    return ids.map(myTable).filter((table) => table.passes.length > 0 && !table.shot?.over).sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

// --- The name by which one sat down last --------------------------------------------------------------------

export function lastName(): string {
  try {
    return localStorage.getItem(NAME) ?? '';
  } catch {
    return '';
  }
}
export function keepName(name: string): void {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // It is asked again.
  }
}
