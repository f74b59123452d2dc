// Sounds are made only when the player wants them.
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.hoisted(() => Object.assign(globalThis, { location: { search: '' } }));
const { settings } = await import('../src/lib/settings.svelte');
const { sound, soundsOf } = await import('../src/lib/sound');

let notes = 0;
const param = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
class Audio {
  currentTime = 0;
  state = 'running';
  destination = {};
  createGain = () => ({ gain: param, connect: (to: unknown) => to });
  createOscillator = () => ({ frequency: param, connect: (to: unknown) => to, start: () => notes++, stop() {} });
}

beforeEach(() => {
  notes = 0;
  vi.stubGlobal('AudioContext', Audio);
});

describe('sounds', () => {
  it('are off until asked for', () => {
    sound('coins');
    expect(notes).toBe(0);
    settings.sound = true;
    sound('coins');
    expect(notes).toBe(4);
  });

  it('tell what has happened, each once', () => {
    expect(soundsOf(['conquered', 'conquered', 'rolled', 'deployed'])).toEqual(['die', 'conquest']);
    expect(soundsOf(['income'])).toEqual(['coins']);
    expect(soundsOf(['deployed'])).toEqual([]);
  });
});
