// Pictures of every box in its main states, to be looked at: ./dev shots [words]. For each table and size one sheet of all
// states lands in build/shots/ for every look: light, dark, and three ways to see fewer colours. Words choose by name.
import { mkdirSync, writeFileSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { ACROSS, DESK, launch, PHONE, press, SMALL, visit } from './browser.mjs';
import { startServer } from './server.mjs';
import { enter, positions, TABLES } from './states.mjs';

const OUT = fileURLToPath(new URL('../../build/shots/', import.meta.url));
mkdirSync(OUT, { recursive: true });

/** With the width of a picture on the sheet, and how many stand side by side. */
const SIZES = {
  desk: { viewport: DESK, width: 720, columns: 2 },
  phone: { viewport: PHONE, width: 300, columns: 5 },
  small: { viewport: SMALL, width: 300, columns: 5 },
  across: { viewport: ACROSS, width: 500, columns: 3 },
};
const LOOKS = { light: {}, dark: { theme: 'dark' }, protanopia: { sight: 'protanopia' }, deuteranopia: { sight: 'deuteranopia' }, tritanopia: { sight: 'tritanopia' } };

const server = await startServer();
const browser = await launch();
const wanted = argv.slice(2);
const asked = (name) => !wanted.length || wanted.some((word) => name.includes(word));

/** One picture for each look; gives their addresses. */
async function takeAll(page, name) {
  const eyes = await page.context().newCDPSession(page);
  const pictures = {};
  for (const [look, { theme = 'light', sight = 'none' }] of Object.entries(LOOKS)) {
    await page.evaluate((t) => (document.documentElement.dataset.theme = t), theme);
    await eyes.send('Emulation.setEmulatedVisionDeficiency', { type: sight });
    pictures[look] = `${name.replaceAll(' ', '-')}-${look}.jpg`;
    await page.screenshot({ path: OUT + pictures[look], type: 'jpeg', quality: 88 });
  }
  await eyes.detach();
  return pictures;
}

async function tableShots(page, name, world) {
  const shots = [];
  for (const [state, record] of positions(world)) {
    await enter(page, server.address, state, record);
    shots.push([state, await takeAll(page, `${name}-${state}`)]);
  }
  return shots;
}

async function pageShots(page, name) {
  const shots = [];
  const take = async (state) => {
    await page.waitForTimeout(500);
    shots.push([state, await takeAll(page, `${name}-${state}`)]);
  };
  await page.goto(server.address);
  await page.waitForSelector('[data-testid="play-now"]:not([disabled])');
  await take('home');
  await press(page, 'settings');
  await take('settings');
  await press(page, 'new-game');
  await page.waitForSelector('.bpic');
  await take('new game');
  await press(page, 'box-all');
  await take('new game, everything');
  return shots;
}

/** All states side by side, one sheet for each look. */
async function contactSheets(name, shots, width, columns) {
  const page = await browser.newPage({ viewport: { width: (width + 6) * columns, height: 300 } });
  for (const look of Object.keys(LOOKS)) {
    const figures = shots.map(([state, pictures]) => `<figure><img src="${pictures[look]}"><figcaption>${name}, ${state}, ${look}</figcaption></figure>`).join('');
    const file = `${OUT}${name}-${look}`;
    writeFileSync(`${file}.html`, `<!doctype html><meta charset="utf-8"><style>body{margin:0;display:flex;flex-wrap:wrap;gap:6px;align-items:flex-start;background:#333;color:#fff;font:12px sans-serif}figure{margin:0;width:${width}px}img{width:100%;display:block}</style>${figures}`);
    await page.goto(`file://${file}.html`);
    await page.screenshot({ path: `${file}.png`, fullPage: true });
  }
  await page.close();
}

for (const [size, { viewport, width, columns }] of Object.entries(SIZES)) {
  const takers = { pages: pageShots, ...Object.fromEntries(Object.entries(TABLES).map(([name, world]) => [name, (page, full) => tableShots(page, full, world)])) };
  for (const [table, take] of Object.entries(takers)) {
    const name = `${table}-${size}`;
    if (!asked(name)) continue;
    const page = await visit(browser, { viewport });
    const shots = await take(page, name);
    await contactSheets(name, shots, width, columns);
    console.log(`${name}: ${shots.map(([state]) => state).join(', ')}${page.errors.length ? `; errors: ${page.errors}` : ''}`);
    await page.context().close();
  }
}
await browser.close();
server.close();
exit(0);
