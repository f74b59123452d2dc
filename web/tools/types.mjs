// Writes src/lib/engine-types.ts from the engine; with --check it only compares.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loadEngine } from './wasm.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const file = here('../src/lib/engine-types.ts');
const { types } = await loadEngine(here('../../build/wasm/smallworld.wasm'));
if (process.argv.includes('--check')) {
  if ((await readFile(file, 'utf8')) !== types()) {
    console.error('engine-types.ts is out of date: npm --prefix web run types');
    process.exit(1);
  }
} else {
  await writeFile(file, types());
}
