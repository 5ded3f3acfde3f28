import { generateSessionKey, type SessionKey } from '@latchkey/core';
import { p256 } from '@noble/curves/nist.js';
import { base64url, utf8 } from './bytes.ts';

/** A key that signs any payload, also invalid ones. */
export interface Signer {
  readonly key: SessionKey;
  /** Returns the value of `Service-Wallet-Signature`. */
  sign(payload: string): Promise<string>;
}

/** Creates a signer with a new key. */
export async function createSigner(): Promise<Signer> {
  const key = await generateSessionKey();
  return {
    key,
    async sign(payload) {
      const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
      const raw = new Uint8Array(await crypto.subtle.sign(algorithm, key.privateKey, utf8(payload)));
      const envelope = {
        publicKey: key.compressedPublicKey,
        scheme: 'SIGNATURE_SCHEME_TK_API_P256',
        signature: p256.Signature.fromBytes(raw, 'compact').toHex('der'),
      };
      return base64url(utf8(JSON.stringify(envelope)));
    },
  };
}
