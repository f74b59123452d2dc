// The engine's module as a function: a call's name and question in, its answer out. The page, its tools and
// tests and this package all talk to the engine through it.

/** @param {BufferSource | WebAssembly.Module} source */
export async function instantiate(source) {
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  // Only the console of the C library is imported; the engine itself never uses it.
  const imports = {};
  for (const { module: space, name } of WebAssembly.Module.imports(module)) {
    imports[space] ??= {};
    imports[space][name] = () => 0;
  }
  const { exports } = await WebAssembly.instantiate(module, imports);
  exports._initialize?.();
  const text = (at) => new TextDecoder().decode(new Uint8Array(exports.memory.buffer, at, exports.sw_length()));
  const call = (name, question = {}) => {
    const answer = exports[`sw_${name}`];
    if (!answer) throw new Error(`the engine has no call "${name}"`);
    const bytes = new TextEncoder().encode(JSON.stringify(question));
    const at = exports.sw_alloc(bytes.length + 1);
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    const told = JSON.parse(text(answer(at, bytes.length)));
    exports.sw_free(at);
    return told;
  };
  return { call, types: () => text(exports.sw_types()) };
}
