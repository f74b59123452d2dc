// Strangers who meet: the list of open tables, a quick match that outlives a cut line, and tables that are looked at from afar.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Listed, ServerMessage, Table } from '../src/lib/wire-types';
import type { Answer, Link, Order, Visit } from '../src/table/link';
import { Glances } from '../src/table/glances.svelte';
import { Lobby } from '../src/table/lobby.svelte';
import { addPass, keepChairs, listTables, myTable } from '../src/table/mine';
import { Unheard } from '../src/table/table';
import { Store } from './store';

beforeEach(() => vi.stubGlobal('localStorage', new Store()));

const listed = (table: string): Listed => ({ table, config: { map: 'base-2p', sky: 'none', sets: [], options: {} }, clock: { kind: 'turn', seconds: 120, plus: 0 }, rated: false, chairs: [] });

/** A link of which the test holds the other end. */
function held(answer: Answer = { t: 'ok', c: '1' }) {
  const orders: Order[] = [];
  const visits: Visit[] = [];
  const link = { state: 'trying', retry: null, ahead: 500, open() {}, close: vi.fn(), go: (visit: Visit) => void visits.push(visit), command: (order: Order) => { orders.push(order); return Promise.resolve(answer); } };
  return { link, orders, visits, as: link as unknown as Link };
}
function lobbyAt(answer?: Answer) {
  const end = held(answer);
  const matched = vi.fn();
  const lobby = new Lobby(matched);
  lobby.join(end.as);
  const line = (state: 'open' | 'trying') => { end.link.state = state; lobby.changed(); };
  line('open');
  return { ...end, lobby, matched, line };
}
const ids = (lobby: Lobby) => lobby.tables.map(({ table }) => table);

describe('open tables', () => {
  it('are told whole, then as they change', () => {
    const { lobby, visits } = lobbyAt();
    expect(visits).toEqual(['lobby']);
    expect(lobby.known).toBe(false);
    lobby.heard({ t: 'lobby', whole: true, tables: [listed('a'), listed('b')], gone: [] });
    lobby.heard({ t: 'lobby', whole: false, tables: [listed('c'), { ...listed('b'), rated: true }], gone: ['a'] });
    expect(ids(lobby)).toEqual(['c', 'b']);
    expect(lobby.tables[1].rated).toBe(true);
    lobby.heard({ t: 'lobby', whole: true, tables: [], gone: [] });
    expect(ids(lobby)).toEqual([]);
  });
});

describe('a quick match', () => {
  it('gives a chair whose pass this device keeps', async () => {
    const { lobby, orders, matched } = lobbyAt();
    await lobby.seek('live-2', 'Ada');
    expect(orders[0]).toMatchObject({ t: 'quick', pool: 'live-2', name: 'Ada', on: true });
    lobby.heard({ t: 'matched', table: 'abcdefghij', chair: 1 });
    expect(matched).toHaveBeenCalledWith('abcdefghij');
    expect(myTable('abcdefghij').passes).toEqual([(orders[0] as { pass: string }).pass]);
    expect(lobby.seeking).toBe(null);
  });

  it('is asked for again when the line comes back, and not after it was given up', async () => {
    const { lobby, orders, line } = lobbyAt();
    await lobby.seek('live-3-4', 'Ada');
    line('trying');
    line('open');
    expect(orders.length).toBe(2);
    expect(orders[1]).toEqual(orders[0]);
    await lobby.stop();
    expect(orders[2]).toEqual({ ...orders[0], on: false });
    line('trying');
    line('open');
    expect(orders.length).toBe(3);
    lobby.heard({ t: 'matched', table: 'abcdefghij', chair: 1 });
    expect(listTables()).toEqual([]);
  });

  it('that the server refuses is none', async () => {
    const { lobby } = lobbyAt({ t: 'no', c: '1', code: 'bad-name' });
    await expect(lobby.seek('live-2', '!')).rejects.toThrow(Unheard);
    expect(lobby.seeking).toBe(null);
  });
});

describe('tables of this device', () => {
  const whole = (id: string, due?: number): ServerMessage => ({ t: 'table', id, n: 1, state: 'playing', asks: 1, due, chairs: [] }) as unknown as Table;
  it('are looked at one after the other; what is gone is forgotten', () => {
    for (const id of ['aaaaaaaaaa', 'bbbbbbbbbb']) addPass(id, '0'.repeat(32));
    keepChairs('aaaaaaaaaa', [1]);
    const { link, visits, as } = held();
    const glances = new Glances();
    glances.join(as, [myTable('aaaaaaaaaa'), myTable('bbbbbbbbbb')]);
    glances.heard({ t: 'here', chairs: [], watchers: 1 });
    glances.heard(whole('aaaaaaaaaa', 10_000));
    expect(glances.seen.aaaaaaaaaa.due).toBe(9_500);
    glances.heard({ t: 'no', code: 'unknown-table' });
    expect(visits).toEqual(['aaaaaaaaaa', 'bbbbbbbbbb'].map((table) => ({ table, passes: [] })));
    expect(glances.gone).toEqual(['bbbbbbbbbb']);
    expect(listTables().map(({ id, chairs }) => [id, chairs])).toEqual([['aaaaaaaaaa', [1]]]);
    expect(link.close).toHaveBeenCalled();
  });
});
