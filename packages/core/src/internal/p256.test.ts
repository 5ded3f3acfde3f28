import { p256 } from '@noble/curves/nist.js';
import { describe, expect, it } from 'vitest';
import { bytes, hex } from '../../test/keys.ts';
import { vectors, type Wycheproof } from '../../test/vectors.ts';
import { compressPoint, parsePoint } from './p256.ts';

const G = hex(p256.Point.BASE.toBytes(false));
const { p } = p256.Point.CURVE();

it('parses a point in either case to its 65 bytes', () => {
  expect(hex(parsePoint(G) ?? new Uint8Array())).toBe(G);
  expect(hex(parsePoint(G.toUpperCase()) ?? new Uint8Array())).toBe(G);
});

// requirement: 8
it('compresses 500 points like another implementation', () => {
  let point = p256.Point.BASE;
  for (let count = 0; count < 500; count++) {
    const uncompressed = hex(point.toBytes(false));
    const parsed = parsePoint(uncompressed);
    expect(parsed && hex(compressPoint(parsed))).toBe(hex(point.toBytes(true)));
    point = point.add(p256.Point.BASE);
  }
});

// requirement: 8
describe('rejects anything but an uncompressed point of the curve', () => {
  const wide = (value: bigint) => value.toString(16).padStart(64, '0');
  const x = BigInt(`0x${G.slice(2, 66)}`);
  const y = BigInt(`0x${G.slice(66)}`);
  // requirement: 8
  it.each<[string, unknown]>([
    ['nothing', ''],
    ['infinity', '00'],
    ['infinity, padded', '00'.repeat(65)],
    ['64 bytes', G.slice(2)],
    ['66 bytes', `${G}00`],
    ['an odd number of digits', G.slice(0, -1)],
    ['a prefix 0x', `0x${G.slice(2)}`],
    ['the hybrid form, even', `06${G.slice(2)}`],
    ['the hybrid form, odd', `07${G.slice(2)}`],
    ['the compressed form', hex(p256.Point.BASE.toBytes(true))],
    ['the compressed form under an uncompressed prefix', `04${G.slice(2, 66)}${'00'.repeat(32)}`],
    ['x = p', `04${wide(p)}${wide(y)}`],
    ['y + p, as far as it fits', `04${wide(x)}${wide((y + p) % 2n ** 256n)}`],
    ['(0, 0)', `04${wide(0n)}${wide(0n)}`],
    ['−x', `04${wide(p - x)}${wide(y)}`],
    ['y + 1', `04${wide(x)}${wide(y + 1n)}`],
    ['bytes for text', bytes(G)],
    ['nothing at all', undefined],
  ])('rejects %s', (_, text) => {
    expect(parsePoint(text)).toBeUndefined();
  });

  // requirement: 8
  it('accepts −y, the other point over x', () => {
    expect(parsePoint(`04${wide(x)}${wide(p - y)}`)).toBeDefined();
  });
});

const points = vectors<Wycheproof<object, { readonly public: string }>>('ecdh_secp256r1_ecpoint_test.json');
// requirement: 8
it.skipIf(points === undefined)('accepts every valid and no invalid Wycheproof ECDH point', () => {
  const tests = (points?.testGroups ?? []).flatMap((group) => group.tests);
  expect(tests).toHaveLength(355);
  for (const { tcId, comment, result, public: point } of tests) {
    // The compressed form is valid elsewhere; no key that is parsed here uses it.
    expect([tcId, comment, parsePoint(point) !== undefined]).toEqual([tcId, comment, result === 'valid']);
  }
});

it('refuses a coordinate that satisfies the equation only modulo p', () => {
  const y = '66485c780e2f83d72433bd5d84a06bb6541c2af31dae871728bf856a174f93f4';
  const p = 'ffffffff00000001000000000000000000000000ffffffffffffffffffffffff';
  expect(parsePoint(`04${'0'.repeat(64)}${y}`)).toBeDefined();
  expect(parsePoint(`04${p}${y}`)).toBeUndefined();
});
