// Writes src/lib/engine-types.ts from the engine, if it is not so already.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadEngine } from './wasm.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const file = here('../src/lib/engine-types.ts');
const engine = here('../../build/wasm/smallworld.wasm');
if (!existsSync(engine)) {
  console.error('build/wasm/smallworld.wasm is missing: ./dev build wasm');
  process.exit(1);
}
const types = (await loadEngine(engine)).types();
if (!existsSync(file) || readFileSync(file, 'utf8') !== types) writeFileSync(file, types);
