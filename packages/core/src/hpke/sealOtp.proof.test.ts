import { formatHpkeBuf, hpkeDecrypt, hpkeEncrypt } from '@turnkey/crypto';
import { expect, it } from 'vitest';
import { enclave } from '../../test/bundles.ts';
import { bytes, hex } from '../../test/keys.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { HPKE_INFO, sealOtp } from './sealOtp.ts';
import { suite } from './suite.ts';
import { verifyTargetBundle } from './verifyTargetBundle.ts';

const quorum = enclave();
const hpke = suite();

async function randomRecipient() {
  const pair = await hpke.kem.generateKeyPair();
  return {
    privateKey: pair.privateKey,
    secret: hex(await hpke.kem.serializePrivateKey(pair.privateKey)),
    publicKey: hex(await hpke.kem.serializePublicKey(pair.publicKey)),
  };
}

async function targetOf(publicKey: string) {
  const bundle = quorum.bundle(JSON.stringify({ targetPublic: publicKey }));
  return verifyTargetBundle({ bundle, pins: { otp: [quorum.publicKey] } });
}

it('#3 1,000 random recipients: ours seals, another implementation opens', async () => {
  const key = await generateSessionKey();
  for (let count = 0; count < 1_000; count++) {
    const { secret, publicKey } = await randomRecipient();
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

it('#3 1,000 random recipients: another implementation seals, our suite opens', async () => {
  for (let count = 0; count < 1_000; count++) {
    const { privateKey, publicKey } = await randomRecipient();
    const plainTextBuf = new TextEncoder().encode(`message ${count}`);
    const sealed = JSON.parse(formatHpkeBuf(hpkeEncrypt({ plainTextBuf, targetKeyBuf: bytes(publicKey) })));
    const context = await hpke.createRecipientContext({
      recipientKey: privateKey,
      info: new TextEncoder().encode(HPKE_INFO),
      enc: bytes(sealed.encappedPublic),
    });
    const opened = await context.open(bytes(sealed.ciphertext), bytes(sealed.encappedPublic + publicKey));
    expect(new TextDecoder().decode(opened)).toBe(`message ${count}`);
  }
});

it('#4 10,000 seals, 200 of them at once: every encapsulated key and every ciphertext is new', async () => {
  const key = await generateSessionKey();
  const target = await targetOf((await randomRecipient()).publicKey);
  const one = () => sealOtp({ target, code: '000000', publicKey: key.publicKey });
  const all = await Promise.all(Array.from({ length: 200 }, one));
  while (all.length < 10_000) all.push(await one());
  const parsed = all.map((sealed) => JSON.parse(sealed) as Record<string, string>);
  expect(new Set(parsed.map(({ encappedPublic }) => encappedPublic)).size).toBe(10_000);
  expect(new Set(parsed.map(({ ciphertext }) => ciphertext)).size).toBe(10_000);
});
