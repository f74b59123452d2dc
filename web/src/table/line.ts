// One line to the server, as long as it holds: a WebSocket, or long questions where that is blocked. Texts go in and out.

/** What a line tells of itself. `closed` comes once, and nothing after it. */
export interface Ear { opened(): void; heard(text: string): void; closed(code: number): void }
export interface Line { send(text: string): void; close(): void }
export type Dial = (ear: Ear) => Line;

const SUBPROTOCOL = 'smallworld.1';

export const socketTo = (url: string): Dial => (ear) => {
  const socket = new WebSocket(url, SUBPROTOCOL);
  socket.onopen = () => ear.opened();
  socket.onmessage = ({ data }) => ear.heard(String(data));
  socket.onclose = ({ code }) => ear.closed(code);
  return {
    send: (text) => socket.send(text),
    close() {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    },
  };
};

const LOST = 1006; // as a socket says that ended without a word
interface Batch { k: number; messages: unknown[]; closed?: number }

/** The same messages by questions that wait for an answer. `base` ends with a stroke. */
export const pollAt = (base: string, ask: typeof fetch = fetch): Dial => (ear) => {
  const token = randomHex(16);
  const headers = { Authorization: `Bearer ${token}` };
  const off = new AbortController();
  const { signal } = off;
  let open = false;
  let last: Promise<unknown> = Promise.resolve();

  function end(code: number): void {
    if (signal.aborted) return;
    off.abort();
    ear.closed(code);
  }
  /** One after the other: the server must hear them in their order. */
  function send(text: string): void {
    last = last
      .then(async () => {
        const answer = await ask(`${base}api/say`, { method: 'POST', headers, body: text, signal });
        if (!answer.ok) return end(LOST);
        if (!open) void listen();
        open = true;
      })
      .catch(() => end(LOST));
  }
  async function listen(): Promise<void> {
    try {
      for (let k = 0; !signal.aborted; ) {
        const answer = await ask(`${base}api/events?after=${k}`, { headers, signal });
        if (!answer.ok) return end(LOST);
        const batch = (await answer.json()) as Batch;
        k = batch.k;
        for (const message of batch.messages) if (!signal.aborted) ear.heard(JSON.stringify(message));
        if (batch.closed) return end(batch.closed);
      }
    } catch {
      end(LOST);
    }
  }
  // The first word opens it.
  queueMicrotask(() => signal.aborted || ear.opened());
  return { send, close: () => off.abort() };
};

export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
