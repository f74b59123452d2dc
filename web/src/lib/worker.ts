// The engine in its own thread: questions come in, answers go out, in order.
import moduleUrl from '../../generated/smallworld.wasm?url';
import { instantiate } from '../../../npm/module.mjs';

interface Question { id: number; call: string; question: unknown }

const load = async () => instantiate(await (await fetch(moduleUrl)).arrayBuffer());
const engine = load();

self.onmessage = async (message: MessageEvent<Question>) => {
  const { id, call, question } = message.data;
  try {
    self.postMessage({ id, answer: (await engine).call(call, question as object) });
  } catch (error) {
    self.postMessage({ id, error: String(error) });
  }
};
