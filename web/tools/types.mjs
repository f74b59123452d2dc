// Writes src/lib/engine-types.ts and src/lib/wire-types.ts from the engine, if they are not so already.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadEngine } from './wasm.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

async function write(module, name) {
  const engine = here(`../../build/wasm/${module}.wasm`);
  const file = here(`../src/lib/${name}.ts`);
  if (!existsSync(engine)) {
    console.error(`build/wasm/${module}.wasm is missing: ./dev build wasm`);
    process.exit(1);
  }
  const types = (await loadEngine(engine)).types();
  if (!existsSync(file) || readFileSync(file, 'utf8') !== types) writeFileSync(file, types);
}

await write('types', 'engine-types');
await write('wire', 'wire-types');
