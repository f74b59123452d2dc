// Players by three channels: colour, pattern and emblem.
import { PLAYER_EMBLEMS, paint } from './glyphs';
import { svg } from './svg';

export interface PlayerColours { c: string; d: string; l: string; deep: string; pattern: string; outline?: boolean }

export const PLAYERS: Record<string, PlayerColours> = {
  p1: { c: '#b93a23', d: '#6e1c10', l: '#f0b39d', deep: '#3c0d06', pattern: 'stripes' },
  p2: { c: '#23599e', d: '#123362', l: '#a9c5ea', deep: '#081a36', pattern: 'dots' },
  p3: { c: '#cf8e10', d: '#7d5203', l: '#fbe3a4', deep: '#3f2802', pattern: 'chevrons', outline: true },
  p4: { c: '#14795e', d: '#094637', l: '#9fdac6', deep: '#03241b', pattern: 'hatch' },
  p5: { c: '#472059', d: '#240e2e', l: '#d9b5e8', deep: '#180820', pattern: 'checks' },
  p6: { c: '#4aa3cc', d: '#1f6385', l: '#d3eefa', deep: '#0a2f42', pattern: 'waves', outline: true },
};

export const emblem = (player: string, size = 22): string =>
  svg(`<circle cx="32" cy="32" r="31" fill="${PLAYERS[player].c}" stroke="#1d130b" stroke-width="3"/><g transform="translate(14 14) scale(.56)">${paint(PLAYER_EMBLEMS[player], { a: '#fff6df', m: PLAYERS[player].l, b: PLAYERS[player].c })}</g>`, '0 0 64 64', size, size, 'emblem');

/** Patterns of players, of ploughed fields and of immunity. */
export function patternDefs(): string {
  let d = '<pattern id="immune" width="22" height="22" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="9" height="22" fill="#fff" fill-opacity=".34"/></pattern>';
  for (const a of [0, 28, 62, 104, 148]) d += `<pattern id="furrow${a}" width="40" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(${a})"><path d="M0 4.500Q10 2.500 20 4.500T40 4.500" fill="none" stroke="#b3873a" stroke-width="1.900" stroke-opacity=".75"/></pattern>`;
  for (const [id, p] of Object.entries(PLAYERS)) {
    const lt = p.l, W = (w: number, h: number, body: string, rot = 0) => `<pattern id="pat-${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse"${rot ? ` patternTransform="rotate(${rot})"` : ''}><rect width="${w}" height="${h}" fill="${p.c}"/>${body}</pattern>`;
    d += ({ stripes: W(12, 12, `<rect width="5" height="12" fill="${lt}"/>`, 45), dots: W(13, 13, `<circle cx="4" cy="4" r="2.700" fill="${lt}"/><circle cx="10.500" cy="10.500" r="2.700" fill="${lt}"/>`), chevrons: W(14, 12, `<path d="M0 10L7 3L14 10" fill="none" stroke="${p.d}" stroke-width="3"/>`), hatch: W(11, 11, `<path d="M0 5.500H11M5.500 0V11" stroke="${lt}" stroke-width="2"/>`, 30), checks: W(14, 14, `<rect width="7" height="7" fill="${lt}"/><rect x="7" y="7" width="7" height="7" fill="${lt}"/>`), waves: W(18, 10, `<path d="M0 5Q4.500 0 9 5T18 5" fill="none" stroke="${p.d}" stroke-width="2.600"/>`) } as Record<string, string>)[p.pattern];
  }
  return d;
}

