// The page in every language: chosen, changed in mid-game, played to the end, with the longest names on the smallest screen; and
// in a language that is none, whose long marked words show what is hard-wired and what does not fit.
import { readdirSync, readFileSync } from 'node:fs';
import { by, check, DESK, equal, PHONE, press, shot, SMALL } from './browser.mjs';
import { foreignTo } from './foreign.mjs';
import { playInside } from './inside.mjs';
import { PAGE } from './server.mjs';
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

const module = (tree) => ({ contentType: 'text/javascript', body: `export default ${JSON.stringify(tree)}` });
/** Other texts in the place of a language, with its plural forms. */
async function speak(page, tree, lang) {
  await page.route(`**/assets/${lang}-*.js`, (route) => route.fulfill(module(tree)));
}
/** The texts of a language that are loaded later: file by file, with the sections in each. */
async function laterTexts(lang) {
  const folder = `${PAGE}/assets/later/`;
  const files = readdirSync(folder).filter((file) => file.startsWith(`${lang}-`));
  return Promise.all(files.map(async (file) => ({ file, tree: (await import(folder + file)).default })));
}
/** They too are said in the language that is none. */
async function speakNoneLater(page, lang) {
  const english = await laterTexts('en');
  const sections = (tree) => Object.keys(tree).filter((key) => key !== 'lang').sort().join();
  for (const { file, tree } of await laterTexts(lang)) {
    const same = english.find((other) => sections(other.tree) === sections(tree));
    await page.route(`**/assets/later/${file}`, (route) => route.fulfill(module(pseudoTree(same.tree))));
  }
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
    if (!node.textContent.trim() || !element || element.closest('.sr, .prompt .many .pl, .spare, .pname, .plus, .notice, .row.flat h2, [hidden], svg, option, .scroll, dialog:not([open])') || !element.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!box.width) continue;
    let scrolled = false;
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      const frame = at.getBoundingClientRect();
      const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
      scrolled ||= scrolls;
      // What lies in a list that scrolls, and a glimpse of a longer text, is shortened on purpose.
      if (scrolls || (style.webkitLineClamp !== 'none' && !at.closest('.prompt'))) break;
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
    if (!scrolled && (box.left < -1 || box.right > innerWidth + 1)) out.add(`out of the screen: ${name(element)}`);
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

/** What is no word of any language: rules, addresses, kinds of files. */
const IDS = /\b[A-Z]+-[A-Z\d-]+\b|https?:\S+|\bSVG\b|^(?:aria-label|title|placeholder): /g;
const RECORD = readFileSync(new URL('../../docs/reviews/duel.swg', import.meta.url), 'utf8');

/** The pages that are loaded when somebody goes there. */
async function walkLater(page, start, look) {
  const there = async (query, sign) => {
    await page.goto('about:blank');
    await start(query);
    await page.locator(sign).first().waitFor({ timeout: 60000 });
  };
  const id = (name) => `[data-testid="${name}"]`;
  for (const entry of ['', 'topic.die', 'race.giants', 'power.flying', 'treasure.stonehedge', 'card.sky']) {
    await there(`#/book/${entry}`, id('book'));
    await look(`book-${entry}`);
  }
  for (const lesson of ['', 'first-game', 'underground', 'sky']) {
    await there(`#/learn/${lesson}`, lesson ? id('note') : 'h1');
    await look(`lesson-${lesson}`);
  }
  await page.evaluate(() => sessionStorage.clear());
  await there('', id('play-now'));
  await by(page, 'file').setInputFiles(file('game.swg', RECORD));
  await press(page, 'watch');
  await by(page, 'viewer').waitFor();
  await page.keyboard.press('End');
  for (const tab of page.viewportSize().width < 900 ? ['story', 'coins', 'players', 'row'] : ['story', 'row']) {
    await press(page, `tab-${tab}`);
    await look(`watch-${tab}`);
  }
  await press(page, 'share-open');
  await look('share');
  await page.keyboard.press('Escape');
  await press(page, 'review-open');
  await page.waitForSelector('[data-testid="review"][data-done="true"]', { timeout: 120000 });
  await look('review');
  await press(page, 'costly-show-0');
  await by(page, 'plan-card').waitFor();
  await look('plan');
  await there('map=base-2p&seed=7&seats=human,bot:greedy', id('hint'));
  await press(page, 'hint');
  for (const deep of [1, 2, 3]) {
    await page.waitForSelector(`[data-testid="advice"][data-deep="${deep}"]`, { timeout: 60000 });
    await look(`hint-${deep}`);
    if (deep < 3) await press(page, 'advice-more');
  }
  await page.evaluate((record) => {
    const seats = [{ name: 'Ilona', bot: null }, { name: 'Marlow', bot: 'level3' }];
    localStorage.setItem('smallworld.game.one', JSON.stringify({ version: 1, id: 'one', writer: 'x', record, seats, title: 'Over', map: 'base-2p', sky: 'none', round: 10, rounds: 10, owners: {}, at: Date.UTC(2026, 3, 1), over: true }));
  }, RECORD);
  await there('#/mine', id('sum-games'));
  await look('mine');
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
    test(`languages: nothing hard-wired and nothing cut where it is loaded later, ${name}`, async (open) => {
      const page = await open({ viewport });
      await speak(page, NONE, 'ru');
      await speakNoneLater(page, 'ru');
      const faults = [];
      await walkLater(page, start(page, 'ru'), async (where) => {
        await page.waitForTimeout(150);
        faults.push(...(await plainWords(page)).filter((words) => /[A-Za-z]{2,}/.test(words.replace(IDS, ''))).map((words) => `${where}: hard-wired ${words}`));
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
