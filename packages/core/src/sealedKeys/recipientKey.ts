import { ecdh } from '../hpke/keySchedule.ts';
import { toHex } from '../internal/hex.ts';
import { subtle } from '../internal/subtle.ts';

/** A key that the service seals something to: a session key that it made, or the words of a wallet. */
export interface RecipientKey {
  /** Uncompressed point, 130 hexadecimal digits: `clientPublicKey`. */
  readonly publicKey: string;
  readonly point: Uint8Array<ArrayBuffer>;
  /** ECDH over P-256, usage `deriveBits`, not extractable. */
  readonly privateKey: CryptoKey;
}

/**
 * Makes a key to be sealed to. It is kept nowhere: for each authentication, refresh and export a new one.
 *
 * ```ts
 * import { generateRecipientKey } from '@latchkey/core/sealed-keys'
 *
 * const recipient = await generateRecipientKey()
 * const body = { type: 'OAUTH', oidcToken, clientPublicKey: recipient.publicKey }
 * ```
 *
 * Implements `clientPublicKey` in its uncompressed form (supplement 1.2).
 *
 * @throws `WEBCRYPTO_UNAVAILABLE`
 */
export async function generateRecipientKey(): Promise<RecipientKey> {
  const pair = await subtle().generateKey(ecdh, false, ['deriveBits']);
  const point = new Uint8Array(await subtle().exportKey('raw', pair.publicKey));
  return { publicKey: toHex(point), point, privateKey: pair.privateKey };
}
