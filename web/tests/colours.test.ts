// Players can be told apart by colour alone, also by people who see fewer colours; pattern and emblem
// come on top of it.
import { describe, expect, it } from 'vitest';
import { PLAYERS } from '../src/art/players';

type Triple = [number, number, number];

// Machado, Oliveira, Fernandes 2009, full strength, on linear light.
const SEEN: Record<string, number[]> = {
  everybody: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
};

const linear = (hex: string): Triple => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)) as Triple;
const times = (m: number[], [a, b, c]: Triple): Triple => [0, 3, 6].map((i) => Math.min(1, Math.max(0, m[i] * a + m[i + 1] * b + m[i + 2] * c))) as Triple;
function lab(rgb: Triple): Triple {
  const xyz = times([0.4124, 0.3576, 0.1805, 0.2126, 0.7152, 0.0722, 0.0193, 0.1192, 0.9505], rgb);
  const [x, y, z] = [xyz[0] / 0.9505, xyz[1], xyz[2] / 1.089].map((v) => (v > 0.008856 ? Math.cbrt(v) : 7.787 * v + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

describe('player colours', () => {
  for (const [who, matrix] of Object.entries(SEEN)) {
    it(`stay apart for ${who}`, () => {
      const colours = Object.values(PLAYERS).map((p) => lab(times(matrix, linear(p.c))));
      for (let i = 0; i < colours.length; i++) {
        for (let j = 0; j < i; j++) expect(Math.hypot(...colours[i].map((v, k) => v - colours[j][k]))).toBeGreaterThan(20);
      }
    });
  }
  it('have six patterns', () => expect(new Set(Object.values(PLAYERS).map((p) => p.pattern)).size).toBe(6));
});
