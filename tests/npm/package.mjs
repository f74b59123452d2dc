// The npm package as somebody else finds it: packed, installed elsewhere, imported by Node, checked by TypeScript,
// in a bot, its demo page in a browser.   node tests/npm/package.mjs  (after ./dev npm)
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { by, check, equal, launch, PHONE, shot } from '../web/browser.mjs';

const root = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const place = mkdtempSync(join(tmpdir(), 'smallworld-npm-'));
const run = (program, words) => execFileSync(program, words, { cwd: place, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

function install() {
  writeFileSync(join(place, 'package.json'), '{ "type": "module", "private": true }\n');
  const packed = run('npm', ['pack', root('build/npm')]).trim().split('\n').at(-1);
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${packed}`]);
  return packed;
}

function playsInNode() {
  copyFileSync(join(place, 'node_modules/smallworld-engine/example.mjs'), join(place, 'example.mjs'));
  const said = run('node', ['example.mjs']);
  check(/^won by p[12]( and p2)? with \d+ : \d+\n$/.test(said), said);
}

// A slip is found by the types; what is right is not.
function hasTypes() {
  const source = (text) => `import { open, type View } from 'smallworld-engine';\nimport { mountBoard } from 'smallworld-engine/board';
    const view: View | null = (await open()).start({ map: 'base-2p', seed: '1' }).view;\nexport { view, mountBoard };\n${text}\n`;
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--moduleResolution', 'nodenext', 'program.ts'];
  const checked = (text) => {
    writeFileSync(join(place, 'program.ts'), source(text));
    try {
      return run(root('web/node_modules/.bin/tsc'), options);
    } catch (error) {
      return error.stdout;
    }
  };
  equal(checked(''), '', 'types');
  check(checked("(await open()).start({ mapp: 'base-2p' });").includes("'mapp'"), 'a slip is not found');
  check(checked('view!.regions[0].tokens.toUpperCase();').includes('toUpperCase'), 'a slip in an answer is not found');
}

// The same seed is the same game as in the program.
async function isTheSameGame() {
  const { open } = await import(join(place, 'node_modules/smallworld-engine/index.mjs'));
  const engine = await open();
  let { view } = engine.start({ map: 'base-3p', seed: '5' });
  while (!view.over) ({ view } = engine.bot({ bot: 'greedy' }));
  writeFileSync(join(place, 'game.swg'), engine.record({ players: ['a', 'b', 'c'] }).text);
  const [{ ok, coins }] = JSON.parse(run(root('build/smallworld'), ['replay', '--json', 'game.swg'])).records;
  check(ok, 'the record does not replay');
  equal(coins, view.players.map((player) => player.coins), 'coins');
}

// The bot of the gallery that carries the engine with it makes no fault, and beats chance.
function playsAsABot() {
  copyFileSync(root('examples/bots/engine_bot.mjs'), join(place, 'engine_bot.mjs'));
  const words = ['arena', '--bots', 'exec:node engine_bot.mjs,random', '--blocks', '2', '--ms', '2000', '--start-ms', '60000', '--json'];
  const [bot] = JSON.parse(run(root('build/smallworld'), words)).bots;
  equal(bot.faults, 0, 'faults of the bot');
  check(bot.margin > 0, `the bot loses by ${-bot.margin}`);
}

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.json': 'application/json', '.wasm': 'application/wasm' };
const files = createServer((request, response) => {
  if (request.url === '/favicon.ico') return response.writeHead(204).end();
  const path = new URL(request.url, 'http://x').pathname.replace(/\/$/, '/index.html');
  try {
    const bytes = readFileSync(join(place, 'node_modules/smallworld-engine', path));
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(bytes);
  } catch {
    response.writeHead(404).end();
  }
});

async function showsItsDemo() {
  await new Promise((listens) => files.listen(0, '127.0.0.1', listens));
  const browser = await launch();
  for (const [name, viewport] of Object.entries({ desk: { width: 1440, height: 900 }, phone: PHONE })) {
    const page = await browser.newPage({ viewport });
    const faults = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.goto(`http://127.0.0.1:${files.address().port}/demo/`);
    await page.waitForFunction(() => document.querySelectorAll('[data-region]').length === 23);
    // Bots play: pieces come to the board, and the game goes on.
    await page.waitForFunction(() => document.querySelector('#told').value.startsWith('Round 2'), null, { timeout: 60000 });
    const pieces = await page.locator('[data-testid="board"] svg.pieces g').count();
    check(pieces > 6, `${pieces} pieces`);
    await shot(page, `npm-demo-${name}`);
    await page.click('#run');
    await page.selectOption('#map', 'underground-2p');
    await page.waitForFunction(() => document.querySelectorAll('[data-region]').length === 28);
    equal(await by(page, 'board').count(), 1, 'boards'); // the one before is gone
    equal(faults, [], 'faults');
    await page.close();
  }
  await browser.close();
}

try {
  const packed = install();
  playsInNode();
  hasTypes();
  await isTheSameGame();
  playsAsABot();
  await showsItsDemo();
  console.log(`${packed}: node, types, the same games, a bot, demo page`);
} finally {
  files.close();
  rmSync(place, { recursive: true, force: true });
}
