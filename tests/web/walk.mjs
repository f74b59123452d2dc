// Answers one line on the screen by pointer, by touch or by keys alone.
import { by } from './browser.mjs';

/** The middle of an element, or a point of a region that nothing covers. */
const spot = (page, selector) =>
  page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    if (!element) return null;
    if (element.tagName !== 'path') element.scrollIntoView({ block: 'nearest' });
    const box = element.getBoundingClientRect();
    if (element.tagName !== 'path') return [box.left + box.width / 2, box.top + box.height / 2];
    const free = [];
    for (let i = 1; i < 24; i++) {
      for (let j = 1; j < 24; j++) {
        const [x, y] = [box.left + (box.width * i) / 24, box.top + (box.height * j) / 24];
        if (document.elementFromPoint(x, y) === element) free.push([x, y]);
      }
    }
    // In the midst of them: a finger near a border may mean the neighbour.
    const middle = [0, 1].map((k) => free.reduce((sum, at) => sum + at[k], 0) / free.length);
    const far = ([x, y]) => Math.hypot(x - middle[0], y - middle[1]);
    return free.sort((a, b) => far(a) - far(b))[0] ?? null;
  }, selector);

/** How a thing is pressed; an element must be in sight, or be reached by keys. */
export const MEANS = {
  pointer: async (page, selector) => {
    const at = await spot(page, selector);
    if (!at) throw new Error(`${selector} cannot be pointed at`);
    await page.mouse.click(...at);
  },
  touch: async (page, selector) => {
    const at = await spot(page, selector);
    if (!at) throw new Error(`${selector} cannot be touched`);
    await page.touchscreen.tap(...at);
  },
  keys: async (page, selector) => {
    const reached = await page.evaluate((wanted) => {
      const element = document.querySelector(wanted);
      element?.focus();
      return element !== null && document.activeElement === element;
    }, selector);
    if (!reached) throw new Error(`${selector} has no focus`);
    await page.keyboard.press('Enter');
  },
};

const id = (name) => `[data-testid="${name}"]`;
const region = (name) => `path[data-region="${name}"]`;
const there = (page, selector) => page.evaluate((wanted) => { const e = document.querySelector(wanted); return e !== null && !e.disabled; }, selector);
const recorded = (page) => page.evaluate(() => window.smallworld.record().split('\n\n')[1].trim().split('\n'));

/** Says the line; gives what the record says then. */
export async function sayLine(page, means, choice) {
  const press = (selector) => MEANS[means](page, selector);
  const before = (await recorded(page)).length;
  if (choice.place !== null) {
    await press(id(`combo-${choice.place}`));
    if (choice.swap !== null) await press(id(`swap-${choice.swap}`));
    await press(id('take'));
  } else if (choice.count > 0 && choice.region) {
    if (means === 'keys' && (await there(page, region(choice.region)))) {
      await page.evaluate((wanted) => document.querySelector(wanted).focus(), region(choice.region));
      await page.keyboard.press('+');
    } else if (await there(page, `${id(`more-${choice.region}`)}:not(.off)`)) await press(id(`more-${choice.region}`));
    if (!(await there(page, id('place')))) await press(id('spread'));
    await page.waitForFunction(() => document.querySelector('[data-testid="place"]')?.disabled === false);
    await press(id('place'));
  } else if (choice.region) {
    for (const verb of [choice.verb, 'conquer']) if (await there(page, id(`tool-${verb}`))) { await press(id(`tool-${verb}`)); break; }
    await press(region(choice.region));
    const way = `button[data-line="${choice.line}"]`;
    // One way that needs no choice is said at once; by touch the first press shows it and the second means it.
    await page.waitForFunction(([n, button]) => document.querySelector(button) || window.smallworld.record().split('\n\n')[1].trim().split('\n').length > n, [before, way], { timeout: 5000, polling: 20 });
    if (await there(page, way)) await press(way);
  } else {
    if (choice.verb === 'pact') await press(id(`pact-${choice.other}`));
    await press(`button[data-line="${choice.line}"]`);
  }
  await page.waitForFunction((n) => document.querySelector('[data-testid="confirm"]') || window.smallworld.record().split('\n\n')[1].trim().split('\n').length > n, before, { timeout: 5000, polling: 20 });
  if (await there(page, id('confirm'))) await press(id('confirm'));
  await page.waitForFunction((n) => window.smallworld.record().split('\n\n')[1].trim().split('\n').length > n, before, { timeout: 5000, polling: 20 });
  return (await recorded(page)).slice(before);
}

/** Puts a saved game on the table without leaving the page. */
export async function putOnTable(page, record) {
  await page.evaluate(() => (window.smallworld.left = document.querySelector('[data-testid="table"]')));
  await by(page, 'menu').dispatchEvent('click'); // a curtain or the end may lie over it
  await by(page, 'file').setInputFiles({ name: 'game.swg', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await by(page, 'play-on').dispatchEvent('click');
  await page.waitForFunction(() => window.smallworld.left !== document.querySelector('[data-testid="table"]') && document.querySelector('[data-testid="prompt"]'), undefined, { polling: 20 });
  await page.waitForFunction(() => document.querySelector('[data-testid="curtain"]') || document.querySelector('[data-testid="prompt"]')?.getAttribute('data-mine') === 'true', undefined, { polling: 20 });
  if (await by(page, 'curtain').count()) await by(page, 'open-curtain').click();
  await page.waitForFunction(() => document.querySelector('[data-testid="prompt"]')?.getAttribute('data-mine') === 'true', undefined, { polling: 20 });
}
