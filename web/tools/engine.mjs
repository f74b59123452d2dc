// Takes the engine into the page: build/wasm/smallworld.wasm -> generated/smallworld.wasm.
import { copyFileSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const built = here('../../build/wasm/smallworld.wasm');
const taken = here('../generated/smallworld.wasm');
if (!existsSync(built)) {
  console.error('build/wasm/smallworld.wasm is missing: ./dev build wasm');
  process.exit(1);
}
mkdirSync(here('../generated'), { recursive: true });
copyFileSync(built, taken);
console.log(`engine: ${Math.round(statSync(taken).size / 1024)} KB`);
