// Makes the built page installable and able to do without a network: writes dist/manifest.webmanifest and dist/sw.js, which
// names every file of the page.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { built } from './built.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const texts = JSON.parse(readFileSync(here('../../content/lang/en.json'), 'utf8'));
const png = (name, size, purpose) => ({ src: `./${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose });
const manifest = {
  id: './', start_url: './', scope: './', lang: texts.lang, name: texts.ui.title, short_name: texts.ui.title, description: texts.home.tag,
  display: 'standalone', orientation: 'any', background_color: '#c3a574', theme_color: '#c3a574', categories: ['games'],
  icons: [{ src: './icon.svg', sizes: 'any', type: 'image/svg+xml' }, png('icon-192', 192, 'any'), png('icon-512', 512, 'any'), png('icon-maskable', 512, 'maskable')],
};
writeFileSync(here('../dist/manifest.webmanifest'), JSON.stringify(manifest, null, 1));

const files = built().filter(({ name }) => name !== 'sw.js' && !name.startsWith('api/')).sort((a, b) => (a.name < b.name ? -1 : 1));
const hash = createHash('sha256');
for (const { name, bytes } of files) hash.update(name).update(bytes);
// A host may lead from index.html to the folder; a worker may not keep such a redirection.
const names = files.map(({ name }) => (name === 'index.html' ? './' : name));
const worker = readFileSync(here('../src/offline/sw.js'), 'utf8').replace('__FILES__', JSON.stringify(names)).replace('__VERSION__', hash.digest('hex').slice(0, 16));
writeFileSync(here('../dist/sw.js'), worker);
console.log(`offline: ${names.length} files`);
