// How the page looks, as far as a machine can tell: nothing serious for axe, no text under 12 pixels, on every page, box, size and theme.
import { readFileSync } from 'node:fs';
import { env } from 'node:process';
import { ACROSS, AXE, DESK, equal, PHONE, press, pressRegion, shot, SMALL } from './browser.mjs';
import { decide, dice, settled } from './play.mjs';
import { enter, positions, TABLES } from './states.mjs';

async function axe(page, name) {
  await page.evaluate(readFileSync(AXE, 'utf8'));
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  const bad = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical');
  equal(bad.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => `${n.html.slice(0, 140)} ${n.failureSummary?.slice(0, 160)}`).join(' | ')}`), [], `axe on ${name}`);
}
/** Sizes of all visible texts below 12 pixels; texts inside pictures are scaled with them. */
async function smallTexts(page) {
  return page.evaluate(() => {
    const small = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.textContent.trim() || !element || element.closest('.sr, [hidden], script, style')) continue;
      const box = element.getBoundingClientRect();
      if (box.width < 2 || box.height < 2 || !element.checkVisibility()) continue;
      const scale = element instanceof SVGElement ? (element.getScreenCTM()?.a ?? 1) : 1;
      const size = parseFloat(getComputedStyle(element).fontSize) * Math.abs(scale);
      if (size < 11.9) small.push(`${node.textContent.trim().slice(0, 20)} ${size.toFixed(1)}`);
    }
    return small;
  });
}
export async function inspect(page, name, phone) {
  await axe(page, name);
  if (phone) equal(await smallTexts(page), [], `texts under 12 px on ${name}`);
  await shot(page, name);
}

const SIZES = { desk: DESK, phone: PHONE, small: SMALL, across: ACROSS };

export function lookTests({ test, server, address, table }) {
  for (const [name, viewport] of [['desk', DESK], ['phone', PHONE]]) {
    const phone = viewport === PHONE;
    test(`every page on the ${name}: axe, sizes, pictures`, async (open) => {
      const page = await open({ viewport });
      await page.goto(address(''));
      await page.waitForSelector('.hart svg');
      await inspect(page, `${name}-home`, phone);
      await press(page, 'new-game');
      await page.waitForSelector('.bpic');
      await inspect(page, `${name}-new`, phone);
      await table(page, 'seed=11&map=base-3p&seats=human,bot:greedy,bot:greedy');
      await press(page, 'combo-1');
      await inspect(page, `${name}-pick`, phone);
      await press(page, 'take');
      await settled(page);
      const random = dice(3);
      const until = async (test) => {
        for (let i = 0; i < 120; i++) {
          const state = await settled(page);
          if (test(state) || state.over) return state;
          await decide(page, random, new Map(), { stop: 5 });
        }
      };
      const state = await until((s) => s.prompt === 'conquest' && s.lit.length > 2 && s.buttons.includes('undo'));
      if (phone) await pressRegion(page, state.lit[0]);
      else await page.hover(`path[data-region="${state.lit[0]}"]`);
      await page.waitForTimeout(250);
      await inspect(page, `${name}-conquest`, phone);
      await page.evaluate(() => (document.documentElement.style.filter = 'grayscale(1)'));
      await shot(page, `${name}-conquest-grey`);
      await page.evaluate(() => (document.documentElement.style.filter = ''));
      await until((s) => s.prompt === 'redeploy');
      await page.waitForTimeout(300);
      await inspect(page, `${name}-redeploy`, phone);
      await until((s) => s.buttons.includes('expand'));
      await inspect(page, `${name}-choose`, phone);
      if (phone) {
        for (const tab of ['peoples', 'players', 'log']) {
          await press(page, `tab-${tab}`);
          await inspect(page, `${name}-tab-${tab}`, phone);
        }
      }
      await press(page, 'menu');
      await inspect(page, `${name}-menu`, phone);
    });
  }

  test('the dark theme and the curtain', async (open) => {
    const page = await open({ dark: true });
    await page.goto(address(''));
    await page.waitForSelector('.hart svg');
    await inspect(page, 'dark-home');
    await table(page, 'seed=5&map=base-5p&seats=human,human,bot:greedy,bot:greedy,bot:greedy');
    await page.hover('[data-testid="combo-2"]');
    await inspect(page, 'dark-pick');
    const random = dice(3);
    for (let i = 0; i < 40 && !(await settled(page)).curtain; i++) await decide(page, random);
    await inspect(page, 'dark-curtain');
    for (let i = 0; i < 60; i++) {
      const state = await settled(page);
      if (state.prompt === 'conquest' && !state.curtain && state.lit.length > 2) break;
      await decide(page, random);
    }
    await inspect(page, 'dark-conquest');
  });

  // By turns on the sizes; with SLOW=1 everything on every size.
  for (const [i, [name, world]] of Object.entries(TABLES).entries()) {
    const sizes = Object.keys(SIZES);
    for (const size of env.SLOW === '1' ? sizes : [sizes[i % sizes.length]]) {
      test(`looks: ${name} on the ${size}`, async (open) => {
        const page = await open({ viewport: SIZES[size] });
        for (const [state, record] of positions(world)) {
          await enter(page, server.address, state, record);
          for (const theme of ['light', 'dark']) {
            await page.evaluate((t) => (document.documentElement.dataset.theme = t), theme);
            await axe(page, `${state}, ${theme}`);
          }
          equal(await smallTexts(page), [], `texts under 12 px: ${state}`);
        }
      });
    }
  }
}
