// The boards of content/, each loaded when it is needed.
import { beside, type MapFile } from '../art/geometry';

const files = import.meta.glob<{ default: MapFile }>('../../../content/maps/*.json');

export async function loadMap(id: string): Promise<MapFile> {
  const file = files[`../../../content/maps/${id}.json`];
  if (!file) throw new Error(`no board ${id}`);
  return (await file()).default;
}

/** The world of a game: its board, and the sky beside it when there is one. */
export async function loadWorld(map: string, sky: string): Promise<MapFile> {
  const ground = await loadMap(map);
  return sky === '' || sky === 'none' ? ground : beside(ground, await loadMap(`sky-${sky}`));
}
