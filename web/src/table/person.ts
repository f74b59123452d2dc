// The name that somebody keeps, by a recovery code. The page makes the code, the server keeps its digest alone: whoever
// has the code is that person, on any device.
import { keepName } from './mine';

const KEY = 'smallworld.code';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 27;
/** In groups of so many it is read and typed. */
const GROUP = 9;
const FORM = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);
/** What people read for a letter. */
const MISREAD: Record<string, string> = { 0: 'o', 1: 'l', 8: 'b' };

/** One letter that tells of any wrong letter and of nearly any two that changed places (Luhn's, to the base of 32). */
function checkLetter(text: string): string {
  const base = LETTERS.length;
  const sum = [...text].reduceRight(({ total, double }, letter) => {
    const value = LETTERS.indexOf(letter) * (double ? 2 : 1);
    return { total: total + Math.floor(value / base) + (value % base), double: !double };
  }, { total: 0, double: true }).total;
  return LETTERS[(base - (sum % base)) % base];
}

/** 26 letters of chance, 130 bits, and the one that checks them. */
export function newCode(): string {
  const text = [...crypto.getRandomValues(new Uint8Array(LENGTH - 1))].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return text + checkLetter(text);
}

/** A code as somebody types it; nothing for what is none. */
export function readCode(typed: string): string | null {
  const text = [...typed.toLowerCase()].map((letter) => MISREAD[letter] ?? letter).filter((letter) => LETTERS.includes(letter)).join('');
  return FORM.test(text) && checkLetter(text.slice(0, -1)) === text.at(-1) ? text : null;
}

/** "abcdefghi jklmnopqr stuvwxyz2" */
export const inGroups = (code: string): string => code.replace(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$& ');

/** The code that a link brings, "#me=…". */
export const codeInAddress = (hash: string): string | null => readCode(new URLSearchParams(hash.slice(1)).get('me') ?? '');

// --- On this device ------------------------------------------------------------------------------------------

export function myCode(): string | null {
  try {
    return readCode(localStorage.getItem(KEY) ?? '');
  } catch {
    return null;
  }
}

/** This device is that person from now on; with nothing, it is a guest again. */
export function beSomebody(code: string | null, name = ''): void {
  try {
    if (code === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, code);
  } catch {
    // A browser that forbids it keeps no name.
  }
  keepName(name);
}
