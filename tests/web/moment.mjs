// The table feels right: scoring is a moment, what leaves the map says so and is warned of, bots keep their pace, and
// the result is a place to go back from.
import { readFileSync } from 'node:fs';
import { by, check, DESK, equal, PHONE, press, shot } from './browser.mjs';
import { dice, decide, settled } from './play.mjs';
import { engine } from './situations.mjs';

/** The first table of random games at which the first player is asked and `wanted` holds, as a record. */
function findTable(table, wanted) {
  for (let seed = 1; seed < 200; seed++) {
    let { view } = engine.call('start', { sky: '', sets: [], options: {}, ...table, seed: String(seed), seat: '' });
    while (!view.over) {
      if (view.actor === 'p1' && wanted(view)) return engine.call('record', { players: view.players.map((_, i) => (i ? `Bot ${i}` : 'Ilona')) }).text;
      ({ view } = engine.call('bot', { bot: 'random', seat: '' }));
    }
  }
  throw new Error('no such table');
}
/** What a busy machine may add to a time, in milliseconds. */
const MACHINE = 5000;
const losesBy = (verb, kind) => (view) => view.legal.some((c) => c.verb === verb && c.loses.some((e) => e.kind === kind));

export function momentTests({ test, server, record }) {
  const load = async (page, text, query) => {
    await page.goto(`${server.address}?patience=0&${query}`);
    await by(page, 'file').setInputFiles({ name: 'game.swg', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await press(page, 'play-on');
    return settled(page);
  };

  for (const [name, viewport] of [['desk', DESK], ['phone', PHONE]]) {
    test(`moment: rivers are warned of and left, and the turn pays, on the ${name}`, async (open) => {
      const page = await open({ viewport, motion: true });
      const text = findTable({ map: 'underground-2p' }, (view) => losesBy('stop', 'withdrew')(view) && view.round > 2 && view.players[0].declined.length > 0 && view.players[0].pieces.length === 0 && view.regions.every((r) => r.owner !== 'p1' || r.treasures.length === 0) && view.players[0].active.regions.length > 4);
      await load(page, text, 'speed=1');
      const before = engine.call('load', { record: text, seed: '1', seat: 'p1' }).view;
      const left = before.legal.find((c) => c.verb === 'stop').loses.filter((e) => e.kind === 'withdrew');
      check((await by(page, 'warns').first().textContent()).startsWith('leaves '), 'the button warns');
      await page.locator(`path[data-region="${left[0].region}"]`).focus();
      if (viewport === DESK) await page.waitForSelector('[data-testid="leaves-soon"]');
      await shot(page, `moment-warned-${name}`);
      await press(page, 'stop');
      await page.waitForSelector('[data-testid="leaving"]');
      equal(await by(page, 'leaving').count(), left.length, 'words at every river that is left');
      await shot(page, `moment-left-${name}`);
      check((await by(page, 'log').count()) === 0 || /give up/.test(await by(page, 'log').textContent()), 'the chronicle tells it');
      await settled(page);
      await press(page, 'spread');
      await page.waitForSelector('[data-testid="place"]:not([disabled])');
      await press(page, 'place');
      const scored = await page.waitForFunction(() => {
        const card = document.querySelector('[data-testid="scored"]');
        return card && { sum: card.textContent.replace(/\s+/g, ' '), presses: getComputedStyle(card).pointerEvents };
      });
      await shot(page, `moment-scored-${name}`);
      const { sum, presses } = await scored.jsonValue();
      const [, total, parts] = /\+(\d+)(.*)/.exec(sum);
      equal([...parts.matchAll(/([=+−]) (\d+)/g)].reduce((n, [, sign, part]) => n + (sign === '−' ? -part : Number(part)), 0), Number(total), `the parts of “${sum}”`);
      // It is not in the way, and goes by itself.
      equal(presses, 'none', 'presses go through');
      await page.waitForSelector('[data-testid="scored"]', { state: 'detached' });
      const coins = engine.call('load', { record: await record(page), seed: '1', seat: 'p1' }).view.players[0].coins;
      await page.waitForFunction((n) => document.querySelector('[data-purse="p1"]').textContent.includes(String(n)), coins);
    });
  }

  test('moment: without motion nothing flies, but all is said', async (open) => {
    const page = await open();
    await load(page, findTable({ map: 'base-2p' }, losesBy('stop', 'set-aside')), 'speed=1');
    check(/set aside/.test(await by(page, 'stop').textContent()), 'the button says who will be set aside');
    await press(page, 'stop');
    await page.waitForSelector('[data-testid="leaving"]');
    check(/set aside/.test(await by(page, 'leaving').first().textContent()), 'they are set aside');
    equal(await page.locator('.flight:not(.leaving)').count(), 0, 'nothing flies');
  });

  test("moment: what the players' own races and powers do is told from their rows", async (open) => {
    const page = await open();
    const { custom } = engine.call('own', { custom: '', name: 'otters.json', text: readFileSync(new URL('../../content/custom/otters.json', import.meta.url), 'utf8') });
    await load(page, findTable({ map: 'base-2p', custom }, (view) => view.row[0].race === 'otters' && view.legal.some((c) => c.verb === 'pick')), 'speed=0');
    await press(page, 'combo-0');
    await press(page, 'take');
    await settled(page);
    await page.hover('[data-testid="player-p1"]');
    await page.waitForFunction(() => /lake/.test(document.querySelector('[data-testid="people"]').textContent));
    await shot(page, 'moment-own');
    await press(page, 'menu');
    await press(page, 'lang-ru');
    await page.keyboard.press('Escape');
    await page.hover('[data-testid="player-p1"]');
    await page.waitForFunction(() => /озер|озёр/.test(document.querySelector('[data-testid="people"]').textContent));
  });

  test('moment: a finger taps, a mouse clicks', async (open) => {
    const text = findTable({ map: 'base-2p' }, (view) => view.prompt === 'conquest' && view.legal.some((c) => c.verb === 'conquer' && c.with.length === 0));
    for (const [viewport, word] of [[DESK, 'Click'], [PHONE, 'Tap']]) {
      const page = await open({ viewport });
      await load(page, text, 'speed=0');
      check((await by(page, 'prompt').textContent()).includes(`${word} it`), `${word}: ${await by(page, 'prompt').textContent()}`);
      await shot(page, `moment-${word}`);
    }
  });

  test('moment: six players wait twelve seconds at most', async (open) => {
    const page = await open({ motion: true });
    await page.goto(`${server.address}?seed=9&map=base-5p&sky=a&seats=human,${Array(5).fill('bot:greedy').join()}`);
    const random = dice(4);
    const rounds = () => record(page).then((text) => [...text.matchAll(/^p1 pick|^p1 expand|^p1 decline/gm)].length);
    for (let turn = 0; turn < 3; turn++) {
      const turns = await rounds();
      for (;;) {
        await settled(page);
        if ((await rounds()) > turns && (await page.evaluate(() => document.querySelector('[data-prompt]').dataset.prompt)) === 'choose') break;
        await decide(page, random, new Map(), { stop: 2 });
        const start = Date.now();
        await settled(page, 60000);
        const waited = Date.now() - start;
        check(waited < 12000 + MACHINE, `waited ${waited} ms`);
      }
    }
  }, { alone: true });

  test('moment: to my turn at once', async (open) => {
    const page = await open({ motion: true });
    await page.goto(`${server.address}?seed=9&map=base-5p&seats=human,${Array(4).fill('bot:greedy').join()}&first=2`);
    await page.waitForSelector('[data-testid="skip"]');
    const start = Date.now();
    await press(page, 'skip');
    await settled(page);
    check(Date.now() - start < 5000, 'it takes no time');
  }, { alone: true });

  for (const [name, viewport] of [['desk', DESK], ['phone', PHONE]]) {
    test(`moment: six results, and Back leads to the board, on the ${name}`, async (open) => {
      const page = await open({ viewport });
      await page.goto(`${server.address}?speed=0&patience=0&seed=3&map=base-5p&sky=b&seats=${Array(6).fill('bot:greedy').join()}`);
      await page.waitForSelector('[data-testid="end"]', { timeout: 120000 });
      await shot(page, `moment-end-${name}`);
      const text = await record(page);
      await page.goBack();
      await page.waitForSelector('[data-testid="end"]', { state: 'detached' });
      await page.waitForSelector('[data-testid="board"]');
      await page.goForward();
      await page.waitForSelector('[data-testid="end"]');
      await press(page, 'see-board');
      await page.waitForSelector('[data-testid="end"]', { state: 'detached' });
      await press(page, 'result');
      await page.waitForSelector('[data-testid="end"]');
      equal(await record(page), text, 'the same game');
      await press(page, 'home');
      await page.waitForSelector('[data-testid="play-now"]');
      await page.goBack();
      await page.waitForSelector('[data-testid="end"]');
    });
  }
}
