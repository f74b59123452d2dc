// The page in every language: chosen, changed in mid-game, played to the end, with the longest names on the smallest screen; and
// in a language that is none, whose long marked words show what is hard-wired and what does not fit.
import { readdirSync, readFileSync } from 'node:fs';
import { by, check, DESK, equal, PHONE, press, shot, SMALL } from './browser.mjs';
import { foreignTo } from './foreign.mjs';
import { playInside } from './inside.mjs';
import { decide, dice, settled } from './play.mjs';

const FOLDER = new URL('../../content/lang/', import.meta.url);
const texts = Object.fromEntries(readdirSync(FOLDER).map((file) => [file.slice(0, -5), JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))]));
const OTHERS = Object.keys(texts).filter((lang) => lang !== 'en');
const foreign = Object.fromEntries(OTHERS.map((lang) => [lang, foreignTo(texts[lang], texts.en)]));

// --- A language that is none ---------------------------------------------------------------------------------

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const MARKED = [...'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž'];
/** Every word longer by so much. */
const ADDED = 0.4;
const marked = (words) => words.replace(/[A-Za-z]+/g, (word) => [...word].map((c) => MARKED[PLAIN.indexOf(c)]).join('') + '~'.repeat(Math.round(word.length * ADDED)));
/** The words of a message, longer and marked; its places stay as they are. */
function pseudo(message) {
  let out = '';
  const inside = [];
  for (const [part] of message.matchAll(/[{}]|[^{}]+/g)) {
    // A place, or a form of one: "one {…}".
    if (part === '{') inside.push(inside.at(-1) === 'place' && /\w\s*$/.test(out) ? 'form' : 'place');
    else if (part === '}') inside.pop();
    out += inside.at(-1) === 'place' ? part : marked(part);
  }
  return out;
}
/** Names of players are the same everywhere. */
const pseudoTree = (tree, path = '') => Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, typeof value !== 'string' ? pseudoTree(value, `${path}${key}.`) : /^(lang|ui\.name\..*)$/.test(path + key) ? value : pseudo(value)]));
const NONE = pseudoTree(texts.en);
const PLAYERS = Object.values(texts.en.ui.name);

/** Other texts in the place of a language, with its plural forms. */
async function speak(page, tree, lang) {
  await page.route(`**/assets/${lang}-*.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: `export default ${JSON.stringify(tree)}` }));
}

// --- The longest names ---------------------------------------------------------------------------------------

/** Sixteen letters, as many as a name may have: with a break and without. */
const LONG_PLAYERS = { en: ['Bartholomew Wood', 'Wolframschwammer'], ru: ['Александра Вышко', 'Константинополье'], hu: ['Szőke-Nagy Ágnes', 'Megszentségtelen'] };
const longest = (names, size) => names.reduce((most, name) => (size(name) > size(most) ? name : most));
const longestPart = (name) => Math.max(...name.split(/[\s\u00ad]/).map((part) => part.length));

/** By turns, all things of a kind are called like the one with the longest name and the one with the longest word. */
function longNamed(things) {
  const nameOf = (thing) => thing.name ?? thing;
  const all = Object.values(things);
  const most = [(name) => name.length, longestPart].map((size) => longest(all, (thing) => size(nameOf(thing))));
  return Object.fromEntries(Object.entries(things).map(([id, own], i) => [id, own.text ? { ...most[i % 2], text: own.text } : most[i % 2]]));
}
function withLongNames(tree, lang) {
  const kinds = ['race', 'power', 'treasure', 'marker', 'terrain', 'symbol'];
  const names = Object.fromEntries(Object.keys(tree.ui.name).map((player, i) => [player, LONG_PLAYERS[lang][i % 2]]));
  return { ...tree, ...Object.fromEntries(kinds.map((kind) => [kind, longNamed(tree[kind])])), ui: { ...tree.ui, name: names } };
}

/** What is written on the screen without a mark, but for names that are the same everywhere. */
const plainWords = (page) => page.evaluate((names) => {
  const plain = new Set();
  const isPlain = (text) => /[A-Za-z]{2,}/.test(names.reduce((rest, name) => rest.replaceAll(name, ''), text));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || element.closest('script, style, [lang]:not(html)')) continue;
    if (isPlain(node.textContent)) plain.add(node.textContent.trim());
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    for (const name of ['aria-label', 'title', 'placeholder']) if (isPlain(element.getAttribute(name) ?? '')) plain.add(`${name}: ${element.getAttribute(name)}`);
  }
  return [...plain];
}, PLAYERS);

/** Marks of a break in what is only heard or shown as a tip. */
const brokenLabels = (page) => page.evaluate(() => ['aria-label', 'title'].flatMap((name) => [...document.querySelectorAll(`[${name}*="\u00ad"]`)].map((e) => `${name}: ${e.getAttribute(name)}`)));

/** What is cut off, or reaches out of what it stands in. */
const cutOff = (page) => page.evaluate(() => {
  const out = new Set();
  const LINE = 7; // a line may be higher than its letters
  // Players' names may end in dots (.pname); a notice and coins on their way come from outside (.notice, .plus).
  const name = (e) => `${e.tagName.toLowerCase()}.${[...e.classList].join('.')} “${e.textContent.trim().slice(0, 50)}”`;
  if (document.documentElement.scrollWidth > innerWidth + 1) out.add(`the page is ${document.documentElement.scrollWidth} wide`);
  const ribbon = document.querySelector('[data-testid="end"] .ttl')?.getBBox();
  if (ribbon && (ribbon.x < 32 || ribbon.x + ribbon.width > 208)) out.add(`out of the ribbon, which is 176 wide: ${ribbon.width}`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || !element || element.closest('.sr, .prompt .many .pl, .spare, .pname, .plus, .notice, [hidden], svg, option, .scroll, dialog:not([open])') || !element.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!box.width) continue;
    if (box.left < -1 || box.right > innerWidth + 1) out.add(`out of the screen: ${name(element)}`);
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      const frame = at.getBoundingClientRect();
      const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
      if (scrolls) break;
      const frames = at.matches('button, .card, .btn, .plate, .combo, .player, .tip, .cpop, .prompt, .psheet, .bx, .mi') || /hidden|clip/.test(style.overflowX);
      if (frames && (box.right > frame.right + 2 || box.left < frame.left - 2)) {
        out.add(`out of ${at.tagName.toLowerCase()}.${[...at.classList].join('.')}: ${name(element)}`);
        break;
      }
      if (frames && (box.bottom > frame.bottom + LINE || box.top < frame.top - LINE)) {
        out.add(`below ${at.tagName.toLowerCase()}.${[...at.classList].join('.')}: ${name(element)}`);
        break;
      }
    }
  }
  return [...out];
});

// --- The pages -----------------------------------------------------------------------------------------------

const file = (name, text) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** Every page of a screen, one after the other; `look` is called on each. */
async function walkPages(page, start, look) {
  await start('');
  await page.waitForSelector('[data-testid="play-now"]');
  await look('home');
  await by(page, 'file').setInputFiles(file('none.swg', 'no record'));
  await page.waitForSelector('[data-testid="play-on"]');
  await look('file');
  await press(page, 'play-on');
  await page.waitForSelector('[data-testid="trouble"]');
  await look('refused');
  await page.locator('[data-testid="trouble"] button').click();
  await press(page, 'settings');
  await look('settings');
  await press(page, 'new-game');
  await page.waitForSelector('[data-testid="board-picture"] svg');
  await page.evaluate(() => document.querySelectorAll('details').forEach((fold) => (fold.open = true)));
  await look('new');
  await by(page, 'own-file').setInputFiles(file('none.json', '{'));
  await page.waitForSelector('[data-testid="own-problems"]');
  await look('own');
  await start('map=underground-2p&seed=5&seats=human,bot:greedy&sets=base,underground,sky');
  await settled(page);
  await look('pick');
  await press(page, 'combo-0');
  await look('picked');
  const random = dice(3);
  const seen = new Set();
  for (let i = 0; i < 30 && seen.size < 8; i++) {
    await decide(page, random);
    const { title } = await settled(page);
    if (seen.has(title)) continue;
    seen.add(title);
    await look(`asked-${seen.size}`);
  }
  const phone = page.viewportSize().width < 900;
  for (const tab of phone ? ['peoples', 'players', 'log', 'turn'] : []) {
    await press(page, `tab-${tab}`);
    await look(`tab-${tab}`);
  }
  await page.locator('path[data-region]').first().focus();
  await look('region');
  if (!phone) {
    await by(page, 'player-p1').hover();
    await look('people');
  }
  await page.keyboard.press('m');
  await page.waitForSelector('[data-testid="menu-box"]');
  await look('menu');
  await start('map=base-2p&seed=1&seats=human,human');
  await settled(page);
  for (let i = 0; i < 60; i++) {
    if ((await settled(page)).curtain) break;
    await decide(page, random);
  }
  await look('curtain');
  await start('map=base-2p&seed=1&seats=bot:random,bot:random');
  await page.waitForSelector('[data-testid="end"]', { timeout: 60000 });
  await look('end');
}

// --- Tests ---------------------------------------------------------------------------------------------------

export function languageTests({ test, address, record }) {
  const start = (page, lang) => async (query) => {
    await page.evaluate(() => sessionStorage.clear()).catch(() => {});
    await page.goto(address(`lang=${lang}&${query}`));
  };

  test('languages: the address, the choice and the browser decide', async (open) => {
    const page = await open({ locale: 'hu-HU' });
    await page.goto(address(''));
    await page.waitForSelector('[data-testid="play-now"]');
    const lang = () => page.evaluate(() => document.documentElement.lang);
    equal(await lang(), 'hu', 'as the browser');
    check((await by(page, 'play-now').textContent()).includes(texts.hu.home.play), 'Hungarian words');
    await press(page, 'lang-ru');
    await page.waitForFunction(() => document.documentElement.lang === 'ru');
    check((await by(page, 'play-now').textContent()).includes(texts.ru.home.play), 'Russian words');
    await page.goto(address(''));
    await page.waitForSelector('[data-testid="play-now"]');
    equal(await lang(), 'ru', 'as chosen');
    await page.goto(address('lang=en'));
    await page.waitForSelector('[data-testid="play-now"]');
    equal(await lang(), 'en', 'as the address says');
    equal(await page.title(), texts.en.ui.title, 'the title');
  });

  test('languages: another one in mid-game, with the menu open and after a save', async (open) => {
    const page = await open();
    await page.goto(address('lang=en&map=base-2p&seed=3&seats=human,bot:greedy'));
    const random = dice(5);
    for (let i = 0; i < 12; i++) await decide(page, random);
    await settled(page);
    const said = await record(page);
    const logged = await page.locator('.log li').count();
    await press(page, 'menu');
    await press(page, 'lang-ru');
    await page.waitForFunction(() => document.documentElement.lang === 'ru');
    check((await by(page, 'menu-box').textContent()).includes(texts.ru.ui.back), 'the menu in Russian');
    equal(await record(page), said, 'the game goes on unchanged');
    equal(await page.locator('.log li').count(), logged, 'every line of the chronicle is there');
    const chronicle = await page.locator('.log li').allTextContents();
    equal(chronicle.filter((line) => !/[а-яё]/i.test(line)), [], 'lines of the chronicle that are not Russian');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(address('lang=hu'));
    const asked = await by(page, 'continue').textContent();
    check(asked.includes(texts.hu.home.continue) && !/[а-яё]/i.test(asked), `the save speaks the new language: ${asked}`);
  });

  const WORLDS = { base: 'map=base-3p', underground: 'map=underground-3p', sky: 'map=base-2p&sky=b' };
  const screens = [DESK, PHONE];
  for (const [i, lang] of OTHERS.entries()) {
    for (const [j, [box, query]] of Object.entries(WORLDS).entries()) {
      test(`languages: a whole game in ${lang}, ${box}`, async (open) => {
        const page = await open({ viewport: screens[(i + j) % 2] });
        await start(page, lang)(`seed=${i + 4}&${query}&seats=human,bot:random,bot:random`);
        const { faults } = await playInside(page, texts[lang], { seed: 7 });
        equal(faults, [], 'words and legends');
        equal(foreign[lang](await plainWords(page)), [], 'words that are English');
        await shot(page, `end-${lang}-${box}`);
      });
    }
  }

  for (const [name, viewport] of Object.entries({ desk: DESK, phone: PHONE })) {
    test(`languages: nothing hard-wired and nothing cut on the ${name}`, async (open) => {
      const page = await open({ viewport });
      await speak(page, NONE, 'ru');
      const faults = [];
      await walkPages(page, start(page, 'ru'), async (where) => {
        await page.waitForTimeout(150);
        faults.push(...(await plainWords(page)).map((words) => `${where}: hard-wired ${words}`));
        faults.push(...(await cutOff(page)).map((words) => `${where}: ${words}`));
        await shot(page, `none-${where}-${name}`);
      });
      equal([...new Set(faults)], [], 'hard-wired or cut off');
    });
    for (const lang of OTHERS) {
      test(`languages: nothing English and nothing cut in ${lang} on the ${name}`, async (open) => {
        const page = await open({ viewport });
        const faults = [];
        await walkPages(page, start(page, lang), async (where) => {
          await page.waitForTimeout(150);
          faults.push(...(await cutOff(page)).map((words) => `${where}: ${words}`));
          faults.push(...foreign[lang](await plainWords(page)).map((word) => `${where}: English ${word}`));
          faults.push(...(await brokenLabels(page)).map((words) => `${where}: a mark of a break in ${words}`));
          await shot(page, `${lang}-${where}-${name}`);
        });
        equal([...new Set(faults)], [], 'cut off');
      });
    }
  }
  for (const lang of Object.keys(texts)) {
    test(`languages: the longest names in ${lang} on 360 pixels`, async (open) => {
      const page = await open({ viewport: SMALL });
      const spoken = lang === 'en' ? 'hu' : lang; // English comes with the page; its plural forms are the same
      await speak(page, withLongNames(texts[lang], lang), spoken);
      const faults = [];
      await walkPages(page, start(page, spoken), async (where) => {
        await page.waitForTimeout(150);
        faults.push(...(await cutOff(page)).map((words) => `${where}: ${words}`));
        await shot(page, `long-${lang}-${where}`);
      });
      equal([...new Set(faults)], [], 'cut off');
    });
  }
}
