import { parseRetryAfter } from '@latchkey/contract/errors';
import type { RelayKeys } from '../crypto/relayKeys.ts';
import { getMember, parseJson } from '../json/jsonValue.ts';
import { RelayError } from '../relayError.ts';
import type { ServiceResponse } from '../upstream/callService.ts';
import type { Account } from './identity.ts';

/** The service refuses a longer sealed code. */
const maxSealedLength = 16_384;

/** Returns the decoy account of an unknown identifier, always the same one; null without decoys. */
export async function chooseDecoy(
  keys: RelayKeys,
  decoys: readonly Account[],
  identifier: string,
): Promise<Account | null> {
  if (decoys.length === 0) return null;
  const digest = await keys.derive('decoy', identifier);
  return decoys[[...digest].reduce((sum, character) => sum + character.charCodeAt(0), 0) % decoys.length] ?? null;
}

/**
 * Returns the account that replaces an unknown identifier if no decoy is configured. Its id contains the HMAC of the
 * identifier. Only the sandbox has a wallet for it; every other service has none, and the sign-in returns 404.
 */
export async function deriveUnknownAccount(keys: RelayKeys, identifier: string): Promise<Account> {
  return { customerId: `Customer:unknown-${await keys.derive('unknown identifier', identifier)}` };
}

/**
 * Creates the response to every code that proves nothing, of an account and of a decoy: the service distinguishes wrong
 * codes from replaced and expired ones, and all unknown identifiers replace each other's code at their decoy.
 */
export function createWrongCodeResponse(): ServiceResponse {
  return createUnauthorized('Invalid OTP code');
}

/**
 * Creates the response to every other proof that the service refuses before authentication: its own can name what the
 * account expects, such as the issuer and the audience of a token.
 */
export function createRefusedProofResponse(): ServiceResponse {
  return createUnauthorized('The proof is not valid.');
}

/** The wait after a limit of the service that names none: the pause between two codes of the relay. */
const defaultWaitMs = 30_000;

/**
 * Returns the response to a challenge before authentication. Of an error it keeps status and code: the text of the
 * service can name the credential. A limit of the service is refused as the relay's own, since another response would
 * show that the relay has asked it.
 *
 * @throws RelayError `RELAY_RATE_LIMITED`
 */
export function hideChallengeDetails(response: ServiceResponse): ServiceResponse {
  const { status, headers, text } = response;
  if (status === 429)
    throw new RelayError('RELAY_RATE_LIMITED', { retryAfterMs: parseRetryAfter(headers) ?? defaultWaitMs });
  if (status < 400) return response;
  const code = getMember(parseJson(text), 'code');
  return createErrorResponse({ status, code, message: 'The service refused the challenge.' }, headers);
}

function createUnauthorized(message: string): ServiceResponse {
  const headers = new Headers({ 'content-type': 'application/json' });
  return createErrorResponse({ status: 401, code: 'UNAUTHORIZED', message }, headers);
}

function createErrorResponse(
  body: { readonly status: number; readonly code: unknown; readonly message: string },
  headers: ServiceResponse['headers'],
): ServiceResponse {
  const text = JSON.stringify(body);
  return { status: body.status, headers, bytes: new TextEncoder().encode(text), text };
}

/**
 * Returns whether the body of a verification has a sealed code of this type that the service would open
 * (docs/reference/byte-formats.md#sealed-code).
 */
export async function hasSealedCode(body: unknown, type: string): Promise<boolean> {
  const bundle = getMember(body, 'encryptedOtpBundle');
  if (getMember(body, 'type') !== type || typeof bundle !== 'string' || bundle.length > maxSealedLength) return false;
  const sealed = parseJson(bundle);
  const [point, ciphertext] = [getMember(sealed, 'encappedPublic'), getMember(sealed, 'ciphertext')];
  if (typeof point !== 'string' || typeof ciphertext !== 'string') return false;
  if (!/^04[0-9a-f]{128}$/i.test(point) || !/^(?:[0-9a-f]{2})*$/i.test(ciphertext)) return false;
  const bytes = Uint8Array.from(point.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' };
  // Refuses a point that is not on the curve.
  return crypto.subtle.importKey('raw', bytes, algorithm, false, []).then(
    () => true,
    () => false,
  );
}
