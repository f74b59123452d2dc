// Hints in three steps, and games looked back at: what the page shows is what the engine and the program say.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadEngine } from '../../web/tools/wasm.mjs';
import { by, check, DESK, equal, looseWords, PHONE, press } from './browser.mjs';
import { measure } from './trace.mjs';

const path = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const RECORD = 'docs/reviews/duel.swg';
const adviser = await loadEngine(path('web/generated/counsel.wasm'));
const record = (page) => page.evaluate(() => window.smallworld.record());
const deep = (page, n) => page.waitForSelector(`[data-testid="advice"][data-deep="${n}"]`, { timeout: 60000 });
const items = (page, selector) => page.locator(selector).evaluateAll((list) => list.map((e) => e.textContent.trim()));
const oneDigit = (hundredths) => String(Math.round(Math.abs(hundredths) / 10) / 10);

async function lookBack(page, server, lang = 'en') {
  await page.goto('about:blank');
  await page.goto(`${server.address}?speed=0&lang=${lang}`);
  await by(page, 'file').setInputFiles({ name: 'game.swg', mimeType: 'text/plain', buffer: readFileSync(path(RECORD)) });
  await press(page, 'watch');
  await by(page, 'viewer').waitFor();
  await press(page, 'review-open');
}
const done = (page) => page.waitForSelector('[data-testid="review"][data-done="true"]', { timeout: 120000 });
const leaves = (page, root) => page.evaluate((css) => [...document.querySelectorAll(`${css} *`)].filter((e) => e.getBoundingClientRect().right > innerWidth + 1).map((e) => e.className?.baseVal ?? e.className), root);

export function counselTests({ test, server, inspect }) {
  for (const [name, viewport] of [['desk', DESK], ['phone', PHONE]]) {
    test(`counsel: a hint in three steps on the ${name}`, async (open) => {
      const page = await open({ viewport });
      await page.goto(`${server.address}?speed=0&patience=0&seed=7&map=base-2p&seats=human,bot:greedy`);
      await press(page, 'hint');
      await deep(page, 1);
      const before = await record(page);
      adviser.call('load', { record: before, seed: '0', seat: 'p1' });
      const { best, reasons, line } = adviser.call('hint', { seat: 'p1' });
      equal(await page.locator('.advice li').count(), 0, 'lines beside the idea');
      await press(page, 'advice-more');
      await deep(page, 2);
      equal(await page.locator('.advice p').count(), 2, 'the idea and where');
      await press(page, 'advice-more');
      await deep(page, 3);
      equal(await page.locator('.advice ol li').count(), best.steps.length, 'steps of the plan');
      equal(await page.locator('.advice ul li').count(), reasons.length, 'reasons');
      equal(await record(page), before, 'the record after a hint');
      equal(await looseWords(page), [], 'words');
      await inspect(page, `${name}-hint`, viewport === PHONE);
      // Its first line lies ready.
      const [, verb, place] = line.split(' ');
      equal(verb, 'pick', 'what comes first');
      check(await by(page, `combo-${place}`).evaluate((e) => e.matches('[aria-pressed="true"]')), `combo ${place} is chosen`);
      await press(page, 'take');
      await page.waitForFunction(() => !document.querySelector('[data-testid="advice"]'));
    });

    test(`counsel: a game looked back at on the ${name}`, async (open) => {
      const page = await open({ viewport });
      await lookBack(page, server);
      // It can be left and goes on meanwhile.
      await page.waitForFunction(() => document.querySelector('progress')?.value > 0, undefined, { timeout: 60000 });
      await press(page, 'review-close');
      await by(page, 'review').waitFor({ state: 'detached' });
      await press(page, 'review-open');
      await done(page);
      const told = JSON.parse(execFileSync(path('build/smallworld'), ['review', '--json', path(RECORD)], { encoding: 'utf8' }));
      for (const player of ['p1', 'p2']) {
        await press(page, `review-${player}`);
        check((await by(page, `review-${player}`).textContent()).includes(oneDigit(told[player]['given-away100'])), 'coins given away');
        const titles = await items(page, '.review h4');
        equal(titles.length, told[player].costly.length, 'dear turns');
        for (const [i, turn] of told[player].costly.entries()) {
          const { round, cost100, played, better } = told.turns[turn];
          check(titles[i].includes(`Round ${round}: ${oneDigit(cost100)}`), titles[i]);
          equal(await page.locator(`[data-testid="costly-${i}"] ol`).evaluateAll((lists) => lists.map((e) => e.children.length)), [played.steps.length, better.steps.length], 'steps');
        }
      }
      await press(page, 'review-p1');
      await page.waitForFunction((n) => document.querySelectorAll('.review .mini').length === n, told.p1.costly.length);
      equal(await looseWords(page), [], 'words');
      equal(await leaves(page, '.review'), [], 'nothing leaves the page');
      await inspect(page, `${name}-review`, viewport === PHONE);
      await press(page, 'costly-show-0');
      const turn = told.turns[told.p1.costly[0]];
      await page.waitForFunction((at) => document.querySelector('[data-testid="replay-now"]').dataset.at === String(at), turn['first-line'] - 1);
      equal(await page.locator('[data-testid="plan-card"] ol li').count(), turn.better.steps.length, 'the better plan');
      await press(page, 'plan-was');
      equal(await page.locator('[data-testid="plan-card"] ol li').count(), turn.played.steps.length, 'what was played');
      await inspect(page, `${name}-plan`, viewport === PHONE);
      await press(page, 'plan-back');
      await done(page);
      await page.goBack();
      await by(page, 'review').waitFor({ state: 'detached' });
    });
  }

  test('counsel: looking back speaks every language', async (open) => {
    const page = await open({ viewport: PHONE });
    for (const lang of ['ru', 'hu']) {
      await lookBack(page, server, lang);
      await done(page);
      equal(await looseWords(page), [], `words, ${lang}`);
      equal(await leaves(page, '.review'), [], `nothing leaves the page, ${lang}`);
    }
  });

  // In processor time: other work on the machine hardly counts.
  test('counsel: hints come at once, a game is looked back at in seconds', async (open) => {
    const page = await open();
    await page.goto(`${server.address}?speed=0&patience=0&seed=7&map=base-2p&seats=human,bot:greedy`);
    await by(page, 'hint').waitFor();
    const hint = await measure(page, async () => {
      await press(page, 'hint');
      await deep(page, 1);
    });
    await page.evaluate(() => { sessionStorage.clear(); localStorage.clear(); });
    const review = await measure(page, async () => {
      await lookBack(page, server);
      await done(page);
    });
    console.log(`   a hint takes ${hint.worker.toFixed(0)} ms of processor time, a game of two players ${review.worker.toFixed(0)} ms`);
    check(hint.worker > 0 && review.worker > 0, 'the adviser was seen at work');
    check(hint.worker < 1000, `a hint: ${hint.worker}`);
    check(review.worker < 10000, `a game: ${review.worker}`);
  }, { alone: true });
}
