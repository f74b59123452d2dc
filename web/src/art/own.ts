// Pictures of what the players brought: borrowed from printed things, or a path that the engine has found clean.
import type { OwnPicture } from '../lib/engine-types';
import { MARKERS, POWERS, RACES, type Glyph } from './glyphs';
import { COLOURS } from './pieces';

const SHEETS: Record<string, Record<string, Glyph>> = { race: RACES, power: POWERS, marker: MARKERS };

/** What stood there before: pieces take the place of printed ones. */
let undress: (() => void)[] = [];

function put<T>(sheet: Record<string, T>, id: string, value: T): void {
  const before = sheet[id] as T | undefined;
  undress.push(() => {
    if (before === undefined) delete sheet[id];
    else sheet[id] = before;
  });
  sheet[id] = value;
}

const glyphOf = ({ glyph, path }: OwnPicture): Glyph | undefined => (path ? [['a', path]] : (RACES[glyph] ?? POWERS[glyph] ?? MARKERS[glyph]));

export function dress(pictures: OwnPicture[]): void {
  for (const back of undress.reverse()) back();
  undress = [];
  for (const picture of pictures) {
    const [kind, id] = picture.thing.split('.');
    const glyph = glyphOf(picture);
    if (glyph) put(SHEETS[kind], id, glyph);
    if (picture.colour) put(COLOURS, picture.thing, picture.colour);
  }
}
