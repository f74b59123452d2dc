// Pictures to post, each a file that stands alone: the board at one place, the whole game as it goes, or as a strip. They are
// made of the parts that the board itself is made of.
import { flushSync, mount, unmount } from 'svelte';
import { sharedDefs } from '../art/defs';
import { leavesOf, topology } from '../art/geometry';
import { coin } from '../art/pieces';
import { emblem, PLAYERS } from '../art/players';
import { liftChit } from '../art/sky';
import { TERRAIN } from '../art/terrain';
import { makeScene, MARGIN, type Scene } from '../board/scene';
import type { RegionState } from '../board/types';
import { boardState } from '../game/board-state';
import { playerName, type Cast } from '../game/words';
import type { View } from '../lib/engine-types';
import { t } from '../lib/i18n';
import Still from './Still.svelte';

const INK = '#2b1d11', PAPER = '#fbf3df';
const BAND = 132;
const SERIF = "Alegreya, Georgia, 'Times New Roman', serif";
const SANS = "'Alegreya Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif";

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** Of numbers with many digits two behind the point are enough, and what only the page needs is left out. */
const plain = (markup: string): string =>
  markup
    .replace(/<!--.*?-->/gs, '')
    .replace(/ (?:class|role|tabindex|aria-\w+|data-(?:pile|glyph|domain|stack|svelte\w*))="[^"]*"/g, '')
    .replace(/(\d+\.\d\d)\d+/g, '$1')
    .replace(/<g><\/g>/g, '');

const XML = ' xmlns="http://www.w3.org/2000/svg"';
const written = (element: Element): string => plain(new XMLSerializer().serializeToString(element).replaceAll(XML, ''));

/** What comes again and again is drawn once and referred to. */
class Shared {
  private readonly ids = new Map<string, string>();
  /** Puts a reference in the place of what an element holds. */
  take(element: Element): void {
    const content = [...element.children].map(written).join('');
    if (!content) return;
    const id = this.ids.get(content) ?? `s-${this.ids.size}`;
    this.ids.set(content, id);
    const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
    use.setAttribute('href', `#${id}`);
    element.replaceChildren(use);
  }
  get defs(): string {
    return [...this.ids].map(([content, id]) => `<g id="${id}">${content}</g>`).join('');
  }
}

interface Parts { domains: Map<string, string>; stacks: Map<string, string> }

/** The changing parts of the board, region by region. */
function partsOf(scene: Scene, regions: RegionState[], scale: number, shared?: Shared): Parts {
  const target = document.createElement('div');
  const still = mount(Still, { target, props: { scene, regions, scale } });
  flushSync();
  if (shared) target.querySelectorAll('.settle').forEach((pieces) => shared.take(pieces));
  const of = (name: string) => new Map([...target.querySelectorAll(`[data-${name}]`)].map((e) => [e.getAttribute(`data-${name}`)!, written(e)]));
  const parts = { domains: of('domain'), stacks: of('stack') };
  void unmount(still);
  return parts;
}

const stateOf = (cast: Cast, view: View): RegionState[] => boardState({ view, cast, mine: false, mode: null, draft: null, selected: null, pointed: [], sent: [] }).regions;

/** Players with their coins in a row under the board. */
function band(cast: Cast, view: View, width: number, y: number, title: string): string {
  const cell = width / view.players.length;
  const size = view.players.length > 4 ? 34 : 42;
  const people = view.players.map(({ id, coins }, i) => {
    const x = i * cell + 16;
    const name = playerName(cast, id);
    const letters = Math.max(4, Math.floor((cell - 170) / (size * 0.5)));
    return `<g transform="translate(${x} ${y + 58})">${emblem(id, 52)}<text x="64" y="40" font-family="${SERIF}" font-weight="700" font-size="${size}" fill="${INK}">${escaped(name.length > letters ? `${name.slice(0, letters - 1)}…` : name)}</text></g>` +
      `<g transform="translate(${x + cell - 116} ${y + 62})">${coin(5, 42)}<text x="50" y="36" font-family="${SANS}" font-weight="800" font-size="40" fill="${INK}">${coins ?? '?'}</text></g>`;
  });
  return `<text x="16" y="${y + 40}" font-family="${SERIF}" font-size="34" font-style="italic" fill="#5c4630">${escaped(title)}</text>${people.join('')}`;
}

const file = (width: number, height: number, body: string, defs: string, title: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${SANS}"><title>${escaped(title)}</title><defs>${defs}</defs><rect width="${width}" height="${height}" fill="${PAPER}"/>${body}</svg>`;

/** Only what is referred to is taken along; what that refers to, too. */
function used(defs: string, body: string): string {
  const { documentElement: all } = new DOMParser().parseFromString(`<svg${XML}>${defs}</svg>`, 'image/svg+xml');
  const parts = new Map([...all.children].map((part) => [part.id, written(part)]));
  const wanted = new Set<string>();
  const follow = (text: string): void => {
    for (const [, a, b] of text.matchAll(/(?:href="#|url\(#)([^")]+)|"#([^"]+)"/g)) {
      const id = a ?? b;
      const part = parts.get(id);
      if (!part || wanted.has(id)) continue;
      wanted.add(id);
      follow(part);
    }
  };
  follow(body);
  return [...parts].filter(([id]) => wanted.has(id)).map(([, text]) => text).join('');
}

interface Stage { scene: Scene; scale: number; width: number; height: number; back: string; front: string }

function stageOf({ map, lifts = [] }: Cast): Stage {
  const scene = makeScene(map, map.regions.length > 40 ? 0.95 : 1.1);
  const [width, height] = [map.size[0] + 2 * MARGIN, map.size[1] + 2 * MARGIN];
  const spot = (id: string): string => { const [x, y] = scene.topology.regions[id].anchor2; return `translate(${x + 46} ${y})`; };
  const chits = lifts.flatMap((lift) => [lift.foot, ...lift.tops].filter((id) => id in scene.topology.regions).map((id) => `<g transform="${spot(id)}">${liftChit(lift.id)}</g>`)).join('');
  const scale = map.regions.length > 40 ? 0.88 : map.regions.length > 33 ? 0.95 : map.regions.length > 26 ? 1.04 : 1.12;
  return { scene, scale, width, height, back: plain(scene.land), front: plain(scene.ink + scene.frame + chits) };
}

const inFrame = (content: string): string => `<g transform="translate(${MARGIN} ${MARGIN})">${content}</g>`;

/** The board as it stands. */
export function stillOf(cast: Cast, view: View, title: string): string {
  const stage = stageOf(cast);
  const { domains, stacks } = partsOf(stage.scene, stateOf(cast, view), stage.scale);
  const body = inFrame(stage.back + [...domains.values()].join('') + stage.front + inOrder(stage.scene, stacks)) + band(cast, view, stage.width, stage.height, title);
  return file(stage.width, stage.height + BAND, body, used(sharedDefs() + stage.scene.defs, body), title);
}

/** What lies further down the sheet is drawn over what lies above it. */
const inOrder = ({ topology }: Scene, stacks: Map<string, string>): string =>
  [...stacks].sort(([a], [b]) => topology.regions[a].anchor[1] - topology.regions[b].anchor[1]).map(([, text]) => text).join('');

// --- The game as it goes -------------------------------------------------------------------------------------

export interface Shot { view: View; title: string }
const SECONDS = 1.1;
/** The last picture stands so many times as long. */
const REST = 4;

/** The same content in pictures that follow each other is one element that is seen for longer. */
function runsOf(texts: string[]): { text: string; from: number; to: number }[] {
  const runs: { text: string; from: number; to: number }[] = [];
  texts.forEach((text, i) => {
    const last = runs.at(-1);
    if (last?.text === text) last.to = i + 1;
    else runs.push({ text, from: i, to: i + 1 });
  });
  return runs;
}

/** All turns of a game, one after the other, for ever. */
export function movieOf(cast: Cast, shots: Shot[], title: string): string {
  const stage = stageOf(cast);
  const shared = new Shared();
  const parts = shots.map(({ view }) => partsOf(stage.scene, stateOf(cast, view), stage.scale, shared));
  const total = shots.length - 1 + REST;
  const timed = (texts: string[]): string =>
    runsOf(texts).filter(({ text }) => text !== '').map(({ text, from, to }) => {
      if (from === 0 && to === shots.length) return text;
      const end = to === shots.length ? total : to;
      const [values, times] = from === 0 ? ['visible;hidden', `0;${(end / total).toFixed(4)}`] : end === total ? ['hidden;visible', `0;${(from / total).toFixed(4)}`] : ['hidden;visible;hidden', `0;${(from / total).toFixed(4)};${(end / total).toFixed(4)}`];
      // Where nothing moves the end is seen.
      return `<g visibility="${to === shots.length ? 'visible' : 'hidden'}"><animate attributeName="visibility" values="${values}" keyTimes="${times}" dur="${(total * SECONDS).toFixed(1)}s" calcMode="discrete" repeatCount="indefinite"/>${text}</g>`;
    }).join('');
  const ids = Object.keys(stage.scene.topology.regions);
  const low = ids.toSorted((a, b) => stage.scene.topology.regions[a].anchor[1] - stage.scene.topology.regions[b].anchor[1]);
  const domains = ids.map((id) => timed(parts.map((p) => p.domains.get(id) ?? ''))).join('');
  const stacks = low.map((id) => timed(parts.map((p) => p.stacks.get(id) ?? ''))).join('');
  const bands = timed(shots.map(({ view, title: line }) => band(cast, view, stage.width, stage.height, line)));
  const body = inFrame(stage.back + domains + stage.front + stacks) + bands;
  return file(stage.width, stage.height + BAND, body, used(sharedDefs() + stage.scene.defs, body + shared.defs) + shared.defs, title);
}

// --- A strip: one small board for every round -----------------------------------------------------------------

const CELL = 380, GAP = 22;

export function stripOf(cast: Cast, shots: Shot[], title: string): string {
  const { map } = cast;
  const { regions: shapes } = topology(map);
  const columns = Math.min(shots.length, map.sheets ? 3 : 5);
  const tall = (CELL / map.size[0]) * map.size[1];
  const line = 30;
  const [w, h] = [CELL + GAP, tall + 2 * line + GAP];
  const sheets = leavesOf(map).map(({ at, size, set }) => `<rect x="${at[0] - 14}" y="${at[1] - 14}" width="${size[0] + 28}" height="${size[1] + 28}" fill="${set === 'sky' ? '#bfdfe8' : '#efe0bd'}"/>`).join('');
  const cells = shots.map(({ view, title: round }, i) => {
    const owner = new Map(view.regions.map((r) => [r.id, r]));
    const fill = (id: string): string => {
      const region = owner.get(id);
      if (!region?.owner) return TERRAIN[shapes[id].terrain].base;
      return region.state === 'declined' ? '#a79f92' : PLAYERS[region.owner].c;
    };
    const people = view.players.map(({ id, coins }, p) => `<g transform="translate(${p * (CELL / view.players.length)} ${tall + line + 4})">${emblem(id, 22)}<text x="27" y="18" font-weight="700" font-size="20" fill="${INK}">${coins ?? '?'}</text></g>`).join('');
    return `<g transform="translate(${GAP + (i % columns) * w} ${76 + Math.floor(i / columns) * h})"><text y="20" font-family="${SERIF}" font-style="italic" font-size="21" fill="#5c4630">${escaped(round)}</text><svg y="${line}" width="${CELL}" height="${tall}" viewBox="-14 -14 ${map.size[0] + 28} ${map.size[1] + 28}">${sheets}${Object.keys(shapes).map((id) => `<use href="#k-${id}" fill="${fill(id)}"/>`).join('')}</svg><g transform="translate(0 ${6})">${people}</g></g>`;
  });
  const width = GAP + columns * w, height = 84 + Math.ceil(shots.length / columns) * h;
  const body = `<text x="${GAP}" y="50" font-family="${SERIF}" font-weight="700" font-size="38" fill="#8a2412">${escaped(title)}</text>${cells.join('')}`;
  const outlines = Object.values(shapes).map(({ id, d }) => `<path id="k-${id}" d="${d}" stroke="#2b1d11" stroke-width="7"/>`).join('');
  return file(width, height, body, plain(outlines), title);
}

export const titleOf = (cast: Cast, end: View): string => {
  const names = end.players.map(({ id, coins }) => (end.over && coins !== null ? `${playerName(cast, id)} ${coins}` : playerName(cast, id)));
  return [t('ui.title'), names.join(' : ')].join(' · ');
};
