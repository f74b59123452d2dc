// The lessons as a newcomer takes them: every note is done as it says, on desk and phone, in three languages; wrong presses are
// answered, and one can leave, come back and go on playing at any time.
import { readFileSync } from 'node:fs';
import { by, check, DESK, equal, looseWords, PHONE, press, pressRegion, SMALL } from './browser.mjs';

const json = (path) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
const LANGUAGES = ['en', 'ru', 'hu'];
const WORDS = Object.fromEntries(LANGUAGES.map((code) => [code, json(`content/lessons/${code}.json`).lesson]));
const IDS = Object.keys(WORDS.en).filter((id) => id !== 'page');
const notesOf = (id) => json(`content/lessons/${id}.json`).script.filter((entry) => entry.note);

const noteNow = (page) => by(page, 'note').getAttribute('data-note');
/** The note is there, and nothing moves any more. */
const at = (page, note) => page.waitForFunction((name) => document.querySelector('[data-testid="note"]')?.dataset.note === name && document.querySelector('[data-testid="lesson-back"]')?.dataset.busy === undefined, note);

/** Runs in the page: takes a lesson from the note that is there to its end, pressing what each note asks for. At every note: whether it
    covers what it speaks of, whether all of it can be read, and all words. */
async function take({ notes, touch }) {
  const found = [];
  const at = (id) => document.querySelector(`[data-testid="${id}"]`);
  const rest = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));
  const until = async (what, done) => {
    for (const end = Date.now() + 20000; Date.now() < end; await rest(4)) if (done()) return;
    throw new Error(`${what}: ${at('note')?.textContent} ${at('notice')?.textContent ?? ''}`);
  };
  const click = (element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  const press = async (id) => {
    await until(id, () => at(id) && !at(id).disabled);
    click(at(id));
    await rest();
  };
  const pressRegion = async (id) => {
    const how = { bubbles: true, pointerId: 1, button: 0, pointerType: touch ? 'touch' : 'mouse', clientX: 9, clientY: 9 };
    for (const kind of ['pointerdown', 'pointerup']) document.querySelector(`path[data-region="${id}"]`).dispatchEvent(new PointerEvent(kind, how));
    await rest();
  };
  const LOOSE = /(?:^|\s)(?:ui|home|ask|verb|way|sum|log|race|power|marker|treasure|terrain|refusal|lesson)\.[\w.-]+|[{}*]|undefined|NaN/;

  function look(name) {
    const note = at('note');
    const card = note.getBoundingClientRect();
    if (card.left < 0 || card.top < 0 || card.right > innerWidth + 1 || card.bottom > innerHeight + 1) found.push(`${name}: the note leaves the window`);
    for (const e of note.querySelectorAll('p, strong, small, .btn, .sc')) if (e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'inline') found.push(`${name}, cut: ${e.textContent}`);
    for (const id of note.dataset.regions.split(' ').filter(Boolean)) {
      const box = document.querySelector(`path[data-region="${id}"]`).getBoundingClientRect();
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const met = document.elementsFromPoint(x, y);
      if (met.length === 0 || met.some((e) => note.contains(e)) || !met.some((e) => e.closest('.stage, .pstage'))) found.push(`${name}: ${id} is hidden`);
    }
    for (const line of note.innerText.split('\n')) if (LOOSE.test(line)) found.push(`${name}: ${line}`);
  }

  async function act(say) {
    const [, verb, thing] = say[0]?.split(' ') ?? [];
    const way = () => document.querySelector(`[data-line="${say[0]}"]`);
    if (!verb) await press('lesson-on');
    else if (verb === 'pick') {
      await press(`combo-${thing}`);
      await press('take');
    } else if (verb === 'deploy') {
      await press('spread');
      await press('place');
    } else if (/^[rs]\d/.test(thing ?? '')) {
      await pressRegion(thing);
      if (way()) click(way());
      else if (touch) await pressRegion(thing);
    } else {
      await until(say[0], way);
      click(way());
      await rest();
      if (at('confirm')) click(at('confirm'));
    }
  }

  for (const [n, { note, say = [] }] of notes.entries()) {
    // The next note is there, and the board has turned to it.
    await until(note, () => at('note')?.dataset.note === note && at('lesson-back')?.dataset.busy === undefined);
    await rest(touch ? 150 : 30);
    look(note);
    if (n < notes.length - 1) await act(say);
  }
  return found;
}

export function lessonTests({ test, server, inspect, record }) {
  const open = async (page, rest = '', lesson = '') => {
    await page.goto(`${server.address}?speed=0&patience=0${rest}#/learn/${lesson}`);
    await page.waitForSelector(lesson ? '[data-testid="note"]' : '[data-testid="lessons"]');
  };

  for (const [name, viewport] of [['desk', DESK], ['phone', PHONE]]) {
    for (const code of LANGUAGES) {
      test(`lessons: all are taken, ${code}, ${name}`, async (visit) => {
        const page = await visit({ viewport });
        await open(page, `&lang=${code}`);
        equal(await looseWords(page), [], 'words of the list');
        await inspect(page, `lessons-${code}-${name}`, viewport === PHONE);
        await press(page, `lesson-${IDS[0]}`);
        for (const [i, id] of IDS.entries()) {
          const notes = notesOf(id);
          await at(page, notes[0].note);
          equal(await page.evaluate(take, { notes, touch: viewport === PHONE }), [], `${id}`);
          equal(await looseWords(page), [], `words at the end of ${id}`);
          equal(await by(page, 'note').locator('strong').textContent(), WORDS[code][id].note[notes.at(-1).note].title, 'the last note');
          await inspect(page, `lesson-${id}-${code}-${name}`, viewport === PHONE);
          if (i < IDS.length - 1) await press(page, 'lesson-next');
        }
      });
    }
  }

  test('lessons: from home; wrong presses, back, a reload, another language, and on without the lesson', async (visit) => {
    const page = await visit();
    await page.goto(`${server.address}?speed=0&patience=0`);
    await press(page, 'learn');
    await press(page, `lesson-${IDS[0]}`);
    await at(page, 'goal');
    check(page.url().endsWith(`#/learn/${IDS[0]}`), 'an address');
    await press(page, 'lesson-on');
    await press(page, 'combo-1');
    await press(page, 'take');
    await by(page, 'notice').waitFor();
    equal(await by(page, 'notice').textContent().then((text) => text.trim()), WORDS.en.page.stray, 'allowed, but not now');
    equal(await by(page, 'lesson-why').textContent(), WORDS.en.page.stray, 'the note answers');
    equal(await noteNow(page), 'pick', 'the note stays');
    await press(page, 'combo-0');
    await press(page, 'take');
    await at(page, 'enter');
    await pressRegion(page, 'r14');
    await page.waitForFunction(() => document.querySelector('[data-testid="notice"]')?.textContent.includes('border'));
    await pressRegion(page, 'r02');
    await at(page, 'price');
    await press(page, 'lesson-back');
    await at(page, 'enter');
    await press(page, 'lesson-show');
    await at(page, 'price');
    await page.reload();
    await at(page, 'price');
    const said = await by(page, 'note').locator('p').textContent();
    await page.evaluate(() => document.querySelector('[data-testid="menu"]').click());
    await press(page, 'lang-hu');
    await page.waitForFunction((before) => document.querySelector('[data-testid="note"] p').textContent !== before, said);
    await page.keyboard.press('Escape');
    const before = await record(page);
    await press(page, 'lesson-free');
    await by(page, 'note').waitFor({ state: 'detached' });
    await page.waitForSelector('[data-prompt="conquest"]');
    equal((await record(page)).split('\n\n')[1], before.split('\n\n')[1], 'the game goes on from there');
    await pressRegion(page, 'r03');
    await page.waitForFunction(() => window.smallworld.record().includes('p1 conquer r03'));
    await page.goBack();
    await at(page, 'price');
    await press(page, 'lesson-leave');
    await by(page, 'lessons').waitFor();
    await press(page, 'lessons-home');
    await by(page, 'continue').waitFor();
  });

  test('lessons: keys alone, on the smallest phone', async (visit) => {
    const page = await visit({ viewport: SMALL });
    await open(page, '', IDS[0]);
    await at(page, 'goal');
    await by(page, 'lesson-on').focus();
    await page.keyboard.press('Enter');
    await at(page, 'pick');
    await by(page, 'combo-0').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await at(page, 'enter');
    await page.locator('path[data-region="r02"]').focus();
    await page.keyboard.press('Enter');
    await at(page, 'price');
    const { height } = await page.locator('.pstage').boundingBox();
    check(height > 150, `the board keeps room: ${Math.round(height)}`);
  });
}
