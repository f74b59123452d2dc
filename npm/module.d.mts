export interface EngineModule {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  call(name: string, question?: object): any;
  types(): string;
}
export function instantiate(source: BufferSource | WebAssembly.Module): Promise<EngineModule>;
