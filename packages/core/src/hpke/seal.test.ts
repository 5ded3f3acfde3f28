import { describe, expect, it } from 'vitest';
import { recipient } from '../../test/bundles.ts';
import { bytes, ephemeralOf, hex } from '../../test/keys.ts';
import { openAs } from '../../test/openAs.ts';
import { vectors } from '../../test/vectors.ts';
import { encapsulate, keySchedule } from './keySchedule.ts';
import { seal } from './seal.ts';

interface Rfc9180 {
  readonly info: string;
  readonly skEm: string;
  readonly pkRm: string;
  readonly enc: string;
  readonly shared_secret: string;
  readonly key: string;
  readonly base_nonce: string;
  readonly encryptions: readonly {
    readonly aad: string;
    readonly ct: string;
    readonly nonce: string;
    readonly pt: string;
  }[];
}

const rfc = vectors<Rfc9180>('hpke_base_p256_hkdfsha256_aes256gcm.json');

describe.skipIf(rfc === undefined)('RFC 9180 base mode, 0x0010 0x0001 0x0002', () => {
  async function schedule(file: Rfc9180) {
    const { enc, sharedSecret } = await encapsulate(bytes(file.pkRm), await ephemeralOf(file.skEm));
    return { enc, sharedSecret, ...(await keySchedule(sharedSecret, new TextDecoder().decode(bytes(file.info)))) };
  }

  it('#1 the encapsulated key, the shared secret, the key and the nonce are those of the vectors', async () => {
    if (rfc === undefined) return;
    const { enc, sharedSecret, key, baseNonce } = await schedule(rfc);
    expect([hex(enc), hex(sharedSecret)]).toEqual([rfc.enc, rfc.shared_secret]);
    expect([hex(key), hex(baseNonce)]).toEqual([rfc.key, rfc.base_nonce]);
  });

  it('#1 all 257 ciphertexts are those of the vectors under the key and nonce derived here', async () => {
    if (rfc === undefined) return;
    const { key, baseNonce } = await schedule(rfc);
    const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
    expect(rfc.encryptions).toHaveLength(257);
    for (const [sequence, { aad, ct, nonce, pt }] of rfc.encryptions.entries()) {
      // RFC 9180 section 5.2: the nonce of a message is the base nonce with its number mixed in.
      const iv = baseNonce.map((byte, at) => (at < 10 ? byte : byte ^ ((sequence >> (8 * (11 - at))) & 0xff)));
      expect(hex(iv)).toBe(nonce);
      const algorithm = { name: 'AES-GCM', iv, additionalData: bytes(aad) };
      expect(hex(await crypto.subtle.encrypt(algorithm, aes, bytes(pt)))).toBe(ct);
    }
  });
});

describe('seal', () => {
  const { publicKey, secret } = recipient();
  const to = bytes(publicKey);

  it('default: another implementation opens it, with the two keys as additional data', async () => {
    for (const info of ['turnkey_hpke', '', 'é'.repeat(200)]) {
      const plaintext = new TextEncoder().encode(`for ${info.length}`);
      const sealed = await seal({ recipient: to, info, plaintext });
      const [enc, ciphertext] = [new Uint8Array(sealed.enc), new Uint8Array(sealed.ciphertext)];
      const aad = Uint8Array.of(...enc, ...to);
      const opened = await openAs({ secret: bytes(secret), info, enc, ciphertext, aad });
      expect(opened).toBe(`for ${info.length}`);
    }
  });

  it('behavior: each call has its own encapsulated key, so that no two messages share a nonce', async () => {
    const plaintext = new TextEncoder().encode('same');
    const all = await Promise.all(Array.from({ length: 50 }, () => seal({ recipient: to, info: 'i', plaintext })));
    expect(new Set(all.map(({ enc }) => hex(enc))).size).toBe(50);
    expect(new Set(all.map(({ ciphertext }) => hex(ciphertext))).size).toBe(50);
  });

  it('behavior: the ciphertext is as long as the message and its tag, the key uncompressed', async () => {
    const { enc, ciphertext } = await seal({ recipient: to, info: '', plaintext: new Uint8Array(7) });
    expect([enc.length, enc[0], ciphertext.length]).toEqual([65, 4, 23]);
  });

  it('error: a recipient off the curve', async () => {
    const off = to.with(64, (to[64] ?? 0) ^ 1);
    await expect(seal({ recipient: off, info: '', plaintext: new Uint8Array(1) })).rejects.toThrow();
  });
});
