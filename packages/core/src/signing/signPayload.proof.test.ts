import type { PayloadToSign } from '@latchkey/contract/credentials';
import { p256 } from '@noble/curves/nist.js';
import { ApiKeyStamper, type Runtime } from '@turnkey/api-key-stamper';
import { verifyStampSignature } from '@turnkey/crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytes, toSessionKey } from '../../test/keys.ts';
import { opaquePayloadTypes as types } from '../../test/payloads.ts';
import { verifySignature } from '../internal/verifySignature.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { signPayload } from './signPayload.ts';

const secret = 'c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721';
const text = fc.string({ unit: 'binary', maxLength: 60 }).filter((value) => !/\{|ACTIVITY_TYPE|^\s*eyJ/i.test(value));
const runs = { numRuns: 1_000 };

interface Stamp {
  readonly publicKey: string;
  readonly signature: string;
}
const decode = (header: string) => JSON.parse(Buffer.from(header, 'base64url').toString()) as Stamp;

// requirement: 9
it('signs 1,000 random payloads that another implementation verifies', async () => {
  const key = await generateSessionKey();
  await fc.assert(
    fc.asyncProperty(text, async (payload) => {
      const { publicKey, signature } = decode(
        await signPayload({ key, payload: payload as PayloadToSign, purpose: 'send', types }),
      );
      expect(await verifyStampSignature(publicKey, signature, payload)).toBe(true);
    }),
    runs,
  );
});

// requirement: 9
it.each<Runtime>(['browser', 'node', 'purejs'])(
  'verifies 1,000 random payloads that another implementation signed (%s)',
  async (runtimeOverride) => {
    const { compressedPublicKey } = await toSessionKey(secret);
    const stamper = new ApiKeyStamper({ apiPublicKey: compressedPublicKey, apiPrivateKey: secret, runtimeOverride });
    await fc.assert(
      fc.asyncProperty(text, async (payload) => {
        const { publicKey, signature } = decode((await stamper.stamp(payload)).stampHeaderValue);
        const point = p256.Point.fromHex(publicKey).toBytes(false) as Uint8Array<ArrayBuffer>;
        expect(await verifySignature(point, bytes(signature), new TextEncoder().encode(payload))).toBe(true);
      }),
      runs,
    );
  },
);
