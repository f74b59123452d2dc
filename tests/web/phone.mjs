// In one hand: the board keeps still, what matters stays in sight, everything can be hit with a finger.
import { env } from 'node:process';
import { ACROSS, by, check, equal, PHONE, pointIn, press, read, SMALL } from './browser.mjs';
import { decide, dice, settled } from './play.mjs';

const SMALL_ACROSS = { width: 640, height: 360 };
/** A desk of 1440 × 900 at twice the size. */
const ZOOMED = { width: 720, height: 450 };
const size = ({ width, height }) => `${width}×${height}`;

const BOXES = {
  base: 'map=base-2p&seats=human,bot:greedy',
  'base, 5 players': 'map=base-5p&seats=human,bot:greedy,bot:greedy,bot:greedy,bot:greedy',
  underground: 'map=underground-3p&seats=human,bot:greedy,bot:greedy',
  sky: 'map=base-3p&sky=a&seats=human,bot:greedy,bot:greedy,bot:greedy',
  everything: 'map=base-5p&sky=b&sets=base,underground,sky&options=relicsOnSurface&seats=human,bot:greedy,bot:greedy,bot:greedy,bot:greedy,bot:greedy',
};

/** Where regions and their flags lie, and the free part of the board: below the header, above or beside the sheet. */
const layout = (page) => page.evaluate(() => {
  const box = (e) => { const { left, top, right, bottom } = e.getBoundingClientRect(); return { left, top, right, bottom }; };
  const stage = box(document.querySelector('.pstage'));
  const sheet = box(document.querySelector('.psheet'));
  const header = box(document.querySelector('.ptop'));
  const bars = document.querySelector('.seg');
  const beside = sheet.left > stage.left + 10;
  const free = { left: stage.left, right: beside ? sheet.left : stage.right, top: bars ? box(bars).bottom : header.bottom, bottom: beside ? stage.bottom : sheet.top };
  const regions = {};
  for (const path of document.querySelectorAll('path[data-region]')) {
    const id = path.getAttribute('data-region');
    const flag = document.querySelector(`[data-pile="${id}"] [data-flag]`);
    regions[id] = { ...box(path), flag: flag && box(flag) };
  }
  return { free, regions, mini: document.querySelector('.mini') && box(document.querySelector('.mini')) };
});
const within = (box, free, slack = 1.5) => box.left >= free.left - slack && box.right <= free.right + slack && box.top >= free.top - slack && box.bottom <= free.bottom + slack;
const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

export function phoneTests({ test, address, table }) {
  const begin = async (page, query) => {
    await table(page, `seed=11&${query}`);
    await press(page, 'combo-0');
    await press(page, 'take');
    return still(page);
  };
  /** The view follows a question a moment later. */
  const still = async (page) => {
    const state = await settled(page);
    await page.waitForTimeout(350);
    return state;
  };
  const outOfSight = ({ free, regions, mini }, ids) => ids.filter((id) => !within(regions[id], free) || !within(regions[id].flag, free) || (mini && !apart(regions[id].flag, mini)));

  for (const [i, viewport] of [PHONE, SMALL, ACROSS, SMALL_ACROSS].entries()) {
    test(`phone ${size(viewport)}: the board keeps still between two taps`, async (open) => {
      const page = await open({ viewport });
      for (const [j, [box, query]] of Object.entries(BOXES).entries()) {
        if ((i + j) % 2 && env.SLOW !== '1') continue; // each box on two of the screens; with SLOW=1 on all
        await page.evaluate(() => sessionStorage.clear()).catch(() => {});
        let state = await begin(page, query);
        const first = await layout(page);
        const here = state.lit.filter((id) => state.lit.length && within(first.regions[id], first.free));
        const ground = state.lit.filter((id) => !id.startsWith('s'));
        equal(outOfSight(first, query.includes('sky') ? ground : state.lit), [], `${box}: first targets out of sight`);
        check(here.length > 0, `${box}: nothing to tap`);
        for (let n = 0; n < 4 && state.prompt === 'conquest' && state.lit.length; n++) {
          const before = await layout(page);
          const [id] = state.lit.filter((r) => within(before.regions[r], before.free));
          const at = await pointIn(page, id);
          await page.touchscreen.tap(...at);
          await page.waitForTimeout(250);
          const after = await layout(page);
          equal([after.regions[id].left, after.regions[id].top, after.regions[id].right], [before.regions[id].left, before.regions[id].top, before.regions[id].right], `${box}: where ${id} lies after the first tap`);
          equal(after.free, before.free, `${box}: the free part of the board`);
          equal(outOfSight(after, [id]), [], `${box}: the chosen region`);
          equal(await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.getAttribute('data-region'), at), id, `${box}: what the second tap meets`);
          await page.touchscreen.tap(...at);
          await page.waitForTimeout(100);
          if ((await read(page)).buttons.includes('way-1')) await press(page, 'way-0');
          state = await still(page);
          const then = await layout(page);
          const near = state.prompt === 'conquest' ? state.lit.filter((r) => r.startsWith('s') === id.startsWith('s')) : [];
          equal(outOfSight(then, near), [], `${box}: targets out of sight after conquest ${n + 1}`);
        }
      }
    });
  }

  // --- Keys --------------------------------------------------------------------------------------------
  for (const viewport of [SMALL, SMALL_ACROSS]) {
    test(`phone ${size(viewport)}: a focus never scrolls the stage, keys move the camera`, async (open) => {
      const page = await open({ viewport });
      const state = await begin(page, BOXES.everything);
      const scrolled = () => page.evaluate(() => ['.pstage', '.board', '.sheet', 'html', 'body'].flatMap((css) => [...document.querySelectorAll(css)].filter((e) => e.scrollLeft || e.scrollTop).map((e) => `${css} by ${e.scrollLeft}, ${e.scrollTop}`)));
      for (const id of Object.keys((await layout(page)).regions)) {
        await page.locator(`path[data-region="${id}"]`).focus();
        equal(await scrolled(), [], `scrolled by the focus of ${id}`);
      }
      check(state.mine, 'it is our turn');
      await page.keyboard.press('b');
      const walked = new Set();
      for (const arrow of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'ArrowUp']) {
        await page.keyboard.press(arrow);
        await page.waitForTimeout(60);
        const id = await page.evaluate(() => document.activeElement?.getAttribute('data-region'));
        const { free, regions } = await layout(page);
        const { left, top, right, bottom } = regions[id];
        const middle = { left: (left + right) / 2, right: (left + right) / 2, top: (top + bottom) / 2, bottom: (top + bottom) / 2 };
        check(within(middle, free), `${id} was reached by ${arrow} and is out of sight`);
        walked.add(id);
      }
      check(walked.size > 3, `the keys walked over ${walked.size} regions`);
      equal(await scrolled(), [], 'scrolled by keys');
    });
  }

  // --- Targets -----------------------------------------------------------------------------------------
  const TARGET = 44;
  /** What can be pressed and is smaller than a finger: as wide and high as it answers around its middle, be it by its label. */
  const smallTargets = (page) => page.evaluate((least) => {
    const small = [];
    const areaOf = (element) => (element.matches('input, select') && element.closest('label')) || element;
    for (const element of document.querySelectorAll('button, a[href], input, select, summary, label.tick, [role="button"]:not(path), [role="tab"]')) {
      if (element.disabled || element.matches('[aria-disabled="true"]') || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const area = areaOf(element);
      const drawn = element instanceof SVGElement; // its neighbours may lie upon it
      if (!drawn) (element.closest('li') ?? area).scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = area.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const answers = (dx, dy) => { const hit = document.elementFromPoint(x + dx, y + dy); return hit !== null && (area.contains(hit) || hit.contains(area) && hit.matches('label')); };
      if (!answers(0, 0)) continue; // behind a dialog, or out of sight
      const reach = (dx, dy) => { let n = 0; while (n < least && answers(dx * (n + 1), dy * (n + 1))) n++; return n; };
      const [wide, high] = drawn ? [box.width, box.height] : [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
      if (wide < least || high < least) small.push(`${element.getAttribute('data-testid') ?? element.className} “${element.textContent.trim().slice(0, 24)}” ${wide}×${high}`);
    }
    return small;
  }, TARGET);

  for (const viewport of [PHONE, ACROSS]) {
    test(`phone ${size(viewport)}: every target is as large as a finger`, async (open) => {
      const page = await open({ viewport });
      const faults = [];
      const measure = async (where) => {
        await page.waitForTimeout(250);
        for (const fault of await smallTargets(page)) faults.push(`${where}: ${fault}`);
      };
      await everyState(page, measure, { address, table });
      equal(faults, [], 'small targets');
    });
  }

  // --- The grabber -------------------------------------------------------------------------------------
  test('phone: the grabber works by finger, mouse and keys', async (open) => {
    const page = await open({ viewport: PHONE });
    await begin(page, BOXES.base);
    const reaches = (level, what) => page.waitForSelector(`[data-testid="sheet"][data-level="${level}"]`, { timeout: 5000 }).catch(() => { throw new Error(`${what}: not ${level}`); });
    const middle = async () => { const at = await by(page, 'grabber').boundingBox(); return [at.x + at.width / 2, at.y + 10]; };
    const high = async () => (await by(page, 'sheet').boundingBox()).height;
    await reaches('mid', 'at first');
    const [x, y] = await middle();
    const usual = await high();
    // A finger pulls it down and up again.
    const finger = await page.context().newCDPSession(page);
    const touch = (type, at) => finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x, y: at }] : [] });
    for (const [from, to, wanted] of [[y, y + 90, 'low'], [null, -90, 'mid'], [null, -90, 'high']]) {
      const start = from ?? (await middle())[1];
      const end = from ? to : start + to;
      await touch('touchStart', start);
      for (let i = 1; i <= 5; i++) await touch('touchMove', start + ((end - start) * i) / 5);
      await touch('touchEnd');
      await reaches(wanted, `pulled by a finger from ${start} to ${end}`);
    }
    check((await high()) > usual, 'a high sheet is higher');
    // A tap goes round; a mouse pulls.
    await page.touchscreen.tap(...(await middle()));
    await reaches('low', 'after a tap on a high one');
    check((await high()) < usual, 'a low sheet is lower');
    check((await read(page)).buttons.includes('stop'), 'a low sheet keeps its buttons');
    const [mx, my] = await middle();
    await page.mouse.move(mx, my);
    await page.mouse.down();
    await page.mouse.move(mx, my - 100, { steps: 4 });
    await page.mouse.up();
    await reaches('mid', 'pulled by a mouse');
    // Arrows and Enter.
    await by(page, 'grabber').focus();
    for (const [key, wanted] of [['ArrowUp', 'high'], ['ArrowDown', 'mid'], ['ArrowDown', 'low'], ['ArrowDown', 'low'], ['Enter', 'mid']]) {
      await page.keyboard.press(key);
      await reaches(wanted, `after ${key}`);
    }
    equal(await high(), usual, 'the usual height again');
  });

  // --- Small, across, enlarged ---------------------------------------------------------------------------
  /** Words that run out of the window or are cut by a box that cannot be scrolled; names may end in dots. */
  const cutWords = (page) => page.evaluate(() => {
    const cut = [];
    const LEADING = 8; // letters are lower than the box of their line
    if (document.scrollingElement.scrollWidth > innerWidth) cut.push(`the page is ${document.scrollingElement.scrollWidth} wide`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.textContent.trim() || !element || element instanceof SVGElement || element.closest('.sr, [hidden], option, script, style') || !element.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width < 2) continue;
      for (let box = element; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.textOverflow === 'ellipsis' || /auto|scroll/.test(style.overflowY + style.overflowX)) break;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const clips = /hidden|clip/.test(style.overflowX) || box === document.body;
        if (clips && (text.left < left - 2 || text.right > right + 2 || text.top < top - LEADING || text.bottom > bottom + LEADING)) {
          cut.push(`“${node.textContent.trim().slice(0, 40)}” in ${box.className || box.tagName}`);
          break;
        }
      }
    }
    return cut;
  });

  for (const viewport of [SMALL, SMALL_ACROSS, ZOOMED]) {
    test(`phone ${size(viewport)}: nothing is cut off`, async (open) => {
      const page = await open({ viewport });
      const faults = [];
      await everyState(page, async (where) => {
        await page.waitForTimeout(200);
        for (const fault of await cutWords(page)) faults.push(`${where}: ${fault}`);
      }, { address, table });
      equal(faults, [], 'cut words');
    });
  }
}

/** Every page and the main states of a table, one after the other. */
async function everyState(page, visit, { address, table }) {
  const forget = () => page.evaluate(() => sessionStorage.clear()).catch(() => {});
  const random = dice(3);
  const until = async (test) => {
    for (let i = 0; i < 160; i++) {
      const state = await settled(page);
      if (test(state) || state.over) return state;
      await decide(page, random, new Map(), { stop: 4 });
    }
    throw new Error('the state never came');
  };
  const offered = (state) => state.buttons.filter((name) => name !== 'undo');

  await table(page, 'seed=11&map=base-3p&seats=human,bot:greedy,bot:greedy');
  await visit('pick');
  await press(page, 'combo-1');
  await visit('pick, one chosen');
  await press(page, 'take');
  await settled(page);
  await visit('first conquest');
  let state = await until((s) => s.prompt === 'conquest' && s.lit.length > 2 && s.buttons.includes('undo'));
  const region = (await Promise.all(state.lit.map(async (id) => [id, await pointIn(page, id)]))).find(([, at]) => at);
  await page.touchscreen.tap(...region[1]);
  await visit('conquest, a region chosen');
  await until((s) => s.prompt === 'redeploy' && s.more.length);
  await visit('redeploy');
  await until((s) => s.buttons.includes('expand'));
  await visit('choose');
  for (const tab of ['peoples', 'players', 'log', 'turn']) {
    await press(page, `tab-${tab}`);
    await visit(`tab ${tab}`);
  }
  await press(page, 'decline');
  await page.waitForSelector('[data-testid="confirm"]');
  await visit('the question before a decline');
  await press(page, 'cancel');
  await press(page, 'menu');
  await visit('menu');
  await page.keyboard.press('Escape');
  await page.waitForSelector('[data-testid="menu-box"]', { state: 'detached' });
  await page.waitForTimeout(300); // the browser goes back by itself

  await forget();
  await page.goto(address(''));
  await page.waitForSelector('[data-testid="play-now"]:not([disabled])');
  await press(page, 'settings');
  await visit('home and settings');
  await press(page, 'new-game');
  await page.waitForSelector('.bpic');
  await visit('new game');
  await press(page, 'box-all');
  for (const fold of ['options', 'own']) await by(page, fold).locator('summary').click();
  await visit('new game, everything open');

  await forget();
  await table(page, 'seed=11&map=base-5p&sky=a&seats=human,human,bot:greedy,bot:greedy,bot:greedy,bot:greedy');
  state = await until((s) => s.prompt === 'conquest' && s.lit.length > 0);
  await visit('sky, 6 players');
  await until((s) => s.curtain);
  await visit('curtain');

  await forget();
  await table(page, 'seed=5&map=underground-2p&seats=human,bot:greedy');
  state = await until((s) => s.prompt === 'conquest' && offered(s).length > 1);
  await visit('underground');
  await forget();
  await page.goto(address('seed=3&map=base-2p&seats=bot:random,bot:random'));
  await page.waitForSelector('[data-testid="end"]', { timeout: 60000 });
  await visit('end');
}
