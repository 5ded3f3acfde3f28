import type { RequestOf } from '@latchkey/contract';
import type { createCredential } from '@latchkey/contract/credentials';
import { fromBase64url } from '../../crypto/bytes.ts';
import { digest } from '../../crypto/keys.ts';
import type { Engine } from '../../engine.ts';
import { invalidField, Refusal } from '../../http/refusal.ts';
import type { InternalAccountRow } from '../internalAccounts/row.ts';
import { assertFresh, genuineClaims, type InspectedToken } from './idToken.ts';
import { readAttestation } from './passkeyCeremony.ts';
import type { OauthCredential, OtpCredential, PasskeyCredential } from './rows.ts';

type Body = RequestOf<typeof createCredential>['body'];
type BodyOf<Type extends Body['type']> = Extract<Body, { readonly type: Type }>;
type Made = 'id' | 'accountId' | 'createdAt' | 'updatedAt';

/** A credential that an account may be given. */
export type NewCredential = Omit<OtpCredential, Made> | Omit<PasskeyCredential, Made> | Omit<OauthCredential, Made>;

interface Asked {
  readonly account: InternalAccountRow;
  readonly body: Body;
  readonly token: InspectedToken | undefined;
  /** The first leg was looked at when it came; a token may grow old before it is signed for. */
  readonly isSecondLeg: boolean;
}

/** Of a registration's challenge, to know it again. */
export function challengeDigest(challenge: string): string {
  return digest(`registration ${challenge}`);
}

function newOtp(engine: Engine, account: InternalAccountRow, type: OtpCredential['type']): NewCredential {
  const existing = engine.tables.credentials.where('accountId', account.id);
  if (existing.some((credential) => credential.type === type)) {
    throw new Refusal(`${type}_CREDENTIAL_ALREADY_EXISTS`, 'The account has a credential of this type.');
  }
  const profile = account.customerId && engine.tables.customers.get(account.customerId)?.profile;
  const nickname = profile ? profile[type === 'EMAIL_OTP' ? 'email' : 'phoneNumber'] : undefined;
  if (nickname === undefined) throw invalidField('type', 'The customer has no contact for codes of this type.');
  return { type, nickname, refusals: [] };
}

function newPasskey(engine: Engine, { challenge, attestation, nickname }: BodyOf<'PASSKEY'>): NewCredential {
  const bytes = fromBase64url(challenge);
  if (!bytes) throw invalidField('challenge', 'Expected unpadded base64url.');
  if (engine.tables.spentChallenges.get(challengeDigest(challenge))) {
    throw invalidField('challenge', 'A passkey was registered with this challenge before.');
  }
  const passkey = readAttestation(engine, attestation, bytes);
  if (!passkey) throw invalidField('attestation', 'The attestation does not hold.');
  if (engine.tables.credentials.where('passkey', passkey.credentialId).length > 0) {
    throw new Refusal('PASSKEY_CREDENTIAL_ALREADY_EXISTS', 'This passkey is registered.');
  }
  const { credentialId, publicKey, counter } = passkey;
  return { type: 'PASSKEY', nickname, credentialId, publicKey, counter };
}

function newOauth(engine: Engine, { account, token, isSecondLeg }: Asked): NewCredential {
  if (!token) throw new Error('A token was not looked at.');
  if (token.token && !token.isKnownIssuer) throw invalidField('oidcToken', 'The issuer is not one that is supported.');
  const claims = genuineClaims(token);
  if (!isSecondLeg) assertFresh(engine, claims);
  const { issuer, audience, subject, email } = claims;
  const existing = engine.tables.credentials.where('accountId', account.id);
  if (existing.some((other) => other.type === 'OAUTH' && other.issuer === issuer && other.subject === subject)) {
    throw new Refusal('INVALID_INPUT', 'This identity opens the account already.', {
      details: { reason: 'OAUTH_CREDENTIAL_ALREADY_EXISTS' },
    });
  }
  return { type: 'OAUTH', nickname: email ?? subject, issuer, audience, subject };
}

/**
 * What a request asks to add, checked whole (supplement 1.6).
 * @throws Refusal `*_CREDENTIAL_ALREADY_EXISTS`, `INVALID_INPUT`, or 401 for a token that does not hold.
 */
export function readNewCredential(engine: Engine, asked: Asked): NewCredential {
  const { account, body } = asked;
  if (body.type === 'PASSKEY') return newPasskey(engine, body);
  if (body.type === 'OAUTH') return newOauth(engine, asked);
  return newOtp(engine, account, body.type);
}
