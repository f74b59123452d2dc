// The entries of the encyclopedia: whatever has a name in the boxes, the rules of the game and the options of a new one.
// Names and sentences come from the language files, numbers from the catalogue of the engine, and what happens when …
// from content/book.
import rulingsFile from '$content/book/rulings.json';
import { badge, bannerTile, chit, monsterChit, symbolChit, terrainChip, treasureChit, tribeChit } from '../art/pieces';
import { icon } from '../art/icons';
import { PLACES, RELICS } from '../art/glyphs';
import { TERRAIN } from '../art/terrain';
import type { Catalog } from '../lib/engine-types';
import { named, t } from '../lib/i18n';
import { titled } from '../game/words';

export const KINDS = ['topic', 'race', 'power', 'treasure', 'marker', 'land', 'option'] as const;
export type Kind = (typeof KINDS)[number];

/** What happens when …: an answer, the entries it belongs to and the rules that decide. */
export interface Ruling { id: string; rules: string[]; about: string[] }
/** Everything but words: those are said when they are shown. */
export interface Entry {
  id: string;
  kind: Kind;
  /** In which language file the name is. */
  key: string;
  lead: string;
  /** What kind of thing it is, as a key, with the box it comes from. */
  what: string;
  box: string;
  tokens: number;
  extra: number;
  picture: (size: number) => string;
  rulings: Ruling[];
  /** Other entries of the same rulings, the closest first. */
  see: string[];
}

export const RULINGS: Ruling[] = Object.entries(rulingsFile.rulings).map(([id, ruling]) => ({ id, ...ruling }));

/** The topics in the order of a game; it is also the order of the rules. */
export const TOPICS = [
  'goal', 'turn', 'pick', 'tokens', 'enter', 'conquer', 'neighbours', 'price', 'die', 'abandon', 'losses', 'redeploy', 'score', 'decline', 'end',
  'immune', 'attack', 'lone', 'treasures', 'islands', 'lifts', 'mixing',
];
const TOPIC_ICONS: Record<string, string> = { die: 'die', pick: 'cards', conquer: 'flag', enter: 'flag', treasures: 'book', end: 'check' };
const MARKERS = [
  'lost-tribe', 'mountain', 'monster', 'fortress', 'camp', 'lair', 'hole', 'hero', 'dragon', 'great-ancient', 'volcano', 'queen', 'ghost', 'balrog',
  'armor', 'bag', 'hammer', 'vengeance', 'drakon', 'cannon', 'firing', 'burning',
];
const SYMBOLS = ['mine', 'magic', 'cavern', 'volcano'];

type Draft = Pick<Entry, 'id' | 'kind' | 'lead' | 'picture'> & Partial<Entry>;

function complete(draft: Draft): Entry {
  const rulings = RULINGS.filter((ruling) => ruling.about.includes(draft.id));
  const shared = new Map<string, number>();
  for (const other of rulings.flatMap((ruling) => ruling.about)) if (other !== draft.id) shared.set(other, (shared.get(other) ?? 0) + 1);
  const see = [...shared].sort((a, b) => b[1] - a[1]).map(([id]) => id);
  return { key: draft.id, what: `book.page.what.${draft.kind}`, box: '', tokens: 0, extra: 0, rulings, see, ...draft };
}

const topic = (id: string): Draft => ({ id: `topic.${id}`, kind: 'topic', key: `book.topic.${id}`, lead: `book.topic.${id}.text`, picture: (size) => icon(TOPIC_ICONS[id] ?? 'book', size) });

const treasure = (place: boolean) => (id: string): Draft => ({
  id: `treasure.${id}`, kind: 'treasure', lead: `treasure.${id}.text`, what: `book.page.what.${place ? 'place' : 'relic'}`, box: 'underground',
  picture: (size) => treasureChit(id, place, size),
});

function markerPicture(id: string, size: number): string {
  if (id === 'monster') return monsterChit(size);
  return id === 'lost-tribe' ? tribeChit(size) : chit(id, size);
}
const marker = (id: string): Draft => ({ id: `marker.${id}`, kind: 'marker', lead: `book.marker.${id}`, picture: (size) => markerPicture(id, size) });

const land = (sort: string, picture: (id: string, size: number) => string) => (id: string): Draft => ({
  id: `${sort}.${id}`, kind: 'land', lead: `book.${sort}.${id}`, what: `book.page.what.${sort}`, picture: (size) => picture(id, size),
});

/** All entries, in the order of the table of contents. */
export function entriesOf({ races, powers, options }: Pick<Catalog, 'races' | 'powers' | 'options'>): Entry[] {
  const drafts: Draft[] = [
    ...TOPICS.map(topic),
    ...races.map(({ id, set, tokens, extra }): Draft => ({ id: `race.${id}`, kind: 'race', lead: `race.${id}.text`, box: set, tokens, extra, picture: (size) => bannerTile(id, size) })),
    ...powers.map(({ id, set, tokens }): Draft => ({ id: `power.${id}`, kind: 'power', lead: `power.${id}.text`, box: set, tokens, picture: (size) => badge(id, size) })),
    ...Object.keys(RELICS).map(treasure(false)),
    ...Object.keys(PLACES).map(treasure(true)),
    ...MARKERS.map(marker),
    ...Object.keys(TERRAIN).map(land('terrain', terrainChip)),
    ...SYMBOLS.map(land('symbol', symbolChit)),
    ...options.map(({ name, value }): Draft => ({ id: `option.${name}`, kind: 'option', key: `new.option.${name}`, lead: `new.option.${name}Hint`, what: `book.page.usual.${value ? 'on' : 'off'}`, picture: (size) => icon('gear', size) })),
  ];
  return drafts.map(complete);
}

export const nameOf = (entry: Pick<Entry, 'id' | 'key'>): string => named({ key: entry.key, title: titled(entry.id.slice(entry.id.indexOf('.') + 1)) }).name;
export const askOf = (ruling: Ruling): string => t(`book.ruling.${ruling.id}.ask`);
export const answerOf = (ruling: Ruling): string => t(`book.ruling.${ruling.id}.answer`);

/** "A race from the box Underground · 9 tokens" */
export function whatOf(entry: Entry): string {
  const parts = [t(entry.what, { box: entry.box ? t(`set.${entry.box}`) : '' })];
  if (entry.tokens) parts.push([t('book.page.tokens', { n: entry.tokens }), entry.extra ? t('book.page.extra', { n: entry.extra }) : ''].join(' ').trim());
  return parts.join(' · ');
}
