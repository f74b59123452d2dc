import type { Engine } from './engine-types.js';

export type * from './engine-types.js';

/** Every call of the engine. Whatever a question leaves out is empty. */
export type OpenEngine = {
  [Call in keyof Engine]: (question?: Partial<Parameters<Engine[Call]>[0]>) => ReturnType<Engine[Call]>;
};

/** An engine with a table of its own. Without a source it takes the module that lies beside it. */
export function open(source?: URL | BufferSource | WebAssembly.Module): Promise<OpenEngine>;
