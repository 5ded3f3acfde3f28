import { expect, it } from 'vitest';
import { bytes, hex } from '../../test/keys.ts';
import { toDerHex } from '../internal/der.ts';
import { compressPoint, parsePoint } from '../internal/p256.ts';
import { verifySignature } from '../internal/verifySignature.ts';
import { generateSessionKey } from './generateSessionKey.ts';

it('generates a point of the curve, its compressed form and a matching private key', async () => {
  const key = await generateSessionKey();
  const point = parsePoint(key.publicKey);
  expect(key.publicKey).toMatch(/^04[0-9a-f]{128}$/);
  expect(point && hex(compressPoint(point))).toBe(key.compressedPublicKey);
  const data = new TextEncoder().encode('x');
  const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key.privateKey, data);
  expect(point && (await verifySignature(point, bytes(toDerHex(new Uint8Array(raw))), data))).toBe(true);
});

// requirement: 13
it('generates a non-extractable key that can only sign', async () => {
  const { privateKey } = await generateSessionKey();
  expect(privateKey).toMatchObject({ type: 'private', extractable: false, usages: ['sign'] });
  for (const format of ['pkcs8', 'jwk', 'raw'] as const) {
    const error: unknown = await crypto.subtle.exportKey(format, privateKey).catch((caught: unknown) => caught);
    // Node's own error name; the browser test checks the browser's.
    expect((error as DOMException).name).toMatch(/^InvalidAccess(Error|Exception)$/);
  }
});

it('generates a new key each time', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, generateSessionKey));
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(20);
});
