import { SEAL_BROKEN } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { concat } from '../internal/concat.ts';
import { subtle } from '../internal/subtle.ts';
import { decapsulate, keySchedule } from './keySchedule.ts';

/** What was sealed, and for whom. */
export interface Opening {
  readonly recipient: { readonly privateKey: CryptoKey; readonly point: Uint8Array<ArrayBuffer> };
  readonly info: string;
  /** The encapsulated key, uncompressed. */
  readonly enc: Uint8Array<ArrayBuffer>;
  /** With its tag. */
  readonly ciphertext: Uint8Array<ArrayBuffer>;
}

/**
 * Opens one message in base mode (RFC 9180 section 6.1), the way {@link seal} seals it: additional data are the
 * encapsulated key and the recipient's.
 *
 * @throws `SEAL_BROKEN`
 */
export async function open({ recipient, info, enc, ciphertext }: Opening): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const { key, baseNonce } = await keySchedule(await decapsulate(enc, recipient), info);
    const aes = await subtle().importKey('raw', key, 'AES-GCM', false, ['decrypt']);
    const algorithm = { name: 'AES-GCM', iv: baseNonce, additionalData: concat(enc, recipient.point) };
    return new Uint8Array(await subtle().decrypt(algorithm, aes, ciphertext));
  } catch (cause) {
    throw coreError(SEAL_BROKEN, { cause });
  }
}
