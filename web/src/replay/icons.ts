// Signs of the transport that no other part of the page needs.
import { svg } from '../art/svg';

const STROKE = 'fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"';
const back = (markup: string): string => `<g transform="matrix(-1 0 0 1 32 0)">${markup}</g>`;
const LINE = '<path d="M8 6L21 16L8 26Z" fill="currentColor"/><path d="M25 6V26" stroke="currentColor" stroke-width="3.600" stroke-linecap="round"/>';
const TURN = '<path d="M3 7L15 16L3 25ZM15 7L27 16L15 25Z" fill="currentColor"/>';
const DIE = `<rect x="3" y="8" width="17" height="17" rx="4" ${STROKE}/><circle cx="8.500" cy="13.500" r="1.900" fill="currentColor"/><circle cx="14.500" cy="19.500" r="1.900" fill="currentColor"/><path d="M24 10L30 16.500L24 23" ${STROKE}/>`;
const SIGNS: Record<string, string> = { line: LINE, turn: TURN, luck: DIE };

export const sign = (name: string, by: 1 | -1, size = 20): string => svg(by > 0 ? SIGNS[name] : back(SIGNS[name]), '0 0 32 32', size, size, 'ico');
