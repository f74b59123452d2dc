// Chromium and small helpers to read and play the page.
import { createRequire } from 'node:module';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');
export const AXE = require.resolve('axe-core/axe.min.js');
export const SHOTS = fileURLToPath(new URL('../../build/screenshots/', import.meta.url));
mkdirSync(SHOTS, { recursive: true });

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
export const SMALL = { width: 360, height: 640 };
export const ACROSS = { width: 844, height: 390 };

export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--headless', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

/** A fresh visitor, without the worker that keeps the page unless it is asked for. Errors of the page are collected in page.errors. */
export async function visit(browser, { viewport = DESK, dark = false, motion = false, worker = false, locale = 'en-US', touch = viewport.width < 900 } = {}) {
  const context = await browser.newContext({
    viewport,
    locale,
    hasTouch: touch,
    isMobile: viewport.width < 900,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
  });
  const page = await context.newPage();
  page.errors = [];
  page.on('pageerror', (error) => page.errors.push(String(error)));
  page.on('console', (message) => { if (!message.text().includes('blocked by Playwright')) page.errors.push(message.text()); });
  page.setDefaultTimeout(15000);
  return page;
}

export const shot = (page, name) => page.screenshot({ path: `${SHOTS}${name}.png` });
export const by = (page, id) => page.locator(`[data-testid="${id}"]`);

/** What the page asks: prompt, whether it asks us, and what can be pressed. */
export function read(page) {
  return page.evaluate(() => {
    const ask = document.querySelector('[data-testid="prompt"]');
    const on = (selector) => [...document.querySelectorAll(selector)].filter((e) => !e.disabled && e.getAttribute('aria-disabled') !== 'true');
    return {
      prompt: ask?.getAttribute('data-prompt') ?? null,
      mine: ask?.getAttribute('data-mine') === 'true',
      title: ask?.querySelector('strong')?.textContent ?? '',
      over: document.querySelector('[data-testid="end"]') !== null,
      curtain: document.querySelector('[data-testid="curtain"]') !== null,
      lit: on('path[data-region][data-lit]').map((e) => e.getAttribute('data-region')),
      more: on('[data-step="1"]').map((e) => e.getAttribute('data-testid')),
      combos: on('[data-testid^="combo-"].can').map((e) => e.getAttribute('data-testid')),
      buttons: on('.acts button').map((e) => e.getAttribute('data-testid')),
    };
  });
}

/** Presses by the page's own handlers, as a mouse would in the middle of the piece. */
export const press = (page, id) => by(page, id).first().click();

/** A point of a region that no other piece covers. */
export function pointIn(page, id) {
  return page.evaluate((region) => {
    const path = document.querySelector(`path[data-region="${region}"]`);
    const box = path.getBoundingClientRect();
    for (let i = 1; i < 12; i++) {
      for (let j = 1; j < 12; j++) {
        const [x, y] = [box.left + (box.width * i) / 12, box.top + (box.height * j) / 12];
        if (document.elementFromPoint(x, y) === path) return [x, y];
      }
    }
    return null;
  }, id);
}

export async function pressRegion(page, id) {
  const at = await pointIn(page, id);
  if (at) {
    if (page.viewportSize().width < 900) await page.touchscreen.tap(...at);
    else await page.mouse.click(...at);
  } else {
    // Out of sight on a zoomed board: the keys reach it.
    await page.locator(`path[data-region="${id}"]`).focus();
    await page.keyboard.press('Enter');
  }
}

export function check(condition, what) {
  if (!condition) throw new Error(what);
}
export function equal(found, expected, what) {
  check(JSON.stringify(found) === JSON.stringify(expected), `${what}: ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`);
}

/** Texts, seen or spoken, that show a key, a place nobody filled, or nothing at all. */
export function looseWords(page) {
  return page.evaluate(() => {
    const loose = /(?:^|\s)(?:ui|home|new|ask|verb|way|modifier|sum|log|race|power|marker|treasure|terrain|symbol|refusal|set|advice|replay|mine|online|lesson|book|rows|trouble)\.[\w.-]+|[{}]|undefined|(?<!\p{L})null(?!\p{L})|NaN/u;
    const texts = [document.body.innerText, ...[...document.querySelectorAll('[aria-label], [title]')].map((e) => `${e.getAttribute('aria-label') ?? ''} ${e.getAttribute('title') ?? ''}`)];
    return texts.flatMap((text) => text.split('\n')).filter((line) => loose.test(line));
  });
}
