import type { SettingsDependency, TimeDependency } from '../../dependencies.ts';
import { ApiError, createInvalidFieldError } from '../../http/apiError.ts';
import { type IdClaims, type IdToken, isSignedBy, parseIdToken } from '../../identity/idToken.ts';

/** A token whose signature was checked before the transaction. */
export interface InspectedToken {
  readonly token: IdToken | undefined;
  readonly isKnownIssuer: boolean;
  readonly isGenuine: boolean;
}

/**
 * Maximum age of a token at sign-in, and the tolerated clock skew of its issuer
 * (docs/reference/credentials.md#verifycredential, docs/reference/sandbox-operations.md#values-that-select-an-outcome).
 */
const freshSeconds = 60;
const skewSeconds = 5;

/** Parses a token and checks its signature against its issuer's keys. */
export async function inspectIdToken({ settings }: SettingsDependency, text: string): Promise<InspectedToken> {
  const token = parseIdToken(text);
  const provider = settings.identityProviders.find(({ issuer }) => issuer === token?.claims.issuer);
  const isGenuine = token !== undefined && provider !== undefined && (await isSignedBy(provider, token));
  return { token, isKnownIssuer: provider !== undefined, isGenuine };
}

/** Creates a 401 for a token. `reason` is an addition of the sandbox. */
export function refuseToken(reason: string): ApiError {
  return new ApiError('UNAUTHORIZED', 'The id token is invalid.', { details: { reason } });
}

/**
 * Verifies a token, and returns its claims. @throws ApiError `INVALID_INPUT` for an unreadable token, 401 for an
 * invalid signature.
 */
export function assertGenuineClaims({ token, isGenuine }: InspectedToken): IdClaims {
  if (!token) throw createInvalidFieldError('oidcToken', 'Expected an id token signed with ES256 or RS256.');
  if (!isGenuine) throw refuseToken('SIGNATURE_INVALID');
  return token.claims;
}

/** Throws ApiError 401 for a token that is too old, issued in the future, or expired. */
export function assertFresh(dependencies: TimeDependency, { issuedAt, expiresAt }: IdClaims): void {
  const now = dependencies.now() / 1000;
  if (now - issuedAt > freshSeconds) throw refuseToken('TOKEN_STALE');
  if (issuedAt - now > skewSeconds) throw refuseToken('TOKEN_FROM_THE_FUTURE');
  if (now >= expiresAt) throw refuseToken('TOKEN_EXPIRED');
}
