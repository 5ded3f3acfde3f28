import { describe, expect, it } from 'vitest';
import { bytes, hex, toEphemeral, toRecipient } from '../../test/keys.ts';
import { vectors } from '../../test/vectors.ts';
import { createSuite } from './createSuite.ts';

interface Rfc9180 {
  readonly info: string;
  readonly ikmE: string;
  readonly skEm: string;
  readonly skRm: string;
  readonly pkRm: string;
  readonly enc: string;
  readonly encryptions: readonly { readonly aad: string; readonly ct: string; readonly pt: string }[];
  readonly exports: readonly {
    readonly exporter_context: string;
    readonly L: number;
    readonly exported_value: string;
  }[];
}

const file = vectors<Rfc9180>('hpke_base_p256_hkdfsha256_aes256gcm.json');

// requirement: 1
describe.skipIf(file === undefined)('createSuite: RFC 9180 base mode, 0x0010 0x0001 0x0002', () => {
  const rfc = file ?? ({} as Rfc9180);

  async function createSender(ekm: CryptoKeyPair | Uint8Array) {
    const suite = createSuite();
    const recipientPublicKey = await suite.kem.deserializePublicKey(bytes(rfc.pkRm));
    return suite.createSenderContext({ recipientPublicKey, info: bytes(rfc.info), ekm });
  }

  async function createRecipient() {
    const suite = createSuite();
    const { point, privateKey } = await toRecipient(rfc.skRm);
    const publicKey = await suite.kem.deserializePublicKey(point);
    const recipientKey = { publicKey, privateKey };
    return suite.createRecipientContext({ recipientKey, info: bytes(rfc.info), enc: bytes(rfc.enc) });
  }

  it('seals all 257 messages to the ciphertexts of the vectors, from the ephemeral key', async () => {
    const sender = await createSender(await toEphemeral(rfc.skEm));
    expect(hex(sender.enc)).toBe(rfc.enc);
    expect(rfc.encryptions).toHaveLength(257);
    for (const { aad, ct, pt } of rfc.encryptions) expect(hex(await sender.seal(bytes(pt), bytes(aad)))).toBe(ct);
  });

  it('derives the ephemeral key of the vectors from their keying material', async () => {
    const sender = await createSender(bytes(rfc.ikmE));
    expect(hex(sender.enc)).toBe(rfc.enc);
  });

  it('opens all 257 ciphertexts of the vectors with a non-extractable key', async () => {
    const recipient = await createRecipient();
    for (const { aad, ct, pt } of rfc.encryptions) expect(hex(await recipient.open(bytes(ct), bytes(aad)))).toBe(pt);
  });

  it('exports the three secrets of the vectors on both sides', async () => {
    expect(rfc.exports).toHaveLength(3);
    const sides = [await createSender(await toEphemeral(rfc.skEm)), await createRecipient()];
    for (const side of sides)
      for (const { exporter_context: context, L, exported_value: value } of rfc.exports)
        expect(hex(await side.export(bytes(context), L))).toBe(value);
  });
});
