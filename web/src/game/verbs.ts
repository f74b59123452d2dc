// Every verb a player can say, and how the screen treats it. Lines of one family are answered together; a tool waits
// behind a button of its own until the player takes it up.
import { MARKERS, POWERS, RACES, paint } from '../art/glyphs';
import { marker, treasure } from '../art/pieces';
import type { Verb } from '../lib/engine-types';

/** Lines that are answered together, called by their first verb. */
export type Family = Exclude<Verb, 'roll' | 'abandon'>;

interface VerbInfo {
  family: Family;
  /** Waits behind a button. */
  tool?: true;
  /** Gives something up: does not light the board, a player has to ask for it. */
  quiet?: true;
  /** Cannot be taken back or costs the turn: asked once more before it is said. */
  grave?: true;
  /** What would come to a region, as a picture centred on 0,0. */
  sign?: () => string;
}

const disc = (glyph: Parameters<typeof paint>[0]): string =>
  `<circle r="23" cy="3" fill="#1d130b"/><circle r="23" fill="#3d4b66" stroke="#1d130b" stroke-width="2.200"/><g transform="translate(-16.500 -16.500) scale(.515)">${paint(glyph, { a: '#fbf1d8', m: '#a3b4d0', b: '#1d2636' })}</g>`;

/** In the order in which families are asked when more than one is possible, and in which buttons stand. */
export const VERBS: Record<Verb, VerbInfo> = {
  pick: { family: 'pick' },
  expand: { family: 'expand' },
  ancient: { family: 'ancient', sign: () => marker('great-ancient') },
  reborn: { family: 'reborn', sign: () => disc(POWERS.reborn) },
  fire: { family: 'fire', sign: () => marker('firing') },
  volcano: { family: 'volcano', sign: () => disc(MARKERS.volcano) },
  conquer: { family: 'conquer' },
  roll: { family: 'conquer' },
  abandon: { family: 'conquer', quiet: true },
  deploy: { family: 'deploy' },
  camp: { family: 'camp', sign: () => marker('camp') },
  armor: { family: 'armor', sign: () => marker('armor') },
  fortress: { family: 'fortress', sign: () => marker('fortress') },
  hero: { family: 'hero', sign: () => marker('hero') },
  queen: { family: 'queen', sign: () => marker('queen') },
  cannon: { family: 'cannon', sign: () => marker('cannon') },
  ghost: { family: 'ghost', sign: () => marker('ghost') },
  ring: { family: 'ring', sign: () => treasure('froggys-ring') },
  scepter: { family: 'scepter', sign: () => treasure('scepter-of-avarice') },
  'bag-ring': { family: 'bag-ring', sign: () => marker('bag') },
  'bag-scepter': { family: 'bag-scepter', sign: () => marker('bag') },
  withdraw: { family: 'withdraw' },
  altar: { family: 'altar', sign: () => treasure('altar-of-souls', { place: true }) },
  'move-cannon': { family: 'move-cannon', tool: true, sign: () => marker('cannon') },
  wendigo: { family: 'wendigo', tool: true, sign: () => disc(RACES.wendigos) },
  zeppelin: { family: 'zeppelin', tool: true, sign: () => disc(MARKERS.zeppelin) },
  balrog: { family: 'balrog', tool: true, sign: () => `<g transform="scale(.6)">${marker('balrog')}</g>` },
  berserk: { family: 'berserk' },
  ally: { family: 'ally' },
  pact: { family: 'pact' },
  decline: { family: 'decline', grave: true },
  done: { family: 'done' },
  stop: { family: 'stop' },
};

const ORDER = Object.keys(VERBS);
export const placeOf = (verb: Verb): number => ORDER.indexOf(verb);
export const familyOf = (verb: Verb): Family => VERBS[verb].family;
