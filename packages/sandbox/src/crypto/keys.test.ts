import { expect, it } from 'vitest';
import { derive, deriveDigits, deriveKeyPair, deriveUuid, hashToHex } from './keys.ts';
import { signDer, verifyDer } from './signatures.ts';

it('derives everything from seed and label', () => {
  expect(derive('seed', 'a')).toEqual(derive('seed', 'a'));
  expect(derive('seed', 'a')).not.toEqual(derive('seed', 'b'));
  expect(derive('seed', 'a')).not.toEqual(derive('other', 'a'));
  expect(deriveKeyPair('seed', 'a')).toEqual(deriveKeyPair('seed', 'a'));
});

it('derives a pair whose signatures verify', () => {
  const pair = deriveKeyPair('seed', 'a');
  const message = Uint8Array.of(1, 2, 3);
  expect(verifyDer(pair.publicKey, message, signDer(pair, message))).toBe(true);
  expect(verifyDer(deriveKeyPair('seed', 'b').publicKey, message, signDer(pair, message))).toBe(false);
});

it('derives the same pair after many others', () => {
  const pair = deriveKeyPair('seed', 'a');
  for (let at = 0; at < 300; at += 1) deriveKeyPair('seed', `other ${at}`);
  expect(deriveKeyPair('seed', 'a')).toEqual(pair);
  expect(deriveKeyPair('see', 'da')).not.toEqual(pair);
});

it('derives ids in UUID format', () => {
  expect(deriveUuid('seed', 'a')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('distributes code digits evenly', () => {
  const counts = new Array<number>(10).fill(0);
  for (let at = 0; at < 2_000; at++) {
    const code = deriveDigits('seed', `code/${at}`, 6);
    expect(code).toMatch(/^\d{6}$/);
    for (const digit of code) counts[Number(digit)] = (counts[Number(digit)] ?? 0) + 1;
  }
  // 12,000 digits: 1,200 of each are expected; six standard deviations are 197.
  for (const count of counts) expect(Math.abs(count - 1_200)).toBeLessThan(200);
});

it('computes SHA-256 of the UTF-8', () => {
  expect(hashToHex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
