// The game in progress survives reload and crash: its record and who sits where.
export interface Seat { name: string; bot: string | null }

export interface Save { record: string; seats: Seat[]; title: string; map: string; sky?: string; round: number; rounds: number; owners: Record<string, string>; at: number; over: boolean }

const KEY = 'smallworld.save';

export function readSave(): Save | null {
  try {
    const save = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Save | null;
    return save && typeof save.record === 'string' && Array.isArray(save.seats) ? save : null;
  } catch {
    return null;
  }
}

export function writeSave(save: Save): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(save));
  } catch {
    // A full or forbidden store must not stop the game.
  }
}

export const dropSave = (): void => localStorage.removeItem(KEY);
