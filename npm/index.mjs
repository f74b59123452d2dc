// The engine for Node and browsers. README.md has an example; index.d.ts and engine-types.d.ts say all that it answers.
import { instantiate } from './module.mjs';

const beside = new URL('./smallworld.wasm', import.meta.url);

async function bytesOf(url) {
  if (url.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.href}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

/** An engine with a table of its own. */
export async function open(source = beside) {
  const { call } = await instantiate(source instanceof URL ? await bytesOf(source) : source);
  return new Proxy({}, {
    get: (_, name) => (typeof name !== 'string' || name === 'then' ? undefined : (question) => call(name, question)),
  });
}
