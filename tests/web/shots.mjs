// Pictures of every box in its main states, to be looked at: ./dev shots [words]. For each table and size one sheet of all
// states lands in build/shots/ for every look: light, dark, and three ways to see fewer colours. Words choose by name.
import { mkdirSync, writeFileSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { by, DESK, launch, PHONE, pointIn, press, visit } from './browser.mjs';
import { settled } from './play.mjs';
import { startServer } from './server.mjs';
import { engine } from './situations.mjs';

const OUT = fileURLToPath(new URL('../../build/shots/', import.meta.url));
mkdirSync(OUT, { recursive: true });

const ALL = ['base', 'underground', 'sky'];
const SHORT = ['Ilona', 'Marlow', 'Ada', 'Piet', 'Zora', 'Bence'];
const LONG = ['Александра Викто', 'Константинополье', 'Ярослава Мудрова', 'Щедрая Фёкла Юрь', 'Нехудожественный', 'Ёжик Вышневолоцк'];
const TABLES = {
  'base-2': { map: 'base-2p' }, 'base-3': { map: 'base-3p' }, 'base-5': { map: 'base-5p' },
  'underground-2': { map: 'underground-2p' }, 'underground-4': { map: 'underground-4p' },
  'sky-3': { map: 'base-2p', sky: 'a' }, 'sky-6': { map: 'base-5p', sky: 'b' },
  'everything-4': { map: 'base-3p', sky: 'b', sets: ALL, options: { relicsOnSurface: true } }, 'everything-cave-5': { map: 'underground-5p', sets: ALL },
  'long-names-6': { map: 'base-5p', sky: 'a', sets: ALL, options: { relicsOnSurface: true }, names: LONG },
};
const SIZES = { desk: DESK, phone: PHONE };
const LOOKS = { light: {}, dark: { theme: 'dark' }, protanopia: { sight: 'protanopia' }, deuteranopia: { sight: 'deuteranopia' }, tritanopia: { sight: 'tritanopia' } };

/** When a picture is taken of a game that bots have played so far, and what is pressed for it. */
const chosen = async (page) => {
  for (const id of (await settled(page)).lit) {
    const at = await pointIn(page, id);
    if (!at) continue;
    if (page.viewportSize().width < 900) return page.touchscreen.tap(...at);
    return page.mouse.move(...at);
  }
};
const on = (view, verb) => view.legal.some((choice) => choice.verb === verb);
const STATES = {
  pick: { when: (v) => v.round > 1 && on(v, 'pick'), act: (page) => press(page, 'combo-1').catch(() => press(page, 'combo-0')) },
  'first conquest': { when: (v) => v.prompt === 'conquest' && v.legal.filter((c) => c.verb === 'conquer').length > 5 },
  conquest: { when: (v) => v.round > 3 && v.prompt === 'conquest' && on(v, 'conquer'), act: chosen },
  redeploy: { when: (v) => v.round > 3 && v.prompt === 'redeploy' && v.legal.filter((c) => c.verb === 'deploy').length > 1, act: (page) => press(page, 'spread').catch(() => {}) },
  decline: { when: (v) => v.round > 4 && v.prompt === 'choose' && on(v, 'decline') && on(v, 'expand'), act: (page) => press(page, 'decline') },
  'hand-over': { when: (v) => v.round > 2, actor: 'p2', act: null },
  menu: { when: (v) => v.round > 5 && v.prompt === 'choose', act: (page) => press(page, 'menu') },
  end: { when: (v) => v.over },
};

/** Records of one game, by state. */
function positions({ names = SHORT, ...world }) {
  const found = new Map();
  for (let seed = 7; seed < 40 && found.size < Object.keys(STATES).length; seed++) {
    let { view } = engine.call('start', { sky: '', sets: [], options: {}, ...world, seed: String(seed), seat: '' });
    const seats = view.players.map((_, i) => (i < 2 ? 'human' : 'greedy')).join(', ');
    for (;;) {
      for (const [name, state] of Object.entries(STATES)) {
        if (found.has(name) || !state.when(view) || (!view.over && view.actor !== (state.actor ?? 'p1'))) continue;
        found.set(name, `# seats: ${seats}\n${engine.call('record', { players: names.slice(0, view.players.length) }).text}`);
      }
      if (view.over) break;
      ({ view } = engine.call('bot', { bot: 'greedy', seat: '' }));
    }
  }
  return found;
}

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

async function loaded(page, record) {
  await page.evaluate(() => { sessionStorage.clear(); localStorage.clear(); }).catch(() => {});
  await page.goto(`${server.address}?speed=0&patience=0`);
  await by(page, 'file').setInputFiles({ name: 'game.swg', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await press(page, 'play-on');
  await settled(page);
}

async function tableShots(page, name, world) {
  const shots = [];
  for (const [state, record] of positions(world)) {
    await loaded(page, record);
    if (STATES[state].act !== null && (await by(page, 'curtain').count())) await press(page, 'open-curtain');
    await settled(page);
    await page.waitForTimeout(300);
    await STATES[state].act?.(page);
    await page.waitForTimeout(400);
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

for (const [size, viewport] of Object.entries(SIZES)) {
  const takers = { pages: pageShots, ...Object.fromEntries(Object.entries(TABLES).map(([name, world]) => [name, (page, full) => tableShots(page, full, world)])) };
  for (const [table, take] of Object.entries(takers)) {
    const name = `${table}-${size}`;
    if (!asked(name)) continue;
    const page = await visit(browser, { viewport });
    const shots = await take(page, name);
    await contactSheets(name, shots, size === 'desk' ? 720 : 300, size === 'desk' ? 2 : 8);
    console.log(`${name}: ${shots.map(([state]) => state).join(', ')}${page.errors.length ? `; errors: ${page.errors}` : ''}`);
    await page.context().close();
  }
}
await browser.close();
server.close();
exit(0);
