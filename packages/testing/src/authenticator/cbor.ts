import { concat, utf8 } from './bytes.ts';

/** The value types of an attestation. */
export type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

/** Encodes integers, text, bytes and maps in the canonical form of CTAP2. Lengths up to 65,535. */
export function encodeCbor(value: Cbor): Uint8Array<ArrayBuffer> {
  if (typeof value === 'number') return value >= 0 ? encodeHead(0, value) : encodeHead(1, -1 - value);
  if (typeof value === 'string') return concat(encodeHead(3, utf8(value).length), utf8(value));
  if (value instanceof Uint8Array) return concat(encodeHead(2, value.length), value);
  return concat(
    encodeHead(5, value.size),
    ...[...value].flatMap(([key, member]) => [encodeCbor(key), encodeCbor(member)]),
  );
}

function encodeHead(major: number, argument: number): Uint8Array<ArrayBuffer> {
  const type = major << 5;
  if (argument < 24) return Uint8Array.of(type | argument);
  return argument < 256 ? Uint8Array.of(type | 24, argument) : Uint8Array.of(type | 25, argument >> 8, argument & 255);
}
