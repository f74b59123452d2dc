// One whole turn of each box by the keyboard alone and by a finger alone: from the choice of a race to the turn of the others.
import { by, check, DESK, PHONE, pointIn } from './browser.mjs';
import { changed, settled } from './play.mjs';

const BOXES = { base: 'map=base-2p', underground: 'map=underground-2p', sky: 'map=base-2p&sky=a' };
/** So many regions are taken, if there are as many. */
const CONQUESTS = 4;

const record = (page) => page.evaluate(() => window.smallworld.record());
const focused = (page) => page.evaluate(() => document.activeElement?.getAttribute('data-testid') ?? document.activeElement?.getAttribute('data-region') ?? '');

const KEYS = {
  viewport: DESK,
  async press(page, id) {
    for (let n = 0; n < 80 && (await focused(page)) !== id; n++) await page.keyboard.press('Tab');
    check((await focused(page)) === id, `${id} is not reached by Tab`);
    await page.keyboard.press('Enter');
  },
  /** Enter chooses a combo, Enter again takes it. */
  async pick(page) {
    check((await page.locator('#combo-text-0').textContent()).length > 40, 'what a combo can do is told to those who listen');
    await this.press(page, 'combo-0');
    await page.waitForSelector('[data-testid="take"]:not([disabled])');
    await page.keyboard.press('Enter');
  },
  /** B goes to the first lit region, arrows walk on. */
  async region(page) {
    await page.keyboard.press('b');
    check(/^r\d+/.test(await focused(page)), 'a region has the focus');
    await page.keyboard.press('ArrowRight');
    check(/^r\d+/.test(await focused(page)), 'arrows walk over the board');
    await page.keyboard.press('b');
    await page.keyboard.press('Enter');
  },
  async count(page) {
    await page.keyboard.press('b');
    await page.keyboard.press('+');
    await page.keyboard.press('-');
  },
  /** Whoever plays by keys never loses his place. */
  after: (page) => page.waitForFunction(() => document.activeElement !== document.body),
};

const FINGER = {
  viewport: PHONE,
  press: (page, id) => by(page, id).first().tap(),
  async pick(page) {
    await this.press(page, 'combo-0');
    await this.press(page, 'take');
  },
  /** The first tap shows a region, the second one means it. */
  async region(page, lit) {
    await page.waitForTimeout(300); // the view follows a new question
    for (const id of lit) {
      const at = await pointIn(page, id);
      if (!at) continue;
      await page.touchscreen.tap(...at);
      await page.waitForSelector('.pinfo, [data-testid="way-0"]');
      if (!(await by(page, 'way-0').count())) await page.touchscreen.tap(...at);
      return;
    }
    throw new Error(`no lit region can be touched: ${lit}`);
  },
  count: (page, more) => by(page, more).tap(),
  after: () => {},
};

/** The next thing to do, by this hand. */
async function step(page, hand, state, taken) {
  const way = state.buttons.find((name) => name === 'confirm' || name === 'way-0');
  if (way) return hand.press(page, way);
  if (state.combos.length) return hand.pick(page);
  if (state.buttons.includes('spread')) {
    if (state.more.length) await hand.count(page, state.more[0]);
    await hand.press(page, 'spread');
    await page.waitForSelector('[data-testid="place"]:not([disabled])');
    return hand.press(page, 'place');
  }
  if (state.lit.length && taken < CONQUESTS) return hand.region(page, state.lit);
  return hand.press(page, state.buttons.find((name) => name === 'stop' || name === 'done') ?? state.buttons.find((name) => name !== 'undo'));
}

export function turnTests({ test, table }) {
  for (const [box, query] of Object.entries(BOXES)) {
    for (const [means, hand] of Object.entries({ 'the keyboard': KEYS, 'a finger': FINGER })) {
      test(`a turn by ${means} alone: ${box}`, async (open) => {
        const page = await open({ viewport: hand.viewport });
        let state = await table(page, `seed=7&${query}`);
        let taken = 0;
        for (let n = 0; n < 40 && !/^p2 /m.test(await record(page)); n++) {
          const before = await record(page);
          await step(page, hand, state, taken);
          await changed(page, before);
          state = await settled(page);
          await hand.after(page);
          taken = (await record(page)).match(/^p1 conquer/gm)?.length ?? 0;
        }
        check(/^p2 pick/m.test(await record(page)), 'the others have their turn');
        check(taken > 1, `regions taken: ${taken}`);
      });
    }
  }
}
