import { createPublicKey, verify } from 'node:crypto';
import { p256 } from '@noble/curves/nist.js';
import { expect, it } from 'vitest';
import { bytes, hex } from '../../test/keys.ts';
import { toDerHex } from './der.ts';
import { ecdsa, ecdsaSha256 } from './subtle.ts';

// requirement: 7
it('encodes 20,000 signatures that OpenSSL and a second strict parser accept, each at most 72 bytes long', async () => {
  const pair = await crypto.subtle.generateKey(ecdsa, false, ['sign', 'verify']);
  const spki = Buffer.from(await crypto.subtle.exportKey('spki', pair.publicKey));
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  let shortened = 0;
  for (let count = 0; count < 20_000; count++) {
    const data = new TextEncoder().encode(String(count));
    const raw = new Uint8Array(await crypto.subtle.sign(ecdsaSha256, pair.privateKey, data));
    const der = bytes(toDerHex(raw));
    if (der.length < 70) shortened++;
    if (der.length > 72 || !verify('sha256', data, { key, dsaEncoding: 'der' }, der)) throw new Error(hex(raw));
    expect(hex(p256.Signature.fromBytes(der, 'der').toBytes('compact'))).toBe(hex(raw));
  }
  // The sample is only meaningful if some integer begins with a zero byte.
  expect(shortened).toBeGreaterThan(0);
});
