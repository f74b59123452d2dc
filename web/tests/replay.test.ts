// A record that is watched: the engine's film of it, the strides, the timeline, and the link that carries a whole game.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { boardState } from '../src/game/board-state';
import { Refused } from '../src/game/trouble';
import type { View } from '../src/lib/engine-types';
import { placeAt, shareOf, stopFrom, stopsOf, turnAt, turnsOf } from '../src/replay/course';
import { Film } from '../src/replay/film.svelte';
import { fragmentOf, isLink, recordOf } from '../src/replay/link';
import { asking, engine, linesOf } from './game';

// The settings read the address.
vi.hoisted(() => Object.assign(globalThis, { location: { search: '' } }));

const golden = (name: string): string => readFileSync(fileURLToPath(new URL(`../../tests/golden/${name}.swg`, import.meta.url)), 'utf8');
const RECORDS = ['base-2p-greedy', 'underground-3p-random', 'base-2p+sky-a-greedy', 'base-5p+sky-b+all+relics-random'];

async function filmed(name: string): Promise<{ film: Film; game: Awaited<ReturnType<typeof engine>>; text: string }> {
  const game = await engine();
  const text = golden(name);
  return { film: await Film.open(asking(game.call), text), game, text };
}
/** What lies on the table, without what somebody could say or take back. */
const lying = (view: View) => ({ ...view, legal: [], undo: null, regions: view.regions.map(({ before: _b, stood: _s, ...rest }) => rest) });

describe('a film', () => {
  for (const name of RECORDS) {
    it(`shows at every line what the game itself shows there: ${name}`, async () => {
      const { film, game, text } = await filmed(name);
      const [header] = text.split('\n\n');
      const lines = linesOf(text);
      expect(film.last).toBe(lines.length);
      game.call('follow', { game: { ...tableOf(header), seed: '', custom: '', seat: '' }, lines: [] });
      for (let at = 0; at <= film.last; at++) {
        if (at > 0) expect(game.call('hear', { lines: [lines[at - 1]], seat: '' }).refusal).toBe('ok');
        await film.jump(at);
        expect(film.at).toBe(at);
        expect(lying(film.view)).toEqual(lying(game.call('look', { seat: '' }).view));
        expect(film.moments[at].line).toBe(at > 0 ? lines[at - 1] : '');
      }
      expect(film.events).toEqual((await engine()).load(text).events);
    });
  }

  it('turns to any place in any order, and shows the last one that was asked for', async () => {
    const { film } = await filmed('base-3p-greedy');
    await film.jump(film.last);
    const end = film.view;
    await film.jump(17);
    const early = film.view;
    const asked = [film.jump(200), film.jump(3), film.jump(film.last)];
    await Promise.all(asked);
    expect(film.at).toBe(film.last);
    expect(film.view).toEqual(end);
    await film.jump(17);
    expect(film.view).toEqual(early);
    await film.jump(-5);
    expect(film.at).toBe(0);
    await film.jump(99999);
    expect(film.at).toBe(film.last);
  });

  it('shows no purse that the eyes did not see', async () => {
    const { film } = await filmed('base-3p-greedy');
    expect(film.secrets).toBe(true);
    await film.jump(150);
    expect(film.view.players.every(({ coins }) => coins !== null)).toBe(true);
    await film.look('p2');
    for (const { id, coins } of film.view.players) expect(coins === null).toBe(id !== 'p2');
    for (const { player, coins } of film.scores) expect(coins === null).toBe(player !== 'p2');
    await film.jump(60);
    expect(film.view.players.map(({ coins }) => coins === null)).toEqual([true, false, true]);
    // At the end everything is.
    await film.jump(film.last);
    expect(film.view.players.every(({ coins }) => coins !== null)).toBe(true);
    await film.look('');
    expect(film.scores.every(({ coins }) => coins !== null)).toBe(true);
  });

  it('is cut for a game of its own', async () => {
    const { film, game, text } = await filmed('underground-2p-greedy');
    await film.jump(100);
    const part = await film.cut();
    expect(linesOf(part)).toEqual(linesOf(text).slice(0, 100));
    expect(part).not.toMatch(/^result:/m);
    expect(part).toMatch(/^seed: -$/m);
    expect(lying(game.load(part).view!).players).toEqual(lying(film.view).players);
  });

  it('does not disturb the game at the table', async () => {
    const game = await engine();
    game.start('base-2p', 3);
    for (let n = 0; n < 30; n++) game.bot();
    const before = game.record();
    await Film.open(asking(game.call), golden('base-4p-greedy'));
    expect(game.record()).toBe(before);
  });

  it('is refused in words when it is no record', async () => {
    const { call } = await engine();
    for (const text of ['', 'nothing', golden('base-2p-greedy').replace('p1 pick', 'p1 prick'), golden('base-2p-greedy').replace(/^result: .*$/m, 'result: 1 2')]) {
      await expect(Film.open(asking(call), text)).rejects.toBeInstanceOf(Refused);
    }
  });

  it('marks the regions of a line and dims nothing', async () => {
    const { film } = await filmed('base-2p-greedy');
    const at = film.moments.findIndex(({ line }) => line.includes(' conquer '));
    await film.jump(at);
    expect(film.board.pointed).toEqual([film.moments[at].line.split(' ')[2]]);
    expect(film.board.regions.some(({ dim }) => dim)).toBe(false);
    const { view, cast } = film;
    expect(film.board.regions).toEqual(boardState({ view, cast, mine: false, mode: null, draft: null, selected: null, pointed: [], sent: [] }).regions);
  });
});

const tableOf = (header: string) => {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(header)?.[1] ?? '';
  const sky = field('sky');
  return { map: field('map'), sky: sky === 'none' ? '' : sky, sets: field('sets').split(' '), options: Object.fromEntries([...field('options').matchAll(/(\w+)=(true|false)/g)].map(([, name, value]) => [name, value === 'true'])) };
};

describe('strides', () => {
  it('cut a game into its turns and stop where they end', async () => {
    const { film } = await filmed('base-3p-greedy');
    const { moments } = film;
    const turns = turnsOf(moments);
    expect(turns).toHaveLength(30);
    expect(turns[0].from).toBe(0);
    for (let i = 1; i < turns.length; i++) expect(turns[i].from).toBe(turns[i - 1].to);
    for (const stride of ['line', 'luck', 'turn', 'round'] as const) {
      const stops = stopsOf(moments, turns, stride);
      expect(stops[0]).toBe(0);
      expect(stops.at(-1)).toBe(film.last);
      // Forwards and back again over the same places.
      const on: number[] = [0], back: number[] = [film.last];
      for (let at = 0; stopFrom(stops, at, 1) !== at; ) on.push((at = stopFrom(stops, at, 1)));
      for (let at = film.last; stopFrom(stops, at, -1) !== at; ) back.push((at = stopFrom(stops, at, -1)));
      expect(on).toEqual(stops);
      expect(back.reverse()).toEqual(stops);
      if (stride === 'luck') for (const at of stops.slice(1, -1)) expect(moments[at].luck).toBe(true);
      if (stride === 'round') expect(stops).toHaveLength(11);
    }
  });

  it('find every place again on the timeline', async () => {
    const { film } = await filmed('base-5p-random');
    const { line } = film;
    let before = -1;
    for (let at = 0; at <= film.last; at++) {
      const share = shareOf(line, at);
      expect(share).toBeGreaterThanOrEqual(before);
      expect(share).toBeLessThanOrEqual(1);
      before = share;
      const found = placeAt(line, share - 1e-9);
      expect(Math.abs(found - at), `place ${at}`).toBeLessThanOrEqual(turnAt(line.turns, at).to === at ? 1 : 0);
    }
    expect(placeAt(line, -1)).toBe(0);
    expect(placeAt(line, 2)).toBe(film.last);
  });
});

describe('a link', () => {
  it('carries a whole game', async () => {
    for (const name of RECORDS) {
      const fragment = await fragmentOf(golden(name));
      expect(isLink(fragment)).toBe(true);
      expect(fragment).toMatch(/^r=1[\w-]+$/);
      expect(fragment.length).toBeLessThan(12000);
      expect(await recordOf(fragment)).toBe(golden(name));
    }
    const names = golden('base-2p-greedy').replace(/^players: .*$/m, 'players: Ада, Bó');
    expect(await recordOf(await fragmentOf(names))).toBe(names);
  });

  it('without a press is longer and carries as much', async () => {
    const press = globalThis.CompressionStream;
    vi.stubGlobal('CompressionStream', undefined);
    const fragment = await fragmentOf(golden('base-2p-greedy'));
    vi.stubGlobal('CompressionStream', press);
    expect(fragment).toMatch(/^r=0/);
    expect(await recordOf(fragment)).toBe(golden('base-2p-greedy'));
  });

  it('that was hurt gives nothing', async () => {
    const whole = await fragmentOf(golden('base-2p-greedy'));
    for (const bad of ['', 'r=', 'r=1', 'r=2abc', 'r=1abc', `${whole}$`, whole.slice(0, -40), `r=1${'A'.repeat(300_000)}`]) expect(await recordOf(bad)).toBeNull();
    for (let at = 3; at < whole.length - 1; at += 13) {
      const hurt = `${whole.slice(0, at)}${whole[at] === 'A' ? 'B' : 'A'}${whole.slice(at + 1)}`;
      expect(await recordOf(hurt), `letter ${at}`).toBeNull();
    }
  });

  it('that would fill the memory is stopped', async () => {
    const bomb = await fragmentOf('x'.repeat(30_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await recordOf(bomb)).toBeNull();
  });
});
