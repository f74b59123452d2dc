// The table in this browser: people share its screen, bots answer by the engine.
import { describe, expect, it, vi } from 'vitest';
import { LocalTable } from '../src/table/local';
import { customOf, lastDecision, optionsOf } from '../src/table/record';
import { asking, engine } from './game';

// The settings read the address.
vi.hoisted(() => Object.assign(globalThis, { location: { search: '' } }));

const seats = (...bots: (string | null)[]) => bots.map((bot, i) => ({ name: `N${i}`, bot }));
const ORDER = { map: 'base-2p', sky: '', sets: [], first: 0, seed: '4', options: {}, custom: '' };
const deal = async (...bots: (string | null)[]) => LocalTable.deal(asking((await engine()).call), { ...ORDER, seats: seats(...bots) });
const never = () => false;

describe('a table in this browser', () => {
  it('asks its people and lets its bots answer', async () => {
    const table = await deal(null, 'random');
    expect(table.mine).toEqual(['p1']);
    const opened = await table.open('p1');
    expect(opened.view!.actor).toBe('p1');
    expect(await table.next('p1', never)).toBeNull();
    let step = opened;
    for (let n = 0; n < 60 && step.view!.actor === 'p1'; n++) step = await table.say([step.view!.legal[0].line], 'p1');
    expect(step.view!.actor).not.toBe('p1');
    const answer = await table.next('p1', () => true);
    expect(answer!.refusal).toBe('ok');
    expect(answer!.from).toBe(step.from + step.events.length);
    expect(answer!.view!.actor).toBe('p1');
  });

  it('is watched with open cards when only bots play, to its end', async () => {
    const table = await deal('random', 'random');
    expect(table.mine).toEqual([]);
    let step = await table.open(table.watching);
    const events = [...step.events];
    for (let next = await table.next('', never); next; next = await table.next('', never)) {
      step = next;
      events.push(...step.events);
    }
    expect(step.view!.over).toBe(true);
    expect(events.at(-1)!.kind).toBe('game-over');
    expect((await table.scores('')).turns.length).toBeGreaterThan(10);
  });

  it('takes all lines or none', async () => {
    const table = await deal(null, null);
    const opened = await table.open('p1');
    const { view } = await table.say([opened.view!.legal[0].line], 'p1');
    const before = (await table.record()).text;
    const refused = await table.say([view!.legal[0].line, 'p2 decline'], 'p1');
    expect(refused.refusal).not.toBe('ok');
    expect((await table.record()).text).toBe(before);
  });

  it('does nothing more when it is closed', async () => {
    const table = await deal('random', 'random');
    table.close();
    expect(await table.next('', never)).toBeNull();
  });
});

describe('a record', () => {
  const record = (lines: string) => `format: 1\noptions: hiddenCoins=false, lootedTribes=true\ncustom: {"a":1}\n\n${lines}`;

  it('says what its table is made of', () => {
    expect(optionsOf(record(''))).toEqual({ hiddenCoins: false, lootedTribes: true });
    expect(customOf(record(''))).toBe('{"a":1}');
    expect(customOf('format: 1\n\n')).toBe('');
  });

  it('knows pieces that were placed together', () => {
    expect(lastDecision(record('p1 stop\n'))).toBe(1);
    expect(lastDecision(record('p1 stop\np1 deploy r01 2\np1 deploy r02 1\n'))).toBe(2);
    expect(lastDecision(record('p2 deploy r09 1\np1 deploy r01 2\n'))).toBe(1);
    expect(lastDecision(record(''))).toBe(1);
  });
});
