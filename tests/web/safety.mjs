// Games are safe: several of them, hurt ones, two tabs, Back and forward.
import { readFileSync } from 'node:fs';
import { by, check, equal, PHONE, press, shot } from './browser.mjs';
import { decide, dice, settled } from './play.mjs';

const GAME = 'smallworld.game.';
const games = (page) => page.evaluate((prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)), GAME);

/** Ways to hurt a stored text, most of them such that it is still JSON; the unit tests try a thousand more. */
const WOUNDS = {
  'cut off': (text) => text.slice(0, text.length / 2),
  'of another kind': () => '[1, 2]',
  'with a broken record': (text) => text.replace('pick', 'pock'),
  'with a seat too few': (text) => JSON.stringify({ ...JSON.parse(text), seats: JSON.parse(text).seats.slice(0, 2) }),
  'with an unknown bot': (text) => text.replaceAll('"bot":"greedy"', '"bot":"greedz"'),
  'of an unknown board': (text) => text.replaceAll('base-3p', 'base-9p'),
  'with a sky of the wrong kind': (text) => text.replace('"sky":"none"', '"sky":7'),
};

export function safetyTests({ test, address, record, table }) {
  const start = async (page, query) => {
    await page.evaluate(() => sessionStorage.clear()).catch(() => {});
    await table(page, query);
    return record(page);
  };
  const home = async (page, url = address('')) => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(url);
    await page.waitForSelector('[data-testid="play-now"]:not([disabled])');
  };

  test('safe: a game that is hurt takes nothing with it', async (open) => {
    const page = await open();
    const whole = await start(page, 'seed=3&map=base-2p&seats=human,bot:greedy');
    const [other] = await games(page);
    await start(page, 'seed=7&map=base-3p&seats=human,bot:greedy,bot:greedy');
    const random = dice(4);
    for (let i = 0; i < 4; i++) await decide(page, random);
    const [key] = (await games(page)).filter((name) => name !== other);
    const text = await page.evaluate((name) => localStorage.getItem(name), key);
    for (const [name, wound] of Object.entries(WOUNDS)) {
      const hurt = wound(text);
      check(hurt !== text, `${name}: it is hurt`);
      await page.evaluate(([at, bytes]) => {
        for (const old of Object.keys(localStorage)) if (old.startsWith('smallworld.broken.')) localStorage.removeItem(old);
        localStorage.setItem(at, bytes);
      }, [key, hurt]);
      // A reload at its table as well as a visit from home.
      await page.evaluate((id) => { sessionStorage.setItem('smallworld.page', 'table'); sessionStorage.setItem('smallworld.game', id); }, key.slice(GAME.length));
      await page.goto(address(''));
      await page.waitForSelector('[data-testid="play-now"]:not([disabled]), [data-testid="prompt"]');
      const opened = (await by(page, 'prompt').count()) > 0;
      if (opened) await settled(page);
      else {
        await page.waitForSelector('[data-testid="broken"]');
        const [download] = await Promise.all([page.waitForEvent('download'), by(page, 'broken').locator('button').first().click()]);
        equal(readFileSync(await download.path(), 'utf8'), hurt, `${name}: the file`);
      }
      await home(page);
      if (name === 'cut off') await shot(page, 'desk-home-broken');
      const shelf = await page.locator('[data-testid^="continue"]').count();
      equal(shelf, opened ? 2 : 1, `${name}: games on the shelf`);
      await page.locator('[data-testid^="continue"]').last().click();
      await settled(page);
      equal(await record(page), whole, `${name}: the other game`);
    }
  });

  test('safe: settings and notes of the tab may be anything', async (open) => {
    const page = await open();
    await page.goto(address(''));
    for (const junk of ['', 'null', '{"theme":7,"speed":"x"}', '\u0000', '[]']) {
      await page.evaluate((text) => {
        for (const key of ['settings', 'save']) localStorage.setItem(`smallworld.${key}`, text);
        for (const key of ['page', 'game', 'address']) sessionStorage.setItem(`smallworld.${key}`, text);
      }, junk);
      await page.reload();
      await page.waitForSelector('[data-testid="play-now"]:not([disabled])');
    }
  });

  test('safe: play now keeps the game that runs', async (open) => {
    const page = await open();
    await page.goto(address(''));
    const texts = [];
    for (let n = 0; n < 3; n++) {
      await press(page, 'play-now');
      await settled(page);
      texts.push(await record(page));
      await press(page, 'menu');
      await press(page, 'home');
      await page.waitForSelector('[data-testid="continue"]');
    }
    equal((await games(page)).length, 3, 'games');
    await press(page, 'continue-2');
    await settled(page);
    equal(await record(page), texts[0], 'the first of them');
  });

  test('safe: two tabs with one game', async (open) => {
    const first = await open();
    await start(first, 'seed=7&map=base-2p&seats=human,bot:greedy');
    const second = await first.context().newPage();
    await second.goto(address(''));
    await press(second, 'continue');
    await settled(second);
    const random = dice(4);
    for (let i = 0; i < 3; i++) await decide(second, random);
    await settled(second);
    const there = await record(second);
    await press(first, 'combo-1');
    await press(first, 'take');
    await settled(first);
    const here = await record(first);
    check(here !== there, 'the tabs have gone different ways');
    equal((await games(first)).length, 2, 'games');
    // Each tab comes back to its own.
    for (const [page, text] of [[first, here], [second, there]]) {
      await page.reload();
      await settled(page);
      equal(await record(page), text, 'the game after a reload');
    }
  });

  for (const viewport of [undefined, PHONE]) {
    test(`safe: Back and forward through pages and dialogs${viewport ? ' on the phone' : ''}`, async (open) => {
      const page = await open({ viewport });
      await page.goto(address(''));
      await press(page, 'new-game');
      await page.waitForSelector('[data-testid="start"]');
      await press(page, 'start');
      await settled(page);
      const text = await record(page);
      const shows = (id) => page.waitForSelector(`[data-testid="${id}"]`);
      const gone = (id) => page.waitForSelector(`[data-testid="${id}"]`, { state: 'detached' });
      await press(page, 'menu');
      await shows('menu-box');
      await page.goBack();
      await gone('menu-box');
      await page.goForward();
      await shows('menu-box');
      // Closed by Esc, it is no station of the way back.
      await page.keyboard.press('Escape');
      await gone('menu-box');
      await page.goBack();
      await shows('start');
      await page.goForward();
      await settled(page);
      equal(await record(page), text, 'the game after Back and forward');
      await press(page, 'menu');
      await press(page, 'home');
      await shows('play-now');
      await page.goBack();
      await settled(page);
      equal(await record(page), text, 'the game after home and Back');
      equal(await by(page, 'menu-box').count(), 0, 'menus');
      for (const id of ['start', 'play-now']) {
        await page.goBack();
        await shows(id);
      }
    });
  }

  test('safe: a file is played on or watched', async (open) => {
    const page = await open();
    await start(page, 'seed=7&map=base-2p&seats=human,bot:greedy');
    const random = dice(6);
    for (let i = 0; i < 8; i++) await decide(page, random);
    await settled(page);
    const text = await record(page);
    const said = (all) => all.split('\n\n')[1].trim();
    await press(page, 'menu');
    await by(page, 'file').setInputFiles({ name: 'game.swg', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.waitForSelector('[data-testid="loaded"]');
    await shot(page, 'desk-loaded');
    await press(page, 'watch');
    await page.waitForSelector('[data-testid="viewer"]');
    equal(await by(page, 'replay-now').getAttribute('data-last'), String(said(text).split('\n').length), 'its lines');
    equal((await games(page)).length, 1, 'a watched game is not kept');
    await page.goBack();
    // Back leads to the game that was left.
    await page.waitForFunction((left) => window.smallworld.record() === left, text);
    await settled(page);
  });
}
