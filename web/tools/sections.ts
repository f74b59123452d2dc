/** Sections of the language files that only the program says: the built page does without them. */
export const OF_THE_PROGRAM = ['terminal', 'balance', 'prompt', 'table'];

/** Sections that are loaded when they are wanted: for playing together, for hints and reviews, and to tell what races and powers of the players' own do. */
export const LATER = ['online', 'rows', 'advice'];

export const isOfTheProgram = (key: string): boolean => OF_THE_PROGRAM.includes(key.split('.')[0]);
