// The engine in its own thread: questions come in, answers go out, in order.
import moduleUrl from '../../generated/smallworld.wasm?url';

interface Question { id: number; call: string; question: unknown }

type Exports = Record<string, (...args: number[]) => number> & { memory: WebAssembly.Memory };

async function load(): Promise<Exports> {
  // Only the console of the C library is imported; the engine itself never uses it.
  const quiet = () => 0;
  const imports = { wasi_snapshot_preview1: new Proxy({}, { get: () => quiet }) };
  const response = await fetch(moduleUrl);
  const bytes = await response.arrayBuffer();
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  const exports = instance.exports as unknown as Exports;
  exports._initialize?.();
  return exports;
}

const engine = load();

function ask(exports: Exports, call: string, question: unknown): unknown {
  const bytes = new TextEncoder().encode(JSON.stringify(question));
  const at = exports.sw_alloc(bytes.length + 1);
  new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
  const answer = exports[`sw_${call}`](at, bytes.length);
  const text = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, answer, exports.sw_length()));
  exports.sw_free(at);
  return JSON.parse(text);
}

self.onmessage = async (message: MessageEvent<Question>) => {
  const { id, call, question } = message.data;
  try {
    self.postMessage({ id, answer: ask(await engine, call, question) });
  } catch (error) {
    self.postMessage({ id, error: String(error) });
  }
};
