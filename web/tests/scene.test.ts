// Every board file can be drawn, also those of boxes that cannot be played yet.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { MapFile } from '../src/art/geometry';
import { clamp, fit, show, zoomAt } from '../src/board/camera';
import { makeScene } from '../src/board/scene';

const folder = fileURLToPath(new URL('../../content/maps/', import.meta.url));

describe('scene', () => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    it(`draws ${file}`, () => {
      const map = JSON.parse(readFileSync(folder + file, 'utf8')) as MapFile;
      const scene = makeScene(map);
      for (const region of map.regions) expect(scene.defs).toContain(`id="o-${region.id}"`);
      expect(scene.land + scene.ink + scene.frame).not.toMatch(/NaN|undefined/);
      expect(makeScene(map)).toEqual(scene);
      // Both neighbours share one curve: an arc has at most two sides.
      for (const arc of scene.topology.arcs) expect(arc.sides.length).toBeLessThanOrEqual(2);
    });
  }
});

describe('camera', () => {
  const sheet = { width: 1688, height: 1088 };
  const room = { width: 800, height: 600 };
  it('shows the whole sheet', () => {
    const whole = fit(sheet, room);
    expect(sheet.width * whole.scale).toBeLessThanOrEqual(room.width);
    expect(sheet.height * whole.scale).toBeLessThanOrEqual(room.height);
  });
  it('keeps the point under the pointer', () => {
    const near = zoomAt(fit(sheet, room), 2, 400, 300, sheet, room);
    const before = fit(sheet, room);
    expect((400 - near.x) / near.scale).toBeCloseTo((400 - before.x) / before.scale, 3);
  });
  it('never leaves the sheet', () => {
    const lost = clamp({ x: 5000, y: -5000, scale: 1 }, sheet, room);
    expect(lost.x).toBeLessThanOrEqual(0);
    expect(lost.y).toBeGreaterThanOrEqual(room.height - sheet.height);
  });
  it('goes no nearer than a region needs', () => {
    const box = { x: 100, y: 100, width: 10, height: 10 };
    expect(show(box, sheet, room).scale).toBeLessThanOrEqual(fit(sheet, room).scale * 4.001);
  });
});
