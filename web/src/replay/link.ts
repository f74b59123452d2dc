// A whole game in a link: the record, pressed, behind the #, where no server sees it. "r=1" stands before pressed text,
// "r=0" before plain text where a browser cannot press; then four letters by which a link that was hurt is known.
const PRESSED = '1';
const PLAIN = '0';
/** Longer links are cut off by some programs that pass them on. */
export const LONGEST = 16000;
/** A record is never so large; what would fill the memory is stopped. */
const MOST_BYTES = 400_000;
/** Nothing longer is looked at. */
const MOST_LETTERS = 200_000;

const canPress = (): boolean => typeof CompressionStream !== 'undefined' && typeof DecompressionStream !== 'undefined';

function toLetters(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
const toBytes = (letters: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** All bytes of a stream, unless there are too many. */
async function collect(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > MOST_BYTES) {
      void reader.cancel();
      throw new RangeError('too large');
    }
    parts.push(next.value);
  }
  const out = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

const through = (bytes: Uint8Array<ArrayBuffer>, change: ReadableWritablePair<Uint8Array, BufferSource>): Promise<Uint8Array<ArrayBuffer>> => collect(new Blob([bytes]).stream().pipeThrough(change));

/** Four letters from all bytes. */
function sealOf(bytes: Uint8Array): string {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return toLetters(Uint8Array.of(sum >>> 24, sum >>> 16, sum >>> 8));
}

/** What stands behind the #: "r=1…". */
export async function fragmentOf(record: string): Promise<string> {
  const bytes = new TextEncoder().encode(record);
  const seal = sealOf(bytes);
  if (!canPress()) return `r=${PLAIN}${seal}${toLetters(bytes)}`;
  return `r=${PRESSED}${seal}${toLetters(await through(bytes, new CompressionStream('deflate-raw')))}`;
}

/** The record of a link; nothing when it does not carry a whole one. */
export async function recordOf(fragment: string): Promise<string | null> {
  const [, kind, seal, letters] = /^r=([01])([\w-]{4})([\w-]+)$/.exec(fragment) ?? [];
  if (!kind || letters.length > MOST_LETTERS) return null;
  try {
    const bytes = toBytes(letters);
    const plain = kind === PRESSED ? await through(bytes, new DecompressionStream('deflate-raw')) : bytes;
    return sealOf(plain) === seal ? new TextDecoder('utf-8', { fatal: true }).decode(plain) : null;
  } catch {
    return null;
  }
}

export const isLink = (text: string | null): boolean => text?.startsWith('r=') ?? false;
