// The installed page: from any folder of any host, without a network, and with updates that wait for the player.
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { by, check, equal, press, shot } from './browser.mjs';
import { decide, dice, settled } from './play.mjs';

const PAGE = fileURLToPath(new URL('../../web/dist', import.meta.url));
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json', '.woff2': 'font/woff2' };
const FOLDER = '/some/games/smallworld/';

/** A plain host that knows nothing of the page; its files can be changed, and it can be switched off. */
async function plainHost() {
  const changed = new Map();
  const asked = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://host');
    asked.push(pathname);
    const name = pathname.startsWith(FOLDER) ? pathname.slice(FOLDER.length) || 'index.html' : null;
    try {
      const bytes = changed.get(name) ?? readFileSync(`${PAGE}/${name}`);
      response.writeHead(200, { 'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream' }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const off = () => {
    server.closeAllConnections?.();
    server.close();
  };
  return { address: `http://127.0.0.1:${server.address().port}${FOLDER}`, changed, asked, off };
}

const kept = (page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));
const QUICK = '?speed=0&patience=0';

export function offlineTests({ test, address, record }) {
  test('offline: everything is there after the first visit', async (open) => {
    const host = await plainHost();
    const page = await open({ worker: true });
    await page.goto(host.address + QUICK);
    await kept(page);
    check(host.asked.every((path) => path.startsWith(FOLDER)), `only files of its folder: ${host.asked}`);
    host.off();
    await page.reload();
    await press(page, 'play-now');
    const random = dice(4);
    for (let i = 0; i < 5; i++) await decide(page, random);
    await settled(page);
    const text = await record(page);
    await page.reload();
    await settled(page);
    equal(await record(page), text, 'the game after a reload without a network');
    // A board that this visitor has never seen.
    await page.goto(`${host.address}${QUICK}&map=underground-4p&seed=3`);
    await settled(page);
    await shot(page, 'desk-offline');
    // Texts that are loaded when somebody asks for them.
    await page.goto(`${host.address}?lang=hu#/book/race.trolls`);
    await page.waitForSelector('[data-entry-id="race.trolls"]');
  });

  test('offline: the server of the program serves it too', async (open) => {
    const page = await open({ worker: true });
    await page.goto(address(''));
    await kept(page);
    const manifest = await page.evaluate(async () => {
      const response = await fetch(document.querySelector('link[rel=manifest]').href);
      return { type: response.headers.get('content-type'), ...(await response.json()) };
    });
    equal(manifest.type, 'application/manifest+json', 'the type of the manifest');
    equal([manifest.start_url, manifest.display], ['./', 'standalone'], 'the manifest');
    for (const { src, sizes } of manifest.icons.filter((icon) => icon.type === 'image/png')) {
      const size = await page.evaluate((url) => new Promise((resolve) => {
        const image = new Image();
        image.onload = () => resolve(`${image.naturalWidth}x${image.naturalHeight}`);
        image.src = url;
      }), src);
      equal(size, sizes, `the icon ${src}`);
    }
    await page.context().setOffline(true);
    await page.reload();
    await page.waitForSelector('[data-testid="play-now"]');
  });

  test('offline: a new version waits until the player wants it', async (open) => {
    const host = await plainHost();
    const page = await open({ worker: true });
    await page.goto(host.address + QUICK);
    await kept(page);
    await page.reload();
    await press(page, 'play-now');
    await settled(page);
    const text = await record(page);
    // The next version has another page and another worker.
    const mark = '<meta name="next" content="yes" />';
    host.changed.set('index.html', readFileSync(`${PAGE}/index.html`, 'utf8').replace('<head>', `<head>${mark}`));
    host.changed.set('sw.js', readFileSync(`${PAGE}/sw.js`, 'utf8').replace("'smallworld-", "'smallworld-next-"));
    const isNext = () => page.locator('meta[name=next]').count();
    await page.evaluate(async () => {
      const here = await navigator.serviceWorker.ready;
      await here.update();
      await new Promise((resolve) => { const look = () => (here.waiting ? resolve() : setTimeout(look, 50)); look(); });
    });
    equal(await record(page), text, 'the game goes on');
    await page.reload();
    await settled(page);
    equal([await record(page), await isNext()], [text, 0], 'the game after a reload, in the old version');
    await press(page, 'menu');
    await press(page, 'home');
    await page.waitForSelector('[data-testid="update"]');
    await shot(page, 'desk-update');
    // Not while another tab is open.
    const other = await page.context().newPage();
    await other.goto(host.address + QUICK);
    await press(page, 'update-now');
    await page.waitForTimeout(500);
    equal(await isNext(), 0, 'the version while another tab is open');
    await other.close();
    await press(page, 'update-now');
    await page.waitForSelector('meta[name=next]', { state: 'attached' });
    await press(page, 'continue');
    await settled(page);
    equal(await record(page), text, 'the game in the new version');
    host.off();
  });
}
