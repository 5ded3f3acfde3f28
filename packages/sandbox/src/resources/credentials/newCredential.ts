import type { RequestOf } from '@latchkey/contract';
import type { createCredential } from '@latchkey/contract/credentials';
import { fromBase64url } from '../../crypto/bytes.ts';
import { hashToHex } from '../../crypto/keys.ts';
import type { TablesDependency, TimeDependency } from '../../dependencies.ts';
import { ApiError, createInvalidFieldError } from '../../http/apiError.ts';
import type { Passkey } from '../../webauthn/verifyPasskey.ts';
import type { InternalAccountRow } from '../internalAccounts/row.ts';
import { assertFresh, assertGenuineClaims, type InspectedToken } from './idToken.ts';
import type { OauthCredential, OtpCredential, PasskeyCredential } from './rows.ts';

type Body = RequestOf<typeof createCredential>['body'];
type BodyOf<Type extends Body['type']> = Extract<Body, { readonly type: Type }>;
type AssignedMember = 'id' | 'accountId' | 'createdAt' | 'updatedAt';

/** A validated credential that can be added to an account. */
export type NewCredential =
  | Omit<OtpCredential, AssignedMember>
  | Omit<PasskeyCredential, AssignedMember>
  | Omit<OauthCredential, AssignedMember>;

interface NewCredentialRequest {
  readonly account: InternalAccountRow;
  readonly body: Body;
  readonly token: InspectedToken | undefined;
  /** The result of a registration that was verified before this transaction. */
  readonly passkey: Passkey | undefined;
  /** Freshness is checked on the first leg only; a token may become too old before the signature arrives. */
  readonly isSecondLeg: boolean;
}

/** Returns the digest of a registration's challenge, by which a spent challenge is recognised. */
export function computeChallengeDigest(challenge: string): string {
  return hashToHex(`registration ${challenge}`);
}

function createOtp(
  dependencies: TablesDependency,
  account: InternalAccountRow,
  type: OtpCredential['type'],
): NewCredential {
  const existing = dependencies.tables.credentials.where('accountId', account.id);
  if (existing.some((credential) => credential.type === type)) {
    throw new ApiError(`${type}_CREDENTIAL_ALREADY_EXISTS`, 'The account has a credential of this type.');
  }
  const profile = account.customerId && dependencies.tables.customers.get(account.customerId)?.profile;
  const nickname = profile ? profile[type === 'EMAIL_OTP' ? 'email' : 'phoneNumber'] : undefined;
  if (nickname === undefined)
    throw createInvalidFieldError('type', 'The customer has no contact for codes of this type.');
  return { type, nickname, failedAttempts: [] };
}

function createPasskey(
  dependencies: TablesDependency,
  { challenge, nickname }: BodyOf<'PASSKEY'>,
  passkey: Passkey | undefined,
): NewCredential {
  if (!fromBase64url(challenge)) throw createInvalidFieldError('challenge', 'Expected unpadded base64url.');
  if (dependencies.tables.spentChallenges.get(computeChallengeDigest(challenge))) {
    throw createInvalidFieldError('challenge', 'A passkey was registered with this challenge before.');
  }
  if (!passkey) throw createInvalidFieldError('attestation', 'The attestation is not valid.');
  if (dependencies.tables.credentials.where('passkey', passkey.credentialId).length > 0) {
    throw new ApiError('PASSKEY_CREDENTIAL_ALREADY_EXISTS', 'This passkey is already registered.');
  }
  const { credentialId, publicKey, counter } = passkey;
  return { type: 'PASSKEY', nickname, credentialId, publicKey, counter };
}

function createOauth(
  dependencies: TablesDependency & TimeDependency,
  { account, token, isSecondLeg }: NewCredentialRequest,
): NewCredential {
  if (!token) throw new Error('The token was not inspected.');
  if (token.token && !token.isKnownIssuer) throw createInvalidFieldError('oidcToken', 'The issuer is not supported.');
  const claims = assertGenuineClaims(token);
  if (!isSecondLeg) assertFresh(dependencies, claims);
  const { issuer, audience, subject, email } = claims;
  const existing = dependencies.tables.credentials.where('accountId', account.id);
  if (existing.some((other) => other.type === 'OAUTH' && other.issuer === issuer && other.subject === subject)) {
    throw new ApiError('INVALID_INPUT', 'This identity is already a credential of the account.', {
      details: { reason: 'OAUTH_CREDENTIAL_ALREADY_EXISTS' },
    });
  }
  return { type: 'OAUTH', nickname: email ?? subject, issuer, audience, subject };
}

/**
 * Validates the credential that a request adds (docs/reference/credentials.md#createcredential).
 * @throws ApiError `*_CREDENTIAL_ALREADY_EXISTS`, `INVALID_INPUT`, or 401 for an invalid token.
 */
export function readNewCredential(
  dependencies: TablesDependency & TimeDependency,
  request: NewCredentialRequest,
): NewCredential {
  const { account, body } = request;
  if (body.type === 'PASSKEY') return createPasskey(dependencies, body, request.passkey);
  if (body.type === 'OAUTH') return createOauth(dependencies, request);
  return createOtp(dependencies, account, body.type);
}
