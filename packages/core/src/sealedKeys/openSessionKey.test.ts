import type { PayloadToSign } from '@latchkey/contract/credentials';
import { p256 } from '@noble/curves/nist.js';
import { hexToBytes } from '@noble/curves/utils.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { recipientOf } from '../../test/keys.ts';
import { vectors, type WalletFormats } from '../../test/vectors.ts';
import type { SessionKey } from '../keys/sessionKey.ts';
import { signPayload } from '../signing/signPayload.ts';
import { openSessionKey } from './openSessionKey.ts';
import { generateRecipientKey } from './recipientKey.ts';
import { softwareKey } from './softwareKey.ts';

const formats = vectors<WalletFormats>('wallet-formats.json')?.sealedSessionKey;
afterEach(() => vi.restoreAllMocks());

/** Whether what a key signs verifies under its own public half, by another implementation. */
async function signs(key: SessionKey): Promise<boolean> {
  const payload = 'pay 5 to Anna' as PayloadToSign;
  const header = JSON.parse(Buffer.from(await signPayload({ key, payload, purpose: 'send' }), 'base64url').toString());
  expect(header.publicKey).toBe(key.compressedPublicKey);
  const options = { format: 'der', lowS: false, prehash: true } as const;
  return p256.verify(
    hexToBytes(header.signature),
    new TextEncoder().encode(payload),
    hexToBytes(header.publicKey),
    options,
  );
}

describe.skipIf(formats === undefined)('openSessionKey, the vector', () => {
  const { client, sessionPubCompressed, base58check } = formats ?? ({} as NonNullable<typeof formats>);

  it('default: the key that was sealed, and it signs', async () => {
    const key = await openSessionKey({ sealed: base58check, recipient: await recipientOf(client.priv) });
    expect(key.compressedPublicKey).toBe(sessionPubCompressed);
    expect(await signs(key)).toBe(true);
  });

  it('#13 once opened it cannot be read out, and only signs', async () => {
    const { privateKey } = await openSessionKey({ sealed: base58check, recipient: await recipientOf(client.priv) });
    expect(privateKey).toMatchObject({ type: 'private', extractable: false, usages: ['sign'] });
    for (const format of ['pkcs8', 'jwk', 'raw'] as const)
      await expect(crypto.subtle.exportKey(format, privateKey as CryptoKey)).rejects.toThrow();
  });

  it('behavior: where Web Cryptography takes no key from outside, it is signed in software, and cannot be stored', async () => {
    const recipient = await recipientOf(client.priv);
    const { importKey } = crypto.subtle;
    vi.spyOn(crypto.subtle, 'importKey').mockImplementation(async (...given: unknown[]) => {
      if (given[0] === 'jwk') throw new DOMException('Not here.', 'NotSupportedError');
      return (importKey as (...all: unknown[]) => Promise<CryptoKey>).apply(crypto.subtle, given);
    });
    const key = await openSessionKey({ sealed: base58check, recipient });
    expect(key.compressedPublicKey).toBe(sessionPubCompressed);
    expect(await signs(key)).toBe(true);
    expect(() => structuredClone(key.privateKey)).toThrow();
    expect(JSON.stringify(key.privateKey)).toBe('{}');
  });

  it('error: sealed to somebody else, changed, cut, or no text of its kind; nothing of it is echoed', async () => {
    const recipient = await recipientOf(client.priv);
    const stranger = await generateRecipientKey();
    const broken = { code: 'SEAL_BROKEN', next: 'retry' };
    await expect(openSessionKey({ sealed: base58check, recipient: stranger })).rejects.toMatchObject(broken);
    for (const sealed of ['', base58check.slice(1), `${base58check} `, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa']) {
      const error = await openSessionKey({ sealed, recipient }).catch((caught: Error) => caught);
      expect(error).toMatchObject(broken);
      if (sealed !== '') expect(String((error as Error).message)).not.toContain(sealed);
    }
    await expect(openSessionKey({ sealed: base58check, recipient, info: 'other' })).rejects.toMatchObject(broken);
  });
});

describe('generateRecipientKey', () => {
  it('default: new each time, uncompressed, not extractable, and good for nothing but agreeing', async () => {
    const [one, other] = await Promise.all([generateRecipientKey(), generateRecipientKey()]);
    expect(one.publicKey).toMatch(/^04[0-9a-f]{128}$/);
    expect(one.publicKey).not.toBe(other.publicKey);
    expect(one.privateKey).toMatchObject({ extractable: false, usages: ['deriveBits'] });
  });
});

describe('softwareKey', () => {
  it('default: signs as another implementation verifies; the caller’s bytes may be overwritten', async () => {
    const scalar = Uint8Array.from({ length: 32 }, (_, at) => at + 1);
    const key = await softwareKey(scalar);
    scalar.fill(0);
    expect(await signs(key)).toBe(true);
  });

  it('error: zero, the order of the group, another length', async () => {
    const order = hexToBytes(p256.Point.CURVE().n.toString(16));
    for (const scalar of [new Uint8Array(32), new Uint8Array(order), new Uint8Array(31).fill(1)])
      await expect(softwareKey(scalar)).rejects.toMatchObject({ code: 'SEAL_BROKEN' });
  });
});
