// What the page may cost, in counts that no busy machine can change: files of the first load, objects on the page, changes after one
// decision. The bars are generous; the figures of the day are measured by speed.mjs.
import { gzipSync } from 'node:zlib';
import { by, check, equal, pointIn, press, read } from './browser.mjs';
import { settled } from './play.mjs';
import { LONG, moveCamera } from './trace.mjs';

const LARGEST = 'seed=7&map=base-5p&sky=b';

/** What changes in the page while something happens: elements that come and go, attributes and texts. */
async function changes(page, body) {
  await page.evaluate(() => {
    window.changes = [];
    window.watch = new MutationObserver((list) => window.changes.push(...list));
    window.watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await body();
  return page.evaluate(() => {
    window.watch.disconnect();
    const elements = (nodes) => [...nodes].reduce((n, node) => n + (node.nodeType === Node.ELEMENT_NODE ? 1 + node.querySelectorAll('*').length : 0), 0);
    const sum = (count) => window.changes.reduce((n, change) => n + count(change), 0);
    return { came: sum((m) => elements(m.addedNodes)), went: sum((m) => elements(m.removedNodes)), marked: sum((m) => (m.type === 'childList' ? 0 : 1)) };
  });
}
function within(found, bars) {
  for (const [what, bar] of Object.entries(bars)) check(found[what] <= bar, `${what}: ${found[what]}, at most ${bar} (${JSON.stringify(found)})`);
}

export function thriftTests({ test, server, table }) {
  test('thrift: a first game loads little', async (open) => {
    const page = await open();
    const files = [];
    page.on('response', (response) => files.push(response));
    await page.goto(server.address);
    await press(page, 'play-now');
    await settled(page);
    const names = files.map((file) => new URL(file.url()).pathname.split('/').at(-1));
    equal(names.filter((name) => /^(underground|sky)-/.test(name)), [], 'nothing of other boxes');
    const sizes = await Promise.all(files.map(async (file) => gzipSync(await file.body()).length));
    within({ bytes: sizes.reduce((a, b) => a + b, 0) }, { bytes: 600 * 1024 });
  });

  for (const [lang, others] of Object.entries({ en: /^(ru|hu)-|-cyrillic-|-latin-ext-/, ru: /^hu-|-latin-ext-/, hu: /^ru-|-cyrillic-/ })) {
    test(`thrift: who reads ${lang} loads no texts and no letters of other languages`, async (open) => {
      const page = await open();
      const files = [];
      page.on('response', (response) => files.push(new URL(response.url()).pathname.split('/').at(-1)));
      await page.goto(`${server.address}?lang=${lang}`);
      await press(page, 'play-now');
      await settled(page);
      equal(files.filter((name) => others.test(name)), [], 'of others');
    });
  }

  test('thrift: a conquest changes little of the largest table', async (open) => {
    const page = await open();
    await table(page, LARGEST);
    within({ objects: await page.evaluate(() => document.querySelectorAll('*').length) }, { objects: 3300 });
    await press(page, 'combo-0');
    await press(page, 'take');
    // The first conquest puts the lights of the whole border out; the second one is like all others.
    for (let n = 0; n < 2; n++) {
      const point = await pointIn(page, (await settled(page)).lit[0]);
      await page.mouse.move(...point);
      await page.waitForTimeout(200);
      const found = await changes(page, async () => {
        const before = await page.evaluate(() => window.smallworld.record());
        await page.mouse.click(...point);
        await page.waitForFunction((text) => window.smallworld.record() !== text, before);
        await settled(page);
      });
      if (n > 0) within(found, { came: 170, went: 190, marked: 45 });
    }
  });

  test('thrift: a look at the next region changes only its card and its outline', async (open) => {
    const page = await open();
    await table(page, LARGEST);
    const { regions } = await page.evaluate(() => ({ regions: [...document.querySelectorAll('path[data-region]')].map((e) => e.getAttribute('data-region')) }));
    await page.mouse.move(...(await pointIn(page, regions[3])));
    await page.waitForSelector('[data-testid="tip"]');
    const card = await by(page, 'tip').elementHandle();
    within(await changes(page, async () => page.mouse.move(...(await pointIn(page, regions[4])))), { came: 60, went: 60, marked: 20 });
    check(await card.evaluate((e) => e.isConnected), 'the card stays');
  });

  test('thrift: the camera only moves the sheets, in short steps', async (open) => {
    const page = await open();
    await table(page, LARGEST);
    await page.waitForTimeout(500);
    let found;
    const moved = await changes(page, async () => (found = await moveCamera(page)));
    within(moved, { came: 160, went: 160, marked: 400 });
    equal(found.long, 0, `tasks over ${LONG} ms`);
  }, { alone: true });
}
