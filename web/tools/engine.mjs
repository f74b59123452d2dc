// Takes the engine into the page: build/wasm/smallworld.wasm -> generated/smallworld.wasm.
// Debian's wasm-opt makes it a little smaller and faster; without it the module is taken as it is.
import { spawnSync } from 'node:child_process';
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
const features = ['bulk-memory', 'sign-ext', 'nontrapping-float-to-int', 'mutable-globals', 'multivalue', 'reference-types'];
const optimised = spawnSync('wasm-opt', ['-O2', '--strip-debug', '--strip-producers', ...features.map((f) => `--enable-${f}`), built, '-o', taken]);
if (optimised.status !== 0) copyFileSync(built, taken);
console.log(`engine: ${Math.round(statSync(taken).size / 1024)} KB${optimised.status === 0 ? ', optimised' : ''}`);
