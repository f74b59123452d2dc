/** Sections of the language files that only the program says: the built page does without them. */
export const OF_THE_PROGRAM = ['terminal', 'balance', 'prompt', 'table'];

/**
 * Sections that are loaded when they are wanted, with the name behind the question mark of their files: for playing together, for hints and
 * reviews, and to tell what races and powers of the players' own do; for watching games, and the statistics of those that were played.
 */
export const LATER: Record<string, string> = { online: 'later', rows: 'later', advice: 'later', replay: 'watch', mine: 'watch' };

export const isOfTheProgram = (key: string): boolean => OF_THE_PROGRAM.includes(key.split('.')[0]);
