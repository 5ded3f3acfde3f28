import type { PayloadToSign } from '@latchkey/contract/credentials';
import { p256 } from '@noble/curves/nist.js';
import { hexToBytes } from '@noble/curves/utils.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toRecipient } from '../../test/keys.ts';
import { vectors, type WalletFormats } from '../../test/vectors.ts';
import type { SessionKey } from '../keys/sessionKey.ts';
import { signPayload } from '../signing/signPayload.ts';
import { openSessionKey } from './openSessionKey.ts';
import { generateRecipientKey } from './recipientKey.ts';
import { softwareKey } from './softwareKey.ts';

const formats = vectors<WalletFormats>('wallet-formats.json')?.sealedSessionKey;
afterEach(() => vi.restoreAllMocks());

/** Verifies a key's signature under its own public key with another implementation. */
async function signs(key: SessionKey): Promise<boolean> {
  const payload = '{"type":"ACTIVITY_TYPE_SIGN_TRANSACTION_V2","note":"pay 5 to Anna"}' as PayloadToSign;
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

describe.skipIf(formats === undefined)('openSessionKey with the published vector', () => {
  const { client, sessionPubCompressed, base58check } = formats ?? ({} as NonNullable<typeof formats>);

  it('opens the sealed key, which signs', async () => {
    const key = await openSessionKey({ sealed: base58check, recipient: await toRecipient(client.priv) });
    expect(key.compressedPublicKey).toBe(sessionPubCompressed);
    expect(await signs(key)).toBe(true);
  });

  // requirement: 13
  it('returns a key that cannot be exported and can only sign', async () => {
    const { privateKey } = await openSessionKey({ sealed: base58check, recipient: await toRecipient(client.priv) });
    expect(privateKey).toMatchObject({ type: 'private', extractable: false, usages: ['sign'] });
    for (const format of ['pkcs8', 'jwk', 'raw'] as const)
      await expect(crypto.subtle.exportKey(format, privateKey as CryptoKey)).rejects.toThrow();
  });

  it('signs in software, without storage, where WebCrypto cannot import a key', async () => {
    const recipient = await toRecipient(client.priv);
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

  it('rejects a key sealed to another recipient, changed, truncated or malformed, without echoing it', async () => {
    const recipient = await toRecipient(client.priv);
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
  it('generates a new, uncompressed, non-extractable key for key agreement only', async () => {
    const [one, other] = await Promise.all([generateRecipientKey(), generateRecipientKey()]);
    expect(one.publicKey).toMatch(/^04[0-9a-f]{128}$/);
    expect(one.publicKey).not.toBe(other.publicKey);
    expect(one.privateKey).toMatchObject({ extractable: false, usages: ['deriveBits'] });
  });
});

describe('softwareKey', () => {
  it("creates signatures that another implementation verifies, and copies the caller's bytes", async () => {
    const scalar = Uint8Array.from({ length: 32 }, (_, at) => at + 1);
    const key = await softwareKey(scalar);
    scalar.fill(0);
    expect(await signs(key)).toBe(true);
  });

  it('rejects zero, the group order and other lengths', async () => {
    const order = hexToBytes(p256.Point.CURVE().n.toString(16));
    for (const scalar of [new Uint8Array(32), new Uint8Array(order), new Uint8Array(31).fill(1)])
      await expect(softwareKey(scalar)).rejects.toMatchObject({ code: 'SEAL_BROKEN' });
  });
});
