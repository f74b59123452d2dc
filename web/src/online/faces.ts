// Pictures that players show each other, and what they can say: by number, so that everybody reads his own language.
import { svg } from '../art/svg';

const EYES = '<circle cx="12" cy="14" r="2.4"/><circle cx="22" cy="14" r="2.4"/>';
const WIDE = '<circle cx="12" cy="13" r="3.2"/><circle cx="22" cy="13" r="3.2"/>';
const SHUT = '<path d="M8.500 14.500Q12 11 15 14.500M19 14.500Q22 11 25.500 14.500" class="l"/>';
const LIDS = '<path d="M8.500 13.500Q12 17 15 13.500M19 13.500Q22 17 25.500 13.500" class="l"/>';
const mouth = (d: string) => `<path d="${d}" class="l"/>`;
const OPEN = '<path d="M9.500 19.500H24.500C24.500 29 9.500 29 9.500 19.500Z"/>';
const BROWS = '<path d="M7.500 9L14 11.500M26.500 9L20 11.500" class="l"/>';
const face = (parts: string, fill = '#f2c340') => `<circle cx="17" cy="17" r="14.500" fill="${fill}" stroke="#1d130b" stroke-width="2"/><g fill="#1d130b">${parts}</g>`;

/** By number: 0, 1, …. */
const FACES: [string, string][] = [
  ['smile', face(EYES + mouth('M10 20Q17 27 24 20'))],
  ['laugh', face(SHUT + OPEN)],
  ['wink', face(`<circle cx="12" cy="14" r="2.400"/><path d="M19 14.500Q22 11 25.500 14.500" class="l"/>${mouth('M10 20Q17 27 24 20')}`)],
  ['cool', face(`<path d="M5.500 11H28.500L27 17.500C25 20 20.500 19.500 19 15.500H15C13.500 19.500 9 20 7 17.500Z"/>${mouth('M12 23Q17 26 23 22')}`)],
  ['wow', face(`${WIDE}<ellipse cx="17" cy="23.500" rx="3.600" ry="4.600"/>`)],
  ['think', face(`<circle cx="12" cy="13" r="2.400"/><circle cx="22" cy="13" r="2.400"/><path d="M18 7.500Q22 5 26 8" class="l"/>${mouth('M12 23.500Q17 20.500 22 22')}`)],
  ['sad', face(EYES + mouth('M10 25Q17 18 24 25'), '#9fc0e0')],
  ['cry', face(`${LIDS}${mouth('M11 25Q17 20 23 25')}<path d="M24 17C27 21 27 24 24.500 24C22 24 22 21 24 17Z" fill="#3f7fb8" stroke="#1d130b"/>`, '#9fc0e0')],
  ['angry', face(EYES + BROWS + mouth('M11 25Q17 20 23 25'), '#e0674e')],
  ['sleep', face(`${LIDS}<ellipse cx="17" cy="23.500" rx="3" ry="2.400"/><path d="M22 4.500H28L22 10.500H28" class="l"/>`, '#c9bfe0')],
  ['heart', '<path d="M17 30C4 20 3 14 4 10C6 3 14 3 17 9C20 3 28 3 30 10C31 14 30 20 17 30Z" fill="#d9482f" stroke="#1d130b" stroke-width="2" stroke-linejoin="round"/>'],
  ['crown', '<path d="M5 28V11L12 18L17 6L22 18L29 11V28Z" fill="#f2c340" stroke="#1d130b" stroke-width="2" stroke-linejoin="round"/><path d="M5 23.500H29" stroke="#1d130b" stroke-width="2"/>'],
];
const PHRASES = [
  'hello', 'luck', 'fun', 'wellPlayed', 'goodMove', 'thanks', 'sorry', 'oops', 'myLand', 'truce', 'notMe', 'stronger',
  'revenge', 'moment', 'backSoon', 'yourTurn', 'thinking', 'dieGood', 'dieBad', 'close', 'wow', 'goodGame', 'again', 'bye',
];

/** Numbers of all pictures, and of all phrases. */
export const PICTURES = FACES.map((_, id) => id);
export const WORDS = PHRASES.map((_, i) => FACES.length + i);

export const isPicture = (id: number): boolean => id < FACES.length;
export const picture = (id: number, size: number): string => svg(FACES[id][1], '0 0 34 34', size, size, 'facepic');
/** The key of its text: what a picture is called, or what is said. */
export const keyOf = (id: number): string | null => (isPicture(id) ? `online.face.${FACES[id][0]}` : id - FACES.length < PHRASES.length ? `online.phrase.${PHRASES[id - FACES.length]}` : null);
