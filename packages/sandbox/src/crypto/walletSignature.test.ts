import { ApiKeyStamper, signWithApiKey } from '@turnkey/api-key-stamper';
import { generateP256KeyPair } from '@turnkey/crypto';
import { describe, expect, it } from 'vitest';
import { envelope } from '../../test/device.ts';
import { readVectors } from '../../test/vectors.ts';
import { toHex, toUtf8 } from './bytes.ts';
import { deriveKeyPair } from './keys.ts';
import { uncompressedHex } from './points.ts';
import { signDer } from './signatures.ts';
import { parseWalletSignature, signs } from './walletSignature.ts';

const scheme = 'SIGNATURE_SCHEME_TK_API_P256';
const pair = deriveKeyPair('stamps', 'signer');
const stampOf = (payload: string, publicKey: string = pair.publicKey) =>
  envelope({ publicKey, scheme, signature: toHex(signDer(pair, toUtf8(payload))) });

const holds = (header: string, payload: string) => {
  const stamp = parseWalletSignature(header);
  return stamp !== undefined && signs(stamp, payload);
};

it('default: a stamp holds for its payload and for no other', () => {
  expect(holds(stampOf('pay'), 'pay')).toBe(true);
  expect(holds(stampOf('pay'), 'pay ')).toBe(false);
});

it('#8 the public key may be compressed or not', () => {
  const stamp = parseWalletSignature(stampOf('pay', uncompressedHex(pair.publicKey)));
  expect(stamp?.publicKey).toBe(pair.publicKey);
});

describe('known answers', () => {
  it('#9 the published stamp with a high s is accepted', () => {
    const header = envelope({
      publicKey: '0360fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6',
      scheme,
      signature:
        '3046022100efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716022100f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8',
    });
    expect(holds(header, 'sample')).toBe(true);
  });

  interface Formats {
    stamp: { payload: string; header: string; signer: { pubCompressed: string } };
  }
  const formats = readVectors<Formats>('wallet-formats.json');

  it.skipIf(!formats)('#9 the vector’s header is read and holds', () => {
    if (!formats) return;
    const { payload, header, signer } = formats.stamp;
    expect(parseWalletSignature(header)?.publicKey).toBe(signer.pubCompressed);
    expect(holds(header, payload)).toBe(true);
  });
});

describe('#9 stamps that another implementation made', () => {
  const keys = generateP256KeyPair();
  const apiKey = { apiPublicKey: keys.publicKey, apiPrivateKey: keys.privateKey };

  it('behavior: their stamper’s header is read as it is', async () => {
    const { stampHeaderValue } = await new ApiKeyStamper(apiKey).stamp('{"type":"ACTIVITY"}');
    expect(stampHeaderValue.length).toBeLessThanOrEqual(400);
    expect(holds(stampHeaderValue, '{"type":"ACTIVITY"}')).toBe(true);
  });

  it.each(['node', 'purejs'] as const)(
    'behavior: 100 payloads signed by their %s runtime hold',
    async (runtimeOverride) => {
      let held = 0;
      for (let at = 0; at < 100; at++) {
        const content = `payload ${at} é \u{1f510}`;
        const signature = await signWithApiKey({
          content,
          publicKey: keys.publicKey,
          privateKey: keys.privateKey,
          runtimeOverride,
        } as Parameters<typeof signWithApiKey>[0]);
        if (holds(envelope({ publicKey: keys.publicKey, scheme, signature }), content)) held++;
      }
      expect(held).toBe(100);
    },
  );
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
    ['too long', envelope({ ...good, more: 'x'.repeat(4_000) })],
    ['twice', `${envelope(good)}, ${envelope(good)}`],
  ])('error: %s cannot be read', (_, header) => {
    expect(parseWalletSignature(header)).toBeUndefined();
  });

  it('error: DER with bytes behind it can be read and does not hold', () => {
    expect(holds(envelope({ ...good, signature: `${signature}00` }), 'pay')).toBe(false);
  });
});
