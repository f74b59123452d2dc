// A table far away: the engine here follows what the server tells, to the same position, whatever gets lost.
import { describe, expect, it, vi } from 'vitest';
import type { Did, ServerMessage, Table as TableMessage } from '../src/lib/wire-types';
import { Link, type Answer, type Order } from '../src/table/link';
import { Room } from '../src/table/room.svelte';
import { RemoteTable } from '../src/table/remote.svelte';
import { Unheard } from '../src/table/table';
import { asking, engine, linesOf } from './game';

// The settings read the address.
vi.hoisted(() => Object.assign(globalThis, { location: { search: '' } }));

const chair = (name: string, kind: 'person' | 'bot' = 'person') => ({ kind, name, colour: 0, ready: true, away: false, retreats: false, ...(kind === 'bot' ? { bot: 'random' } : {}) });

/** A server with one table in its middle, decided by an engine of its own, and a page that sits at chair 1 as p1. */
async function far(mine = [1]) {
  const there = await engine();
  there.start('base-2p', 6);
  const hash = () => (there.call('hash') as { text: string }).text;
  let n = 3;
  const whole = (): ServerMessage => ({
    t: 'table', id: 'abcdefghij', n, state: 'playing', host: 0, config: { map: 'base-2p', sky: 'none', sets: [], options: {} }, chairs: [chair('Bo', 'bot'), chair('Ada')], clock: { kind: 'none', seconds: 0, plus: 0 },
    public: false, rated: false, deputy: 'greedy', order: [1, 0], lines: linesOf(there.record()), hash: hash(), asks: 1, left: [0, 0], commit: '', votes: [], mine,
  } as TableMessage);
  const entry = (before: number, c = ''): Did => ({ t: 'did', n: ++n, chair: 0, by: 'person', c, lines: linesOf(there.record()).slice(before), hash: hash(), left: [] });

  const room = new Room();
  const orders: Order[] = [];
  let answering: (order: Order) => Answer = () => ({ t: 'no', code: 'not-now' });
  let own = false;
  const resyncs: number[] = [];
  const link = {
    state: 'open', retry: null, fault: null, ahead: 0, awaits: () => own, tryNow() {}, close: vi.fn(),
    command: (order: Order) => { orders.push(order); return Promise.resolve(answering(order)); },
    again: () => { resyncs.push(n); room.heard(whole()); },
  } as unknown as Link;
  room.join(link);
  room.heard(whole());
  const here = await engine();
  const table = new RemoteTable(asking(here.call), room, () => {});
  return {
    there, here, room, table, orders, resyncs, link, entry, whole,
    known: () => linesOf(there.record()).length,
    /** The server takes what is said and tells it. */
    takes() {
      answering = (order) => {
        const before = linesOf(there.record()).length;
        if (order.t === 'say') for (const line of order.lines) there.say(line);
        const did = entry(before, 'c1');
        own = true;
        room.heard(did);
        own = false;
        return did;
      };
    },
    refuses(answer: Answer) { answering = () => answer; },
    same: () => expect((here.call('hash') as { text: string }).text).toBe(hash()),
  };
}
const never = () => false;

describe('a table far away', () => {
  it('knows who is decided here, and who sits where', async () => {
    const { table, room } = await far();
    expect(table.mine).toEqual(['p1']);
    expect(table.seats).toEqual([{ name: 'Ada', bot: null }, { name: 'Bo', bot: 'random' }]);
    room.heard({ t: 'seat', n: 4, chair: 1, now: { ...chair('Ada'), away: true }, why: 'away', host: 0, left: [] });
    expect(table.mine).toEqual([]);
    expect(room.mine).toEqual(['p1']);
    expect(room.guests[0].away).toBe(true);
  });

  it('opens with all that has happened, and says what the server takes', async () => {
    const { table, takes, orders, same, there } = await far();
    takes();
    let step = await table.open('p1');
    expect(step.from).toBe(0);
    expect(step.view!.actor).toBe('p1');
    expect(step.view!.players[1].coins).toBeNull();
    for (let i = 0; i < 5 && step.view!.actor === 'p1'; i++) {
      const { line } = step.view!.legal[0];
      step = await table.say([line], 'p1');
      expect(step.refusal).toBe('ok');
      expect(orders.at(-1)).toEqual({ t: 'say', chair: 1, at: 3 + i, lines: [line] });
      same();
    }
    expect(linesOf((await table.record()).text)).toEqual(linesOf(there.record()));
  });

  it('shows what others say when it comes, many at once as one', async () => {
    const { table, there, room, entry, known, same } = await far([]);
    expect(table.watching).toBe('public');
    const opened = await table.open('public');
    expect(opened.view!.players.every((player) => player.coins === null)).toBe(true);
    expect(opened.view!.legal).toEqual([]);
    let seen = opened.events.length;
    const bot = () => {
      const before = known();
      there.bot();
      room.heard(entry(before));
    };
    const waiting = table.next('public', never);
    bot();
    const first = (await waiting)!;
    expect(first.from).toBe(seen);
    seen += first.events.length;
    same();
    for (let i = 0; i < 12; i++) bot();
    const many = (await table.next('public', never))!;
    expect(many.from).toBe(seen);
    expect(many.events.length).toBeGreaterThan(6);
    while (JSON.stringify((await table.look('public')).view!.turn) && known() > linesOf((await table.record()).text).length) await table.next('public', never);
    same();
    expect(linesOf((await table.record()).text)).toEqual(linesOf(there.record()));
  });

  it('takes lines back with the server', async () => {
    const { table, there, room, entry, known, same, whole } = await far([]);
    there.bot(); // the pick, after which chance speaks
    room.heard(whole());
    await table.open('public');
    const before = known();
    there.bot();
    room.heard(entry(before));
    const said = (await table.next('public', never))!;
    there.undo();
    room.heard({ ...entry(known()), lines: [], undo: 1 });
    const back = (await table.next('public', never))!;
    expect(back.from).toBe(said.from);
    same();
  });

  it('notices a wrong hash at that entry and mends it without a reload', async () => {
    const { table, there, here, room, entry, known, same, resyncs, link } = await far([]);
    await table.open('public');
    const before = known();
    there.bot();
    room.heard({ ...entry(before), hash: 'ffffffffffffffff' });
    const step = (await table.next('public', never))!;
    expect(resyncs).toEqual([4]);
    expect(step.from).toBe(0);
    same();
    // The replica itself is hurt: it has gone on by itself.
    here.call('hear', { lines: [], seat: '' });
    here.bot();
    const then = known();
    there.bot();
    room.heard(entry(then));
    await table.next('public', never);
    expect(resyncs.length).toBe(2);
    same();
    expect(link.close).not.toHaveBeenCalled();
  });

  it('goes on where it is when the line comes back', async () => {
    const { table, room, whole, entry, known, there, same } = await far([]);
    await table.open('public');
    room.heard(whole()); // as after every return
    const before = known();
    there.bot();
    room.heard(entry(before));
    const step = (await table.next('public', never))!;
    expect(step.from).toBeGreaterThan(0);
    same();
  });

  it('gives up when another engine is behind it', async () => {
    const { table, there, room, entry, known, link, whole } = await far([]);
    await table.open('public');
    (link as unknown as { again: () => void }).again = () => room.heard({ ...(whole() as TableMessage), hash: 'ffffffffffffffff' });
    const before = known();
    there.bot();
    room.heard({ ...entry(before), hash: 'ffffffffffffffff' });
    await expect(table.next('public', never)).rejects.toBeInstanceOf(Unheard);
    expect(room.fault).toBe('engine');
    expect(link.close).toHaveBeenCalled();
  });

  it('says why something was not taken, and stays where it was', async () => {
    const { table, refuses, same } = await far();
    const { view } = await table.open('p1');
    refuses({ t: 'no', c: 'x', code: 'busy' });
    await expect(table.say([view!.legal[0].line], 'p1')).rejects.toMatchObject({ reason: { key: 'online.no.busy' } });
    refuses({ t: 'no', c: 'x', code: 'refused', line: 'cannot-pay' });
    await expect(table.say([view!.legal[0].line], 'p1')).rejects.toMatchObject({ reason: { key: 'refusal.cannot-pay' } });
    same();
  });

  it('answers nothing more when it is closed', async () => {
    const { table } = await far();
    await table.open('p1');
    const waiting = table.next('p1', never);
    table.close();
    expect(await waiting).toBeNull();
  });
});
