// Plays whole games inside the page, quicker than a mouse could: every press is an event on the element that a
// player would press. At every question all words are read, and now and then the legend of every region.

/** Runs in the page. `names` says what every glyph is called. */
async function play({ seed, stop, decline, touch, names, limit }) {
  const seen = new Map();
  const faults = new Set();
  const note = (what) => seen.set(what, (seen.get(what) ?? 0) + 1);
  let state = seed >>> 0 || 1;
  const random = (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  const pick = (list) => list[random(list.length)];
  const at = (id) => document.querySelector(`[data-testid="${id}"]`);
  const all = (selector) => [...document.querySelectorAll(selector)].filter((e) => !e.disabled && e.getAttribute('aria-disabled') !== 'true');
  const rest = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));
  const press = (id) => at(id).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const answers = () => at('prompt')?.getAttribute('data-mine') === 'true';

  async function settled() {
    for (const end = Date.now() + 30000; Date.now() < end; await rest(2)) if (at('end') || at('curtain') || answers()) return;
    throw new Error(`nobody is asked: ${at('prompt')?.textContent}`);
  }
  function pressRegion(id) {
    const path = document.querySelector(`path[data-region="${id}"]`);
    const how = { bubbles: true, pointerId: 1, button: 0, pointerType: touch ? 'touch' : 'mouse', clientX: 9, clientY: 9 };
    for (const kind of ['pointerdown', 'pointerup']) path.dispatchEvent(new PointerEvent(kind, how));
  }

  const LOOSE = /(?:^|\s)(?:ui|home|new|ask|verb|way|modifier|sum|log|race|power|marker|treasure|terrain|symbol|refusal|set)\.[\w.-]+|[{}]|undefined|\bnull\b|NaN/;
  function readWords(where) {
    const labels = [...document.querySelectorAll('[aria-label], [title]')].map((e) => `${e.getAttribute('aria-label') ?? ''} ${e.getAttribute('title') ?? ''}`);
    for (const line of [...document.body.innerText.split('\n'), ...labels]) if (LOOSE.test(line)) faults.add(`${where}: “${line.slice(0, 120)}”`);
  }
  /** What is drawn in a region is named on its card. */
  async function readLegend() {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })); // nothing is half chosen
    await rest();
    const drawnIn = (id) => {
      const pile = document.querySelector(`[data-pile="${id}"]`);
      return [pile, ...pile.querySelectorAll('[data-glyph]'), ...document.querySelectorAll(`[data-at="${id}"]`)].map((g) => g.getAttribute('data-glyph')).filter(Boolean);
    };
    for (const path of document.querySelectorAll('path[data-region]')) {
      const id = path.getAttribute('data-region');
      if (!drawnIn(id).length) continue;
      path.focus();
      await rest();
      const card = document.querySelector('[data-testid="tip"], .pinfo')?.textContent ?? '';
      for (const glyph of drawnIn(id)) { // now: somebody may have moved meanwhile
        if (!names[glyph]) faults.add(`the glyph ${glyph} has no name`);
        else if (!card.includes(names[glyph])) faults.add(`${names[glyph]} in ${id} is not in the legend: “${card.slice(0, 160)}”`);
        note(`glyph ${glyph}`);
      }
      path.blur();
    }
  }

  for (let n = 0; n < limit; n++) {
    await settled();
    if (at('end')) {
      readWords('the end');
      while (!/^result: \d/m.test(window.smallworld.record())) await rest(5); // it is kept a moment later
      return { decisions: n, seen: [...seen], faults: [...faults] };
    }
    if (at('curtain')) {
      note('curtain');
      press('open-curtain');
      await rest(5);
      continue;
    }
    const prompt = at('prompt').getAttribute('data-prompt');
    note(`prompt ${prompt}`);
    readWords(prompt);
    if (n % 16 === 7 && !all('[data-testid^="combo-"].can').length) await readLegend();
    const combos = all('[data-testid^="combo-"].can');
    const buttons = all('.acts button').map((e) => e.getAttribute('data-testid'));
    const lit = all('path[data-region][data-lit]').map((e) => e.getAttribute('data-region'));
    if (combos.length) {
      press(pick(combos).getAttribute('data-testid'));
      await rest();
      const swaps = all('.swap');
      if (swaps.length && random(2)) press(pick(swaps).getAttribute('data-testid'));
      await rest();
      press('take');
    } else if (buttons.includes('spread')) {
      const tools = buttons.filter((b) => b.startsWith('tool-'));
      const more = all('[data-step="1"]');
      if (tools.length && random(4) === 0) press(pick(tools));
      else {
        if (more.length && random(2)) pick(more).dispatchEvent(new MouseEvent('click', { bubbles: true }));
        await rest();
        if (at('place').disabled || random(3) === 0) press('spread');
        for (let i = 0; i < 400 && at('place')?.disabled; i++) await rest(5);
        press('place');
      }
    } else if (buttons.includes('confirm')) {
      press('confirm');
    } else {
      const ways = buttons.filter((b) => b.startsWith('way-'));
      const verbs = buttons.filter((b) => !b.startsWith('way-') && !['undo', 'cancel', 'put-down'].includes(b));
      if (ways.length) {
        const way = at(pick(ways));
        note(`way ${way.getAttribute('data-verb')}`);
        press(way.getAttribute('data-testid'));
      } else if (lit.length && (!verbs.length || random(stop))) pressRegion(pick(lit));
      else {
        const wanted = verbs.includes('decline') && random(decline) ? verbs.filter((v) => v !== 'decline') : verbs;
        const verb = pick(wanted.length ? wanted : verbs);
        note(`button ${verb}`);
        press(verb);
      }
    }
    await rest(4);
  }
  throw new Error('the game does not end');
}

/** What the pieces, symbols and peoples of the board are called. */
export const glyphNames = (texts) => ({
  ...Object.fromEntries(['symbol', 'marker', 'race', 'treasure'].flatMap((kind) => Object.entries(texts[kind])).map(([id, thing]) => [id, thing.name ?? thing])),
  monster: texts.ui.monsters,
});

export async function playInside(page, texts, { seed = 1, stop = 4, decline = 3, limit = 4000 } = {}) {
  const touch = page.viewportSize().width < 900;
  return page.evaluate(`(${play})(${JSON.stringify({ seed, stop, decline, touch, names: glyphNames(texts), limit })})`);
}
