// What a record says of its table, read from its text.

/** The rule options that a record was played with. */
export function optionsOf(record: string): Record<string, boolean> {
  const text = /^options: (.*)$/m.exec(record)?.[1] ?? '';
  return Object.fromEntries([...text.matchAll(/(\w+)=(true|false)/g)].map(([, name, value]) => [name, value === 'true']));
}

export const customOf = (record: string): string => /^custom: (.*)$/m.exec(record)?.[1] ?? '';

/** How many of the last lines are one decision: pieces that are placed one after the other are counted out together. */
export function lastDecision(record: string): number {
  const lines = record.trimEnd().split('\n');
  const wordOf = (line: string) => /^p\d deploy\b/.exec(line)?.[0] ?? null;
  const word = wordOf(lines.at(-1)!);
  if (word === null) return 1;
  const other = lines.findLastIndex((line) => wordOf(line) !== word);
  return lines.length - 1 - other;
}
