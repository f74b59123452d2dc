// What the main thread of a page has to do while something happens, in processor time: other work on the machine hardly counts.
const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink.user_timing'];
export const LONG = 50;

/** Its tasks in milliseconds: their sum, the longest, how many are long, and what the time went into; beside it what the engine's worker had to do. */
export async function measure(page, body) {
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: CATEGORIES });
  await body();
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  const mains = new Set(traceEvents.filter((e) => e.name === 'thread_name' && e.args.name === 'CrRendererMain').map((e) => `${e.pid}:${e.tid}`));
  const own = traceEvents.filter((e) => e.ph === 'X' && e.tdur && mains.has(`${e.pid}:${e.tid}`));
  const busiest = Object.entries(sums(own.filter((e) => e.name === 'UpdateLayoutTree'), (e) => e.pid)).sort((a, b) => b[1] - a[1])[0]?.[0];
  const events = own.filter((e) => String(e.pid) === busiest);
  const tasks = events.filter((e) => e.name === 'RunTask').map((e) => e.tdur / 1000);
  const parts = sums(events.filter((e) => e.name !== 'RunTask'), (e) => e.name);
  const workers = new Set(traceEvents.filter((e) => e.name === 'thread_name' && e.args.name.startsWith('DedicatedWorker') && String(e.pid) === busiest).map((e) => e.tid));
  const worker = traceEvents.filter((e) => e.ph === 'X' && e.name === 'RunTask' && e.tdur && String(e.pid) === busiest && workers.has(e.tid)).reduce((sum, e) => sum + e.tdur / 1000, 0);
  return { total: tasks.reduce((a, b) => a + b, 0), worker, longest: Math.max(0, ...tasks), long: tasks.filter((t) => t > LONG).length, parts };
}

function sums(events, key) {
  const out = {};
  for (const event of events) out[key(event)] = (out[key(event)] ?? 0) + event.tdur / 1000;
  return out;
}

/** A drag over the board and back, then in and out by the wheel. */
export async function moveCamera(page) {
  const box = await page.locator('[data-testid="board"]').boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  for (let n = 0; n < 3; n++) await page.mouse.wheel(0, -200);
  await page.waitForTimeout(800);
  return measure(page, async () => {
    await page.mouse.down();
    for (let n = 0; n < 30; n++) await page.mouse.move(x + 200 * Math.sin(n / 5), y + 90 * Math.cos(n / 4));
    await page.mouse.up();
    await page.waitForTimeout(500);
    for (let n = 0; n < 12; n++) await page.mouse.wheel(0, n < 6 ? 120 : -120);
    await page.waitForTimeout(800);
  });
}
