import type { Bytes } from '../crypto/bytes.ts';
import { toHex } from '../crypto/bytes.ts';
import { type PublicKey, parsePublicKey, toUncompressed } from '../crypto/points.ts';
import type { WebauthnLibrary } from './webauthnLibrary.ts';

/** Labels and values of an ES256 key (RFC 9053, sections 2.1 and 7.1.1). */
const label = { keyType: 1, algorithm: 3, curve: -1, x: -2, y: -3 } as const;
const ec2 = 2;
export const es256 = -7;
const p256 = 1;

/** Encodes a key as COSE, the library's input format. */
export function toCoseKey({ helpers }: WebauthnLibrary, key: PublicKey): Bytes {
  const point = toUncompressed(key);
  const members = new Map<number, number | Bytes>([
    [label.keyType, ec2],
    [label.algorithm, es256],
    [label.curve, p256],
    [label.x, point.slice(1, 33)],
    [label.y, point.slice(33)],
  ]);
  return new Uint8Array(helpers.isoCBOR.encode(members));
}

/** Parses an ES256 key. Returns `undefined` for another key type and for a point that is not on the curve. */
export function fromCoseKey({ helpers }: WebauthnLibrary, cose: Bytes): PublicKey | undefined {
  const members = helpers.isoCBOR.decodeFirst<ReadonlyMap<number, unknown>>(cose);
  if (members.get(label.keyType) !== ec2 || members.get(label.curve) !== p256) return undefined;
  const [x, y] = [members.get(label.x), members.get(label.y)];
  if (!(x instanceof Uint8Array) || !(y instanceof Uint8Array) || x.length !== 32) return undefined;
  return parsePublicKey(`04${toHex(x)}${toHex(y)}`);
}
