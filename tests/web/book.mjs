// The encyclopedia as players use it: from home, from the table and from an address; every question of tests/questions.json
// in three taps.
import { readFileSync } from 'node:fs';
import { by, check, DESK, equal, looseWords, PHONE, press } from './browser.mjs';
import { settled } from './play.mjs';

const json = (path) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
const QUESTIONS = json('tests/questions.json');
const LANGUAGES = ['en', 'ru', 'hu'];
const BOOKS = Object.fromEntries(LANGUAGES.map((code) => [code, json(`content/book/${code}.json`).book]));
const ABOUT = json('content/book/rulings.json').rulings;
const TAPS = 3;

const shownEntry = (page) => page.locator('[data-testid="entry"]:visible').getAttribute('data-entry-id');

export function bookTests({ test, server, inspect, record }) {
  const home = (page, rest = '') => page.goto(`${server.address}?speed=0&patience=0${rest}`);

  for (const [name, viewport] of [['desk', DESK], ['phone', PHONE]]) {
    for (const code of LANGUAGES) {
      test(`book: every question is answered in ${TAPS} taps, ${code}, ${name}`, async (open) => {
        const page = await open({ viewport });
        await home(page, `&lang=${code}`);
        await press(page, 'book-open');
        await page.waitForSelector('[data-testid="book"]');
        equal(await looseWords(page), [], 'words of the contents');
        for (const { no, ruling, type } of QUESTIONS) {
          let taps = 1;
          await by(page, 'book-search').fill(type[code]);
          const hit = page.locator(`[data-hit$="/${ruling}"]`).first();
          await hit.waitFor();
          const box = await hit.boundingBox();
          check(box.y + box.height <= viewport.height, `${no} is found without scrolling: ${Math.round(box.y)}`);
          await hit.click();
          taps++;
          const found = page.locator('.ruling.on');
          await found.waitFor();
          equal(await found.locator('p').textContent(), BOOKS[code].ruling[ruling].answer, no);
          check(await found.evaluate((e) => { const { top, bottom } = e.getBoundingClientRect(); return top >= 0 && bottom <= innerHeight; }), `${no} is in view`);
          check(taps <= TAPS, `${no}: ${taps} taps`);
        }
        equal(await looseWords(page), [], 'words of an entry');
        await inspect(page, `book-${code}-${name}`, viewport === PHONE);
      });
    }

    test(`book: from the table and back, ${name}`, async (open) => {
      const page = await open({ viewport });
      await home(page, '&map=base-2p&seats=human,human&seed=3');
      await settled(page);
      const before = await record(page);
      await press(page, 'book-here');
      await page.waitForSelector('[data-testid="book"]');
      equal(await shownEntry(page), 'topic.pick', 'the question of the moment');
      await page.locator('.see a').first().click();
      check((await shownEntry(page)) !== 'topic.pick', 'another entry');
      check(page.url().includes('#/book/'), 'an address');
      await page.goBack();
      equal(await shownEntry(page), 'topic.pick', 'Back leads to the entry before');
      await page.locator('.see a').last().click();
      await press(page, 'book-close');
      await page.waitForSelector('[data-testid="book"]', { state: 'detached' });
      check(!page.url().includes('#'), 'no address is left');
      equal(await record(page), before, 'the game');
      equal((await settled(page)).prompt, 'choose', 'the game goes on');
    });

    test(`book: a reference card, ${name}`, async (open) => {
      const page = await open({ viewport });
      await page.goto(`${server.address}#/book/card.underground`);
      await page.waitForSelector('[data-testid="refcard"]');
      check((await page.locator('.refcard dt').count()) > 15 + 21 + 15, 'races, powers, relics and places');
      await inspect(page, `book-card-${name}`, viewport === PHONE);
      await page.emulateMedia({ media: 'print' });
      check(!(await page.locator('.bkleft').isVisible()), 'only the card is printed');
    });
  }

  test('book: an address opens its entry, at once and after a reload', async (open) => {
    const page = await open();
    await page.goto(`${server.address}?lang=ru#/book/race.giants`);
    for (let visit = 0; visit < 2; visit++) {
      await page.waitForSelector('[data-testid="entry"]');
      equal(await shownEntry(page), 'race.giants', 'the entry');
      await page.reload();
    }
    await page.waitForSelector('[data-testid="entry"]');
    await page.locator('.see a').first().click();
    await press(page, 'book-close');
    await page.waitForSelector('[data-testid="book"]', { state: 'detached' });
    await by(page, 'play-now').waitFor();
  });

  test('book: no entry and no link is dead', async (open) => {
    const page = await open();
    await page.goto(`${server.address}#/book/`);
    await page.waitForSelector('[data-hit]');
    const ids = await page.locator('[data-hit]').evaluateAll((hits) => hits.map((hit) => hit.getAttribute('data-hit')));
    check(ids.length > 150, `entries: ${ids.length}`);
    for (const { about } of Object.values(ABOUT)) for (const id of about) check(ids.includes(id), `an entry for ${id}`);
    for (const id of ids) {
      await page.locator(`[data-hit="${id}"]`).click();
      equal(await shownEntry(page), id, 'the entry');
      check((await by(page, 'ruling').count()) > 0 && (await page.locator('.see a').count()) > 0, `${id} answers and leads on`);
    }
  });

  for (const [name, viewport] of [['desk', DESK], ['phone', PHONE]]) {
    test(`book: what lies on the board, examples and figures, ${name}`, async (open) => {
      const page = await open({ viewport });
      await home(page, '&map=underground-2p&seats=human,human&seed=3&lang=hu');
      await settled(page);
      await press(page, 'legend');
      await page.waitForSelector('[data-testid="legend-page"]');
      const lines = await page.locator('.bklegend a').evaluateAll((all) => all.map((a) => a.dataset.hit));
      for (const id of ['terrain.river', 'terrain.chasm', 'marker.monster', 'marker.mountain', 'symbol.volcano']) check(lines.includes(id), `${id} in the legend`);
      check(!lines.includes('terrain.farmland'), 'nothing of another board');
      await inspect(page, `legend-${name}`, viewport === PHONE);
      await page.locator('[data-hit="marker.monster"]').last().click();
      equal(await shownEntry(page), 'marker.monster', 'a line leads to its entry');
      check(await by(page, 'example').isVisible(), 'a price as a sum');
      await page.goto(`${server.address}?lang=ru#/book/race.giants`);
      await page.waitForSelector('[data-testid="worth"]');
      check((await by(page, 'worth').textContent()).includes('±'), 'figures with their doubt');
      check(await page.locator('[data-testid="example"] .tot').isVisible(), 'an example');
      await inspect(page, `worth-${name}`, viewport === PHONE);
    });

    test(`book: who can take a region, ${name}`, async (open) => {
      const page = await open({ viewport });
      await home(page, '&map=base-2p&seats=human,human&seed=3&open');
      const say = (line) => page.evaluate((text) => window.smallworld.record().includes(text), line);
      // Both take a race and a region; then the first one asks who can take it from him.
      for (const player of ['p1', 'p2']) {
        await page.waitForFunction(() => document.querySelector('[data-prompt="choose"][data-mine="true"]'));
        await press(page, 'combo-0');
        await press(page, 'take');
        await page.waitForFunction(() => document.querySelector('[data-prompt="conquest"][data-mine="true"]'));
        const target = await page.evaluate(() => document.querySelector('path[data-region][data-lit]').dataset.region);
        for (let n = 0; n < 2 && !(await say(`${player} conquer ${target}`)); n++) {
          await page.locator(`path[data-region="${target}"]`).focus();
          await page.keyboard.press('Enter');
          await page.waitForTimeout(80);
        }
        if (player === 'p2') {
          const mine = await page.evaluate(() => /p1 conquer (r\d+)/.exec(window.smallworld.record())[1]);
          await page.locator(`path[data-region="${mine}"]`).focus();
          await by(page, 'takers').waitFor();
          check((await by(page, 'takers').textContent()).length > 10, 'what it would pay, and the way there');
          await page.evaluate(() => document.activeElement.blur());
          const taken = await page.evaluate(() => /p2 conquer (r\d+)/.exec(window.smallworld.record())[1]);
          await page.locator(`path[data-region="${taken}"]`).focus();
          await page.waitForSelector('.takers [data-verdict]');
          break;
        }
        await press(page, 'stop');
      }
    });
  }

  test('book: keys alone', async (open) => {
    const page = await open();
    await home(page, '&map=base-2p&seats=human,human&seed=3');
    await settled(page);
    await page.keyboard.press('e');
    await page.waitForSelector('[data-testid="book"]');
    await page.keyboard.type('gaints');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    equal(await shownEntry(page), 'race.giants', 'Enter opens what is chosen');
    await page.keyboard.press('Escape'); // the field is empty again
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-testid="book"]', { state: 'detached' });
    equal((await settled(page)).prompt, 'choose', 'the game goes on');
  });

  test('book: nothing found, and the closest word', async (open) => {
    const page = await open();
    await page.goto(`${server.address}#/book/`);
    await by(page, 'book-search').fill('moxxntaixn');
    await by(page, 'book-none').locator('button').click();
    await page.locator('[data-hit="terrain.mountain"]').waitFor();
  });

  test('book: a refusal leads to its reason', async (open) => {
    const page = await open();
    await home(page, '&map=base-2p&seats=human,human&seed=3');
    await settled(page);
    await press(page, 'combo-0');
    await press(page, 'take');
    await page.waitForFunction(() => document.querySelector('[data-prompt="conquest"]') !== null);
    const inland = await page.evaluate(() => [...document.querySelectorAll('path[data-region]')].find((path) => !path.hasAttribute('data-lit')).getAttribute('data-region'));
    await page.locator(`path[data-region="${inland}"]`).focus();
    await page.keyboard.press('Enter');
    await by(page, 'notice').locator('button').click();
    await page.waitForSelector('[data-testid="entry"]');
    check(['topic.enter', 'terrain.sea', 'topic.price'].includes(await shownEntry(page)), 'the reason');
  });
}
