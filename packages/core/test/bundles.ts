import { p256 } from '@noble/curves/nist.js';
import { bytesToHex, hexToBytes } from '@noble/curves/utils.js';

/** A test enclave: its key, and bundles signed by an implementation that is independent of ours. */
export interface Enclave {
  readonly publicKey: string;
  /** A bundle over this text or these bytes; `members` replaces the members next to the data. */
  bundle(data: string | Uint8Array, members?: Readonly<Record<string, unknown>>): string;
}

export function enclave(seed = 1): Enclave {
  const secret = hexToBytes(seed.toString(16).padStart(64, '0'));
  const publicKey = bytesToHex(p256.getPublicKey(secret, false));
  return {
    publicKey,
    bundle(data, members) {
      const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
      return JSON.stringify({
        version: 'v1.0.0',
        data: bytesToHex(bytes),
        dataSignature: bytesToHex(p256.sign(bytes, secret, { format: 'der', lowS: false, prehash: true })),
        enclaveQuorumPublic: publicKey,
        ...members,
      });
    },
  };
}

/** A recipient: the scalar, and the point that a code can be sealed to. */
export function recipient(seed = 2): { readonly secret: string; readonly publicKey: string } {
  const secret = seed.toString(16).padStart(64, '0');
  return { secret, publicKey: bytesToHex(p256.getPublicKey(hexToBytes(secret), false)) };
}

/** The group order. */
export const order = p256.Point.CURVE().n;
