export interface NodeEngine {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  call(name: string, question?: object): any;
  types(): string;
}
export function loadEngine(path: string): Promise<NodeEngine>;
