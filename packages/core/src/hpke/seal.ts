import { concat } from '../internal/concat.ts';
import { subtle } from '../internal/subtle.ts';
import { ecdh, encapsulate, keySchedule } from './keySchedule.ts';

/** What a message is sealed with. The ephemeral key is random unless a test brings its own. */
export interface Sealing {
  /** Uncompressed point of P-256, 65 bytes. */
  readonly recipient: Uint8Array<ArrayBuffer>;
  readonly info: string;
  readonly plaintext: Uint8Array<ArrayBuffer>;
  readonly ephemeral?: CryptoKeyPair | undefined;
}

/** A sealed message: the encapsulated key, uncompressed, and the ciphertext with its tag. */
export interface Sealed {
  readonly enc: Uint8Array;
  readonly ciphertext: Uint8Array;
}

/**
 * Seals one message in base mode (RFC 9180 section 6.1). Key and nonce live and die in here, under an ephemeral key of
 * their own: there is no context that a second message could be sealed in. Additional data are the encapsulated key and
 * the recipient's, as the service wants them.
 */
export async function seal({ recipient, info, plaintext, ephemeral }: Sealing): Promise<Sealed> {
  const pair = ephemeral ?? (await subtle().generateKey(ecdh, false, ['deriveBits']));
  const { enc, sharedSecret } = await encapsulate(recipient, pair);
  const { key, baseNonce } = await keySchedule(sharedSecret, info);
  const aes = await subtle().importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  const algorithm = { name: 'AES-GCM', iv: baseNonce, additionalData: concat(enc, recipient) };
  return { enc, ciphertext: new Uint8Array(await subtle().encrypt(algorithm, aes, plaintext)) };
}
