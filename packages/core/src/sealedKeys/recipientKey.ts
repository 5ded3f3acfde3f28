import { toHex } from '../internal/hex.ts';
import { ecdh, getSubtle } from '../internal/subtle.ts';

/** A key to which the service seals a session key or a wallet's words. */
export interface RecipientKey {
  /** Uncompressed point, 130 hexadecimal digits: `clientPublicKey`. */
  readonly publicKey: string;
  readonly point: Uint8Array<ArrayBuffer>;
  /** ECDH over P-256, usage `deriveBits`, not extractable. */
  readonly privateKey: CryptoKey;
}

/**
 * Generates a recipient key. It is not stored: use a new one for each authentication, refresh and export.
 *
 * ```ts
 * import { generateRecipientKey } from '@latchkey/core/sealed-keys'
 *
 * const recipient = await generateRecipientKey()
 * const body = { type: 'OAUTH', oidcToken, clientPublicKey: recipient.publicKey }
 * ```
 *
 * Implements `clientPublicKey` in its uncompressed form (docs/reference/credentials.md#the-encoding-of-the-client-key).
 *
 * @throws `WEBCRYPTO_UNAVAILABLE`
 */
export async function generateRecipientKey(): Promise<RecipientKey> {
  const pair = await getSubtle().generateKey(ecdh, false, ['deriveBits']);
  const point = new Uint8Array(await getSubtle().exportKey('raw', pair.publicKey));
  return { publicKey: toHex(point), point, privateKey: pair.privateKey };
}
