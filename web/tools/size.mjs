// The first load, compressed: everything the start page and a first game need. Fails above the limit.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const LIMIT = 600 * 1024;
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`);
// Boards are loaded one at a time; the biggest one counts.
const isMap = (file) => /\/(base|underground|sky)-\w+-[\w-]+\.js$/.test(file);
const sized = files.map((file) => {
  const bytes = readFileSync(file);
  return { file: file.slice(dist.length + 1), gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length, map: isMap(file) };
});
const first = sized.filter((s) => !s.map);
const maps = sized.filter((s) => s.map).sort((a, b) => b.gzip - a.gzip).slice(0, 1);
const sum = (key) => [...first, ...maps].reduce((total, s) => total + s[key], 0);
for (const s of [...first, ...maps].sort((a, b) => b.gzip - a.gzip)) console.log(`${String(Math.round(s.gzip / 102.4) / 10).padStart(7)} KB  ${s.file}`);
console.log(`first load: ${Math.round(sum('gzip') / 1024)} KB gzip, ${Math.round(sum('brotli') / 1024)} KB brotli (limit ${LIMIT / 1024} KB)`);
if (sum('gzip') > LIMIT) process.exit(1);
