// An engine in a thread of its own: questions come in, answers go out, in order.
import { instantiate } from '../../../npm/module.mjs';

interface Question { id: number; call: string; question: unknown }

const load = async (moduleUrl: string) => instantiate(await (await fetch(moduleUrl)).arrayBuffer());

export function serve(moduleUrl: string): void {
  const engine = load(moduleUrl);
  self.onmessage = async (message: MessageEvent<Question>) => {
    const { id, call, question } = message.data;
    try {
      self.postMessage({ id, answer: (await engine).call(call, question as object) });
    } catch (error) {
      self.postMessage({ id, error: String(error) });
    }
  };
}
