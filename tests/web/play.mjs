// Plays through the page by pressing what is lit, as a player would. Choices come from a small seeded
// generator, so a game can be played again.
import { by, equal, looseWords, press, pressRegion, read } from './browser.mjs';

export function dice(seed) {
  let state = seed >>> 0 || 1;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** Waits until the page asks a person, shows the curtain, or the game is over. */
export async function settled(page, timeout = 30000) {
  await page.waitForFunction(
    () => {
      const ask = document.querySelector('[data-testid="prompt"]');
      return ask?.getAttribute('data-mine') === 'true' || document.querySelector('[data-testid="end"], [data-testid="curtain"]') !== null;
    },
    undefined,
    { timeout, polling: 20 },
  );
  return read(page);
}

export const changed = (page, before) =>
  page
    .waitForFunction((text) => window.smallworld.record() !== text || document.querySelector('[data-testid="confirm"], [data-testid^="way-"], [data-testid="end"]') !== null, before, { timeout: 3000, polling: 15 })
    .catch(() => {});

/** One decision. `seen` counts what was met: prompts, titles and verbs. */
export async function decide(page, random, seen = new Map(), taste = {}) {
  const state = await settled(page);
  const note = (what) => seen.set(what, (seen.get(what) ?? 0) + 1);
  if (state.over) return false;
  if (state.curtain) {
    note('curtain');
    await press(page, 'open-curtain');
    await page.waitForSelector('[data-testid="curtain"]', { state: 'detached' });
    return true;
  }
  note(`prompt ${state.prompt}`);
  note(`title ${state.title}`);
  equal(await looseWords(page), [], `words of ${state.prompt}`);
  const record = await page.evaluate(() => window.smallworld.record());
  const pick = (list) => list[random(list.length)];

  if (state.combos.length) {
    await press(page, pick(state.combos));
    const swaps = await page.locator('.swap').evaluateAll((list) => list.map((e) => e.getAttribute('data-testid')));
    if (swaps.length && random(2)) {
      note('swap');
      await press(page, pick(swaps));
    }
    await press(page, 'take');
  } else if (state.buttons.includes('spread') && state.buttons.some((b) => b.startsWith('tool-')) && random(4) === 0) {
    const tool = pick(state.buttons.filter((b) => b.startsWith('tool-')));
    note(`button ${tool}`);
    await press(page, tool);
    return true;
  } else if (state.buttons.includes('spread')) {
    if (state.more.length && random(2)) await press(page, pick(state.more)).catch(() => {});
    if ((await read(page)).buttons.includes('place') === false || random(3) === 0) await press(page, 'spread');
    await page.waitForFunction(() => !document.querySelector('[data-testid="place"]').disabled);
    await press(page, 'place');
  } else if (state.buttons.includes('confirm')) {
    await press(page, 'confirm');
  } else {
    const ways = state.buttons.filter((b) => b.startsWith('way-'));
    const verbs = state.buttons.filter((b) => !b.startsWith('way-') && !['undo', 'cancel', 'put-down'].includes(b));
    if (ways.length) {
      const way = pick(ways);
      note(`way ${await by(page, way).getAttribute('data-verb')} ${await by(page, way).locator('small').textContent()}`.replace(/\d+/g, '#'));
      await press(page, way);
    } else if (state.lit.length && (!verbs.length || random(taste.stop ?? 6))) {
      await pressRegion(page, pick(state.lit));
    } else {
      // Decline now and then, else go on.
      const wanted = verbs.includes('decline') && random(taste.decline ?? 4) ? verbs.filter((v) => v !== 'decline') : verbs;
      const verb = pick(wanted.length ? wanted : verbs);
      note(`button ${verb}`);
      await press(page, verb);
      if (/^(tool|pact)-/.test(verb)) return true; // half chosen: the next decision goes on with it
    }
  }
  await changed(page, record);
  return true;
}

/** A whole game; gives the number of decisions. */
export async function playGame(page, seed, seen, taste, limit = 1500) {
  const random = dice(seed);
  for (let n = 0; n < limit; n++) if (!(await decide(page, random, seen, taste))) return n;
  throw new Error('the game does not end');
}
