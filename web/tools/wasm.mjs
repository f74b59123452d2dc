// The engine under Node: for the generated types and for tests.
import { readFile } from 'node:fs/promises';
import { instantiate } from '../../npm/module.mjs';

export const loadEngine = async (path) => instantiate(await readFile(path));
