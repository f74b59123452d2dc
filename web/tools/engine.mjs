// Takes the engine into the page, as it plays and as it advises: build/wasm/*.wasm -> generated/.
import { copyFileSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
mkdirSync(here('../generated'), { recursive: true });
for (const name of ['smallworld', 'counsel']) {
  const built = here(`../../build/wasm/${name}.wasm`);
  const taken = here(`../generated/${name}.wasm`);
  if (!existsSync(built)) {
    console.error(`build/wasm/${name}.wasm is missing: ./dev build wasm`);
    process.exit(1);
  }
  copyFileSync(built, taken);
  console.log(`${name}: ${Math.round(statSync(taken).size / 1024)} KB`);
}
