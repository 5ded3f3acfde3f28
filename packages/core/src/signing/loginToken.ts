import type { PayloadToSign } from '@latchkey/contract/credentials';
import { PAYLOAD_MISMATCH, PURPOSE_MISMATCH } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { fromBase64url } from '../internal/base64url.ts';
import { foldName, getMember, type JsonObject, readStrictObject } from '../internal/strictJson.ts';
import type { SessionKey } from '../keys/sessionKey.ts';
import { createSignatureHeader, SIGNATURE_SCHEME } from './signatureHeader.ts';

/**
 * Signs the token of a sign-in and returns the value of the `Service-Wallet-Signature` header.
 *
 * ```ts
 * import { signLoginToken } from '@latchkey/core/signing'
 *
 * const signature = await signLoginToken({ key, token: payload })
 * ```
 *
 * It has no wallet, so the option `requireBoundLoginToken` does not apply: pass `isBound`. The sign-in flows follow the
 * wallet's options.
 *
 * @throws `PURPOSE_MISMATCH` for text that is not a compact JWS with `alg` ES256; `PAYLOAD_MISMATCH` for the token of
 * another key, and for one without a key if `isBound`; `KEY_UNAVAILABLE`
 */
export async function signLoginToken(parameters: signLoginToken.Parameters): Promise<string> {
  const { key, token, isBound = false, scheme = SIGNATURE_SCHEME } = parameters;
  checkLoginToken(token, key, isBound);
  return createSignatureHeader(key, new TextEncoder().encode(token), scheme);
}

export declare namespace signLoginToken {
  interface Parameters {
    readonly key: SessionKey;
    /** The unchanged text of the response. */
    readonly token: PayloadToSign;
    /** Whether the token must name the key that signs. Default: `false`. */
    readonly isBound?: boolean | undefined;
    /** Default: `SIGNATURE_SCHEME_TK_API_P256`. */
    readonly scheme?: string | undefined;
  }
}

/**
 * Checks the text that a login signs: a compact JWS (RFC 7515 section 7.1) with `alg` ES256 over a JSON object, whose
 * claim `public_key`, if present, is the key that signs. The service verifies the token's own signature.
 *
 * @throws `PURPOSE_MISMATCH` for text that is not such a token; `PAYLOAD_MISMATCH` for the token of another key, and
 * for one without a key if `isBound` is set
 */
export function checkLoginToken(
  text: string,
  key: Pick<SessionKey, 'publicKey' | 'compressedPublicKey'>,
  isBound: boolean,
): void {
  const parts = text.split('.', 4);
  const [header, claims] = parts.map(readPart);
  if (parts.length !== 3 || !fromBase64url(parts[2] ?? '')?.length || claims === undefined)
    throw createCoreError(PURPOSE_MISMATCH);
  if (getMember(header, 'alg') !== 'ES256') throw createCoreError(PURPOSE_MISMATCH);

  // A service that ignores the case of names would read the claim under another spelling too.
  const name = Object.keys(claims).find((each) => foldName(each) === 'public_key');
  if (name === undefined && !isBound) return;
  const bound = name && claims[name];
  const ownKeys = [key.publicKey, key.compressedPublicKey];
  if (typeof bound !== 'string' || !ownKeys.includes(bound.toLowerCase())) throw createCoreError(PAYLOAD_MISMATCH);
}

/** Reads the JSON object of the header or the claims. */
function readPart(part: string): JsonObject | undefined {
  const bytes = fromBase64url(part);
  if (bytes === undefined) return undefined;
  try {
    return readStrictObject(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
