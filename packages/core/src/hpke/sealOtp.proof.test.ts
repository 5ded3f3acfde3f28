import { p256 } from '@noble/curves/nist.js';
import { formatHpkeBuf, hpkeDecrypt, hpkeEncrypt } from '@turnkey/crypto';
import { expect, it } from 'vitest';
import { enclave } from '../../test/bundles.ts';
import { openAs, sealAs } from '../../test/hpkeJs.ts';
import { bytes, hex, toRecipient } from '../../test/keys.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { open } from './open.ts';
import { HPKE_INFO, sealOtp } from './sealOtp.ts';
import { verifyTargetBundle } from './verifyTargetBundle.ts';

const quorum = enclave();
function randomRecipient() {
  const { secretKey, publicKey } = p256.keygen();
  return { secret: hex(secretKey), publicKey: hex(p256.Point.fromBytes(publicKey).toBytes(false)) };
}

async function createTarget(publicKey: string) {
  const bundle = quorum.bundle(JSON.stringify({ targetPublic: publicKey }));
  return verifyTargetBundle({ bundle, pins: { otp: [quorum.publicKey] } });
}

// requirement: 3
it('seals for 1,000 random recipients what another implementation opens', async () => {
  const key = await generateSessionKey();
  for (let count = 0; count < 1_000; count++) {
    const { secret, publicKey } = randomRecipient();
    const code = String(100_000 + count);
    const sealed = JSON.parse(await sealOtp({ target: await createTarget(publicKey), code, publicKey: key.publicKey }));
    const plaintext = hpkeDecrypt({
      ciphertextBuf: bytes(sealed.ciphertext),
      encappedKeyBuf: bytes(sealed.encappedPublic),
      receiverPriv: secret,
    });
    expect(new TextDecoder().decode(plaintext)).toBe(`{"otp_code":"${code}","public_key":"${key.publicKey}"}`);
  }
});

// requirement: 3
it('seals for 1,000 random recipients what a second implementation opens', async () => {
  const key = await generateSessionKey();
  for (let count = 0; count < 1_000; count++) {
    const { secret, publicKey } = randomRecipient();
    const sealed = JSON.parse(
      await sealOtp({ target: await createTarget(publicKey), code: '135790', publicKey: key.publicKey }),
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

// requirement: 3
it('opens what @turnkey/crypto and hpke-js seal for 1,000 random recipients', async () => {
  for (let count = 0; count < 1_000; count++) {
    const recipient = await toRecipient(randomRecipient().secret);
    const plaintext = new TextEncoder().encode(`message ${count}`);
    const buffer = hpkeEncrypt({ plainTextBuf: plaintext, targetKeyBuf: recipient.point });
    const byTurnkey = JSON.parse(formatHpkeBuf(buffer)) as Record<'encappedPublic' | 'ciphertext', string>;
    const fromTurnkey = { enc: bytes(byTurnkey.encappedPublic), ciphertext: bytes(byTurnkey.ciphertext) };
    const fromHpkeJs = await sealAs({ recipient: recipient.point, info: HPKE_INFO, plaintext });
    for (const message of [fromTurnkey, fromHpkeJs])
      expect(hex(await open({ recipient, info: HPKE_INFO, ...message }))).toBe(hex(plaintext));
  }
});

// requirement: 4
it('creates unique keys and ciphertexts in 10,000 seals, 200 of them concurrent', async () => {
  const key = await generateSessionKey();
  const target = await createTarget(randomRecipient().publicKey);
  const one = () => sealOtp({ target, code: '000000', publicKey: key.publicKey });
  const all = await Promise.all(Array.from({ length: 200 }, one));
  while (all.length < 10_000) all.push(await one());
  const parsed = all.map((sealed) => JSON.parse(sealed) as Record<string, string>);
  expect(new Set(parsed.map(({ encappedPublic }) => encappedPublic)).size).toBe(10_000);
  expect(new Set(parsed.map(({ ciphertext }) => ciphertext)).size).toBe(10_000);
});
