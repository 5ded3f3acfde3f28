import { describe, expect, it } from 'vitest';
import { bytes, ephemeralOf, hex } from '../../test/keys.ts';
import { vectors } from '../../test/vectors.ts';
import { seal, suite } from './suite.ts';

interface Rfc9180 {
  readonly info: string;
  readonly ikmE: string;
  readonly skEm: string;
  readonly pkRm: string;
  readonly skRm: string;
  readonly enc: string;
  readonly encryptions: readonly { readonly aad: string; readonly ct: string; readonly pt: string }[];
  readonly exports: readonly { exporter_context: string; L: number; exported_value: string }[];
}

const rfc = vectors<Rfc9180>('hpke_base_p256_hkdfsha256_aes256gcm.json');

describe.skipIf(rfc === undefined)('RFC 9180 base mode, 0x0010 0x0001 0x0002', () => {
  async function sender(file: Rfc9180) {
    const hpke = suite();
    return hpke.createSenderContext({
      recipientPublicKey: await hpke.kem.deserializePublicKey(bytes(file.pkRm)),
      info: bytes(file.info),
      ekm: await ephemeralOf(file.skEm),
    });
  }

  it('#1 all 257 ciphertexts are those of the vectors, with the ephemeral key of the vectors', async () => {
    if (rfc === undefined) return;
    const context = await sender(rfc);
    expect(hex(context.enc)).toBe(rfc.enc);
    expect(rfc.encryptions).toHaveLength(257);
    for (const { aad, ct, pt } of rfc.encryptions) expect(hex(await context.seal(bytes(pt), bytes(aad)))).toBe(ct);
  });

  it('#1 all 257 ciphertexts open with the key of the recipient', async () => {
    if (rfc === undefined) return;
    const hpke = suite();
    const context = await hpke.createRecipientContext({
      recipientKey: await hpke.kem.deserializePrivateKey(bytes(rfc.skRm)),
      info: bytes(rfc.info),
      enc: bytes(rfc.enc),
    });
    for (const { aad, ct, pt } of rfc.encryptions) expect(hex(await context.open(bytes(ct), bytes(aad)))).toBe(pt);
  });

  it('#1 the 3 exports are those of the vectors', async () => {
    if (rfc === undefined) return;
    const context = await sender(rfc);
    expect(rfc.exports).toHaveLength(3);
    for (const { exporter_context, L, exported_value } of rfc.exports) {
      expect(hex(await context.export(bytes(exporter_context), L))).toBe(exported_value);
    }
  });

  it('#1 the encapsulated key follows from ikmE', async () => {
    if (rfc === undefined) return;
    const hpke = suite();
    const pair = await hpke.kem.deriveKeyPair(bytes(rfc.ikmE));
    expect(hex(await hpke.kem.serializePublicKey(pair.publicKey))).toBe(rfc.enc);
  });
});

describe('seal', () => {
  const recipientKey = async () => {
    const pair = await suite().kem.generateKeyPair();
    return new Uint8Array(await suite().kem.serializePublicKey(pair.publicKey));
  };

  it('behavior: each call has its own encapsulated key, so that no two messages share a nonce', async () => {
    const recipient = await recipientKey();
    const plaintext = new TextEncoder().encode('same');
    const all = await Promise.all(Array.from({ length: 50 }, () => seal({ recipient, info: 'i', plaintext })));
    expect(new Set(all.map(({ enc }) => hex(enc))).size).toBe(50);
    expect(new Set(all.map(({ ciphertext }) => hex(ciphertext))).size).toBe(50);
  });

  it('default: the ciphertext is as long as the message and its tag, the key uncompressed', async () => {
    const { enc, ciphertext } = await seal({ recipient: await recipientKey(), info: '', plaintext: new Uint8Array(7) });
    expect([enc.length, enc[0], ciphertext.length]).toEqual([65, 4, 23]);
  });
});
