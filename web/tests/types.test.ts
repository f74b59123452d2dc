import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { loadEngine } from '../tools/wasm.mjs';

it('has the types of the engine as it is', async () => {
  const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const engine = await loadEngine(here('../../build/wasm/smallworld.wasm'));
  expect(readFileSync(here('../src/lib/engine-types.ts'), 'utf8')).toBe(engine.types());
});
