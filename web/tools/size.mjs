// The first load, compressed: everything the start page and a first game need. Fails above the limit.
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { built } from './built.mjs';

const LIMIT = 600 * 1024;
// Boards are loaded one at a time; the biggest one counts. So does the biggest language beside English. Beside Latin a language needs one more script: the biggest counts.
// Icons are for those who install it, licences for those who ask.
const isMap = (file) => /\/(base|underground|sky)-\w+-[\w-]+\.js$/.test(file);
const isLanguage = (file) => /\/[a-z]{2}-[\w-]+\.js$/.test(file);
const isMinorScript = (file) => /-latin-ext-.*\.woff2$/.test(file); // smaller than Cyrillic
const isLater = (file) => file.includes('/later/'); // loaded when somebody goes there
const isIcon = (file) => /^icon-.*\.png$/.test(file);
const isLicence = (file) => file === 'fonts.txt'; // no page asks for it
const sized = built()
  .filter(({ name }) => !isIcon(name) && !isLicence(name) && !isMinorScript(name) && !isLater(name))
  .map(({ name, bytes }) => ({ file: name, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length, kind: isMap(name) ? 'map' : isLanguage(name) ? 'language' : 'page' }));
const biggest = (kind) => sized.filter((s) => s.kind === kind).sort((a, b) => b.gzip - a.gzip).slice(0, 1);
const first = [...sized.filter((s) => s.kind === 'page'), ...biggest('map'), ...biggest('language')];
const sum = (key) => first.reduce((total, s) => total + s[key], 0);
for (const s of first.sort((a, b) => b.gzip - a.gzip)) console.log(`${String(Math.round(s.gzip / 102.4) / 10).padStart(7)} KB  ${s.file}`);
console.log(`first load: ${Math.round(sum('gzip') / 1024)} KB gzip, ${Math.round(sum('brotli') / 1024)} KB brotli (limit ${LIMIT / 1024} KB)`);
if (sum('gzip') > LIMIT) process.exit(1);
