// Makes the npm package in build/npm/, after ./dev build wasm and npm run types: the engine with its types, maps and texts, and the board.
import { copyFileSync, cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const out = (path) => root(`build/npm/${path}`);

rmSync(out(''), { recursive: true, force: true });
mkdirSync(out(''), { recursive: true });
cpSync(root('npm'), out(''), { recursive: true });
copyFileSync(root('LICENSE'), out('LICENSE'));
// The module with all calls, hints and reviews among them.
copyFileSync(root('build/wasm/counsel.wasm'), out('smallworld.wasm'));
copyFileSync(root('web/src/lib/engine-types.ts'), out('engine-types.d.ts'));

const version = /^project\(smallworld VERSION ([\d.]+)/m.exec(readFileSync(root('CMakeLists.txt'), 'utf8'))[1];
const described = JSON.parse(readFileSync(root('npm/package.json'), 'utf8'));
writeFileSync(out('package.json'), `${JSON.stringify({ ...described, version }, null, 2)}\n`);

for (const folder of ['maps', 'lang']) {
  mkdirSync(out(folder));
  for (const file of readdirSync(root(`content/${folder}`))) copyFileSync(root(`content/${folder}/${file}`), out(`${folder}/${file}`));
}
await build({ configFile: root('web/tools/board.config.ts'), logLevel: 'warn' });
