import { hpkeDecrypt } from '@turnkey/crypto';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../scripts/scope.mjs';
import { enclave, recipient } from '../../test/bundles.ts';
import { openAs } from '../../test/hpkeJs.ts';
import { bytes, hex, toEphemeral } from '../../test/keys.ts';
import { vectors, type WalletFormats } from '../../test/vectors.ts';
import { WalletError } from '../errors/walletError.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { seal } from './seal.ts';
import { HPKE_INFO, sealOtp } from './sealOtp.ts';
import { toPoint, type VerifiedTarget, verifyTargetBundle } from './verifyTargetBundle.ts';

const quorum = enclave();

const recipients = runs({ smoke: 10, proof: 50 });

async function createTarget(publicKey: string) {
  const bundle = quorum.bundle(JSON.stringify({ targetPublic: publicKey }));
  return verifyTargetBundle({ bundle, pins: { otp: [quorum.publicKey] } });
}

/** Opens as the service does, with another implementation. */
function open(sealed: string, secret: string): unknown {
  const { encappedPublic, ciphertext } = JSON.parse(sealed) as Record<string, string>;
  const plaintext = hpkeDecrypt({
    ciphertextBuf: bytes(ciphertext ?? ''),
    encappedKeyBuf: bytes(encappedPublic ?? ''),
    receiverPriv: secret,
  });
  return new TextDecoder().decode(plaintext);
}

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('known vectors', () => {
  // Recipient and ephemeral key are those of the RFC 9180 vector for this suite.
  const known = {
    skR: '317f915db7bc629c48fe765587897e01e282d3e8445f79f27f65d031a88082b2',
    skE: '90345e3a1d116c1dd39ae76d95ab858c142223a63e44f8f85318cfa91a84858e',
    pkR: '04abc7e49a4c6b3566d77d0304addc6ed0e98512ffccf505e6a8e3eb25c685136f853148544876de76c0f2ef99cdc3a05ccf5ded7860c7c021238f9e2073d2356c',
    text: '{"otp_code":"000000","public_key":"02abc7e49a4c6b3566d77d0304addc6ed0e98512ffccf505e6a8e3eb25c685136f"}',
    enc: '04c06b4f6bebc7bb495cb797ab753f911aff80aefb86fd8b6fcc35525f3ab5f03e0b21bd31a86c6048af3cb2d98e0d3bf01da5cc4c39ff5370d331a4f1f7d5a4e0',
    ciphertext:
      '64849ed40dfd8a4fed7f83c44286ecacedf8c3e6d1607bfc966ffc694eef1edb115ff43a2c702eba9e945e13aaed233a1c620556ccc265ef51b11c642b28012b9e598cebc2dede5b4060c6c2a90347ba1843887eeb08b8879fb1100639d3251c94b072051c54c5a5a1012acbf478a7bb1294cc38098e48',
  };

  // requirement: 2
  it('produces the listed bundle from the listed keys, which another implementation opens', async () => {
    const { enc, ciphertext } = await seal({
      recipient: bytes(known.pkR),
      info: HPKE_INFO,
      plaintext: utf8(known.text),
      ephemeral: await toEphemeral(known.skE),
    });
    expect({ enc: hex(enc), ciphertext: hex(ciphertext) }).toEqual({ enc: known.enc, ciphertext: known.ciphertext });
    const sealed = JSON.stringify({ encappedPublic: hex(enc), ciphertext: hex(ciphertext) });
    expect(open(sealed, known.skR)).toBe(known.text);
  });

  const formats = vectors<WalletFormats>('wallet-formats.json');
  // requirement: 2
  it.skipIf(formats === undefined)('produces the bundle of the wallet formats from its keys', async () => {
    if (formats === undefined) return;
    const { encryptedOtp, otpTargetBundle } = formats;
    const pins = { otp: [otpTargetBundle.enclave.pubUncompressed] };
    const target = await verifyTargetBundle({ bundle: otpTargetBundle.bundle, pins });
    const recipient = toPoint(target) ?? new Uint8Array();
    expect(hex(recipient)).toBe(otpTargetBundle.target.pubUncompressed);
    const { enc, ciphertext } = await seal({
      recipient,
      info: HPKE_INFO,
      plaintext: utf8(encryptedOtp.plaintext),
      ephemeral: await toEphemeral(encryptedOtp.ephemeral.priv),
    });
    expect(JSON.stringify({ encappedPublic: hex(enc), ciphertext: hex(ciphertext) })).toBe(encryptedOtp.bundle);
  });
});

describe('sealOtp', () => {
  it('seals exactly the code and the uncompressed key, in that order, in one JSON encoding', async () => {
    const { secret, publicKey } = recipient();
    const key = await generateSessionKey();
    const sealed = await sealOtp({ target: await createTarget(publicKey), code: '123456', publicKey: key.publicKey });
    expect(sealed).toMatch(/^\{"encappedPublic":"04[0-9a-f]{128}","ciphertext":"[0-9a-f]+"\}$/);
    expect(open(sealed, secret)).toBe(`{"otp_code":"123456","public_key":"${key.publicKey}"}`);
  });

  it('seals the compressed key with publicKeyForm compressed', async () => {
    const { secret, publicKey } = recipient();
    const key = await generateSessionKey();
    const target = await createTarget(publicKey);
    const sealed = await sealOtp({ target, code: 'aB3x', publicKey: key.publicKey, publicKeyForm: 'compressed' });
    expect(open(sealed, secret)).toBe(`{"otp_code":"aB3x","public_key":"${key.compressedPublicKey}"}`);
  });

  it('separates services by info', async () => {
    const { secret, publicKey } = recipient();
    const key = await generateSessionKey();
    const parameters = { target: await createTarget(publicKey), code: '123456', publicKey: key.publicKey };
    const sealed = await sealOtp({ ...parameters, info: 'another' });
    expect(() => open(sealed, secret)).toThrow();
  });

  // requirement: 3
  it('seals for many recipients what another implementation opens', async () => {
    for (let seed = 100; seed < 100 + recipients; seed++) {
      const { secret, publicKey } = recipient(seed);
      const key = await generateSessionKey();
      const target = await createTarget(publicKey);
      const sealed = await sealOtp({ target, code: String(100_000 + seed), publicKey: key.publicKey });
      expect(open(sealed, secret)).toBe(`{"otp_code":"${100_000 + seed}","public_key":"${key.publicKey}"}`);
    }
  });

  // requirement: 3
  it('seals for many recipients what a second implementation opens', async () => {
    const key = await generateSessionKey();
    for (let seed = 200; seed < 200 + recipients; seed++) {
      const { secret, publicKey } = recipient(seed);
      const target = await createTarget(publicKey);
      const sealed = JSON.parse(await sealOtp({ target, code: '246810', publicKey: key.publicKey }));
      const opened = await openAs({
        secret: bytes(secret),
        info: HPKE_INFO,
        enc: bytes(sealed.encappedPublic),
        ciphertext: bytes(sealed.ciphertext),
        aad: bytes(sealed.encappedPublic + publicKey),
      });
      expect(opened).toBe(`{"otp_code":"246810","public_key":"${key.publicKey}"}`);
    }
  });

  // requirement: 4
  it('creates unique keys and ciphertexts, also in concurrent seals', async () => {
    const [concurrent, count] = [runs({ smoke: 40, proof: 200 }), runs({ smoke: 100, proof: 500 })];
    const key = await generateSessionKey();
    const target = await createTarget(recipient().publicKey);
    const one = () => sealOtp({ target, code: '000000', publicKey: key.publicKey });
    const all = await Promise.all(Array.from({ length: concurrent }, one));
    while (all.length < count) all.push(await one());
    const parsed = all.map((sealed) => JSON.parse(sealed) as Record<string, string>);
    expect(new Set(parsed.map(({ encappedPublic }) => encappedPublic)).size).toBe(count);
    expect(new Set(parsed.map(({ ciphertext }) => ciphertext)).size).toBe(count);
  });

  it.each([
    ['empty', ''],
    ['too short', '123'],
    ['too long', '1234567890123'],
    ['with spaces', '123 456'],
    ['of full-width digits', '１２３４５６'],
    ['with a quote', '12"456'],
    ['of a megabyte', '1'.repeat(2 ** 20)],
  ])('throws CODE_MALFORMED for a code that is %s', async (_, code) => {
    const key = await generateSessionKey();
    const target = await createTarget(recipient().publicKey);
    const error = await sealOtp({ target, code, publicKey: key.publicKey }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(WalletError);
    expect(error).toMatchObject({ code: 'CODE_MALFORMED', next: 'fixInput' });
    if (code !== '') expect(String(error)).not.toContain(code);
  });

  it.each([
    ['empty', ''],
    ['not hexadecimal', 'z'.repeat(130)],
    ['compressed', recipient().publicKey.slice(0, 66)],
    ['off the curve', `${recipient().publicKey.slice(0, -1)}0`],
  ])('throws PUBLIC_KEY_INVALID for a key that is %s', async (_, publicKey) => {
    const target = await createTarget(recipient().publicKey);
    await expect(sealOtp({ target, code: '000000', publicKey })).rejects.toMatchObject({ code: 'PUBLIC_KEY_INVALID' });
  });

  it('throws BUNDLE_TARGET_INVALID for an unverified target of any shape', async () => {
    const { publicKey } = await generateSessionKey();
    const real = await createTarget(recipient().publicKey);
    for (const target of [{ ...real }, { publicKey: bytes(publicKey) }, {}]) {
      const refused = sealOtp({ target: target as VerifiedTarget, code: '000000', publicKey });
      await expect(refused).rejects.toMatchObject({ code: 'BUNDLE_TARGET_INVALID' });
    }
  });
});
