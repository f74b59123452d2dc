// Playing together: two to four browsers, a real server, and a line between them that can be cut.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { by, check, DESK, equal, PHONE, press, read } from './browser.mjs';
import { playInside } from './inside.mjs';
import { decide, dice, settled } from './play.mjs';
import { PAGE, startServer } from './server.mjs';

const jsQR = createRequire(new URL('../../web/package.json', import.meta.url))('jsqr');

const TEXTS = JSON.parse(readFileSync(new URL('../../content/lang/en.json', import.meta.url), 'utf8'));
const RUSSIAN = JSON.parse(readFileSync(new URL('../../content/lang/ru.json', import.meta.url), 'utf8'));
const VALE = JSON.parse(readFileSync(new URL('../../content/custom/misty-vale.json', import.meta.url), 'utf8'));
const ROUNDS = 2;

/** A board of the players' own on which a game is short. */
const shortBoard = (players) => ({ name: 'short.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify({ ...VALE, id: 'short-vale', title: 'Short Vale', players, rounds: ROUNDS })) });

/** What lies between the page and its server: it can be cut, and comes back when it is told. */
async function line(target) {
  const held = new Set();
  let isCut = false;
  const gate = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(target.port, target.hostname);
    for (const [one, other] of [[near, far], [far, near]]) {
      held.add(one);
      one.on('error', () => {}).on('close', () => { held.delete(one); other.destroy(); }).pipe(other);
    }
  });
  await new Promise((done) => gate.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${gate.address().port}/`,
    cut() { isCut = true; for (const one of held) one.destroy(); },
    mend() { isCut = false; },
    close() { for (const one of held) one.destroy(); gate.close(); },
  };
}

const withQuery = (link, query = '') => link.replace('/#', `/?speed=0${query}#`);

/** Somebody opens a table and gets its link; `bots` says which chairs are bots'. */
export async function openTable(page, address, { players = 2, bots = [], query = '', name = 'Ilona', box = '', short = !box } = {}) {
  await page.goto(`${address}?speed=0${query}`);
  await press(page, 'friends');
  await by(page, 'name-0').fill(name);
  if (short) {
    await by(page, 'own').locator('summary').click();
    await by(page, 'own-file').setInputFiles(shortBoard(players));
    await page.waitForFunction(() => /Short Vale/.test(document.querySelector('[data-testid="own"] summary').textContent));
  } else {
    if (box) await press(page, `box-${box}`);
    if (box === 'underground') await press(page, 'box-base');
    if (players > 2) await press(page, `players-${players}`);
  }
  for (const chair of bots) await by(page, `seat-${chair}`).selectOption('level1');
  await press(page, 'start');
  return by(page, 'link').inputValue();
}
export async function join(page, link, name, query = '') {
  await page.goto(withQuery(link, query));
  await by(page, 'join-name').fill(name);
  await press(page, 'sit-down');
  await press(page, 'ready');
}
export async function begin(page) {
  await page.waitForFunction(() => !document.querySelector('[data-kind="open"], [data-kind="person"][data-ready="false"]:not(.me)'));
  await press(page, 'begin');
  await page.waitForSelector('[data-testid="table"]');
}
/** Two who sit at a table that has begun. */
export async function pair(open, address, { host = {}, guest = {}, ...how } = {}) {
  const [ilona, bruno] = [await open(host), await open({ viewport: PHONE, ...guest })];
  const link = await openTable(ilona, address, how);
  await join(bruno, link, 'Bruno');
  await begin(ilona);
  await bruno.waitForSelector('[data-testid="table"]');
  return { ilona, bruno, link };
}
/** What a phone's camera reads when it is pointed at the picture of the link. */
export async function scan(page) {
  const picture = (await by(page, 'qr').screenshot()).toString('base64');
  const { data, width, height } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    canvas.drawImage(bitmap, 0, 0);
    return { data: [...canvas.getImageData(0, 0, bitmap.width, bitmap.height).data], width: bitmap.width, height: bitmap.height };
  }, picture);
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data ?? '';
}

/** All that the page is told from now on. */
function hears(page) {
  const frames = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  return frames;
}
const passesOf = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('smallworld.table.')).flatMap((key) => JSON.parse(localStorage.getItem(key)).passes));

const record = (page) => page.evaluate(() => window.smallworld.record());
const linesOf = (text) => text.split('\n\n')[1]?.trim() ?? '';
const mine = (page) => page.evaluate(() => document.querySelector('[data-testid="prompt"]')?.getAttribute('data-mine') === 'true');
/** The one who is asked, and the others. */
export async function turns(...pages) {
  for (const end = Date.now() + 15000; Date.now() < end; ) {
    for (const page of pages) if (await mine(page)) return [page, ...pages.filter((other) => other !== page)];
    await pages[0].waitForTimeout(20);
  }
  throw new Error('nobody is asked');
}
async function sameEverywhere(pages) {
  const texts = await Promise.all(pages.map(record));
  for (const text of texts) {
    equal(linesOf(text), linesOf(texts[0]), 'the lines of the game on all screens');
    check(/^result: \d/m.test(text), 'the game has a result');
  }
}

export function onlineTests({ test, inspect }) {
  let hall = null;
  /** One server for those who do not end it. */
  const server = () => (hall ??= startServer(PAGE, ['--store', 'memory', '--no-limits']));

  test('online: a whole game of two by link, desk and phone', async (open) => {
    const { address } = await server();
    const { ilona, bruno } = await pair(open, address);
    const played = await Promise.all([playInside(ilona, TEXTS, { seed: 3 }), playInside(bruno, TEXTS, { seed: 4 })]);
    for (const { faults } of played) equal(faults, [], 'words and legends');
    await sameEverywhere([ilona, bruno]);
  });

  // As at home: the limits hold, and nobody has read anything.
  test('online: from the first page to both seated in six clicks each, a third by QR code, a fourth looks on', async (open) => {
    const there = await startServer(PAGE, ['--data', mkdtempSync(`${tmpdir()}/smallworld-`)]);
    const [ilona, bruno, cleo, piet] = [await open(), await open({ viewport: PHONE }), await open({ viewport: PHONE }), await open()];
    const pages = [ilona, bruno, cleo, piet];
    const told = pages.map(hears);
    const clicks = new Map();
    const click = (page, id) => {
      clicks.set(page, (clicks.get(page) ?? 0) + 1);
      return press(page, id);
    };
    const start = Date.now();
    await ilona.goto(there.address);
    await click(ilona, 'friends');
    await by(ilona, 'name-0').fill('Ilona');
    await click(ilona, 'players-3');
    await click(ilona, 'start');
    const link = await by(ilona, 'link').inputValue();
    for (const [page, name, way] of [[bruno, 'Bruno', link], [cleo, 'Cleo', await scan(ilona)]]) {
      equal(way, link, 'the link');
      await page.goto(way);
      await by(page, 'join-name').fill(name);
      await click(page, 'sit-down');
      await click(page, 'ready');
    }
    await ilona.waitForFunction(() => !document.querySelector('[data-kind="open"]'));
    await click(ilona, 'begin');
    for (const page of [ilona, bruno, cleo]) await page.waitForSelector('[data-testid="table"]');
    const seconds = (Date.now() - start) / 1000;
    console.log(`   all seated after ${seconds.toFixed(1)} s, clicks: ${[...clicks.values()].join(', ')}`);
    check(seconds < 60 && Math.max(...clicks.values()) <= 6, `${seconds} s, clicks ${[...clicks.values()]}`);
    await piet.goto(link);
    await piet.waitForSelector('[data-testid="watching"]');
    // Somebody closes the page in mid-turn, and comes back by the first page.
    const [asked] = await turns(ilona, bruno, cleo);
    await decide(asked, dice(3));
    await settled(asked);
    const before = linesOf(await record(asked));
    await asked.goto('about:blank');
    await piet.waitForSelector('.dot.off');
    await asked.goto(there.address);
    await press(asked, 'my-table-0');
    await settled(asked);
    equal(linesOf(await record(asked)), before, 'the game after coming back');
    check(await mine(asked), 'whoever was asked is asked');
    // The others may give somebody's chair to a bot, when all of them agree; then he looks on.
    await ilona.keyboard.press('c');
    const chair = await ilona.locator('[data-testid^="person-"]', { hasText: 'Cleo' }).getAttribute('data-testid');
    await press(ilona, chair.replace('person', 'kick'));
    await press(ilona, chair.replace('person', 'kick'));
    await press(bruno, 'vote-yes');
    await cleo.waitForSelector('[data-testid="watching"]');
    // What lets a device decide for a chair never leaves it but for the server, which tells it to nobody and writes it nowhere.
    const passes = (await Promise.all(pages.map(passesOf))).flat();
    equal(passes.length, 3, 'passes');
    check(told.every((frames) => frames.length > 3) && there.log().includes('"began"'), 'frames and log are looked at');
    const secret = [...passes, ...passes.map((pass) => createHash('sha256').update(pass).digest('hex'))];
    equal(secret.filter((one) => told.flat().some((text) => text.includes(one))), [], 'passes that the server told');
    const id = new URLSearchParams(new URL(link).hash.slice(1)).get('t');
    equal([...secret, id, 'Ilona', 'Bruno', 'Cleo'].filter((one) => there.log().includes(one)), [], 'what the log must not know');
    there.close();
  });

  test('online: a whole game underground and one under the sky', async (open) => {
    const { address } = await server();
    for (const [box, players, bots] of [['underground', 2, []], ['sky', 3, [2]]]) {
      const { ilona, bruno } = await pair(open, address, { box, players, bots });
      await Promise.all([playInside(ilona, TEXTS, { seed: 11 }), playInside(bruno, TEXTS, { seed: 12 })]);
      await sameEverywhere([ilona, bruno]);
      check((await record(ilona)).includes(box === 'sky' ? 'sky: ' : 'map: underground'), `a game of ${box}`);
    }
  });

  test('online: three with a bot, one of them without WebSockets', async (open) => {
    const { address } = await server();
    const [ilona, bruno] = [await open(), await open({ viewport: PHONE })];
    await bruno.addInitScript(() => {
      window.WebSocket = class { constructor() { setTimeout(() => this.onclose?.({ code: 1006 })); } close() {} };
    });
    const link = await openTable(ilona, address, { players: 3, bots: [2] });
    await join(bruno, link, 'Bruno');
    await begin(ilona);
    await bruno.waitForSelector('[data-testid="table"]');
    await Promise.all([playInside(ilona, TEXTS, { seed: 5 }), playInside(bruno, TEXTS, { seed: 6 })]);
    await sameEverywhere([ilona, bruno]);
  });

  test('online: a reload, a cut line and a killed server in the middle of a turn', async (open) => {
    const data = ['--data', mkdtempSync(`${tmpdir()}/smallworld-`), '--no-limits'];
    let there = await startServer(PAGE, data);
    const { port, hostname } = new URL(there.address);
    const between = await line({ port, hostname });
    const { ilona, bruno } = await pair(open, between.address);
    const random = dice(8);
    const [here, other] = await turns(ilona, bruno);
    await decide(here, random);
    await settled(here);
    const before = linesOf(await record(here));
    await here.reload();
    await settled(here);
    equal(linesOf(await record(here)), before, 'the game after a reload');
    between.cut();
    await here.waitForSelector('[data-testid="banner"]');
    await other.waitForSelector('[data-testid="banner"]');
    await inspect(here, 'online-lost', false);
    between.mend();
    await press(here, 'try-now');
    await here.waitForSelector('[data-link="open"]');
    await decide(here, random);
    await (await turns(here, other))[0].waitForTimeout(50);
    there.kill();
    await here.waitForSelector('[data-link="trying"]');
    there = await startServer(PAGE, data, port);
    for (const page of [here, other]) {
      if (await by(page, 'try-now').count()) await press(page, 'try-now').catch(() => {});
      await page.waitForSelector('[data-link="open"]');
    }
    await Promise.all([playInside(ilona, TEXTS, { seed: 7 }), playInside(bruno, TEXTS, { seed: 8 })]);
    await sameEverywhere([ilona, bruno]);
    between.close();
    there.close();
    for (const page of [ilona, bruno]) page.errors = page.errors.filter((error) => !/WebSocket|Failed to (load|fetch)|ERR_/.test(error));
  });

  test('online: time is up, a bot answers, the seat is taken back', async (open) => {
    const { address } = await server();
    const { ilona, bruno } = await pair(open, address, { query: '&clock=4', short: false });
    const [late, other] = await turns(ilona, bruno);
    await late.waitForSelector('[data-testid="await"] .last');
    check(/\d+ seconds left/.test(await by(late, 'alarm').textContent()), 'the last seconds are spoken');
    // The bot plays on; when nobody comes back after two turns it plays at once, and says so.
    const otherIsAsked = other.waitForFunction(() => document.querySelector('[data-testid="prompt"]').getAttribute('data-mine') === 'true', null, { timeout: 30000 });
    await inspect(late, `online-clock-${late === bruno ? 'phone' : 'desk'}`, late === bruno);
    await inspect(other, `online-waits-${other === bruno ? 'phone' : 'desk'}`, other === bruno);
    await otherIsAsked;
    await late.waitForSelector('[data-testid="take-back"]', { timeout: 45000 });
    await inspect(late, `online-replaced-${late === bruno ? 'phone' : 'desk'}`, late === bruno);
    await press(late, 'take-back');
    await late.waitForSelector('[data-testid="replaced"]', { state: 'detached' });
  });

  test('online: two on one device and one on another, a watcher, pictures and phrases, votes, another game', async (open) => {
    const { address } = await server();
    const [ilona, bruno, piet] = [await open(), await open({ viewport: PHONE, locale: 'ru-RU' }), await open()];
    const link = await openTable(ilona, address, { players: 3 });
    await join(bruno, link, 'Bruno');
    await press(ilona, 'here-too-2');
    await by(ilona, 'here-name').fill('Ada');
    await press(ilona, 'here-sit');
    await ilona.waitForSelector('[data-testid="chair-2"][data-kind="person"]');
    await press(ilona, 'ready');
    await begin(ilona);
    await bruno.waitForSelector('[data-testid="table"]');
    await piet.goto(withQuery(link));
    await piet.waitForSelector('[data-testid="watching"]');
    // Words and pictures, in everybody's language; one who is muted is not seen.
    await press(bruno, 'say-open');
    await inspect(bruno, 'online-say-phone', true);
    await press(bruno, 'say-15');
    for (const [page, words] of [[ilona, 'Well played!'], [bruno, 'Отлично сыграно!'], [piet, 'Well played!']]) {
      await page.waitForSelector('.bubble');
      check((await page.locator('.bubble').textContent()).includes(words), `“${words}” is read`);
    }
    await inspect(ilona, 'online-bubble-desk', false);
    await ilona.keyboard.press('c');
    const brunos = await ilona.evaluate(() => [...document.querySelectorAll('[data-testid^="mute-"]')].map((e) => e.dataset.testid));
    equal(brunos.length, 1, 'people who can be muted');
    await press(ilona, brunos[0]);
    await inspect(ilona, 'online-people-desk', false);
    await ilona.keyboard.press('Escape');
    await ilona.waitForSelector('.bubble', { state: 'detached' });
    await press(bruno, 'say-open');
    await press(bruno, 'say-1');
    await bruno.waitForSelector('.bubble');
    await piet.waitForSelector('.bubble');
    equal(await ilona.locator('.bubble').count(), 0, 'bubbles of who is muted');
    check(await piet.evaluate(() => [...document.querySelectorAll('.players [data-purse]')].every((purse) => purse.textContent.includes('?'))), 'a watcher sees no purse');
    const played = await Promise.all([playInside(ilona, TEXTS, { seed: 9 }), playInside(bruno, RUSSIAN, { seed: 10 })]);
    check(played[0].seen.some(([what]) => what === 'curtain'), 'the curtain between two at one screen');
    await piet.waitForSelector('[data-testid="end"]');
    await sameEverywhere([ilona, bruno, piet]);
    // Another game: whoever asks goes there, the others are asked.
    await press(ilona, 'rematch');
    await ilona.waitForSelector('[data-testid="waiting"]');
    await press(bruno, 'rematch');
    await press(bruno, 'ready');
    await press(ilona, 'ready');
    await begin(ilona);
    await bruno.waitForSelector('[data-testid="table"]');
    // It is ended by all people.
    if (await by(ilona, 'open-curtain').count()) await press(ilona, 'open-curtain');
    await press(ilona, 'people-open');
    await press(ilona, 'abort');
    await press(ilona, 'abort');
    await press(ilona, 'people-close');
    await bruno.waitForSelector('[data-testid="vote-abort"]');
    await inspect(bruno, 'online-vote-phone', true);
    await press(bruno, 'vote-no');
    await ilona.waitForSelector('[data-testid="vote-abort"]', { state: 'detached' });
    await press(bruno, 'tab-players');
    await press(bruno, 'people-open');
    await inspect(bruno, 'online-people-phone', true);
    await press(bruno, 'abort');
    await press(bruno, 'abort');
    await press(bruno, 'people-close');
    await press(ilona, 'vote-yes');
    for (const page of [ilona, bruno]) await page.waitForSelector('[data-testid="aborted"]');
  });

  test('online: strangers find each other by open tables and quick match, and see their games', async (open) => {
    const there = await startServer(PAGE, ['--store', 'memory', '--no-limits']);
    const { address } = there;
    const [ada, bo, cy] = [await open(), await open({ viewport: PHONE, locale: 'hu-HU' }), await open({ locale: 'ru-RU' })];
    const lobby = async (page) => {
      await page.goto(`${address}?speed=0`);
      await press(page, 'tables');
      await page.waitForSelector('[data-testid="open-tables"][data-known="true"]');
    };
    // A table for everybody; it has a clock, and nothing of the players' own.
    await lobby(ada);
    await inspect(ada, 'online-lobby-empty-desk', false);
    await press(ada, 'open-one');
    equal(await by(ada, 'who').inputValue(), 'all', 'who may come');
    check(!(await by(ada, 'clock').locator('option').evaluateAll((all) => all.map(({ value }) => value))).includes('none'), 'strangers play by a clock');
    await by(ada, 'name-0').fill('Ada');
    await press(ada, 'players-3');
    await press(ada, 'start');
    const link = await by(ada, 'link').inputValue();
    const id = new URLSearchParams(new URL(link).hash.slice(1)).get('t');
    for (const page of [bo, cy]) await lobby(page);
    await inspect(bo, 'online-lobby-phone', true);
    await inspect(cy, 'online-lobby-desk', false);
    for (const [page, name] of [[bo, 'Bo'], [cy, 'Cy']]) {
      await press(page, `go-${id}`);
      await by(page, 'join-name').fill(name);
      await press(page, 'sit-down');
      await press(page, 'ready');
    }
    await begin(ada);
    const [asked, other] = await turns(ada, bo, cy);
    // Whoever goes away finds the game again, and reads whose move it is.
    for (const page of [asked, other]) {
      await lobby(page);
      equal(await by(page, `go-${id}`).count(), 0, 'the table is not open any more');
      await by(page, `standing-${id}`).filter({ hasText: /\d:\d\d/ }).waitFor();
    }
    await inspect(asked, `online-my-games-${asked === bo ? 'phone' : 'desk'}`, asked === bo);
    equal(await asked.locator('[data-testid="my-tables"] .me').count(), 1, 'games that wait for me');
    equal(await other.locator('[data-testid="my-tables"] .me').count(), 0, 'games that wait for somebody else');
    await press(asked, `back-to-${id}`);
    await asked.waitForFunction(() => document.querySelector('[data-testid="prompt"]')?.getAttribute('data-mine') === 'true');
    // Two who look for others meet, though the line of one breaks.
    for (const [page, name] of [[asked, 'Dot'], [other, 'Eli']]) {
      await lobby(page);
      await by(page, 'quick-name').fill(name);
      await press(page, 'seek');
      if (page === other) break;
      await page.waitForSelector('[data-testid="seeking"]');
      await inspect(page, `online-seeking-${page === bo ? 'phone' : 'desk'}`, page === bo);
    }
    for (const page of [asked, other]) await page.waitForSelector('[data-testid="table"]');
    await turns(asked, other);
    // Nobody comes: a table that is open to all, and bots on its other chairs.
    const third = [ada, bo, cy].find((page) => page !== asked && page !== other);
    await third.clock.install();
    await lobby(third);
    await by(third, 'quick-name').fill('Fay');
    await press(third, 'pool-live-3-4');
    await press(third, 'seek');
    await third.waitForSelector('[data-testid="seeking"]');
    await third.clock.fastForward(31000);
    await press(third, 'with-bots');
    await press(third, 'begin');
    await third.waitForSelector('[data-testid="table"]');
    await third.keyboard.press('c');
    await by(third, 'fair').locator('summary').click();
    check(/^[0-9a-f]{64}$/.test(await by(third, 'fair-digest').textContent()), 'the digest of the key is told before the end');
    // Without the network it is said why nobody can be met.
    await third.route('**/api/online', (route) => route.abort());
    await third.goto(`${address}?speed=0`);
    check(await by(third, 'tables').isDisabled(), 'open tables cannot be had');
    await inspect(third, 'online-home-away', false);
    third.errors = third.errors.filter((error) => !/ERR_/.test(error));
    there.close();
  });

  return async () => (await hall)?.close();
}
