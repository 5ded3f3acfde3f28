import type { PayloadToSign } from '@latchkey/contract/credentials';
import { PAYLOAD_NOT_WELL_FORMED, PAYLOAD_TOO_LARGE } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import type { SessionKey } from '../keys/sessionKey.ts';
import { inspectPayload } from './inspectPayload.ts';
import { createSignatureHeader, SIGNATURE_SCHEME } from './signatureHeader.ts';

/** Maximum size of a payload in UTF-8 bytes: 4 MiB. */
const MAX_BYTES = 2 ** 22;

/**
 * Signs a payload byte for byte, and returns the value of the `Service-Wallet-Signature` header.
 *
 * ```ts
 * import { signPayload } from '@latchkey/core/signing'
 *
 * const signature = await signPayload({ key, payload, purpose: 'send' })
 * ```
 *
 * The value is unpadded base64url of `{"publicKey","scheme","signature"}` in that order: the compressed key and the DER
 * signature in hexadecimal, over the SHA-256 of the payload's UTF-8. Signing again gives other bytes, so keep the value
 * when the same call may have to be repeated. Implements `Service-Wallet-Signature`
 * (docs/reference/conventions.md#authentication 3; docs/reference/byte-formats.md#signature-header).
 *
 * It has no wallet, so it does not check: that the quote is the intended one, its currencies and decimals, its expiry,
 * the options `checkPayload`, `currencies` and `payloadTypes`, the organization of the account, and whether the wallet
 * still holds the key. With a wallet use `signQuote` or `createSendFlow`, which check all of it
 * (docs/security.md#payment-payloads).
 *
 * Refuses a payload that does not name exactly what the user asked for ({@link inspectPayload}). A sign-in signs a
 * token: use `signLoginToken`.
 *
 * @throws `PURPOSE_MISMATCH`, `PAYLOAD_MISMATCH`, `PAYLOAD_NOT_WELL_FORMED`, `PAYLOAD_TOO_LARGE`, `KEY_UNAVAILABLE`
 */
export async function signPayload(parameters: signPayload.Parameters): Promise<string> {
  const { key, payload, scheme = SIGNATURE_SCHEME } = parameters;
  // TextEncoder would turn a lone surrogate into U+FFFD, and two different texts would have one signature.
  if (/\p{Surrogate}/u.test(payload)) throw createCoreError(PAYLOAD_NOT_WELL_FORMED);
  const bytes = new TextEncoder().encode(payload);
  if (bytes.length > MAX_BYTES) throw createCoreError(PAYLOAD_TOO_LARGE);
  inspectPayload(parameters);

  return createSignatureHeader(key, bytes, scheme);
}

export declare namespace signPayload {
  /** What the user asked for, and what is signed for it. */
  type Parameters = inspectPayload.Parameters & {
    readonly key: SessionKey;
    /** The unchanged text of the response. */
    readonly payload: PayloadToSign;
    /** Default: `SIGNATURE_SCHEME_TK_API_P256`. */
    readonly scheme?: string | undefined;
  };
}
