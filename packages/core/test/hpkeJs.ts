import { AeadId, CipherSuite, KdfId, KemId } from 'hpke-js';

interface Message {
  readonly info: string;
  /** Additional data. */
  readonly aad: Uint8Array<ArrayBuffer>;
}

const createSuite = () =>
  new CipherSuite({ kem: KemId.DhkemP256HkdfSha256, kdf: KdfId.HkdfSha256, aead: AeadId.Aes256Gcm });

/** Opens with `hpke-js` what the wallet sealed. Returns the plaintext as text. */
export async function openAs(
  parameters: Message & {
    readonly secret: Uint8Array<ArrayBuffer>;
    readonly enc: Uint8Array<ArrayBuffer>;
    readonly ciphertext: Uint8Array<ArrayBuffer>;
  },
): Promise<string> {
  const suite = createSuite();
  const context = await suite.createRecipientContext({
    recipientKey: await suite.kem.deserializePrivateKey(parameters.secret),
    info: new TextEncoder().encode(parameters.info),
    enc: parameters.enc,
  });
  return new TextDecoder().decode(await context.open(parameters.ciphertext, parameters.aad));
}

/** Seals with `hpke-js` for the wallet, with the two public keys as additional data. */
export async function sealAs(parameters: {
  readonly recipient: Uint8Array<ArrayBuffer>;
  readonly info: string;
  readonly plaintext: Uint8Array<ArrayBuffer>;
}): Promise<{ enc: Uint8Array<ArrayBuffer>; ciphertext: Uint8Array<ArrayBuffer> }> {
  const suite = createSuite();
  const context = await suite.createSenderContext({
    recipientPublicKey: await suite.kem.deserializePublicKey(parameters.recipient),
    info: new TextEncoder().encode(parameters.info),
  });
  const enc = new Uint8Array(context.enc);
  const aad = Uint8Array.of(...enc, ...parameters.recipient);
  return { enc, ciphertext: new Uint8Array(await context.seal(parameters.plaintext, aad)) };
}
