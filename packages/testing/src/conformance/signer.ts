import { generateSessionKey, type SessionKey } from '@latchkey/core';
import { base64url, derOf, utf8 } from '../authenticator/bytes.ts';

/** A key in the hand, that signs whatever it is given: a suite must be able to sign what it should not. */
export interface Signer {
  readonly key: SessionKey;
  /** The value of `Service-Wallet-Signature`. */
  sign(payload: string): Promise<string>;
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Makes a signer with a fresh key. */
export async function makeSigner(): Promise<Signer> {
  const key = await generateSessionKey();
  return {
    key,
    async sign(payload) {
      const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
      const raw = new Uint8Array(await crypto.subtle.sign(algorithm, key.privateKey, utf8(payload)));
      const stamp = {
        publicKey: key.compressedPublicKey,
        scheme: 'SIGNATURE_SCHEME_TK_API_P256',
        signature: hex(derOf(raw)),
      };
      return base64url(utf8(JSON.stringify(stamp)));
    },
  };
}
