// The link to a server: lines that break, gaps, lost answers, and time that is made here.
import { describe, expect, it } from 'vitest';
import { Link, type Clock } from '../src/table/link';
import { pollAt, type Dial, type Ear } from '../src/table/line';
import type { ClientMessage, ServerMessage } from '../src/lib/wire-types';

class Time implements Clock {
  private at = 1_000_000;
  private timers: { due: number; call: () => void }[] = [];
  now = () => this.at;
  random = () => 0.5;
  after(ms: number, call: () => void): () => void {
    const timer = { due: this.at + ms, call };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((other) => other !== timer));
  }
  pass(ms: number): void {
    const end = this.at + ms;
    for (;;) {
      const next = this.timers.filter((t) => t.due <= end).sort((a, b) => a.due - b.due)[0];
      if (!next) break;
      this.at = next.due;
      this.timers = this.timers.filter((other) => other !== next);
      next.call();
    }
    this.at = end;
  }
  get waiting(): number {
    return this.timers.length;
  }
}

/** One end of a line that the test holds. */
class End {
  said: ClientMessage[] = [];
  hungUp = false;
  constructor(readonly ear: Ear) {}
  hears(message: object): void {
    this.ear.heard(JSON.stringify(message));
  }
  /** What was said, by its kind. */
  kinds(): string[] {
    return this.said.map((message) => message.t);
  }
}

const HELLO = { t: 'hello', v: 1, rules: 1, content: '0123456789abcdef' } as const;
const WELCOME = { t: 'welcome', v: 1, rules: 1, content: '0123456789abcdef', now: 5_000_000, node: 'a', limits: {} };
const did = (n: number, c = ''): object => ({ t: 'did', n, chair: 0, by: 'person', c, lines: [], hash: '', left: [] });

function setting(ways = 1) {
  const time = new Time();
  const ends: { way: number; end: End }[] = [];
  const dials: Dial[] = Array.from({ length: ways }, (_, way) => (ear) => {
    const end = new End(ear);
    ends.push({ way, end });
    return { send: (text) => void end.said.push(JSON.parse(text) as ClientMessage), close: () => (end.hungUp = true) };
  });
  const heard: ServerMessage[] = [];
  const paths: string[] = [];
  const waysTo = (path: string) => (paths.push(path), dials);
  const link = new Link(waysTo, HELLO, { heard: (message) => void heard.push(message), changed: () => {} }, time);
  const last = () => ends.at(-1)!.end;
  const welcome = () => {
    last().ear.opened();
    last().hears(WELCOME);
  };
  link.open();
  return { link, time, ends, paths, heard, last, welcome };
}

describe('a link', () => {
  it('says hello first, then where it wants to be', () => {
    const { link, last, welcome } = setting();
    link.go({ table: 'abcdefghij', passes: ['p'] });
    expect(link.state).toBe('trying');
    last().ear.opened();
    expect(last().said).toEqual([HELLO]);
    last().hears(WELCOME);
    expect(link.state).toBe('open');
    expect(last().said[1]).toEqual({ t: 'sit', table: 'abcdefghij', passes: ['p'], from: 0 });
    link.go({ table: 'abcdefghij', passes: [] });
    expect(last().said[2]).toEqual({ t: 'watch', table: 'abcdefghij', from: 0 });
    void welcome;
  });

  it('dials again after longer and longer waits, and at once when asked', () => {
    const { link, time, ends, last } = setting();
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      last().ear.closed(1006);
      expect(link.state).toBe('trying');
      waits.push(link.retry! - time.now());
      time.pass(waits.at(-1)! - 1);
      expect(ends.length).toBe(i + 1);
      time.pass(1);
      expect(ends.length).toBe(i + 2);
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15000, 15000, 15000]);
    last().ear.closed(1006);
    link.tryNow();
    expect(ends.length).toBe(10);
    expect(link.retry).toBeNull();
  });

  it('takes entries in order, passes over old ones and asks for those that are missing, once', () => {
    const { link, heard, last, welcome } = setting();
    welcome();
    link.go({ table: 'abcdefghij', passes: [] });
    last().hears({ t: 'table', n: 4, c: undefined });
    for (const n of [5, 5, 3, 6]) last().hears(did(n));
    expect(heard.map((m) => ('n' in m ? m.n : 0))).toEqual([4, 5, 6]);
    for (const n of [8, 9]) last().hears(did(n));
    expect(last().said.filter((m) => m.t === 'resync')).toEqual([{ t: 'resync', from: 6 }]);
    for (const n of [7, 8, 9]) last().hears(did(n));
    expect(heard.map((m) => ('n' in m ? m.n : 0))).toEqual([4, 5, 6, 7, 8, 9]);
    expect(link.n).toBe(9);
    link.again();
    expect(last().said.at(-1)).toEqual({ t: 'resync', from: 0 });
  });

  it('says a command again, with the same id, until it is answered', async () => {
    const { link, time, last, welcome, heard } = setting();
    link.go({ table: 'abcdefghij', passes: ['p'] });
    welcome();
    last().hears({ t: 'table', n: 1 });
    const answer = link.command({ t: 'ready', chair: 0 });
    const first = last().said.at(-1)!;
    last().ear.closed(1006);
    time.pass(500);
    welcome();
    expect(last().kinds()).toEqual(['hello', 'sit', 'ready']);
    expect(last().said[1]).toMatchObject({ from: 1 });
    expect(last().said[2]).toEqual(first);
    const { c } = first as { c: string };
    expect(c).toMatch(/^.{1,16}$/);
    expect(link.awaits(c)).toBe(true);
    last().hears({ t: 'seat', n: 2, c, chair: 0 });
    expect((await answer).t).toBe('seat');
    expect(link.awaits(c)).toBe(false);
    expect(heard.at(-1)!.t).toBe('seat');
    last().ear.closed(1006);
    time.pass(5000);
    welcome();
    expect(last().kinds()).toEqual(['hello', 'sit']);
  });

  it('waits for its chair, not for the news that it was taken', async () => {
    const { link, last, welcome } = setting();
    welcome();
    last().hears({ t: 'table', n: 1 });
    const answer = link.command({ t: 'join', table: 'abcdefghij', name: 'Bo', colour: 1, pass: '' });
    const { c } = last().said.at(-1) as { c: string };
    last().hears({ t: 'seat', n: 2, c, chair: 1 });
    expect(link.awaits(c)).toBe(true);
    last().hears({ t: 'seated', c, table: 'abcdefghij', chair: 1 });
    expect((await answer).t).toBe('seated');
  });

  it('takes an old entry as the answer to a command that was said twice', async () => {
    const { link, last, welcome } = setting();
    welcome();
    last().hears({ t: 'table', n: 7 });
    const answer = link.command({ t: 'ready', chair: 0 });
    const { c } = last().said.at(-1) as { c: string };
    last().hears(did(5, c));
    expect((await answer).t).toBe('did');
    expect(link.n).toBe(7);
  });

  it('goes on to the node that has the table, and comes back by any', async () => {
    const { link, time, ends, paths, last, welcome } = setting();
    link.go({ table: 'abcdefghij', passes: ['p'] });
    welcome();
    const answer = link.command({ t: 'ready', chair: 0 });
    last().hears({ t: 'moved', to: '/n/b/' });
    time.pass(0);
    expect(paths).toEqual(['', '/n/b/']);
    welcome();
    expect(last().kinds()).toEqual(['hello', 'sit', 'ready']);
    last().hears({ t: 'table', n: 3 });
    last().hears({ t: 'ok', c: (last().said[2] as { c: string }).c });
    expect((await answer).t).toBe('ok');
    last().ear.closed(1006);
    time.pass(1000);
    expect(paths.at(-1)).toBe('');
    expect(ends).toHaveLength(3);
  });

  it('gives nodes time that do not agree', () => {
    const { link, time, ends, last, welcome } = setting();
    link.go({ table: 'abcdefghij', passes: [] });
    for (let i = 1; i <= 4; ++i) {
      expect(ends).toHaveLength(i);
      welcome();
      last().hears({ t: 'moved', to: i % 2 ? '/n/b/' : '/n/a/' });
      time.pass(0);
    }
    expect(ends).toHaveLength(4);
    time.pass(2000);
    expect(ends).toHaveLength(5);
  });

  it('notices a line that is dead without a word', () => {
    const { link, time, ends, last, welcome } = setting();
    welcome();
    time.pass(10_000);
    expect(last().said.at(-1)).toEqual({ t: 'ping', id: 1 });
    last().hears({ t: 'pong', id: 1, now: 6_000_000 });
    expect(link.ahead).toBe(6_000_000 - time.now());
    time.pass(10_000);
    expect(last().said.at(-1)).toEqual({ t: 'ping', id: 2 });
    time.pass(14_999);
    expect(link.state).toBe('open');
    time.pass(1);
    expect(link.state).toBe('trying');
    expect(ends[0].end.hungUp).toBe(true);
    time.pass(500);
    expect(ends.length).toBe(2);
  });

  it('waits no longer than that for the first word', () => {
    const { time, ends } = setting();
    time.pass(15_000);
    expect(ends[0].end.hungUp).toBe(true);
    time.pass(500);
    expect(ends.length).toBe(2);
  });

  it('comes back when a server that leaves says so', () => {
    const { link, time, ends, last, welcome } = setting();
    welcome();
    last().hears({ t: 'bye', code: 'draining', after: 3000 });
    expect(link.state).toBe('trying');
    expect(ends[0].end.hungUp).toBe(true);
    time.pass(2999);
    expect(ends.length).toBe(1);
    time.pass(1);
    expect(ends.length).toBe(2);
  });

  it('goes another way where the first is blocked, and by turns from then on', () => {
    const { time, ends, last } = setting(2);
    for (let i = 0; i < 5; i++) {
      last().ear.closed(1006);
      time.pass(15_000);
    }
    expect(ends.map(({ way }) => way).slice(0, 5)).toEqual([0, 0, 1, 0, 1]);
  });

  it('stays away for good from a server that has another engine, or when it is closed', () => {
    for (const leave of [(s: ReturnType<typeof setting>) => s.last().hears({ t: 'no', code: 'engine' }), (s: ReturnType<typeof setting>) => s.link.close()]) {
      const all = setting();
      all.welcome();
      leave(all);
      expect(all.link.state).toBe('closed');
      expect(all.last().hungUp).toBe(true);
      all.time.pass(100_000);
      expect(all.ends.length).toBe(1);
      expect(all.time.waiting).toBe(0);
    }
  });
});

// --- Long questions -----------------------------------------------------------------------------------------

describe('a line of long questions', () => {
  /** A server that keeps batches, and what it was asked. */
  function poll() {
    const asked: { path: string; body?: string; token: string }[] = [];
    const batches: { answer: (batch: object, ok?: boolean) => void; after: number }[] = [];
    const ask = ((url: string, { method, body, headers, signal }: { method?: string; body?: string; headers: Record<string, string>; signal: AbortSignal }) => {
      asked.push({ path: url.replace('http://x/', ''), body, token: headers.Authorization });
      if (method === 'POST') return Promise.resolve({ ok: true });
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        batches.push({ after: Number(url.split('after=')[1]), answer: (batch, ok = true) => resolve({ ok, json: () => Promise.resolve(batch) }) });
      });
    }) as unknown as typeof fetch;
    const told: string[] = [];
    const line = pollAt('http://x/', ask)({ opened: () => told.push('opened'), heard: (text) => told.push(text), closed: (code) => told.push(`closed ${code}`) });
    return { asked, batches, told, line };
  }
  const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

  it('says one thing after the other and hears batches in order', async () => {
    const { asked, batches, told, line } = poll();
    await soon();
    expect(told).toEqual(['opened']);
    line.send('"one"');
    line.send('"two"');
    await soon();
    expect(asked.map(({ path }) => path)).toEqual(['api/say', 'api/events?after=0', 'api/say']);
    expect(asked[0].token).toMatch(/^Bearer [0-9a-f]{32}$/);
    expect(new Set(asked.map(({ token }) => token)).size).toBe(1);
    batches[0].answer({ k: 2, messages: [{ t: 'a' }, { t: 'b' }] });
    await soon();
    expect(told.slice(1)).toEqual(['{"t":"a"}', '{"t":"b"}']);
    expect(batches[1].after).toBe(2);
    batches[1].answer({ k: 3, messages: [{ t: 'c' }], closed: 4429 });
    await soon();
    expect(told.slice(3)).toEqual(['{"t":"c"}', 'closed 4429']);
  });

  it('is lost when the server does not know it any more, and silent once it is closed', async () => {
    const lost = poll();
    lost.line.send('1');
    await soon();
    lost.batches[0].answer({}, false);
    await soon();
    expect(lost.told.at(-1)).toBe('closed 1006');
    const shut = poll();
    shut.line.send('1');
    await soon();
    shut.line.close();
    await soon();
    expect(shut.told).toEqual(['opened']);
  });
});
