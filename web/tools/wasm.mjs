// The engine under Node: for the generated types and for tests.
import { readFile } from 'node:fs/promises';

export async function loadEngine(path) {
  const module = await WebAssembly.compile(await readFile(path));
  // The C library may want to write to a console; nothing else is imported.
  const imports = { wasi_snapshot_preview1: {} };
  for (const { module: space, name } of WebAssembly.Module.imports(module)) {
    imports[space] ??= {};
    imports[space][name] = () => 0;
  }
  const { exports } = await WebAssembly.instantiate(module, imports);
  exports._initialize?.();
  const text = (at) => new TextDecoder().decode(new Uint8Array(exports.memory.buffer, at, exports.sw_length()));
  const call = (name, question = {}) => {
    const bytes = new TextEncoder().encode(JSON.stringify(question));
    const at = exports.sw_alloc(bytes.length + 1);
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    const answer = JSON.parse(text(exports[`sw_${name}`](at, bytes.length)));
    exports.sw_free(at);
    return answer;
  };
  return { call, types: () => text(exports.sw_types()) };
}
