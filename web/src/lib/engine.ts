// The engine as promises. All calls of the generated interface, answered by the worker.
import type { Engine } from './engine-types';

export type AsyncEngine = {
  [Call in keyof Engine]: (question: Parameters<Engine[Call]>[0]) => Promise<ReturnType<Engine[Call]>>;
};

interface Answer { id: number; answer?: unknown; error?: string }
interface Waiting { resolve: (answer: never) => void; reject: (error: Error) => void }

/** `stop` ends its thread: nothing more is answered. */
export function startEngine(worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })): AsyncEngine & { stop(): void } {
  const waiting = new Map<number, Waiting>();
  let next = 0;
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    const who = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.error !== undefined) who?.reject(new Error(data.error));
    else who?.resolve(data.answer as never);
  };
  const ask = (call: string) => (question: unknown) =>
    new Promise((resolve, reject) => {
      waiting.set(++next, { resolve, reject });
      worker.postMessage({ id: next, call, question });
    });
  const stop = (): void => worker.terminate();
  return new Proxy({} as AsyncEngine & { stop(): void }, { get: (_, call) => (call === 'stop' ? stop : ask(String(call))) });
}
