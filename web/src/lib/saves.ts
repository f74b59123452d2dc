// Games survive reload and crash: each under a key of its own, with a version. What cannot be read is set aside, never
// thrown away; a game that another tab has carried on is not overwritten.
import type { Message, Thing } from './i18n';

export interface Seat { name: string; bot: string | null }

export interface Save {
  version: number;
  id: string;
  /** Who wrote it last: one visit of the page. */
  writer: string;
  record: string;
  seats: Seat[];
  /** What was asked; in earlier saves, as a text. */
  title: Message | string;
  map: string;
  sky: string;
  round: number;
  rounds: number;
  owners: Record<string, string>;
  at: number;
  over: boolean;
}

/** A save that cannot be read, as it was. */
export interface Broken { id: string; text: string }

const VERSION = 1;
const GAME = 'smallworld.game.';
const BROKEN = 'smallworld.broken.';
/** The one save of earlier versions. */
const OLD = 'smallworld.save';

/** This visit of the page. */
export const WRITER = Math.random().toString(36).slice(2);
export const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

// --- Reading ------------------------------------------------------------------------------------------------

const isSeat = (seat: unknown): seat is Seat => {
  const { name, bot } = (seat ?? {}) as Partial<Seat>;
  return typeof name === 'string' && (bot === null || typeof bot === 'string');
};

const isArgument = (value: unknown): boolean => {
  if (typeof value === 'string' || typeof value === 'number') return true;
  const { key, title } = (value ?? {}) as Partial<Thing>;
  return typeof key === 'string' && typeof title === 'string';
};
const isTitle = (title: unknown): boolean => {
  if (typeof title === 'string') return title !== '';
  const { key, args } = (title ?? {}) as Partial<Message>;
  return typeof key === 'string' && typeof args === 'object' && args !== null && Object.values(args).every(isArgument);
};

/** A save in every field, or nothing. */
function read(id: string, text: string): Save | null {
  try {
    const save = JSON.parse(text) as Partial<Save> | null;
    if (!save || typeof save !== 'object' || (save.version ?? VERSION) !== VERSION) return null;
    const texts = [save.record, save.map].every((value) => typeof value === 'string' && value !== '') && isTitle(save.title);
    const notes = [save.sky, save.writer].every((value) => value === undefined || typeof value === 'string');
    const numbers = [save.round, save.rounds, save.at].every((value) => typeof value === 'number' && Number.isFinite(value));
    const seats = Array.isArray(save.seats) && save.seats.length >= 2 && save.seats.length <= 6 && save.seats.every(isSeat);
    const owners = typeof save.owners === 'object' && save.owners !== null && Object.values(save.owners).every((owner) => /^-?p[1-6]$/.test(owner));
    if (!texts || !notes || !numbers || !seats || !owners) return null;
    return { ...(save as Save), version: VERSION, id, sky: save.sky ?? 'none', writer: save.writer ?? '', over: save.over === true };
  } catch {
    return null;
  }
}

const keys = (prefix: string): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
};

function setAside(id: string, text: string): void {
  try {
    localStorage.setItem(BROKEN + id, text);
  } catch {
    // A full store: it stays where it is.
  }
}

/** The save of earlier versions becomes one among others. */
function adopt(): void {
  const text = localStorage.getItem(OLD);
  if (text === null) return;
  const save = read('first', text);
  if (save) localStorage.setItem(GAME + save.id, JSON.stringify(save));
  else if (text !== 'null') setAside('first', text);
  localStorage.removeItem(OLD);
}

/** All games, the latest first; what cannot be read is set aside. */
export function listSaves(): Save[] {
  try {
    adopt();
  } catch {
    return [];
  }
  const saves: Save[] = [];
  for (const key of keys(GAME)) {
    const id = key.slice(GAME.length);
    const text = localStorage.getItem(key) ?? '';
    const save = read(id, text);
    if (save) saves.push(save);
    else breakSave(id);
  }
  return saves.sort((a, b) => b.at - a.at);
}

export const readSave = (id: string): Save | null => {
  try {
    return read(id, localStorage.getItem(GAME + id) ?? '');
  } catch {
    return null;
  }
};

/** The game to go on with: the latest that is not over. */
export const latestSave = (): Save | null => listSaves().find((save) => !save.over) ?? null;

export const listBroken = (): Broken[] => keys(BROKEN).map((key) => ({ id: key.slice(BROKEN.length), text: localStorage.getItem(key) ?? '' }));

// --- Writing ------------------------------------------------------------------------------------------------

/** So many games that are over are kept. */
const MOST = 40;

/**
 * Keeps a game; gives the id under which it lies now, or nothing when there is no room. When another tab has carried
 * the game on, this one becomes a copy.
 */
export function writeSave(save: Omit<Save, 'version' | 'writer'>): string | null {
  let { id } = save;
  try {
    const there = read(id, localStorage.getItem(GAME + id) ?? '');
    if (there && there.writer !== WRITER && there.writer !== taken.get(id)) id = newId();
    store(GAME + id, JSON.stringify({ ...save, id, version: VERSION, writer: WRITER }));
    taken.set(id, WRITER);
    if (save.over) over(id).slice(MOST).forEach((old) => dropSave(old.id));
    return id;
  } catch {
    return null; // A full or forbidden store must not stop the game.
  }
}

/** Games that are over, the latest first. */
const over = (but: string): Save[] => listSaves().filter((save) => save.over && save.id !== but);

/** In a full store the oldest games that are over make room. */
function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch (full) {
    const last = over(key.slice(GAME.length)).at(-1);
    if (!last) throw full;
    dropSave(last.id);
    store(key, text);
  }
}

/** Who had written a game when this visit took it up. */
const taken = new Map<string, string>();
export const takeSave = (save: Save): void => void taken.set(save.id, save.writer);

export const dropSave = (id: string): void => localStorage.removeItem(GAME + id);
export const dropBroken = (id: string): void => localStorage.removeItem(BROKEN + id);

/** A game that the engine refuses: out of the way, but not lost. */
export function breakSave(id: string): void {
  try {
    const text = localStorage.getItem(GAME + id);
    if (text !== null) {
      localStorage.setItem(BROKEN + id, text);
      localStorage.removeItem(GAME + id);
    }
  } catch {
    // It stays where it is and is listed again.
  }
}
