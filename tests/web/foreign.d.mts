export function foreignTo(texts: object, english: object): (lines: string[]) => string[];
