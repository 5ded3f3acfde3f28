import { createHash } from 'node:crypto';
import type { PayloadToSign } from '@latchkey/contract/credentials';
import { p256 } from '@noble/curves/nist.js';
import { ApiKeyStamper, type Runtime } from '@turnkey/api-key-stamper';
import { verifyStampSignature } from '@turnkey/crypto';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../scripts/scope.mjs';
import { bytes, toSessionKey } from '../../test/keys.ts';
import { payloads, opaquePayloadTypes as types } from '../../test/payloads.ts';
import { vectors, type WalletFormats } from '../../test/vectors.ts';
import { toBase64url } from '../internal/base64url.ts';
import { toDerHex } from '../internal/der.ts';
import { verifySignature } from '../internal/verifySignature.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { signPayload } from './signPayload.ts';

// The RFC's own test key, RFC 6979 A.2.5.
const secret = 'c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721';
const payload = (text: string) => text as PayloadToSign;
const utf8 = (text: string) => new TextEncoder().encode(text);

const signatures = runs({ smoke: 20, proof: 100 });

interface Stamp {
  readonly publicKey: string;
  readonly scheme: string;
  readonly signature: string;
}
const decode = (header: string) => JSON.parse(Buffer.from(header, 'base64url').toString()) as Stamp;
const uncompressed = (key: string) => p256.Point.fromHex(key).toBytes(false) as Uint8Array<ArrayBuffer>;

describe('signPayload', () => {
  it('returns unpadded base64url of publicKey, scheme and signature in that order, at most 400 characters', async () => {
    const key = await toSessionKey(secret);
    const header = await signPayload({ key, payload: payload('x'), purpose: 'send', types });
    expect(header).toMatch(/^[A-Za-z0-9_-]{300,400}$/);
    expect(Buffer.from(header, 'base64url').toString()).toMatch(
      /^\{"publicKey":"0[23][0-9a-f]{64}","scheme":"SIGNATURE_SCHEME_TK_API_P256","signature":"30[0-9a-f]{130,142}"\}$/,
    );
    expect(decode(header).publicKey).toBe('0360fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6');
  });

  it("replaces the scheme's name in the envelope", async () => {
    const key = await toSessionKey(secret);
    const header = await signPayload({ key, payload: payload('x'), purpose: 'send', types, scheme: 'ANOTHER' });
    expect(decode(header).scheme).toBe('ANOTHER');
  });

  // requirement: 9
  it('matches the known answer of RFC 6979 A.2.5 with high s, which our verifier accepts', async () => {
    const raw = bytes(
      'efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8',
    );
    const envelope =
      '{"publicKey":"0360fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6","scheme":"SIGNATURE_SCHEME_TK_API_P256","signature":"3046022100efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716022100f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8"}';
    const { publicKey, scheme } = decode(toBase64url(envelope));
    const ours = JSON.stringify({ publicKey, scheme, signature: toDerHex(raw) });
    expect(ours).toBe(envelope);
    expect(await verifySignature(uncompressed(publicKey), bytes(toDerHex(raw)), utf8('sample'))).toBe(true);
  });

  // requirement: 9
  it('signs payloads that another implementation verifies', async () => {
    const key = await generateSessionKey();
    for (let count = 0; count < signatures; count++) {
      const note = 'é\u{1f4b8}'.repeat(count % 7);
      const text = `{"type":"ACTIVITY_TYPE_SIGN_TRANSACTION_V2","n":${count},"note":"${note}"}`;
      const { publicKey, signature } = decode(await signPayload({ key, payload: payload(text), purpose: 'send' }));
      expect([count, await verifyStampSignature(publicKey, signature, text)]).toEqual([count, true]);
      expect([count, await verifyStampSignature(publicKey, signature, `${text} `)]).toEqual([count, false]);
    }
  });

  // requirement: 9
  it.each<Runtime>(['browser', 'node', 'purejs'])(
    'verifies payloads that another implementation signed (%s)',
    async (runtimeOverride) => {
      const { compressedPublicKey } = await toSessionKey(secret);
      const stamper = new ApiKeyStamper({ apiPublicKey: compressedPublicKey, apiPrivateKey: secret, runtimeOverride });
      for (let count = 0; count < signatures; count++) {
        const text = `{"n":${count},"note":"é"}`;
        const { publicKey, signature, ...rest } = decode((await stamper.stamp(text)).stampHeaderValue);
        expect(rest).toEqual({ scheme: 'SIGNATURE_SCHEME_TK_API_P256' });
        expect([count, await verifySignature(uncompressed(publicKey), bytes(signature), utf8(text))]).toEqual([
          count,
          true,
        ]);
      }
    },
  );

  const formats = vectors<WalletFormats>('wallet-formats.json');
  // requirement: 9
  it.skipIf(formats === undefined)(
    'verifies the signature of the wallet formats and returns one of the same shape and key',
    async () => {
      if (formats === undefined) return;
      const { stamp } = formats;
      const other = decode(stamp.header);
      const signer = bytes(stamp.signer.pubUncompressed);
      expect(await verifySignature(signer, bytes(other.signature), utf8(stamp.payload))).toBe(true);
      const key = await toSessionKey(stamp.signer.priv);
      const ours = decode(
        await signPayload({
          key,
          payload: payload(stamp.payload.replace('EXAMPLE', 'SIGN_TRANSACTION_V2')),
          purpose: 'send',
        }),
      );
      expect(Object.keys(ours)).toEqual(Object.keys(other));
      expect([ours.publicKey, ours.scheme]).toEqual([other.publicKey, other.scheme]);
    },
  );
});

// requirement: 14
describe('the exact bytes', () => {
  // requirement: 14
  it('has thirty different payloads', () => {
    expect(new Set(payloads.map(([, text]) => text)).size).toBe(30);
  });

  // requirement: 14
  it.each(payloads)('%s', async (_, text) => {
    const key = await generateSessionKey();
    const { signature } = decode(await signPayload({ key, payload: payload(text), purpose: 'send', types }));
    // Hashed by another implementation: the digest covers exactly the UTF-8 of the text.
    const digest = createHash('sha256').update(text, 'utf8').digest();
    const verified = p256.verify(bytes(signature), digest, bytes(key.publicKey), {
      format: 'der',
      lowS: false,
      prehash: false,
    });
    expect(verified).toBe(true);
  });
});

// requirement: 15
describe('text without exact bytes', () => {
  // requirement: 15
  it.each([
    ['a high surrogate alone', 'x\ud800y'],
    ['a low surrogate alone', 'x\udc00y'],
    ['a pair the wrong way round', '\udc00\ud800'],
    ['a high surrogate at the end', 'x\udbff'],
  ])('throws PAYLOAD_NOT_WELL_FORMED for %s', async (_, text) => {
    const key = await generateSessionKey();
    const refused = signPayload({ key, payload: payload(text), purpose: 'send' });
    await expect(refused).rejects.toMatchObject({ code: 'PAYLOAD_NOT_WELL_FORMED' });
  });
});

// requirement: 19
describe('size', () => {
  // requirement: 19
  it('signs 4 MiB, and not one byte more', async () => {
    const key = await generateSessionKey();
    const whole = payload('x'.repeat(2 ** 22));
    await expect(signPayload({ key, payload: whole, purpose: 'send', types })).resolves.toMatch(/^eyJ/);
    const refused = signPayload({ key, payload: payload(`${whole}x`), purpose: 'send' });
    await expect(refused).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });

  // requirement: 19
  it('counts bytes, not characters', async () => {
    const key = await generateSessionKey();
    const refused = signPayload({ key, payload: payload('é'.repeat(2 ** 21 + 1)), purpose: 'send' });
    await expect(refused).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });
});

it("throws KEY_UNAVAILABLE with the browser's cause when the key does not sign", async () => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits']);
  const key = { ...(await generateSessionKey()), privateKey: pair.privateKey };
  const error: unknown = await signPayload({ key, payload: payload('x'), purpose: 'send', types }).catch(
    (caught: unknown) => caught,
  );
  expect(error).toMatchObject({ code: 'KEY_UNAVAILABLE', next: 'signIn', cause: { name: 'InvalidAccessError' } });
});

it('keeps the payload out of messages and causes', async () => {
  const key = await generateSessionKey();
  const secretText = '{"type":"ACTIVITY_TYPE_EXPORT_WALLET","canary":"c0ffee\ud800"}';
  for (const text of [secretText, secretText.replace('\ud800', '')]) {
    const error: unknown = await signPayload({ key, payload: payload(text), purpose: 'send' }).catch(
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(Error);
    expect(`${String(error)}${String((error as Error).cause)}${(error as Error).stack}`).not.toContain('c0ffee');
  }
});
