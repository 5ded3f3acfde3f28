import { fromBase64url, fromHex, fromUtf8, toUtf8 } from './bytes.ts';
import { type PublicKey, parsePublicKey } from './points.ts';
import { verifyDer } from './signatures.ts';

/** The scheme every stamp must name: ECDSA over P-256 with SHA-256, in DER. */
const scheme = 'SIGNATURE_SCHEME_TK_API_P256';
const longestHeader = 2048;

/** A stamp as it was handed in: who says they signed, and with what. */
export interface WalletSignature {
  readonly publicKey: PublicKey;
  readonly signature: Uint8Array;
}

/**
 * Reads the value of `Service-Wallet-Signature`: unpadded base64url of a JSON object with a public key in hex, the
 * scheme, and a signature in hex (supplement 1.13.4). `undefined` where it is not that. Whether the signature holds is
 * another question: {@link signs}.
 */
export function parseWalletSignature(header: string): WalletSignature | undefined {
  if (header.length > longestHeader) return undefined;
  const bytes = fromBase64url(header);
  const text = bytes && fromUtf8(bytes);
  if (text === undefined) return undefined;
  let envelope: unknown;
  try {
    envelope = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof envelope !== 'object' || envelope === null) return undefined;
  const members: { publicKey?: unknown; scheme?: unknown; signature?: unknown } = envelope;
  if (members.scheme !== scheme) return undefined;
  if (typeof members.publicKey !== 'string' || typeof members.signature !== 'string') return undefined;
  const publicKey = parsePublicKey(members.publicKey);
  const signature = fromHex(members.signature);
  return publicKey && signature ? { publicKey, signature } : undefined;
}

/** Whether a stamp is its key's signature of exactly this text. */
export function signs(stamp: WalletSignature, payload: string): boolean {
  return verifyDer(stamp.publicKey, toUtf8(payload), stamp.signature);
}
