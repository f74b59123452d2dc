import { beforeEach, expect, it, vi } from 'vitest';
import { lastName } from '../src/table/mine';
import { beSomebody, codeInAddress, inGroups, myCode, newCode, readCode } from '../src/table/person';
import { Store } from './store';

beforeEach(() => vi.stubGlobal('localStorage', new Store()));

it('makes codes that are read again however they are typed', () => {
  for (let i = 0; i < 200; ++i) {
    const code = newCode();
    expect(code).toMatch(/^[a-z2-7]{27}$/);
    expect(readCode(code)).toBe(code);
    expect(readCode(` ${inGroups(code).toUpperCase()}\n`)).toBe(code);
    expect(codeInAddress(`#me=${code}`)).toBe(code);
  }
  expect(inGroups('abcdefghijklmnopqrstuvwxyz2')).toBe('abcdefghi jklmnopqr stuvwxyz2');
});

it('finds every wrong letter, and nearly all that changed places', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567';
  const code = newCode();
  for (let i = 0; i < code.length; ++i) {
    for (const letter of letters) if (letter !== code[i]) expect(readCode(code.slice(0, i) + letter + code.slice(i + 1))).toBe(null);
  }
  let missed = 0;
  for (const a of letters) {
    for (const b of letters) {
      if (a === b) continue;
      const good = [...letters].map((last) => `${'a'.repeat(24)}${a}${b}${last}`).find((text) => readCode(text))!;
      if (readCode(`${'a'.repeat(24)}${b}${a}${good.at(-1)}`)) ++missed;
    }
  }
  expect(missed).toBeLessThanOrEqual(2);
  for (const bad of ['', code.slice(1), `${code}a`, `${code.slice(0, 26)}!`]) expect(readCode(bad)).toBe(null);
});

it('is somebody on this device until it is a guest again', () => {
  expect(myCode()).toBe(null);
  const code = newCode();
  beSomebody(code, 'Anna');
  expect([myCode(), lastName()]).toEqual([code, 'Anna']);
  beSomebody(null);
  expect([myCode(), lastName()]).toEqual([null, '']);
  localStorage.setItem('smallworld.code', 'no code');
  expect(myCode()).toBe(null);
});
