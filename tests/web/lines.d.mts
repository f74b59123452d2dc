export const MODIFIERS: string[];
export const LINES: Record<string, string[]>;
export const ANYWHERE: Record<string, string[]>;
