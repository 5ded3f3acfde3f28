import { SEAL_BROKEN } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { getSubtle } from '../internal/subtle.ts';
import { createAdditionalData } from './createAdditionalData.ts';
import { createSuite } from './createSuite.ts';

export interface OpenParameters {
  readonly recipient: {
    /** ECDH over P-256, usage `deriveBits`. It may be non-extractable. */
    readonly privateKey: CryptoKey;
    /** The public key that belongs to it: uncompressed point, 65 bytes. */
    readonly point: Uint8Array<ArrayBuffer>;
  };
  readonly info: string;
  /** Encapsulated key: uncompressed point, 65 bytes. */
  readonly enc: Uint8Array<ArrayBuffer>;
  /** Ciphertext, followed by the 16 bytes of its tag. */
  readonly ciphertext: Uint8Array<ArrayBuffer>;
}

/**
 * Opens one message in base mode (RFC 9180 section 6.1) with `@hpke/core`. It is the counterpart of {@link seal}: the
 * additional data are the encapsulated key and the recipient's key.
 *
 * @throws `SEAL_BROKEN` for every failure of the library, `WEBCRYPTO_UNAVAILABLE`
 */
export async function open({ recipient, info, enc, ciphertext }: OpenParameters): Promise<Uint8Array<ArrayBuffer>> {
  getSubtle();
  try {
    const suite = createSuite();
    // A pair, because the library could not derive the public key of a non-extractable private key.
    const publicKey = await suite.kem.deserializePublicKey(recipient.point);
    const context = await suite.createRecipientContext({
      recipientKey: { publicKey, privateKey: recipient.privateKey },
      info: new TextEncoder().encode(info),
      enc,
    });
    return new Uint8Array(await context.open(ciphertext, createAdditionalData(enc, recipient.point)));
  } catch (cause) {
    throw createCoreError(SEAL_BROKEN, { cause });
  }
}
