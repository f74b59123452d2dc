// How far each lesson has been taken, kept between visits.
export interface Progress { /** The note to go on with. */ at: number; done: boolean }

const KEY = 'smallworld.lessons';

function read(): Record<string, Progress> {
  try {
    const kept = (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Record<string, Partial<Progress>>;
    return Object.fromEntries(Object.entries(kept).map(([id, p]) => [id, { at: Number.isInteger(p?.at) && p.at! > 0 ? p.at! : 0, done: p?.done === true }]));
  } catch {
    return {};
  }
}

export const progressOf = (lesson: string): Progress => read()[lesson] ?? { at: 0, done: false };

export function keepProgress(lesson: string, progress: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [lesson]: progress }));
  } catch {
    // A full or forbidden store: it holds for this visit.
  }
}
