import { fromUtf8 } from '../crypto/bytes.ts';

/** What authenticators write. Maps keep their keys as they are: COSE counts with numbers, attestations name with text. */
export type Cbor = number | string | boolean | null | Uint8Array | readonly Cbor[] | ReadonlyMap<number | string, Cbor>;

/** A value and where it ended. */
export interface Decoded {
  readonly value: Cbor;
  readonly end: number;
}

const deepest = 8;

/** Thrown inside, so that every malformed input has one way out. */
class Malformed extends Error {}

/**
 * Reads one value in the subset of CBOR that CTAP2 allows (its canonical form): definite lengths, integers that a number
 * carries, keys that are integers or text and occur once. `undefined` for anything else.
 */
export function decodeCbor(bytes: Uint8Array, start = 0): Decoded | undefined {
  try {
    return read(bytes, start, 0);
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
}

/** The argument of a head: a length, a number, or a simple value. */
function readArgument(bytes: Uint8Array, at: number): { argument: number; end: number } {
  const short = (bytes[at] ?? 0) & 0x1f;
  if (short < 24) return { argument: short, end: at + 1 };
  const length = { 24: 1, 25: 2, 26: 4 }[short];
  const end = at + 1 + (length ?? 0);
  if (length === undefined || end > bytes.length) throw new Malformed();
  const argument = bytes.subarray(at + 1, end).reduce((sum, byte) => sum * 256 + byte, 0);
  return { argument, end };
}

function take(bytes: Uint8Array, start: number, length: number): Uint8Array {
  if (start + length > bytes.length) throw new Malformed();
  return bytes.slice(start, start + length);
}

function readText(bytes: Uint8Array): string {
  const text = fromUtf8(bytes);
  if (text === undefined) throw new Malformed();
  return text;
}

function readMap(bytes: Uint8Array, start: number, size: number, depth: number): Decoded {
  const value = new Map<number | string, Cbor>();
  let end = start;
  for (let count = 0; count < size; count++) {
    const key = read(bytes, end, depth);
    if ((typeof key.value !== 'number' && typeof key.value !== 'string') || value.has(key.value)) throw new Malformed();
    const member = read(bytes, key.end, depth);
    value.set(key.value, member.value);
    end = member.end;
  }
  return { value, end };
}

function readArray(bytes: Uint8Array, start: number, size: number, depth: number): Decoded {
  const value: Cbor[] = [];
  let end = start;
  for (let count = 0; count < size; count++) {
    const item = read(bytes, end, depth);
    value.push(item.value);
    end = item.end;
  }
  return { value, end };
}

function read(bytes: Uint8Array, at: number, depth: number): Decoded {
  const head = bytes[at];
  if (head === undefined || depth > deepest) throw new Malformed();
  const { argument, end } = readArgument(bytes, at);
  switch (head >> 5) {
    case 0:
      return { value: argument, end };
    case 1:
      return { value: -1 - argument, end };
    case 2:
      return { value: take(bytes, end, argument), end: end + argument };
    case 3:
      return { value: readText(take(bytes, end, argument)), end: end + argument };
    case 4:
      return readArray(bytes, end, argument, depth + 1);
    case 5:
      return readMap(bytes, end, argument, depth + 1);
    default: {
      const simple = new Map<number, Cbor>([
        [0xf4, false],
        [0xf5, true],
        [0xf6, null],
      ]).get(head);
      if (simple === undefined) throw new Malformed();
      return { value: simple, end };
    }
  }
}
