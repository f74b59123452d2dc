// Line icons of buttons, 32 x 32.
import { svg } from './svg';

const ICONS: Record<string, string> = {
  skip: '<path d="M6 6L17 16L6 26M17 6L28 16L17 26" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>',
  undo: '<path d="M14 8L5 16L14 24M6 16H20C27 16 28 26 20 27" fill="none" stroke="currentColor" stroke-width="3.200" stroke-linecap="round" stroke-linejoin="round"/>',
  flag: '<path d="M8 29V4M8 5H25L20 11L25 17H8" fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>',
  menu: '<path d="M5 9H27M5 16H27M5 23H27" stroke="currentColor" stroke-width="3" stroke-linecap="round"/>',
  book: '<path d="M16 8C12 5 7 5 4 6V26C7 25 12 25 16 28C20 25 25 25 28 26V6C25 5 20 5 16 8V28" fill="none" stroke="currentColor" stroke-width="2.600" stroke-linejoin="round"/>',
  bulb: '<path d="M12 26H20M13 29H19M16 3C10 3 6 8 6 13C6 18 11 19 12 23H20C21 19 26 18 26 13C26 8 22 3 16 3Z" fill="none" stroke="currentColor" stroke-width="2.600" stroke-linejoin="round" stroke-linecap="round"/>',
  plus: '<path d="M16 6V26M6 16H26" stroke="currentColor" stroke-width="3.400" stroke-linecap="round"/>', minus: '<path d="M6 16H26" stroke="currentColor" stroke-width="3.400" stroke-linecap="round"/>',
  fit: '<path d="M5 12V5H12M20 5H27V12M27 20V27H20M12 27H5V20" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>',
  eye: '<path d="M3 16C8 7 24 7 29 16C24 25 8 25 3 16Z" fill="none" stroke="currentColor" stroke-width="2.600"/><circle cx="16" cy="16" r="4" fill="currentColor"/>',
  play: '<path d="M9 5L26 16L9 27Z" fill="currentColor"/>', gear: '<path d="M16 4V8M16 24V28M4 16H8M24 16H28M7.500 7.500L10.500 10.500M21.500 21.500L24.500 24.500M24.500 7.500L21.500 10.500M10.500 21.500L7.500 24.500" stroke="currentColor" stroke-width="3.400" stroke-linecap="round"/><circle cx="16" cy="16" r="6.500" fill="none" stroke="currentColor" stroke-width="3"/>',
  save: '<path d="M5 20V27H27V20M16 4V19M10 13L16 19L22 13" fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>', film: '<path d="M4 7H28V25H4ZM10 7V25M22 7V25M4 13H10M4 19H10M22 13H28M22 19H28" fill="none" stroke="currentColor" stroke-width="2.400"/>', hat: '<path d="M3 13L16 7L29 13L16 19ZM8 16V23C12 27 20 27 24 23V16M29 13V21" fill="none" stroke="currentColor" stroke-width="2.600" stroke-linejoin="round" stroke-linecap="round"/>',
  die: '<rect x="5" y="5" width="22" height="22" rx="5" fill="none" stroke="currentColor" stroke-width="2.800"/><circle cx="11" cy="11" r="2.200" fill="currentColor"/><circle cx="16" cy="16" r="2.200" fill="currentColor"/><circle cx="21" cy="21" r="2.200" fill="currentColor"/>',
  people: '<circle cx="11" cy="11" r="5" fill="none" stroke="currentColor" stroke-width="2.600"/><path d="M3 27C3 19 19 19 19 27M21 7C27 7 27 16 21 16M23 19C28 20 29 23 29 27" fill="none" stroke="currentColor" stroke-width="2.600" stroke-linecap="round"/>', scroll: '<path d="M8 5H24V23C24 27 28 27 28 23V20H12V23C12 27 4 27 4 23V8C4 5 8 5 8 9V22M13 10H20M13 15H20" fill="none" stroke="currentColor" stroke-width="2.400" stroke-linecap="round" stroke-linejoin="round"/>', cards: '<path d="M6 9L16 5L26 9L26 24L16 28L6 24Z" fill="none" stroke="currentColor" stroke-width="2.600" stroke-linejoin="round"/><circle cx="16" cy="16.500" r="4" fill="currentColor"/>',
  pause: '<path d="M11 6V26M21 6V26" stroke="currentColor" stroke-width="5" stroke-linecap="round"/>', fast: '<path d="M4 7L16 16L4 25ZM16 7L28 16L16 25Z" fill="currentColor"/>',
  moon: '<path d="M22 20A11 11 0 0 1 12 5A11.500 11.500 0 1 0 22 20Z" fill="none" stroke="currentColor" stroke-width="2.800" stroke-linejoin="round"/>', sun: '<circle cx="16" cy="16" r="5.500" fill="none" stroke="currentColor" stroke-width="3"/><path d="M16 3V6M16 26V29M3 16H6M26 16H29M7 7L9 9M23 23L25 25M25 7L23 9M9 23L7 25" stroke="currentColor" stroke-width="3" stroke-linecap="round"/>',
  home: '<path d="M4 16L16 5L28 16M8 13V27H24V13" fill="none" stroke="currentColor" stroke-width="2.800" stroke-linejoin="round" stroke-linecap="round"/>', close: '<path d="M7 7L25 25M25 7L7 25" stroke="currentColor" stroke-width="3.400" stroke-linecap="round"/>',
  check: '<path d="M6 17L13 24L26 8" fill="none" stroke="currentColor" stroke-width="3.800" stroke-linecap="round" stroke-linejoin="round"/>', load: '<path d="M5 20V27H27V20M16 19V4M10 10L16 4L22 10" fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>',
};

export const icon = (name: string, size = 20): string => svg(ICONS[name] ?? '', '0 0 32 32', size, size, 'ico');
