// What the page costs the main thread, in processor time (other work on the machine does not count): node tests/web/speed.mjs.
import { by, launch, pointIn, press, read, visit } from './browser.mjs';
import { settled } from './play.mjs';
import { startServer } from './server.mjs';

const server = await startServer();
const browser = await launch();
const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink.user_timing'];
const LONG = 50;

/** The tasks of the page's main thread while something happens: their sum, the longest, and what the time went into. */
async function measure(page, body) {
  await browser.startTracing(page, { categories: CATEGORIES });
  await body();
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  const mains = new Set(traceEvents.filter((e) => e.name === 'thread_name' && e.args.name === 'CrRendererMain').map((e) => `${e.pid}:${e.tid}`));
  const own = traceEvents.filter((e) => e.ph === 'X' && mains.has(`${e.pid}:${e.tid}`));
  const busiest = Object.entries(sums(own.filter((e) => e.name === 'UpdateLayoutTree'), (e) => e.pid)).sort((a, b) => b[1] - a[1])[0]?.[0];
  const events = own.filter((e) => String(e.pid) === busiest);
  const tasks = events.filter((e) => e.name === 'RunTask').map((e) => e.tdur / 1000);
  const parts = sums(events.filter((e) => e.name !== 'RunTask' && e.tdur), (e) => e.name);
  return { total: tasks.reduce((a, b) => a + b, 0), longest: Math.max(...tasks), long: tasks.filter((t) => t > LONG).length, parts };
}
function sums(events, key) {
  const out = {};
  for (const event of events) out[key(event)] = (out[key(event)] ?? 0) + event.tdur / 1000;
  return out;
}

const WORDS = ['EvaluateScript', 'FunctionCall', 'v8.compile', 'ParseHTML', 'UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit', 'HitTest', 'RunMicrotasks', 'MajorGC', 'MinorGC'];
const ms = (n) => `${n.toFixed(0)} ms`;
const tell = (name, { total, longest, long, parts }) =>
  console.log(`${name.padEnd(34)} ${ms(total).padStart(8)}   longest ${ms(longest).padStart(7)}   over ${LONG} ms: ${long}   ${WORDS.filter((w) => parts[w] > 2).map((w) => `${w} ${parts[w].toFixed(0)}`).join(', ')}`);
const median = (list) => [...list].sort((a, b) => a.total - b.total)[list.length >> 1];
const address = (query) => `${server.address}?speed=0&patience=0&${query}`;

async function home() {
  const page = await visit(browser);
  const found = await measure(page, async () => {
    await page.goto(server.address);
    await page.waitForSelector('.hart svg, .hart img');
    await page.waitForTimeout(1500);
  });
  await page.context().close();
  return found;
}

async function conquests(query) {
  const page = await visit(browser);
  await page.goto(address(query));
  await settled(page);
  await press(page, 'combo-0');
  await press(page, 'take');
  await settled(page);
  const found = [];
  for (let n = 0; n < 4; n++) {
    const { lit } = await read(page);
    if (!lit.length) break;
    await page.waitForTimeout(400);
    const point = await pointIn(page, lit[0]);
    if (!point) break;
    found.push(await measure(page, async () => {
      await page.mouse.click(...point);
      await page.waitForTimeout(500);
    }));
    if (await by(page, 'way-0').count()) await press(page, 'way-0');
    await settled(page);
  }
  await page.context().close();
  return median(found);
}

/** A drag over the board and back, then in and out by the wheel. */
async function camera(query) {
  const page = await visit(browser);
  await page.goto(address(query));
  await settled(page);
  await page.waitForTimeout(800);
  const box = await by(page, 'board').boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  for (let n = 0; n < 3; n++) await page.mouse.wheel(0, -200);
  await page.waitForTimeout(800);
  const found = await measure(page, async () => {
    await page.mouse.down();
    for (let n = 0; n < 30; n++) await page.mouse.move(x + 200 * Math.sin(n / 5), y + 90 * Math.cos(n / 4));
    await page.mouse.up();
    await page.waitForTimeout(500);
    for (let n = 0; n < 12; n++) await page.mouse.wheel(0, n < 6 ? 120 : -120);
    await page.waitForTimeout(800);
  });
  await page.context().close();
  return found;
}

tell('home', median([await home(), await home(), await home()]));
tell('one conquest, 2 players', await conquests('seed=7&map=base-2p&seats=human,bot:greedy'));
tell('one conquest, 5 players and sky', await conquests('seed=7&map=base-5p&sky=b'));
tell('pan and zoom, 5 players and sky', await camera('seed=7&map=base-5p&sky=b'));
await browser.close();
server.close();
process.exit();
