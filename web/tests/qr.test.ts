// The picture of a link is read by another program than the one that draws it.
import jsQR from 'jsqr';
import { encode } from 'uqr';
import { expect, it } from 'vitest';

it('draws links that a camera reads', () => {
  for (const link of ['http://192.168.1.7:8080/#t=k7qm2xpd9a', 'https://small-world.example.org/n/b/#t=abcdefghij']) {
    const { data, size } = encode(link, { border: 2 });
    const SCALE = 4;
    const side = size * SCALE;
    const pixels = new Uint8ClampedArray(side * side * 4).map((_, i) => (i % 4 === 3 ? 255 : data[Math.floor(i / 4 / side / SCALE)][Math.floor(((i / 4) % side) / SCALE)] ? 0 : 255));
    expect(jsQR(pixels, side, side)?.data).toBe(link);
  }
});
