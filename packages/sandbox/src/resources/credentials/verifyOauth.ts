import { hashToHex } from '../../crypto/keys.ts';
import type { EventDependencies, SettingsDependency } from '../../dependencies.ts';
import { reply } from '../../http/handler.ts';
import { getSessionOrigin, openSession } from '../sessions/openSession.ts';
import type { SessionKey } from '../sessions/sessionKey.ts';
import { assertFresh, assertGenuineClaims, type InspectedToken, refuseToken } from './idToken.ts';
import type { OauthCredential } from './rows.ts';
import { isUnknownIdentifier } from './unknownIdentifier.ts';

/**
 * Handles the one leg of a sign-in with a provider: a fresh token of the registered identity, whose nonce is the
 * SHA-256 of the client key as sent, opens the session (docs/reference/credentials.md#verifycredential).
 */
export function verifyOauth(
  dependencies: EventDependencies & SettingsDependency,
  proof: {
    readonly credential: OauthCredential;
    readonly clientPublicKey: string;
    readonly token: InspectedToken | undefined;
    readonly key: SessionKey | undefined;
  },
) {
  const { credential, clientPublicKey, token, key } = proof;
  if (!token || !key) throw new Error('The token was not inspected.');
  const claims = assertGenuineClaims(token);
  // As for a token of another user, which is what a genuine credential refuses.
  if (isUnknownIdentifier(credential)) throw refuseToken('WRONG_SUBJECT');
  if (claims.issuer !== credential.issuer) throw refuseToken('WRONG_ISSUER');
  if (claims.audience !== credential.audience) throw refuseToken('WRONG_AUDIENCE');
  if (claims.subject !== credential.subject) throw refuseToken('WRONG_SUBJECT');
  assertFresh(dependencies, claims);
  if (claims.nonce !== hashToHex(clientPublicKey)) throw refuseToken('WRONG_NONCE');
  return reply(200, openSession(dependencies, getSessionOrigin(credential), key));
}
