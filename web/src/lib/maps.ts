// The boards of content/, each loaded when it is needed.
import type { MapFile } from '../art/geometry';

const files = import.meta.glob<{ default: MapFile }>('../../../content/maps/*.json');

export async function loadMap(id: string): Promise<MapFile> {
  const file = files[`../../../content/maps/${id}.json`];
  if (!file) throw new Error(`no board ${id}`);
  return (await file()).default;
}
