// Small sounds, made on the spot: nothing is loaded. Silent until the player asks for them.
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

/** One note: its wave, pitch from and to, beginning and length in seconds, loudness. */
interface Note { wave: OscillatorType; from: number; to?: number; at?: number; length: number; loud?: number }

const SOUNDS = {
  /** A wooden die hops on the table. */
  die: [0, 0.09, 0.16, 0.26, 0.31].map((at, i): Note => ({ wave: 'triangle', from: 520 - i * 40, to: 180, at, length: 0.06, loud: 0.5 - i * 0.06 })),
  /** Coins in a purse. */
  coins: [1760, 2217, 2637, 2093].map((from, i): Note => ({ wave: 'sine', from, at: i * 0.07, length: 0.16, loud: 0.22 })),
  /** A drum. */
  conquest: [{ wave: 'sine', from: 190, to: 55, length: 0.22, loud: 0.9 }, { wave: 'triangle', from: 330, to: 110, at: 0.02, length: 0.1, loud: 0.3 }],
  /** Two knocks on wood: time is nearly up. */
  clock: [0, 0.16].map((at): Note => ({ wave: 'triangle', from: 880, to: 440, at, length: 0.07, loud: 0.5 })),
  /** A horn: fourth and fifth. */
  turn: [{ wave: 'triangle', from: 392, length: 0.16, loud: 0.35 }, { wave: 'triangle', from: 523, at: 0.13, length: 0.34, loud: 0.4 }],
} satisfies Record<string, Note[]>;

export type Sound = keyof typeof SOUNDS;

const LOUDNESS = 0.25;
const ATTACK = 0.008;

function play({ wave, from, to = from, at = 0, length, loud = 0.5 }: Note, out: AudioContext): void {
  const start = out.currentTime + at;
  const tone = out.createOscillator();
  const gain = out.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud * LOUDNESS, start + ATTACK);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(gain).connect(out.destination);
  tone.start(start);
  tone.stop(start + length);
}

export function sound(name: Sound): void {
  if (!settings.sound) return;
  try {
    context ??= new AudioContext();
    // A browser may hold it back until something was pressed.
    if (context.state === 'suspended') void context.resume();
    for (const note of SOUNDS[name]) play(note, context);
  } catch {
    // A machine without sound stays silent.
  }
}

/** What the events of one step sound like: each sound once. */
export function soundsOf(kinds: Iterable<string>): Sound[] {
  const heard = new Set(kinds);
  const sounds: [string, Sound][] = [['rolled', 'die'], ['conquered', 'conquest'], ['income', 'coins']];
  return sounds.filter(([kind]) => heard.has(kind)).map(([, name]) => name);
}
