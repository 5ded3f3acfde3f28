import { p256 } from '@noble/curves/nist.js';
import { hpkeDecrypt } from '@turnkey/crypto';
import { expect, it } from 'vitest';
import { enclave } from '../../test/bundles.ts';
import { bytes, hex } from '../../test/keys.ts';
import { openAs } from '../../test/openAs.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { HPKE_INFO, sealOtp } from './sealOtp.ts';
import { verifyTargetBundle } from './verifyTargetBundle.ts';

const quorum = enclave();
function randomRecipient() {
  const { secretKey, publicKey } = p256.keygen();
  return { secret: hex(secretKey), publicKey: hex(p256.Point.fromBytes(publicKey).toBytes(false)) };
}

async function targetOf(publicKey: string) {
  const bundle = quorum.bundle(JSON.stringify({ targetPublic: publicKey }));
  return verifyTargetBundle({ bundle, pins: { otp: [quorum.publicKey] } });
}

it('#3 1,000 random recipients: ours seals, another implementation opens', async () => {
  const key = await generateSessionKey();
  for (let count = 0; count < 1_000; count++) {
    const { secret, publicKey } = randomRecipient();
    const code = String(100_000 + count);
    const sealed = JSON.parse(await sealOtp({ target: await targetOf(publicKey), code, publicKey: key.publicKey }));
    const plaintext = hpkeDecrypt({
      ciphertextBuf: bytes(sealed.ciphertext),
      encappedKeyBuf: bytes(sealed.encappedPublic),
      receiverPriv: secret,
    });
    expect(new TextDecoder().decode(plaintext)).toBe(`{"otp_code":"${code}","public_key":"${key.publicKey}"}`);
  }
});

it('#3 1,000 random recipients: a second implementation opens as well', async () => {
  const key = await generateSessionKey();
  for (let count = 0; count < 1_000; count++) {
    const { secret, publicKey } = randomRecipient();
    const sealed = JSON.parse(
      await sealOtp({ target: await targetOf(publicKey), code: '135790', publicKey: key.publicKey }),
    );
    const opened = await openAs({
      secret: bytes(secret),
      info: HPKE_INFO,
      enc: bytes(sealed.encappedPublic),
      ciphertext: bytes(sealed.ciphertext),
      aad: bytes(sealed.encappedPublic + publicKey),
    });
    expect(opened).toBe(`{"otp_code":"135790","public_key":"${key.publicKey}"}`);
  }
});

it('#4 10,000 seals, 200 of them at once: every encapsulated key and every ciphertext is new', async () => {
  const key = await generateSessionKey();
  const target = await targetOf(randomRecipient().publicKey);
  const one = () => sealOtp({ target, code: '000000', publicKey: key.publicKey });
  const all = await Promise.all(Array.from({ length: 200 }, one));
  while (all.length < 10_000) all.push(await one());
  const parsed = all.map((sealed) => JSON.parse(sealed) as Record<string, string>);
  expect(new Set(parsed.map(({ encappedPublic }) => encappedPublic)).size).toBe(10_000);
  expect(new Set(parsed.map(({ ciphertext }) => ciphertext)).size).toBe(10_000);
});
