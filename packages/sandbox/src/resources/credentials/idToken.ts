import type { Engine } from '../../engine.ts';
import { invalidField, Refusal } from '../../http/refusal.ts';
import { type IdClaims, type IdToken, isSignedBy, parseIdToken } from '../../identity/idToken.ts';

/** A token whose signature was looked at, before the transaction. */
export interface InspectedToken {
  readonly token: IdToken | undefined;
  readonly isKnownIssuer: boolean;
  readonly isGenuine: boolean;
}

/** How long after its issue a token opens a wallet, and how far its issuer's clock may be ahead (supplement 1.9, 10.1). */
const freshSeconds = 60;
const skewSeconds = 5;

/** Takes a token apart and checks its signature against its issuer's keys. */
export async function inspectIdToken({ settings }: Engine, text: string): Promise<InspectedToken> {
  const token = parseIdToken(text);
  const provider = settings.identityProviders.find(({ issuer }) => issuer === token?.claims.issuer);
  const isGenuine = token !== undefined && provider !== undefined && (await isSignedBy(provider, token));
  return { token, isKnownIssuer: provider !== undefined, isGenuine };
}

/** 401 about a token; `reason` is ours. */
export function refuseToken(reason: string): Refusal {
  return new Refusal('UNAUTHORIZED', 'The id token does not hold.', { details: { reason } });
}

/** @throws Refusal `INVALID_INPUT` where the token cannot be read, 401 where its signature does not hold. */
export function genuineClaims({ token, isGenuine }: InspectedToken): IdClaims {
  if (!token) throw invalidField('oidcToken', 'Expected an id token signed with ES256 or RS256.');
  if (!isGenuine) throw refuseToken('SIGNATURE_INVALID');
  return token.claims;
}

/** @throws Refusal 401 for a token that is too old, comes from the future, or has expired. */
export function assertFresh(engine: Engine, { issuedAt, expiresAt }: IdClaims): void {
  const now = engine.now() / 1000;
  if (now - issuedAt > freshSeconds) throw refuseToken('TOKEN_STALE');
  if (issuedAt - now > skewSeconds) throw refuseToken('TOKEN_FROM_THE_FUTURE');
  if (now >= expiresAt) throw refuseToken('TOKEN_EXPIRED');
}
