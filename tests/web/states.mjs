// Every box, small and large, in the main states of a game: records that bots have played so far, and what is pressed then.
import { by, pointIn, press, read } from './browser.mjs';
import { settled } from './play.mjs';
import { engine } from './situations.mjs';

const ALL = ['base', 'underground', 'sky'];
const SHORT = ['Ilona', 'Marlow', 'Ada', 'Piet', 'Zora', 'Bence'];
const LONG = ['Александра Викто', 'Константинополье', 'Ярослава Мудрова', 'Щедрая Фёкла Юрь', 'Нехудожественный', 'Ёжик Вышневолоцк'];
export const TABLES = {
  'base-2': { map: 'base-2p' }, 'base-3': { map: 'base-3p' }, 'base-5': { map: 'base-5p' },
  'underground-2': { map: 'underground-2p' }, 'underground-4': { map: 'underground-4p' },
  'sky-3': { map: 'base-2p', sky: 'a' }, 'sky-6': { map: 'base-5p', sky: 'b' },
  'everything-4': { map: 'base-3p', sky: 'b', sets: ALL, options: { relicsOnSurface: true } }, 'everything-cave-5': { map: 'underground-5p', sets: ALL },
  'long-names-6': { map: 'base-5p', sky: 'a', sets: ALL, options: { relicsOnSurface: true }, names: LONG },
};

/** A lit region, chosen by a finger or looked at with the mouse. */
const chosen = async (page) => {
  for (const id of (await settled(page)).lit) {
    const at = await pointIn(page, id);
    if (!at) continue;
    if (page.viewportSize().width < 900) return page.touchscreen.tap(...at);
    return page.mouse.move(...at);
  }
};
/** A turn pays while bots wait for an undo; before that more than tokens may have to be placed. */
const paid = async (page) => {
  const scored = by(page, 'scored');
  for (let n = 0; n < 6 && !(await scored.count()); n++) {
    const { buttons } = await read(page);
    if (buttons.includes('place')) await press(page, 'place');
    else if (buttons.includes('spread')) await press(page, 'spread');
    else await press(page, buttons.find((name) => name === 'confirm') ?? 'done');
    await page.waitForTimeout(500);
  }
  await scored.waitFor();
};
const on = (view, verb) => view.legal.some((choice) => choice.verb === verb);
const deploys = (view) => view.round > 3 && view.prompt === 'redeploy' && view.legal.filter((c) => c.verb === 'deploy').length > 1;

/** When a state is reached, and by whom; what is pressed there; how fast the page goes; how many people sit there. */
export const STATES = {
  pick: { when: (v) => v.round > 1 && on(v, 'pick'), act: (page) => press(page, 'combo-1').catch(() => press(page, 'combo-0')) },
  'first conquest': { when: (v) => v.prompt === 'conquest' && v.legal.filter((c) => c.verb === 'conquer').length > 5 },
  conquest: { when: (v) => v.round > 3 && v.prompt === 'conquest' && on(v, 'conquer'), act: chosen },
  redeploy: { when: deploys, act: (page) => press(page, 'spread').catch(() => {}) },
  scoring: { when: (v) => deploys(v) && v.players[0].declined.length > 0, act: paid, query: 'speed=0.25&patience=60000', people: 1 },
  decline: { when: (v) => v.round > 4 && v.prompt === 'choose' && on(v, 'decline') && on(v, 'expand'), act: (page) => press(page, 'decline') },
  'hand-over': { when: (v) => v.round > 2, actor: 'p2', act: null },
  menu: { when: (v) => v.round > 5 && v.prompt === 'choose', act: (page) => press(page, 'menu') },
  end: { when: (v) => v.over },
};

/** Records of games of one table, by state. */
export function positions({ names = SHORT, ...world }) {
  const found = new Map();
  for (let seed = 7; seed < 40 && found.size < Object.keys(STATES).length; seed++) {
    let { view } = engine.call('start', { sky: '', sets: [], options: {}, ...world, seed: String(seed), seat: '' });
    for (;;) {
      for (const [name, { when, actor = 'p1', people = 2 }] of Object.entries(STATES)) {
        if (found.has(name) || !when(view) || (!view.over && view.actor !== actor)) continue;
        const seats = view.players.map((_, i) => (i < people ? 'human' : 'greedy')).join(', ');
        found.set(name, `# seats: ${seats}\n${engine.call('record', { players: names.slice(0, view.players.length) }).text}`);
      }
      if (view.over) break;
      ({ view } = engine.call('bot', { bot: 'greedy', seat: '' }));
    }
  }
  return found;
}

/** Loads the record of a state and does what belongs to it. */
export async function enter(page, address, name, record) {
  const { act, query = 'speed=0&patience=0' } = STATES[name];
  await page.evaluate(() => { sessionStorage.clear(); localStorage.clear(); }).catch(() => {});
  await page.goto(`${address}?${query}`);
  await by(page, 'file').setInputFiles({ name: 'game.swg', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await press(page, 'play-on');
  await settled(page);
  if (act !== null && (await by(page, 'curtain').count())) await press(page, 'open-curtain');
  await settled(page);
  await page.waitForTimeout(300);
  await act?.(page);
  await page.waitForTimeout(400);
}
