import { fromBase64url, fromHex, fromUtf8, toUtf8 } from './bytes.ts';
import { type PublicKey, parsePublicKey } from './points.ts';
import { verifyDer } from './signatures.ts';

/** The required signature scheme: ECDSA over P-256 with SHA-256, in DER. */
const scheme = 'SIGNATURE_SCHEME_TK_API_P256';
const longestHeader = 2048;

/** The only form of public key that the header may carry (docs/reference/byte-formats.md#signature-header). */
const compressedKey = /^0[23][0-9a-fA-F]{64}$/;

const memberNames = 'publicKey scheme signature';

/** DER in lower-case hex (docs/reference/byte-formats.md). */
const lowerHex = /^[0-9a-f]+$/;

/**
 * Returns whether every parser reads this value in a JSON text: the text is the serialized value, apart from white space.
 * One with a repeated member, of which `JSON.parse` keeps the last, or with an escape is not.
 */
function isSerialized(text: string, value: object): boolean {
  return text.replaceAll(/[ \t\r\n]/g, '') === JSON.stringify(value);
}

/** The content of a signature header: the public key and the signature. */
export interface WalletSignature {
  readonly publicKey: PublicKey;
  readonly signature: Uint8Array;
}

/**
 * Reads the value of `Service-Wallet-Signature`: unpadded base64url of a JSON object with exactly three members: a
 * compressed public key in hex, the scheme, and a signature in hex (docs/reference/byte-formats.md#signature-header).
 * Returns `undefined` for anything else. It does not verify the signature: see {@link isSignatureOf}.
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
  if (Object.keys(envelope).sort().join(' ') !== memberNames) return undefined;
  const members: { publicKey?: unknown; scheme?: unknown; signature?: unknown } = envelope;
  if (members.scheme !== scheme) return undefined;
  if (typeof members.publicKey !== 'string' || typeof members.signature !== 'string') return undefined;
  if (!compressedKey.test(members.publicKey) || !lowerHex.test(members.signature)) return undefined;
  if (!isSerialized(text, envelope)) return undefined;
  const publicKey = parsePublicKey(members.publicKey);
  const signature = fromHex(members.signature);
  return publicKey && signature ? { publicKey, signature } : undefined;
}

/** Returns whether a header contains a valid signature of exactly this text. */
export function isSignatureOf(walletSignature: WalletSignature, payload: string): boolean {
  return verifyDer(walletSignature.publicKey, toUtf8(payload), walletSignature.signature);
}
