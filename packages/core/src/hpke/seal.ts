import { BUNDLE_TARGET_INVALID, UNEXPECTED_FAILURE } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { getSubtle } from '../internal/subtle.ts';
import { createAdditionalData } from './createAdditionalData.ts';
import { loadSuite } from './loadSuite.ts';

export interface SealParameters {
  /** Uncompressed point of P-256, 65 bytes. */
  readonly recipient: Uint8Array<ArrayBuffer>;
  readonly info: string;
  readonly plaintext: Uint8Array<ArrayBuffer>;
  /** Ephemeral key pair of a known answer. Only tests set it; the library generates a random pair otherwise. */
  readonly ephemeral?: CryptoKeyPair | undefined;
}

export interface SealedMessage {
  /** Encapsulated key: uncompressed point, 65 bytes. */
  readonly enc: Uint8Array<ArrayBuffer>;
  /** Ciphertext, followed by the 16 bytes of its tag. */
  readonly ciphertext: Uint8Array<ArrayBuffer>;
}

/**
 * Seals one message in base mode (RFC 9180 section 6.1) with `@hpke/core`.
 *
 * Every call creates its own context and seals once in it. The context never leaves this function, so no two messages
 * can share a nonce.
 *
 * @throws `BUNDLE_TARGET_INVALID` if `recipient` is not a point of P-256, `WEBCRYPTO_UNAVAILABLE`,
 * `MODULE_LOAD_FAILED`, `UNEXPECTED_FAILURE`
 */
export async function seal({ recipient, info, plaintext, ephemeral }: SealParameters): Promise<SealedMessage> {
  // The library reports a missing Web Cryptography in several ways. This check reports it in one.
  getSubtle();
  const { createSuite, isDeserializeError } = await loadSuite();
  try {
    const suite = createSuite();
    const context = await suite.createSenderContext({
      recipientPublicKey: await suite.kem.deserializePublicKey(recipient),
      info: new TextEncoder().encode(info),
      ...(ephemeral && { ekm: ephemeral }),
    });
    const enc = new Uint8Array(context.enc);
    const ciphertext = await context.seal(plaintext, createAdditionalData(enc, recipient));
    return { enc, ciphertext: new Uint8Array(ciphertext) };
  } catch (cause) {
    throw createCoreError(isDeserializeError(cause) ? BUNDLE_TARGET_INVALID : UNEXPECTED_FAILURE, { cause });
  }
}
