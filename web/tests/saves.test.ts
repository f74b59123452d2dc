// Whatever happens to a stored byte, the page lists games and loses none that was not hurt itself.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hurt, random, Store } from './store';

const SAVE = { id: 'one', record: 'format: 1\n\np1 pick 0', seats: [{ name: 'Ada', bot: null }, { name: 'Bó', bot: 'greedy' }], title: 'Conquer', map: 'base-2p', sky: 'none', round: 2, rounds: 10, owners: { r01: 'p1', r02: '-p2' }, at: 5, over: false };

/** A visit of the page: the module anew over the same store. */
async function visit() {
  vi.resetModules();
  return import('../src/lib/saves');
}
const store = () => localStorage as unknown as Store;

beforeEach(() => vi.stubGlobal('localStorage', new Store()));

describe('saved games', () => {
  it('survive a thousand wounds of one of them', async () => {
    const saves = await visit();
    const dice = random(7);
    for (let n = 0; n < 1000; n++) {
      vi.stubGlobal('localStorage', new Store());
      saves.writeSave({ ...SAVE, id: 'one' });
      saves.writeSave({ ...SAVE, id: 'two', at: 9 });
      const key = 'smallworld.game.one';
      const wounded = hurt(store().getItem(key)!, dice);
      store().setItem(key, wounded);
      const listed = saves.listSaves();
      expect(listed.find((save) => save.id === 'two')?.record).toBe(SAVE.record);
      // It is either still a whole save or lies aside as it was.
      const alive = listed.find((save) => save.id === 'one');
      if (!alive) expect(saves.listBroken()).toEqual([{ id: 'one', text: wounded }]);
      else expect(alive.seats.every((seat) => typeof seat.name === 'string')).toBe(true);
    }
  });

  it('are not overwritten by another tab', async () => {
    const first = await visit();
    first.writeSave(SAVE);
    const second = await visit();
    const taken = second.readSave('one')!;
    second.takeSave(taken);
    expect(second.writeSave({ ...SAVE, round: 3 })).toBe('one');
    // The first tab goes on with a copy; both games are there.
    const copy = first.writeSave({ ...SAVE, round: 4 })!;
    expect(copy).not.toBe('one');
    expect(first.listSaves().map((save) => save.round).sort()).toEqual([3, 4]);
    // From then on each has its own.
    expect(first.writeSave({ ...SAVE, id: copy, round: 5 })).toBe(copy);
  });

  it('come over from the one save of earlier versions', async () => {
    store().setItem('smallworld.save', JSON.stringify({ ...SAVE, id: undefined }));
    const saves = await visit();
    expect(saves.latestSave()?.record).toBe(SAVE.record);
    expect(store().getItem('smallworld.save')).toBe(null);
    store().setItem('smallworld.save', '{"record":');
    expect(saves.listSaves()).toHaveLength(1);
    expect(saves.listBroken()).toEqual([{ id: 'first', text: '{"record":' }]);
  });

  it('make room by forgetting the oldest game that is over', async () => {
    const saves = await visit();
    for (const [id, at] of [['old', 1], ['new', 2]] as const) saves.writeSave({ ...SAVE, id, at, over: true });
    saves.writeSave({ ...SAVE, id: 'running', at: 0 });
    const set = Store.prototype.setItem.bind(store());
    store().setItem = (key: string, text: string) => {
      if (store().getItem('smallworld.game.old') !== null) throw new Error('full');
      set(key, text);
    };
    expect(saves.writeSave(SAVE)).toBe('one');
    delete (store() as { setItem?: unknown }).setItem;
    expect(saves.listSaves().map((save) => save.id).sort()).toEqual(['new', 'one', 'running']);
  });

  it('do not stop a game when the store is full', async () => {
    const saves = await visit();
    store().setItem = () => { throw new Error('full'); };
    expect(saves.writeSave(SAVE)).toBe(null);
  });
});
