// The boards of content/, each loaded when it is needed. A board of the players' own is drawn by the engine.
import { beside, type MapFile } from '../art/geometry';

const files = import.meta.glob<{ default: MapFile }>('../../../content/maps/*.json');
/** Says how a board that is not in content/ looks, as the text of its file. */
export type Draw = (map: string) => Promise<string>;

const BELOW = new Set(['mystic-crystal', 'mud-pool', 'black-mountain', 'mushroom-forest', 'mine-field', 'chasm']);
/** The look of a board that belongs to no box follows its land. */
function dressed(own: MapFile): MapFile {
  return { ...own, set: own.regions.some((r) => BELOW.has(r.terrain)) ? 'underground' : 'base' };
}

export async function loadMap(id: string, draw?: Draw): Promise<MapFile> {
  const file = files[`../../../content/maps/${id}.json`];
  if (file) return (await file()).default;
  const text = await draw?.(id);
  if (!text) throw new Error(id);
  return dressed(JSON.parse(text) as MapFile);
}

/** The world of a game: its board, and the sky beside it when there is one. */
export async function loadWorld(map: string, sky: string, draw?: Draw): Promise<MapFile> {
  const ground = await loadMap(map, draw);
  return sky === '' || sky === 'none' ? ground : beside(ground, await loadMap(`sky-${sky}`));
}
