import { describe, expect, it } from 'vitest';
import english from '../../content/lang/en.json';
import hungarian from '../../content/lang/hu.json';
import russian from '../../content/lang/ru.json';
import twoPlayers from '../../content/maps/base-2p.json';
import type { MapFile } from '../src/art/geometry';
import { boardState } from '../src/game/board-state';
import { countedVerb, modesOf } from '../src/game/choices';
import { makeDraft } from '../src/game/draft';
import { results } from '../src/game/results';
import { choiceText, chronicle, question, scoringOf, sumText, type Cast } from '../src/game/words';
import type { GameEvent, Term } from '../src/lib/engine-types';
import { language } from '../src/lib/language.svelte';
import { loadWorld } from '../src/lib/maps';
import { foreignTo } from '../../tests/web/foreign.mjs';
import { engine, TABLES, tables } from './game';

const map = twoPlayers as unknown as MapFile;
const cast = { map, seats: [{ name: 'Ada', bot: null }, { name: 'Bruno', bot: null }] };
/** A key that has no text shows as itself; a place that nobody filled shows its braces. */
const KEY = /(?:^|\s)(?:ui|ask|verb|way|modifier|sum|log|race|power|marker|terrain|symbol|refusal)\.[\w.-]+|[{}]|undefined|null/;

const event = (kind: GameEvent['kind'], more: Partial<GameEvent>): GameEvent => ({ kind, player: 'p1', other: null, race: null, power: null, region: null, marker: null, treasure: null, why: null, amount: 1, ...more });

const term = (more: Partial<Term>): Term => ({ kind: 'regions', amount: 1, race: null, power: null, marker: null, treasure: null, declined: false, ...more });

describe('words', () => {
  it('says who begins, and tells pieces that leave in a row as one', () => {
    const lines = chronicle(cast, [
      event('round-started', { player: null }), event('turn-started', { player: 'p2' }),
      event('marker-removed', { marker: 'camp', region: 'r05', amount: 2 }), event('marker-removed', { marker: 'camp', region: 'r06' }),
      event('marker-removed', { marker: 'dragon', region: 'r06' }), event('turn-started', {}),
    ]);
    expect(lines.map((l) => l.text)).toEqual(['Round 1', 'Bruno begins.', 'Encampment × 3 leave their regions.', 'Dragon leaves Hill 6.']);
  });

  it('tells camps that are pitched as one, a lair with its conquest, and a scoring as a sum', () => {
    const lines = chronicle(cast, [
      event('turn-started', {}),
      event('conquered', { race: 'trolls', region: 'r06', amount: 3 }), event('marker-placed', { player: null, marker: 'lair', region: 'r06' }),
      event('marker-placed', { marker: 'camp', region: 'r05', amount: 2 }), event('marker-placed', { marker: 'camp', region: 'r06' }), event('marker-placed', { marker: 'camp', region: 'r05' }),
      event('counted', { amount: 7, why: term({ amount: 7 }) }), event('counted', { amount: 4, why: term({ amount: 4, declined: true }) }), event('income', { amount: 11 }),
      event('counted', { amount: 1, why: term({ amount: 1 }) }), event('income', { amount: 1 }),
    ]);
    expect(lines.map((l) => l.text)).toEqual(['Ada begins.', 'Trolls take Hill 6 with 3: Troll\'s Lair.', 'Encampment × 4 in 2 regions.', 'Ada collects 11 coins: 7 regions + 4 in decline.', 'Ada collects 1 coin.']);
  });

  it('says everything that happens in whole games, on any table and in any language', async () => {
    globalThis.document ??= { documentElement: {} } as Document;
    const others = { ru: foreignTo(russian, english), hu: foreignTo(hungarian, english) };
    for (const [i, table] of TABLES.entries()) {
      const all: GameEvent[] = [];
      const said = new Set<string>();
      const seats = Array.from({ length: 6 }, (_, n) => ({ name: `P${n}`, bot: null }));
      const there: Cast = { map: await loadWorld(table.map, table.sky ?? ''), seats };
      for await (const { view, events } of tables(table, 20 + i)) {
        there.lifts = view.lifts;
        all.push(...events);
        const verb = countedVerb(view.legal);
        const draft = verb ? makeDraft(view, verb) : null;
        const { main, tools } = modesOf(view);
        for (const mode of [main, ...tools]) {
          const asked = question({ view, cast: there, mine: view.actor !== null, mode, picked: null, left: 2, verb });
          said.add(asked.title).add(asked.hint);
          if (view.actor !== null && asked.title.includes('is playing')) said.add(`undefined question: ${view.prompt} ${mode}`);
        }
        for (const choice of view.legal.filter((c) => c.count === 0 || c.region === null)) said.add(choiceText(there, view, choice));
        for (const region of view.regions) said.add(sumText(region.terms, region.cost));
        for (const region of boardState({ view, cast: there, mine: true, mode: main, draft, selected: null, pointed: [], sent: [] }).regions) said.add(region.label);
      }
      for (const line of chronicle(there, all)) said.add(line.text);
      expect([...said].filter((text) => KEY.test(text))).toEqual([]);
      for (const [code, foreign] of Object.entries(others)) {
        await language.speak(code);
        const told = chronicle(there, all).map((line) => line.text);
        expect(told.filter((text) => KEY.test(text))).toEqual([]);
        expect(foreign(told), `${code}: ${table.map}`).toEqual([]);
      }
      await language.speak('en');
    }
  });

  it('adds up what every turn pays to the coins that come', async () => {
    for (const [i, table] of TABLES.entries()) {
      let turns = 0;
      for await (const { events } of tables(table, 40 + i)) {
        for (const { player } of events.filter((e) => e.kind === 'income' && !e.why)) {
          const { amount, terms } = scoringOf(events, player!)!;
          expect(terms.reduce((sum, term) => sum + term.amount, 0)).toBe(amount);
          turns++;
        }
      }
      expect(turns).toBeGreaterThan(10);
    }
  });

  it('lights exactly what can be done', async () => {
    for await (const { view } of tables('base-2p', 31)) {
      const verb = countedVerb(view.legal);
      const draft = verb ? makeDraft(view, verb) : null;
      const { main } = modesOf(view);
      const board = boardState({ view, cast, mine: true, mode: main, draft, selected: null, pointed: [], sent: [] });
      const lit = new Set(board.regions.filter((r) => r.lit).map((r) => r.id));
      const legal = new Set(view.legal.filter((c) => c.region !== null && c.count === 0 && c.verb !== 'abandon').map((c) => c.region));
      expect(lit).toEqual(draft ? new Set() : legal);
      const idle = boardState({ view, cast, mine: false, mode: null, draft: null, selected: null, pointed: [], sent: [] });
      expect(idle.regions.some((r) => r.lit || r.dim || r.stepper)).toBe(false);
    }
  });

  it('accounts for every coin at the end', async () => {
    for (const seed of [41, 42, 43]) {
      const game = await engine();
      let view = game.start('base-2p', seed);
      while (!view.over) view = game.bot().view!;
      const scores = game.call('scores').turns;
      for (const score of scores) expect(score.terms.reduce((n: number, t: { amount: number }) => n + t.amount, 0)).toBe(score.amount);
      for (const result of results(view, scores)) {
        const { regions, declined, race, power, other } = result.sources;
        expect(regions + declined + race + power + other).toBe(result.coins);
        expect(result.totals.at(-1)).toBe(result.coins);
      }
    }
  });

  it('takes back and goes on as if nothing had been said', async () => {
    const game = await engine();
    game.start('base-2p', 7);
    const before = game.say('p1 pick 0').view!;
    const conquest = before.legal.find((c) => c.verb === 'conquer')!;
    game.say(conquest.line);
    const step = game.undo();
    expect(step.refusal).toBe('ok');
    expect(step.view).toEqual(before);
    expect(game.load(game.record()).view).toEqual(before);
  });
});
