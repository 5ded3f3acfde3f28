import { formatHpkeBuf, hpkeEncrypt } from '@turnkey/crypto';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../scripts/scope.mjs';
import { sealText } from '../../test/device.ts';
import { makeRecipient } from '../../test/sealing.ts';
import { readVectors } from '../../test/vectors.ts';
import { fromHex, toUtf8 } from './bytes.ts';
import { deriveKeyPair, type KeyPair } from './keys.ts';
import { parsePublicKey, toUncompressed, toUncompressedHex } from './points.ts';
import { openSealedCode, parseSealedCode } from './sealedCode.ts';

const target = makeRecipient('target');
const client = deriveKeyPair('client', 'key').publicKey;
const toPlaintext = (code: string, publicKey: string) => `{"otp_code":"${code}","public_key":"${publicKey}"}`;

async function openFor(recipient: KeyPair, bundle: string) {
  const sealed = parseSealedCode(bundle);
  return sealed && openSealedCode(recipient, sealed);
}

const readKeyPair = (secret: string, publicKey: string): KeyPair => {
  const [bytes, point] = [fromHex(secret), parsePublicKey(publicKey)];
  if (!bytes || !point) throw new Error('not a key pair');
  return { secret: bytes, publicKey: point };
};

// requirement: 8
it.each([
  ['uncompressed', toUncompressedHex(client)],
  ['compressed', client],
])('accepts a sealed key that is %s, for the same point', async (_, text) => {
  const bundle = await sealText(toUncompressedHex(target.publicKey), toPlaintext('000000', text));
  expect(await openFor(target, bundle)).toEqual({ code: '000000', publicKey: client, publicKeyText: text });
});

// requirement: 2
it('opens the known bundle', async () => {
  const recipient = readKeyPair(
    '317f915db7bc629c48fe765587897e01e282d3e8445f79f27f65d031a88082b2',
    '04abc7e49a4c6b3566d77d0304addc6ed0e98512ffccf505e6a8e3eb25c685136f853148544876de76c0f2ef99cdc3a05ccf5ded7860c7c021238f9e2073d2356c',
  );
  const bundle =
    '{"encappedPublic":"04c06b4f6bebc7bb495cb797ab753f911aff80aefb86fd8b6fcc35525f3ab5f03e0b21bd31a86c6048af3cb2d98e0d3bf01da5cc4c39ff5370d331a4f1f7d5a4e0","ciphertext":"64849ed40dfd8a4fed7f83c44286ecacedf8c3e6d1607bfc966ffc694eef1edb115ff43a2c702eba9e945e13aaed233a1c620556ccc265ef51b11c642b28012b9e598cebc2dede5b4060c6c2a90347ba1843887eeb08b8879fb1100639d3251c94b072051c54c5a5a1012acbf478a7bb1294cc38098e48"}';
  expect(await openFor(recipient, bundle)).toMatchObject({ code: '000000', publicKey: recipient.publicKey });
});

interface Formats {
  otpTargetBundle: { target: { priv: string; pubUncompressed: string } };
  encryptedOtp: { plaintext: string; bundle: string };
}
const formats = readVectors<Formats>('wallet-formats.json');

// requirement: 2
it.skipIf(!formats)("opens the vector's bundle to its plaintext", async () => {
  if (!formats) return;
  const { priv, pubUncompressed } = formats.otpTargetBundle.target;
  const { otp_code, public_key } = JSON.parse(formats.encryptedOtp.plaintext);
  const opened = await openFor(readKeyPair(priv, pubUncompressed), formats.encryptedOtp.bundle);
  expect(opened).toMatchObject({ code: otp_code, publicKeyText: public_key });
});

// requirement: 3
it('opens what another implementation seals, for each target', async () => {
  const count = runs({ smoke: 15, proof: 100 });
  let opened = 0;
  for (let at = 0; at < count; at++) {
    const recipient = makeRecipient(`interop/${at}`);
    const plainTextBuf = toUtf8(toPlaintext(String(at).padStart(6, '0'), client));
    const bundle = formatHpkeBuf(hpkeEncrypt({ plainTextBuf, targetKeyBuf: toUncompressed(recipient.publicKey) }));
    if ((await openFor(recipient, bundle))?.code === String(at).padStart(6, '0')) opened++;
  }
  expect(opened).toBe(count);
});

describe('invalid format', () => {
  const point = toUncompressedHex(client);
  it.each([
    ['empty', ''],
    ['not JSON', '{'],
    ['null', 'null'],
    ['quoted', `'{"encappedPublic":"${point}","ciphertext":"00"}'`],
    ['encoded twice', JSON.stringify(JSON.stringify({ encappedPublic: point, ciphertext: '00' }))],
    ['without a key', '{"ciphertext":"00"}'],
    ['without a ciphertext', `{"encappedPublic":"${point}"}`],
    ['with a compressed key', `{"encappedPublic":"${client}","ciphertext":"00"}`],
    ['with a point off the curve', `{"encappedPublic":"04${'11'.repeat(64)}","ciphertext":"00"}`],
    ['with digits that are none', `{"encappedPublic":"${point}","ciphertext":"0g"}`],
    ['with numbers', '{"encappedPublic":1,"ciphertext":2}'],
  ])('rejects %s', (_, text) => {
    expect(parseSealedCode(text)).toBeUndefined();
  });
});

describe('invalid content', () => {
  it.each([
    ['not JSON', 'code'],
    ['null', 'null'],
    ['without a code', '{"public_key":"02"}'],
    ['with a code that is a number', `{"otp_code":0,"public_key":"${client}"}`],
    ['with a key off the curve', toPlaintext('000000', `04${'11'.repeat(64)}`)],
    ['with a key that is none', toPlaintext('000000', 'key')],
  ])('rejects an invalid plaintext: %s', async (_, plaintext) => {
    expect(await openFor(target, await sealText(toUncompressedHex(target.publicKey), plaintext))).toBeUndefined();
  });

  it('rejects another target and another info', async () => {
    const plaintext = toPlaintext('000000', client);
    const elsewhere = await sealText(toUncompressedHex(makeRecipient('elsewhere').publicKey), plaintext);
    const otherwise = await sealText(toUncompressedHex(target.publicKey), plaintext, 'another purpose');
    expect(await openFor(target, elsewhere)).toBeUndefined();
    expect(await openFor(target, otherwise)).toBeUndefined();
  });
});
