// What the page costs: node tests/web/speed.mjs [rounds] [folders of built pages, to compare them by turns]. Medians.
import { by, launch, pointIn, press, read, visit } from './browser.mjs';
import { settled } from './play.mjs';
import { PAGE, startServer } from './server.mjs';
import { LONG, measure, moveCamera } from './trace.mjs';

const [rounds = '7', ...folders] = process.argv.slice(2);
const WORDS = ['EvaluateScript', 'FunctionCall', 'v8.compile', 'ParseHTML', 'UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit', 'HitTest', 'RunMicrotasks', 'MajorGC', 'MinorGC'];
const ms = (n) => `${n.toFixed(0)} ms`;
const browser = await launch();

async function home(page, address) {
  const found = await measure(page, async () => {
    await page.goto(address);
    await page.waitForSelector('.hart svg, .hart img');
    await page.waitForTimeout(1500);
  });
  return [found];
}

/** From an address to a chosen race. */
async function sit(page, address, query) {
  await page.goto(`${address}?speed=0&patience=0&seed=7&${query}`);
  await settled(page);
  await press(page, 'combo-0');
  await press(page, 'take');
  await settled(page);
}

const conquests = (query) => async (page, address) => {
  await sit(page, address, query);
  const found = [];
  for (let n = 0; n < 4; n++) {
    const { lit } = await read(page);
    await page.waitForTimeout(400);
    const point = lit.length ? await pointIn(page, lit[0]) : null;
    if (!point) break;
    found.push(await measure(page, async () => {
      await page.mouse.click(...point);
      await page.waitForTimeout(500);
    }));
    if (await by(page, 'way-0').count()) await press(page, 'way-0');
    await settled(page);
  }
  return found;
};

const camera = (query) => async (page, address) => {
  await sit(page, address, query);
  await page.waitForTimeout(800);
  return [await moveCamera(page)];
};

/** From the press to the next picture, by the clock. */
const answers = (query) => async (page, address) => {
  await sit(page, address, query);
  const found = [];
  for (let n = 0; n < 4; n++) {
    const { lit } = await read(page);
    await page.waitForTimeout(400);
    const point = lit.length ? await pointIn(page, lit[0]) : null;
    if (!point) break;
    await page.mouse.move(...point);
    await page.waitForTimeout(200);
    await page.evaluate(() => {
      window.answered = new Promise((resolve) => addEventListener('pointerup', () => {
        const start = performance.now();
        const drawn = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        new MutationObserver((_, watch) => { watch.disconnect(); drawn(); }).observe(document.querySelector('.pieces'), { subtree: true, childList: true });
      }, { once: true, capture: true }));
    });
    await page.mouse.click(...point);
    const total = await page.evaluate(() => window.answered);
    found.push({ total, longest: 0, long: 0, parts: {} });
    if (await by(page, 'way-0').count()) await press(page, 'way-0');
    await settled(page);
  }
  return found;
};

/** From the address to a menu that can be pressed, by the clock. */
async function interactive(page, address) {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForSelector('[data-testid="play-now"]:not([disabled])');
  const total = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now());
  return [{ total, longest: 0, long: 0, parts: {} }];
}

const LARGEST = 'map=base-5p&sky=b';
const SCENES = {
  home,
  'one conquest, 2 players': conquests('map=base-2p&seats=human,bot:greedy'),
  'one conquest, 5 players and sky': conquests(LARGEST),
  'pan and zoom, 5 players and sky': camera(LARGEST),
  'click to picture, 2 players': answers('map=base-2p&seats=human,bot:greedy'),
  'click to picture, 5 players and sky': answers(LARGEST),
  'address to menu': interactive,
};

const servers = [];
for (const folder of folders.length ? folders : [PAGE]) servers.push({ folder, ...(await startServer(folder)) });
for (const [name, scene] of Object.entries(SCENES)) {
  const found = new Map(servers.map(({ folder }) => [folder, []]));
  for (let n = 0; n < Number(rounds); n++) {
    for (const { folder, address } of servers) {
      const page = await visit(browser);
      found.get(folder).push(...(await scene(page, address)));
      await page.context().close();
    }
  }
  for (const [folder, list] of found) tell(servers.length > 1 ? `${name} (${folder})` : name, list);
}

function tell(name, list) {
  const sorted = [...list].sort((a, b) => a.total - b.total);
  const { total, parts } = sorted[sorted.length >> 1];
  const longest = Math.max(...list.map((m) => m.longest));
  const long = Math.max(...list.map((m) => m.long));
  console.log(`${name.padEnd(38)} ${ms(total).padStart(7)}  least ${ms(sorted[0].total).padStart(7)}  longest ${ms(longest).padStart(6)}  over ${LONG} ms: ${long}  ${WORDS.filter((w) => parts[w] > 1).map((w) => `${w} ${parts[w].toFixed(0)}`).join(', ')}`);
}

await browser.close();
for (const server of servers) server.close();
process.exit();
