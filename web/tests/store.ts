// A store as the browser has it, and ways to hurt what lies in it.
export class Store {
  [key: string]: unknown;
  getItem(key: string): string | null { return Object.hasOwn(this, key) ? String(this[key]) : null; }
  setItem(key: string, value: string): void { this[key] = value; }
  removeItem(key: string): void { delete this[key]; }
}

/** A small seeded generator. */
export function random(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** One byte changed, two swapped, or the end cut off. */
export function hurt(text: string, dice: (n: number) => number): string {
  const at = dice(text.length), other = dice(text.length);
  switch (dice(3)) {
    case 0: return text.slice(0, at);
    case 1: return text.slice(0, at) + String.fromCharCode(dice(256)) + text.slice(at + 1);
    default: {
      const letters = [...text];
      [letters[at], letters[other]] = [letters[other], letters[at]];
      return letters.join('');
    }
  }
}
