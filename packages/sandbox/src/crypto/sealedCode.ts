import { type Bytes, fromHex, fromUtf8, join, toUtf8 } from './bytes.ts';
import { createOpeningContext } from './hpke.ts';
import type { KeyPair } from './keys.ts';
import { type PublicKey, parsePublicKey, toUncompressed } from './points.ts';

/** A sealed code that was not opened yet. */
export interface SealedCode {
  readonly encapsulated: Bytes;
  readonly ciphertext: Bytes;
}

/** The content that a wallet sealed: the code and the client key. */
export interface OpenedCode {
  readonly code: string;
  readonly publicKey: PublicKey;
  /** The key in the encoding that was sent. */
  readonly publicKeyText: string;
}

const info = toUtf8('turnkey_hpke');

function parseMembers(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Parses `encryptedOtpBundle`: JSON text `{"encappedPublic", "ciphertext"}` in hex, encoded once
 * (docs/reference/byte-formats.md#sealed-code). Returns `undefined` for anything else, including a point that is not on
 * the curve.
 */
export function parseSealedCode(text: string): SealedCode | undefined {
  const bundle = parseMembers(text);
  if (typeof bundle?.['encappedPublic'] !== 'string' || typeof bundle['ciphertext'] !== 'string') return undefined;
  const point = bundle['encappedPublic'].length === 130 ? parsePublicKey(bundle['encappedPublic']) : undefined;
  const ciphertext = fromHex(bundle['ciphertext']);
  return point && ciphertext ? { encapsulated: toUncompressed(point), ciphertext } : undefined;
}

/**
 * Opens a sealed code with the target's key. Returns `undefined` if it was sealed to another key or has other content.
 */
export async function openSealedCode(target: KeyPair, sealed: SealedCode): Promise<OpenedCode | undefined> {
  const aad = join(sealed.encapsulated, toUncompressed(target.publicKey));
  let plaintext: string | undefined;
  try {
    const context = await createOpeningContext({ recipient: target, encapsulated: sealed.encapsulated, info });
    plaintext = fromUtf8(await context.open(sealed.ciphertext, aad));
  } catch {
    return undefined;
  }
  const content = plaintext === undefined ? undefined : parseMembers(plaintext);
  const code = content?.['otp_code'];
  const publicKeyText = content?.['public_key'];
  if (typeof code !== 'string' || typeof publicKeyText !== 'string') return undefined;
  const publicKey = parsePublicKey(publicKeyText);
  return publicKey && { code, publicKey, publicKeyText };
}
