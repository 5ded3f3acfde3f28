import { hpkeDecrypt } from '@turnkey/crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { recipient } from '../../test/bundles.ts';
import { openAs } from '../../test/hpkeJs.ts';
import { bytes, hex, toEphemeral } from '../../test/keys.ts';
import { WalletError } from '../errors/walletError.ts';
import { seal } from './seal.ts';

const { publicKey, secret } = recipient();
const to = bytes(publicKey);
const utf8 = (text: string) => new TextEncoder().encode(text);

afterEach(() => vi.unstubAllGlobals());

describe('seal', () => {
  // requirement: 3
  it('seals for hpke-js and for @turnkey/crypto, with both public keys as additional data', async () => {
    for (let count = 0; count < 20; count++) {
      const { enc, ciphertext } = await seal({ recipient: to, info: 'turnkey_hpke', plaintext: utf8(`no. ${count}`) });
      const aad = Uint8Array.of(...enc, ...to);
      const opened = await openAs({ secret: bytes(secret), info: 'turnkey_hpke', enc, ciphertext, aad });
      const byTurnkey = hpkeDecrypt({ ciphertextBuf: ciphertext, encappedKeyBuf: enc, receiverPriv: secret });
      expect([opened, new TextDecoder().decode(byTurnkey)]).toEqual([`no. ${count}`, `no. ${count}`]);
    }
  });

  it.each(['', 'another service', 'é'.repeat(200)])('binds the message to the info "%s"', async (info) => {
    const { enc, ciphertext } = await seal({ recipient: to, info, plaintext: utf8('text') });
    const message = { secret: bytes(secret), enc, ciphertext, aad: Uint8Array.of(...enc, ...to) };
    expect(await openAs({ ...message, info })).toBe('text');
    await expect(openAs({ ...message, info: 'turnkey_hpke' })).rejects.toThrow();
  });

  it('does not open without the additional data, or with the keys swapped', async () => {
    const { enc, ciphertext } = await seal({ recipient: to, info: 'i', plaintext: utf8('text') });
    for (const aad of [new Uint8Array(), enc, Uint8Array.of(...to, ...enc)])
      await expect(openAs({ secret: bytes(secret), info: 'i', enc, ciphertext, aad })).rejects.toThrow();
  });

  it('uses a new context for every message, concurrent ones included', async () => {
    const all = await Promise.all(
      Array.from({ length: 50 }, () => seal({ recipient: to, info: 'i', plaintext: utf8('same') })),
    );
    expect(new Set(all.map(({ enc }) => hex(enc))).size).toBe(50);
    expect(new Set(all.map(({ ciphertext }) => hex(ciphertext))).size).toBe(50);
  });

  it('seals twice under one ephemeral key as two first messages, never as the second of one context', async () => {
    const ephemeral = await toEphemeral('11'.repeat(32));
    const message = { recipient: to, info: 'i', plaintext: utf8('same'), ephemeral };
    const [one, other] = [await seal(message), await seal(message)];
    expect(hex(one.ciphertext)).toBe(hex(other.ciphertext));
  });

  it('returns an uncompressed key, and a ciphertext that is 16 bytes longer than the message', async () => {
    const { enc, ciphertext } = await seal({ recipient: to, info: '', plaintext: new Uint8Array(7) });
    expect([enc.length, enc[0], ciphertext.length]).toEqual([65, 4, 23]);
  });

  it('reports a recipient that is not a point as BUNDLE_TARGET_INVALID', async () => {
    for (const off of [to.with(64, (to[64] ?? 0) ^ 1), to.slice(1), new Uint8Array()]) {
      const failed = seal({ recipient: off, info: '', plaintext: new Uint8Array(1) });
      await expect(failed).rejects.toMatchObject({ code: 'BUNDLE_TARGET_INVALID' });
    }
  });

  it('reports a missing Web Cryptography as WEBCRYPTO_UNAVAILABLE', async () => {
    for (const crypto of [undefined, {}]) {
      vi.stubGlobal('crypto', crypto);
      const failed = seal({ recipient: to, info: '', plaintext: new Uint8Array(1) });
      await expect(failed).rejects.toMatchObject({ code: 'WEBCRYPTO_UNAVAILABLE' });
    }
  });

  it('reports any other failure of the library as UNEXPECTED_FAILURE, with the failure as its cause', async () => {
    vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValueOnce(new DOMException('No.', 'OperationError'));
    const error = await seal({ recipient: to, info: '', plaintext: utf8('123456') }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(WalletError);
    expect(error).toMatchObject({ code: 'UNEXPECTED_FAILURE', cause: { name: 'SealError' } });
    vi.restoreAllMocks();
  });
});
