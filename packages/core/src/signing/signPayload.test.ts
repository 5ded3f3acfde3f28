import { createHash } from 'node:crypto';
import type { PayloadToSign } from '@latchkey/contract/credentials';
import { p256 } from '@noble/curves/nist.js';
import { ApiKeyStamper, type Runtime } from '@turnkey/api-key-stamper';
import { verifyStampSignature } from '@turnkey/crypto';
import { describe, expect, it } from 'vitest';
import { bytes, sessionKeyOf } from '../../test/keys.ts';
import { payloads } from '../../test/payloads.ts';
import { vectors, type WalletFormats } from '../../test/vectors.ts';
import { toBase64url } from '../internal/base64url.ts';
import { derHexFromRaw } from '../internal/der.ts';
import { verifySignature } from '../internal/verifySignature.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { signPayload } from './signPayload.ts';

// The RFC's own test key, RFC 6979 A.2.5.
const secret = 'c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721';
const payload = (text: string) => text as PayloadToSign;
const utf8 = (text: string) => new TextEncoder().encode(text);

interface Stamp {
  readonly publicKey: string;
  readonly scheme: string;
  readonly signature: string;
}
const decode = (header: string) => JSON.parse(Buffer.from(header, 'base64url').toString()) as Stamp;
const uncompressed = (key: string) => p256.Point.fromHex(key).toBytes(false) as Uint8Array<ArrayBuffer>;

describe('signPayload', () => {
  it('default: unpadded base64url of publicKey, scheme, signature in that order, at most 400 characters', async () => {
    const key = await sessionKeyOf(secret);
    const header = await signPayload({ key, payload: payload('x'), purpose: 'login' });
    expect(header).toMatch(/^[A-Za-z0-9_-]{300,400}$/);
    expect(Buffer.from(header, 'base64url').toString()).toMatch(
      /^\{"publicKey":"0[23][0-9a-f]{64}","scheme":"SIGNATURE_SCHEME_TK_API_P256","signature":"30[0-9a-f]{130,142}"\}$/,
    );
    expect(decode(header).publicKey).toBe('0360fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6');
  });

  it('args: scheme replaces the name in the envelope', async () => {
    const key = await sessionKeyOf(secret);
    const header = await signPayload({ key, payload: payload('x'), purpose: 'login', scheme: 'ANOTHER' });
    expect(decode(header).scheme).toBe('ANOTHER');
  });

  it('#9 the known answer: the envelope of r and s of RFC 6979 A.2.5, s high, and our verifier accepts it', async () => {
    const raw = bytes(
      'efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8',
    );
    const envelope =
      '{"publicKey":"0360fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6","scheme":"SIGNATURE_SCHEME_TK_API_P256","signature":"3046022100efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716022100f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8"}';
    const { publicKey, scheme } = decode(toBase64url(envelope));
    const ours = JSON.stringify({ publicKey, scheme, signature: derHexFromRaw(raw) });
    expect(ours).toBe(envelope);
    expect(await verifySignature(uncompressed(publicKey), bytes(derHexFromRaw(raw)), utf8('sample'))).toBe(true);
  });

  it('#9 100 payloads: ours signs, another implementation verifies', async () => {
    const key = await generateSessionKey();
    for (let count = 0; count < 100; count++) {
      const text = `{"n":${count},"note":"${'é\u{1f4b8}'.repeat(count % 7)}"}`;
      const { publicKey, signature } = decode(await signPayload({ key, payload: payload(text), purpose: 'send' }));
      expect([count, await verifyStampSignature(publicKey, signature, text)]).toEqual([count, true]);
      expect([count, await verifyStampSignature(publicKey, signature, `${text} `)]).toEqual([count, false]);
    }
  });

  it.each<Runtime>(['browser', 'node', 'purejs'])(
    '#9 100 payloads: another implementation stamps (%s), ours verifies',
    async (runtimeOverride) => {
      const { compressedPublicKey } = await sessionKeyOf(secret);
      const stamper = new ApiKeyStamper({ apiPublicKey: compressedPublicKey, apiPrivateKey: secret, runtimeOverride });
      for (let count = 0; count < 100; count++) {
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
  it.skipIf(formats === undefined)(
    '#9 the stamp of the wallet formats verifies, and ours has its shape and key',
    async () => {
      if (formats === undefined) return;
      const { stamp } = formats;
      const theirs = decode(stamp.header);
      const signer = bytes(stamp.signer.pubUncompressed);
      expect(await verifySignature(signer, bytes(theirs.signature), utf8(stamp.payload))).toBe(true);
      const key = await sessionKeyOf(stamp.signer.priv);
      const ours = decode(
        await signPayload({
          key,
          payload: payload(stamp.payload.replace('EXAMPLE', 'SIGN_TRANSACTION_V2')),
          purpose: 'send',
        }),
      );
      expect(Object.keys(ours)).toEqual(Object.keys(theirs));
      expect([ours.publicKey, ours.scheme]).toEqual([theirs.publicKey, theirs.scheme]);
    },
  );
});

describe('#14 the bytes that are signed are the bytes that came', () => {
  it('#14 there are thirty payloads, all different', () => {
    expect(new Set(payloads.map(([, text]) => text)).size).toBe(30);
  });

  it.each(payloads)('#14 %s', async (_, text) => {
    const key = await generateSessionKey();
    const { signature } = decode(await signPayload({ key, payload: payload(text), purpose: 'send' }));
    // Hashed here by another implementation: the digest is of the text's UTF-8, and of nothing near it.
    const digest = createHash('sha256').update(text, 'utf8').digest();
    const verified = p256.verify(bytes(signature), digest, bytes(key.publicKey), {
      format: 'der',
      lowS: false,
      prehash: false,
    });
    expect(verified).toBe(true);
  });
});

describe('#15 text that has no exact bytes', () => {
  it.each([
    ['a high surrogate alone', 'x\ud800y'],
    ['a low surrogate alone', 'x\udc00y'],
    ['a pair the wrong way round', '\udc00\ud800'],
    ['a high surrogate at the end', 'x\udbff'],
  ])('#15 error: PAYLOAD_NOT_WELL_FORMED for %s', async (_, text) => {
    const key = await generateSessionKey();
    const refused = signPayload({ key, payload: payload(text), purpose: 'send' });
    await expect(refused).rejects.toMatchObject({ code: 'PAYLOAD_NOT_WELL_FORMED' });
  });
});

describe('#19 size', () => {
  it('#19 4 MiB are signed, one byte more is not', async () => {
    const key = await generateSessionKey();
    const whole = payload('x'.repeat(2 ** 22));
    await expect(signPayload({ key, payload: whole, purpose: 'send' })).resolves.toMatch(/^eyJ/);
    const refused = signPayload({ key, payload: payload(`${whole}x`), purpose: 'send' });
    await expect(refused).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });

  it('#19 what counts is bytes, not characters', async () => {
    const key = await generateSessionKey();
    const refused = signPayload({ key, payload: payload('é'.repeat(2 ** 21 + 1)), purpose: 'send' });
    await expect(refused).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });
});

it('error: KEY_UNAVAILABLE when the key does not sign; the browser says why in the cause', async () => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits']);
  const key = { ...(await generateSessionKey()), privateKey: pair.privateKey };
  const error: unknown = await signPayload({ key, payload: payload('x'), purpose: 'send' }).catch(
    (caught: unknown) => caught,
  );
  expect(error).toMatchObject({ code: 'KEY_UNAVAILABLE', next: 'signIn', cause: { name: 'InvalidAccessError' } });
});

it('error: no message or cause holds the payload', async () => {
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
