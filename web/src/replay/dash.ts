/** Lines of a chart differ by more than colour. */
export const DASH: Record<string, string> = { p1: '', p2: '8 3', p3: '2 3', p4: '10 3 2 3', p5: '5 3', p6: '12 2' };
