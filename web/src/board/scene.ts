// The parts of the picture that never change during a game, as markup, made once per board.
import { brush, f1, rng, topology, type MapFile, type Topology } from '../art/geometry';
import { neatline, seaDecor } from '../art/ornament';
import { symbol } from '../art/pieces';
import { terrainArt } from '../art/terrain';

export const MARGIN = 44;

export interface Scene {
  topology: Topology;
  /** Outlines and clips, shared by all layers. */
  defs: string;
  land: string;
  /** Borders, ships and printed symbols, over the colours of the owners. */
  ink: string;
  frame: string;
  underground: boolean;
}

const WATER = new Set(['sea', 'lake', 'river']);

export function makeScene(map: MapFile, symbolScale = 1.1): Scene {
  const t = topology(map);
  const underground = map.set === 'underground';
  const random = rng(map.id);
  const shapes = Object.values(t.regions);
  const defs = shapes.map((r) => `<path id="o-${r.id}" d="${r.d}"/><clipPath id="c-${r.id}"><use href="#o-${r.id}"/></clipPath>`).join('');
  const land = shapes.map((r) => `<g clip-path="url(#c-${r.id})">${terrainArt(r)}</g>`).join('');
  const strokes = t.arcs
    .filter((a) => !a.frame)
    .map((a) => {
      const coast = a.sides.length === 1 || a.sides.some((id) => WATER.has(t.regions[id].terrain));
      return `<path d="${brush(a.samp, coast ? 3.4 : 2.4, coast ? 7 : 5.6, random)}"/>`;
    })
    .join('');
  const symbols = shapes
    .flatMap((r) => {
      const printed = r.symbols.filter((s) => s !== 'volcano');
      return printed.map((s, i) => {
        const dx = printed.length > 1 ? (i ? 21 : -21) : 0;
        return `<g transform="translate(${f1(r.anchor2[0] + dx)} ${f1(r.anchor2[1])}) scale(${symbolScale})">${symbol(s)}</g>`;
      });
    })
    .join('');
  const paper = underground ? '#2b2530' : '#efe0bd';
  return {
    topology: t,
    defs,
    land,
    ink: `<g fill="${underground ? '#0f0b0d' : '#2b1d11'}">${strokes}</g>${seaDecor(t)}<g class="symbols">${symbols}</g>`,
    frame: neatline(t.W, t.H, MARGIN, paper, underground ? '#c9b48a' : '#35271a'),
    underground,
  };
}

/** A small flat picture of who holds what. */
export function miniature(map: MapFile, fill: (region: string, terrain: string) => string): string {
  const t = topology(map);
  return Object.values(t.regions)
    .map((r) => `<path d="${r.d}" fill="${fill(r.id, r.terrain)}" stroke="#2b1d11" stroke-width="7"/>`)
    .join('');
}
