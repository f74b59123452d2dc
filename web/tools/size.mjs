// The first load, compressed: everything the start page and a first game need. Fails above the limit.
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { built } from './built.mjs';

const LIMIT = 600 * 1024;
// Boards are loaded one at a time; the biggest one counts. Beside Latin a language needs one more script: the biggest counts.
// Icons are for those who install it.
const isMap = (file) => /\/(base|underground|sky)-\w+-[\w-]+\.js$/.test(file);
const isMinorScript = (file) => /-latin-ext-.*\.woff2$/.test(file); // smaller than Cyrillic
const isIcon = (file) => /^icon-.*\.png$/.test(file);
const sized = built()
  .filter(({ name }) => !isIcon(name) && !isMinorScript(name))
  .map(({ name, bytes }) => ({ file: name, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length, map: isMap(name) }));
const first = sized.filter((s) => !s.map);
const maps = sized.filter((s) => s.map).sort((a, b) => b.gzip - a.gzip).slice(0, 1);
const sum = (key) => [...first, ...maps].reduce((total, s) => total + s[key], 0);
for (const s of [...first, ...maps].sort((a, b) => b.gzip - a.gzip)) console.log(`${String(Math.round(s.gzip / 102.4) / 10).padStart(7)} KB  ${s.file}`);
console.log(`first load: ${Math.round(sum('gzip') / 1024)} KB gzip, ${Math.round(sum('brotli') / 1024)} KB brotli (limit ${LIMIT / 1024} KB)`);
if (sum('gzip') > LIMIT) process.exit(1);
