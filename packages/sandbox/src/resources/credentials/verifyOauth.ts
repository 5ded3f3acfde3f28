import { digest } from '../../crypto/keys.ts';
import type { Engine } from '../../engine.ts';
import { reply } from '../../http/handler.ts';
import { openSession, vouch } from '../sessions/openSession.ts';
import type { SessionKey } from '../sessions/sessionKey.ts';
import { assertFresh, genuineClaims, type InspectedToken, refuseToken } from './idToken.ts';
import type { OauthCredential } from './rows.ts';

/**
 * One leg: a fresh token of the registered person, whose nonce is the SHA-256 of the client's key as it was sent, opens
 * the session (supplement 1.9).
 */
export function verifyOauth(
  engine: Engine,
  proof: {
    readonly credential: OauthCredential;
    readonly clientPublicKey: string;
    readonly token: InspectedToken | undefined;
    readonly key: SessionKey | undefined;
  },
) {
  const { credential, clientPublicKey, token, key } = proof;
  if (!token || !key) throw new Error('A token was not looked at.');
  const claims = genuineClaims(token);
  if (claims.issuer !== credential.issuer) throw refuseToken('WRONG_ISSUER');
  if (claims.audience !== credential.audience) throw refuseToken('WRONG_AUDIENCE');
  if (claims.subject !== credential.subject) throw refuseToken('WRONG_SUBJECT');
  assertFresh(engine, claims);
  if (claims.nonce !== digest(clientPublicKey)) throw refuseToken('WRONG_NONCE');
  return reply(200, openSession(engine, vouch(credential), key));
}
