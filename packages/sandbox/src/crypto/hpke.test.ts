import { describe, expect, it } from 'vitest';
import { makeRecipient, sealAs } from '../../test/sealing.ts';
import { readVectors } from '../../test/vectors.ts';
import { type Bytes, fromHex, toHex, toUtf8 } from './bytes.ts';
import { createOpeningContext, seal } from './hpke.ts';
import { parsePublicKey } from './points.ts';

interface HpkeVectors {
  info: string;
  skEm: string;
  skRm: string;
  pkRm: string;
  enc: string;
  encryptions: { aad: string; ct: string; pt: string }[];
  exports: { exporter_context: string; L: number; exported_value: string }[];
}

const vectors = readVectors<HpkeVectors>('hpke_base_p256_hkdfsha256_aes256gcm.json');

function hex(text: string): Bytes {
  const bytes = fromHex(text);
  if (!bytes) throw new Error('not hex');
  return bytes;
}

function readContext({ skRm, pkRm, enc, info }: HpkeVectors) {
  const publicKey = parsePublicKey(pkRm);
  if (!publicKey) throw new Error('not a key');
  return createOpeningContext({ recipient: { secret: hex(skRm), publicKey }, encapsulated: hex(enc), info: hex(info) });
}

// requirement: 1
describe.skipIf(!vectors)("RFC 9180 test vectors, base mode, the wallet's suite", () => {
  // requirement: 1
  it('opens all 257 ciphertexts to the byte', async () => {
    if (!vectors) return;
    const context = await readContext(vectors);
    let equal = 0;
    for (const [sequence, { ct, aad, pt }] of vectors.encryptions.entries()) {
      if (toHex(await context.open(hex(ct), hex(aad), sequence)) === pt) equal++;
    }
    expect(equal).toBe(257);
  });

  // requirement: 1
  it('seals the first ciphertext to the byte', async () => {
    if (!vectors) return;
    const [recipient, encapsulated] = [parsePublicKey(vectors.pkRm), parsePublicKey(vectors.enc)];
    const [first] = vectors.encryptions;
    if (!recipient || !encapsulated || !first) throw new Error('not the vectors');
    const ephemeral = { secret: hex(vectors.skEm), publicKey: encapsulated };
    const message = { info: hex(vectors.info), aad: hex(first.aad), plaintext: hex(first.pt) };
    expect(toHex(await seal({ recipient, ephemeral, ...message }))).toBe(first.ct);
  });

  // requirement: 1
  it('derives all 3 exports to the byte', async () => {
    if (!vectors) return;
    const context = await readContext(vectors);
    const derived = await Promise.all(
      vectors.exports.map(async ({ exporter_context, L }) =>
        toHex(await context.exportSecret(hex(exporter_context), L)),
      ),
    );
    expect(derived).toEqual(vectors.exports.map(({ exported_value }) => exported_value));
    expect(derived).toHaveLength(3);
  });
});

// requirement: 3
it('opens what an independent implementation seals', async () => {
  for (let at = 0; at < 50; at++) {
    const recipient = makeRecipient(`hpke/${at}`);
    const plaintext = `message ${at}`;
    const { encapsulated, ciphertext } = await sealAs(recipient, plaintext, { info: 'ours', aad: 'beside' });
    const context = await createOpeningContext({ recipient, encapsulated, info: toUtf8('ours') });
    expect(new TextDecoder().decode(await context.open(ciphertext, toUtf8('beside')))).toBe(plaintext);
  }
});

describe('error', () => {
  const recipient = makeRecipient('hpke');

  it('rejects another info, another aad, another recipient, and a flipped bit', async () => {
    const { encapsulated, ciphertext } = await sealAs(recipient, 'secret', { info: 'ours', aad: 'beside' });
    const right = { recipient, encapsulated, info: toUtf8('ours') };
    const openSealed = async (options: typeof right, text = ciphertext, aad = toUtf8('beside'), sequence = 0) =>
      (await createOpeningContext(options)).open(text, aad, sequence);
    await expect(openSealed(right)).resolves.toEqual(toUtf8('secret'));
    await expect(openSealed({ ...right, info: toUtf8('theirs') })).rejects.toThrow();
    await expect(openSealed({ ...right, recipient: makeRecipient('another') })).rejects.toThrow();
    await expect(openSealed(right, ciphertext, toUtf8('other'))).rejects.toThrow();
    await expect(openSealed(right, ciphertext, toUtf8('beside'), 1)).rejects.toThrow();
    const flipped = ciphertext.slice();
    flipped[0] = (flipped[0] ?? 0) ^ 1;
    await expect(openSealed(right, flipped)).rejects.toThrow();
  });

  it.each([
    ['compressed', 33],
    ['short', 64],
    ['long', 66],
    ['empty', 0],
  ])('rejects an encapsulated key that is %s', async (_, length) => {
    const encapsulated = new Uint8Array(length);
    await expect(createOpeningContext({ recipient, encapsulated, info: toUtf8('') })).rejects.toThrow(TypeError);
  });

  it('rejects an encapsulated key that is not on the curve', async () => {
    const encapsulated = new Uint8Array(65).fill(1);
    encapsulated[0] = 4;
    await expect(createOpeningContext({ recipient, encapsulated, info: toUtf8('') })).rejects.toThrow();
  });
});
