import { createPublicKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readVectors } from '../../test/vectors.ts';
import { toHex } from './bytes.ts';
import { deriveKeyPair } from './keys.ts';
import { parsePublicKey, toPem, toUncompressed, toUncompressedHex } from './points.ts';

const { publicKey } = deriveKeyPair('points', 'one');
const long = toUncompressedHex(publicKey);
const fieldPrime = 'ffffffff00000001000000000000000000000000ffffffffffffffffffffffff';

// requirement: 8
describe('public keys', () => {
  it('parses the compressed and uncompressed encodings of a point to the same value', () => {
    expect(parsePublicKey(publicKey)).toBe(publicKey);
    expect(parsePublicKey(long)).toBe(publicKey);
    expect(parsePublicKey(long.toUpperCase())).toBe(publicKey);
  });

  it.each([
    ['empty', ''],
    ['the point at infinity', '00'],
    ['a hybrid prefix', `06${long.slice(2)}`],
    ['the other hybrid prefix', `07${long.slice(2)}`],
    ['64 bytes', long.slice(2)],
    ['66 bytes', `${long}00`],
    ['an odd number of digits', long.slice(0, -1)],
    ['digits that are none', `04${'zz'.repeat(64)}`],
    ['white space', ` ${publicKey}`],
    ['x beyond the field', `02${fieldPrime}`],
    ['x equal to p', `04${fieldPrime}${'00'.repeat(32)}`],
    ['a point off the curve', `${long.slice(0, -2)}${long.endsWith('00') ? '01' : '00'}`],
    ['zero', `04${'00'.repeat(64)}`],
    ['an x without a y', `02${'00'.repeat(31)}01`],
  ])('rejects %s', (_, text) => {
    expect(parsePublicKey(text)).toBeUndefined();
  });

  interface EcdhVectors {
    testGroups: { tests: { tcId: number; public: string; result: string; flags: string[] }[] }[];
  }
  const vectors = readVectors<EcdhVectors>('ecdh_secp256r1_ecpoint_test.json');

  // requirement: 8
  it.skipIf(!vectors)('matches Wycheproof ECDH ecpoint: accepts every valid point and no invalid one', () => {
    const tests = vectors?.testGroups.flatMap((group) => group.tests) ?? [];
    expect(tests).toHaveLength(355);
    const wrong = tests.filter((test) => {
      const accepted = parsePublicKey(test.public) !== undefined;
      return test.result === 'invalid' ? accepted : !accepted;
    });
    expect(wrong.map(({ tcId }) => tcId)).toEqual([]);
  });
});

it('encodes 65 bytes and 130 digits', () => {
  expect(toUncompressed(publicKey)).toHaveLength(65);
  expect(toHex(toUncompressed(publicKey))).toBe(long);
});

it('encodes PEM SPKI that OpenSSL reads', () => {
  const jwk = createPublicKey(toPem(publicKey)).export({ format: 'jwk' });
  expect(Buffer.from(jwk.x ?? '', 'base64url').toString('hex')).toBe(long.slice(2, 66));
  expect(Buffer.from(jwk.y ?? '', 'base64url').toString('hex')).toBe(long.slice(66));
});
