import { decryptCredentialBundle, decryptExportBundle } from '@turnkey/crypto';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../scripts/scope.mjs';
import { makeRecipient } from '../../test/sealing.ts';
import { readVectors } from '../../test/vectors.ts';
import { toBase58check } from './base58check.ts';
import { fromHex, toHex, toUtf8 } from './bytes.ts';
import { deriveKeyPair, type KeyPair } from './keys.ts';
import { deriveMnemonic } from './mnemonic.ts';
import { parsePublicKey, toUncompressedHex } from './points.ts';
import { sealSessionKey } from './sealedSessionKey.ts';
import { createWalletExport } from './walletExport.ts';

interface VectorPair {
  priv: string;
  pubCompressed: string;
}
interface Formats {
  otpTargetBundle: { enclave: VectorPair };
  sealedSessionKey: {
    client: VectorPair;
    ephemeral: VectorPair;
    sessionPriv: string;
    sessionPubCompressed: string;
    base58check: string;
  };
  exportBundle: { client: VectorPair; mnemonic: string; bundle: string };
}
const formats = readVectors<Formats>('wallet-formats.json');

const readKeyPair = (secret: string, publicKey: string): KeyPair => {
  const [bytes, point] = [fromHex(secret), parsePublicKey(publicKey)];
  if (!bytes || !point) throw new Error('not a key pair');
  return { secret: bytes, publicKey: point };
};
const read = ({ priv, pubCompressed }: VectorPair) => readKeyPair(priv, pubCompressed);

describe('sealed session key', () => {
  it.skipIf(!formats)('matches the vector, digit by digit', async () => {
    if (!formats) return;
    const { client, ephemeral, sessionPriv, sessionPubCompressed, base58check } = formats.sealedSessionKey;
    const session = readKeyPair(sessionPriv, sessionPubCompressed);
    expect(await sealSessionKey(read(client).publicKey, read(ephemeral), session)).toBe(base58check);
  });

  it('is opened by another implementation, each time', async () => {
    const count = runs({ smoke: 15, proof: 100 });
    let opened = 0;
    for (let at = 0; at < count; at++) {
      const client = makeRecipient(`sealed/${at}`);
      const session = deriveKeyPair('sealed', `session/${at}`);
      const text = await sealSessionKey(client.publicKey, deriveKeyPair('sealed', `ephemeral/${at}`), session);
      if (decryptCredentialBundle(text, toHex(client.secret)) === toHex(session.secret)) opened++;
    }
    expect(opened).toBe(count);
  });

  it('cannot be opened by another client', async () => {
    const session = deriveKeyPair('sealed', 'session');
    const text = await sealSessionKey(makeRecipient('one').publicKey, deriveKeyPair('sealed', 'e'), session);
    expect(() => decryptCredentialBundle(text, toHex(makeRecipient('two').secret))).toThrow();
  });
});

describe('base58check', () => {
  // Bitcoin's own examples: an address of version 0, and empty input.
  it.each([
    ['00010966776006953d5567439e5e39f86a0d273bee', '16UwLL9Risc3QfPqBUvKofHmBQ7wMtjvM'],
    ['', '3QJmnh'],
  ])('encodes %s', (hex, text) => {
    expect(toBase58check(fromHex(hex) ?? new Uint8Array())).toBe(text);
  });
});

describe('export', () => {
  const organizationId = 'org_1';

  it.skipIf(!formats)("matches the vector's words, sealed and signed as there, and opens elsewhere", async () => {
    if (!formats) return;
    const { mnemonic, client, bundle } = formats.exportBundle;
    const enclave = read(formats.otpTargetBundle.enclave);
    const openExportBundle = (exportBundle: string) =>
      decryptExportBundle({
        exportBundle,
        embeddedKey: client.priv,
        organizationId,
        dangerouslyOverrideSignerPublicKey: toUncompressedHex(enclave.publicKey),
        returnMnemonic: true,
      });
    const ephemeral = deriveKeyPair('export', 'ephemeral');
    const recipient = read(client).publicKey;
    const ours = await createWalletExport({ enclave, recipient, ephemeral, mnemonic, organizationId });
    expect(await openExportBundle(ours)).toBe(mnemonic);
    expect(await openExportBundle(bundle)).toBe(mnemonic);
    expect(Object.keys(JSON.parse(ours))).toEqual(Object.keys(JSON.parse(bundle)));
  });

  it('rejects another organization and another signer', async () => {
    const client = makeRecipient('client');
    const enclave = makeRecipient('enclave');
    const ephemeral = deriveKeyPair('export', 'ephemeral');
    const mnemonic = deriveMnemonic('seed', 'wallet');
    const recipient = client.publicKey;
    const exportBundle = await createWalletExport({ enclave, recipient, ephemeral, mnemonic, organizationId });
    const openExportBundle = (organization: string, signer: KeyPair) =>
      decryptExportBundle({
        exportBundle,
        embeddedKey: toHex(client.secret),
        organizationId: organization,
        dangerouslyOverrideSignerPublicKey: toUncompressedHex(signer.publicKey),
        returnMnemonic: true,
      });
    await expect(openExportBundle(organizationId, enclave)).resolves.toBe(mnemonic);
    await expect(openExportBundle('org_2', enclave)).rejects.toThrow();
    await expect(openExportBundle(organizationId, client)).rejects.toThrow();
  });
});

it('derives twelve ASCII words from seed and label', () => {
  const words = deriveMnemonic('seed', 'wallet');
  expect(deriveMnemonic('seed', 'wallet')).toBe(words);
  expect(deriveMnemonic('seed', 'another')).not.toBe(words);
  expect(words.split(' ')).toHaveLength(12);
  expect(toUtf8(words)).toHaveLength(words.length);
});
