import { ApiKeyStamper, signWithApiKey } from '@turnkey/api-key-stamper';
import { generateP256KeyPair } from '@turnkey/crypto';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../scripts/scope.mjs';
import { envelope } from '../../test/device.ts';
import { readVectors } from '../../test/vectors.ts';
import { toHex, toUtf8 } from './bytes.ts';
import { deriveKeyPair } from './keys.ts';
import { toUncompressedHex } from './points.ts';
import { signDer } from './signatures.ts';
import { isSignatureOf, parseWalletSignature } from './walletSignature.ts';

const scheme = 'SIGNATURE_SCHEME_TK_API_P256';
const pair = deriveKeyPair('stamps', 'signer');
const createSignatureHeader = (payload: string, publicKey: string = pair.publicKey) =>
  envelope({ publicKey, scheme, signature: toHex(signDer(pair, toUtf8(payload))) });

const isValid = (header: string, payload: string) => {
  const stamp = parseWalletSignature(header);
  return stamp !== undefined && isSignatureOf(stamp, payload);
};

it('verifies for its payload only', () => {
  expect(isValid(createSignatureHeader('pay'), 'pay')).toBe(true);
  expect(isValid(createSignatureHeader('pay'), 'pay ')).toBe(false);
});

it('accepts a compressed public key in upper case', () => {
  const stamp = parseWalletSignature(createSignatureHeader('pay', pair.publicKey.toUpperCase()));
  expect(stamp?.publicKey).toBe(pair.publicKey);
});

describe('text of the envelope', () => {
  const { publicKey } = pair;
  const signature = toHex(signDer(pair, toUtf8('pay')));
  const text = JSON.stringify({ publicKey, scheme, signature });
  const parse = (value: string) => parseWalletSignature(Buffer.from(value).toString('base64url'));

  it('rejects a signature in upper case', () => {
    expect(parse(text.replace(signature, signature.toUpperCase()))).toBeUndefined();
  });

  it('accepts any order of the members, and white space between them', () => {
    expect(parse(JSON.stringify({ signature, publicKey, scheme }))).toBeDefined();
    expect(parse(JSON.stringify({ publicKey, scheme, signature }, null, '\t'))).toBeDefined();
  });

  it.each(['publicKey', 'scheme', 'signature'])('rejects a repeated member %s', (name) => {
    expect(parse(text.replace('{', `{"${name}":"00",`))).toBeUndefined();
    expect(parse(text.replace('{', `{ "${name}" : null ,`))).toBeUndefined();
    expect(parse(text.replace('{', `{"${name}":{"a":["b"]},`))).toBeUndefined();
  });

  it('rejects an escape in a name or a value', () => {
    expect(parse(text.replace('{', `{"publicKe\\u0079":"00",`))).toBeUndefined();
    expect(parse(text.replace('publicKey', 'publicKe\\u0079'))).toBeUndefined();
    expect(parse(text.replace(publicKey, publicKey.replace('0', '\\u0030')))).toBeUndefined();
  });
});

describe('known vectors', () => {
  // requirement: 9
  it('accepts the published signature with a high s', () => {
    const header = envelope({
      publicKey: '0360fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6',
      scheme,
      signature:
        '3046022100efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716022100f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8',
    });
    expect(isValid(header, 'sample')).toBe(true);
  });

  interface Formats {
    stamp: { payload: string; header: string; signer: { pubCompressed: string } };
  }
  const formats = readVectors<Formats>('wallet-formats.json');

  // requirement: 9
  it.skipIf(!formats)("parses and verifies the vector's header", () => {
    if (!formats) return;
    const { payload, header, signer } = formats.stamp;
    expect(parseWalletSignature(header)?.publicKey).toBe(signer.pubCompressed);
    expect(isValid(header, payload)).toBe(true);
  });
});

// requirement: 9
describe('signatures of another implementation', () => {
  const keys = generateP256KeyPair();
  const apiKey = { apiPublicKey: keys.publicKey, apiPrivateKey: keys.privateKey };

  it("parses the stamper's header unchanged", async () => {
    const { stampHeaderValue } = await new ApiKeyStamper(apiKey).stamp('{"type":"ACTIVITY"}');
    expect(stampHeaderValue.length).toBeLessThanOrEqual(400);
    expect(isValid(stampHeaderValue, '{"type":"ACTIVITY"}')).toBe(true);
  });

  it.each(['node', 'purejs'] as const)('verifies payloads signed by the %s runtime', async (runtimeOverride) => {
    const count = runs({ smoke: 15, proof: 100 });
    let held = 0;
    for (let at = 0; at < count; at++) {
      const content = `payload ${at} é \u{1f510}`;
      const signature = await signWithApiKey({
        content,
        publicKey: keys.publicKey,
        privateKey: keys.privateKey,
        runtimeOverride,
      } as Parameters<typeof signWithApiKey>[0]);
      if (isValid(envelope({ publicKey: keys.publicKey, scheme, signature }), content)) held++;
    }
    expect(held).toBe(count);
  });
});

describe('error', () => {
  const good = { publicKey: pair.publicKey, scheme, signature: toHex(signDer(pair, toUtf8('pay'))) };
  const { publicKey, signature } = good;

  it.each([
    ['empty', ''],
    ['a magic word', 'sandbox-valid-signature'],
    ['padded', `${envelope(good)}==`],
    ['plain JSON', JSON.stringify(good)],
    ['not JSON', Buffer.from('{').toString('base64url')],
    ['null', Buffer.from('null').toString('base64url')],
    ['a list', envelope([good])],
    ['text', Buffer.from('"x"').toString('base64url')],
    ['not UTF-8', Buffer.from([0xff, 0xfe]).toString('base64url')],
    ['without a key', envelope({ scheme, signature })],
    ['without a scheme', envelope({ publicKey, signature })],
    ['without a signature', envelope({ publicKey, scheme })],
    ['of another scheme', envelope({ ...good, scheme: 'SIGNATURE_SCHEME_TK_API_SECP256K1' })],
    ['with a number for a key', envelope({ ...good, publicKey: 2 })],
    ['with a point off the curve', envelope({ ...good, publicKey: `02${'ff'.repeat(32)}` })],
    ['with a signature that is not hex', envelope({ ...good, signature: 'zz' })],
    ['with an uncompressed key', createSignatureHeader('pay', toUncompressedHex(pair.publicKey))],
    ['with an additional member', envelope({ ...good, more: '' })],
    ['with a member in another case', envelope({ publickey: publicKey, scheme, signature })],
    ['too long', envelope({ ...good, more: 'x'.repeat(4_000) })],
    ['twice', `${envelope(good)}, ${envelope(good)}`],
  ])('rejects a header: %s', (_, header) => {
    expect(parseWalletSignature(header)).toBeUndefined();
  });

  it('parses DER with trailing bytes, but does not verify it', () => {
    expect(isValid(envelope({ ...good, signature: `${signature}00` }), 'pay')).toBe(false);
  });
});
