import { type Bytes, fromHex, fromUtf8, join, toUtf8 } from './bytes.ts';
import { createOpeningContext } from './hpke.ts';
import type { KeyPair } from './keys.ts';
import { type PublicKey, parsePublicKey, uncompressed } from './points.ts';

/** A code that arrived sealed, still closed. */
export interface SealedCode {
  readonly encapsulated: Bytes;
  readonly ciphertext: Bytes;
}

/** What a wallet sealed: the code it was given, and the key it made. */
export interface OpenedCode {
  readonly code: string;
  readonly publicKey: PublicKey;
  /** The key in the spelling that was sent. */
  readonly publicKeyText: string;
}

const info = toUtf8('turnkey_hpke');

function members(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads `encryptedOtpBundle`: JSON text `{"encappedPublic", "ciphertext"}` in hex, encoded once (supplement 1.13.3).
 * `undefined` for anything else, a point off the curve included.
 */
export function parseSealedCode(text: string): SealedCode | undefined {
  const bundle = members(text);
  if (typeof bundle?.['encappedPublic'] !== 'string' || typeof bundle['ciphertext'] !== 'string') return undefined;
  const point = bundle['encappedPublic'].length === 130 ? parsePublicKey(bundle['encappedPublic']) : undefined;
  const ciphertext = fromHex(bundle['ciphertext']);
  return point && ciphertext ? { encapsulated: uncompressed(point), ciphertext } : undefined;
}

/** Opens a sealed code with the target's key; `undefined` where it was sealed to another, or holds something else. */
export async function openSealedCode(target: KeyPair, sealed: SealedCode): Promise<OpenedCode | undefined> {
  const aad = join(sealed.encapsulated, uncompressed(target.publicKey));
  let plaintext: string | undefined;
  try {
    const context = await createOpeningContext({ recipient: target, encapsulated: sealed.encapsulated, info });
    plaintext = fromUtf8(await context.open(sealed.ciphertext, aad));
  } catch {
    return undefined;
  }
  const content = plaintext === undefined ? undefined : members(plaintext);
  const code = content?.['otp_code'];
  const publicKeyText = content?.['public_key'];
  if (typeof code !== 'string' || typeof publicKeyText !== 'string') return undefined;
  const publicKey = parsePublicKey(publicKeyText);
  return publicKey && { code, publicKey, publicKeyText };
}
