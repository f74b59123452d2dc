// The parts of the picture that never change during a game, as markup, made once per board.
import { sharedDefs } from '../art/defs';
import { brush, f1, leavesOf, MARGIN, rng, topology, type Leaf, type MapFile, type Topology } from '../art/geometry';
import { neatline, seaDecor } from '../art/ornament';
import { symbol } from '../art/pieces';
import { air, bridge, rocks } from '../art/sky';
import { terrainArt } from '../art/terrain';

export { MARGIN };

export interface Scene {
  topology: Topology;
  /** The sheets of paper on the table. */
  leaves: Leaf[];
  /** Outlines and clips, shared by all layers. */
  defs: string;
  land: string;
  /** Borders, ships and printed symbols, over the colours of the owners. */
  ink: string;
  frame: string;
  underground: boolean;
}

const WATER = new Set(['sea', 'lake', 'river']);
const PAPER = { light: '#efe0bd', cave: '#2b2530' };

const isCave = (leaf: Leaf): boolean => leaf.set === 'underground';

const paper = (leaf: Leaf): string =>
  `<rect x="${leaf.at[0] - MARGIN}" y="${leaf.at[1] - MARGIN}" width="${leaf.size[0] + 2 * MARGIN}" height="${leaf.size[1] + 2 * MARGIN}" rx="8" fill="${isCave(leaf) ? PAPER.cave : PAPER.light}"/>`;

const frameOf = (leaf: Leaf): string =>
  `<g transform="translate(${leaf.at})">${neatline(leaf.size[0], leaf.size[1], MARGIN, isCave(leaf) ? PAPER.cave : PAPER.light, isCave(leaf) ? '#c9b48a' : '#35271a')}</g>`;

/** The ids of a picture begin with its prefix: more than one may be on a page. */
export function makeScene(map: MapFile, symbolScale = 1.1, prefix = ''): Scene {
  const t = topology(map);
  const leaves = leavesOf(map);
  const underground = isCave(leaves[0]);
  const random = rng(map.id);
  const shapes = Object.values(t.regions);
  const defs = shapes.map((r) => `<path id="${prefix}o-${r.id}" d="${r.d}"/><clipPath id="${prefix}c-${r.id}"><use href="#${prefix}o-${r.id}"/></clipPath>`).join('');
  const below = leaves.map((leaf) => paper(leaf) + (leaf.set === 'sky' ? air(leaf) + rocks(leaf, t) + leaf.bridges.map(bridge).join('') : '')).join('');
  const land = below + shapes.map((r) => `<g clip-path="url(#${prefix}c-${r.id})">${terrainArt(r, { prefix })}</g>`).join('');
  const strokes = t.arcs
    .filter((a) => !a.frame)
    .map((a) => {
      const coast = a.sides.length === 1 || a.sides.some((id) => WATER.has(t.regions[id].terrain));
      return `<path d="${brush(a.samp, coast ? 3.4 : 2.4, coast ? 7 : 5.6, random)}"/>`;
    })
    .join('');
  const symbols = shapes
    .flatMap((r) => {
      return r.symbols.map((s, i) => {
        const dx = r.symbols.length > 1 ? (i ? 21 : -21) : 0;
        return `<g data-at="${r.id}" data-glyph="${s}" transform="translate(${f1(r.anchor2[0] + dx)} ${f1(r.anchor2[1])}) scale(${symbolScale})">${symbol(s)}</g>`;
      });
    })
    .join('');
  const links = (map.links ?? []).map(([a, b]) => `<path d="M${t.regions[a].anchor2}L${t.regions[b].anchor2}" fill="none" stroke="#2b1d11" stroke-width="6" stroke-dasharray="2 13" stroke-linecap="round"/>`).join('');
  return {
    topology: t,
    leaves,
    defs,
    land,
    ink: `<g fill="${underground ? '#0f0b0d' : '#2b1d11'}">${strokes}</g>${links}${seaDecor(t)}<g class="symbols">${symbols}</g>`,
    frame: leaves.map(frameOf).join(''),
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

/** The land as a picture that stands alone. */
export const picture = (box: string, { defs, land }: Scene): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><defs>${sharedDefs()}${defs}</defs>${land}</svg>`;
