import { createCredential } from '@latchkey/contract/credentials';
import type { EventDependencies, FaultsDependency, KeysDependency, SettingsDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { type Call, createPreparedHandler, reply } from '../../http/handler.ts';
import { createId } from '../../newId.ts';
import type { Passkey } from '../../webauthn/verifyPasskey.ts';
import { createActivity } from '../activity.ts';
import { findWallet } from '../findById.ts';
import { listActiveKeys } from '../sessions/activeSessions.ts';
import { isSigned, issueRetry, redeemRetry } from '../signedRetry.ts';
import type { RetryRow } from '../signedRetryRow.ts';
import { presentNewCode } from './challengeCredential.ts';
import { type InspectedToken, inspectIdToken } from './idToken.ts';
import { computeChallengeDigest, type NewCredential, readNewCredential } from './newCredential.ts';
import { readAttestation } from './passkeyCeremony.ts';
import { type CredentialRow, presentCredential } from './rows.ts';

type CreateCall = Call<typeof createCredential>;

const method = 'POST';

const activities = {
  EMAIL_OTP: 'ACTIVITY_TYPE_UPDATE_USER_EMAIL',
  SMS_OTP: 'ACTIVITY_TYPE_UPDATE_USER_PHONE_NUMBER',
  OAUTH: 'ACTIVITY_TYPE_CREATE_OAUTH_PROVIDERS',
  PASSKEY: 'ACTIVITY_TYPE_CREATE_AUTHENTICATORS_V2',
} as const satisfies Record<CredentialRow['type'], string>;

/** Results of the asynchronous steps: verifying a token's signature or a registration. */
interface Prepared {
  readonly token?: InspectedToken;
  readonly passkey?: Passkey | undefined;
}

async function prepare(dependencies: SettingsDependency, { body }: CreateCall): Promise<Prepared> {
  if (body.type === 'OAUTH') return { token: await inspectIdToken(dependencies, body.oidcToken) };
  if (body.type === 'PASSKEY')
    return { passkey: await readAttestation(dependencies, body.attestation, body.challenge) };
  return {};
}

function add(
  dependencies: EventDependencies,
  { body }: Pick<CreateCall, 'body'>,
  newCredential: NewCredential,
): CredentialRow {
  const now = dependencies.now();
  if (body.type === 'PASSKEY') dependencies.tables.spentChallenges.put({ id: computeChallengeDigest(body.challenge) });
  const times = { createdAt: now, updatedAt: now };
  return dependencies.tables.credentials.put({
    id: createId(dependencies, 'AuthMethod'),
    accountId: body.accountId,
    ...newCredential,
    ...times,
  });
}

/** Builds the members of a payload that name the new credential, so that a wallet can compare them with the user's input. */
function buildSubject(body: CreateCall['body'], { nickname }: NewCredential): object {
  switch (body.type) {
    case 'EMAIL_OTP':
      return { userEmail: nickname };
    case 'SMS_OTP':
      return { userPhoneNumber: nickname };
    case 'OAUTH':
      return { oauthProviders: [{ providerName: nickname, oidcToken: body.oidcToken }] };
    case 'PASSKEY': {
      const { challenge, attestation } = body;
      return { authenticators: [{ authenticatorName: body.nickname, challenge, attestation }] };
    }
    default:
      return body satisfies never;
  }
}

/**
 * Compares the contact of the second leg with the signed one: the body of an OTP credential names no contact, and the
 * customer's may have changed since the first leg.
 * @throws ApiError `INVALID_INPUT`.
 */
function assertSignedContact({ basis }: RetryRow, { type, nickname }: NewCredential): void {
  if ((type !== 'EMAIL_OTP' && type !== 'SMS_OTP') || basis === nickname) return;
  throw new ApiError('INVALID_INPUT', "The customer's contact changed since the first leg. Start again.", {
    details: { reason: 'CONTACT_CHANGED' },
  });
}

/**
 * Adds a credential by signed retry; a code is sent on the second leg. An account without a credential has no key that
 * could sign, so its first credential is added at once, without a code (docs/reference/credentials.md;
 * docs/reference/sandbox.md).
 */
export const createCredentialHandler = createPreparedHandler(
  createCredential,
  prepare,
  (dependencies: EventDependencies & SettingsDependency & KeysDependency & FaultsDependency, call) => {
    const { body, prepared } = call;
    const { token, passkey } = prepared;
    const account = findWallet(dependencies, body.accountId);
    const isFirst = dependencies.tables.credentials.where('accountId', account.id).length === 0;
    const isSecondLeg = !isFirst && isSigned(call);
    const firstLeg = isSecondLeg
      ? redeemRetry(dependencies, { ...call, method }, (retry) => listActiveKeys(dependencies, retry.accountId))
      : undefined;
    const newCredential = readNewCredential(dependencies, { account, body, token, passkey, isSecondLeg });
    if (firstLeg) assertSignedContact(firstLeg, newCredential);
    if (isFirst) return reply(201, presentCredential(add(dependencies, call, newCredential)));
    if (isSecondLeg) {
      const row = add(dependencies, call, newCredential);
      const isOtp = row.type === 'EMAIL_OTP' || row.type === 'SMS_OTP';
      return reply(201, isOtp ? presentNewCode(dependencies, row) : presentCredential(row));
    }
    const payload = createActivity(dependencies, createCredential, account.id, {
      type: activities[newCredential.type],
      parameters: { ...buildSubject(body, newCredential), userId: account.organizationId },
    });
    return reply(202, {
      type: newCredential.type,
      ...issueRetry(
        dependencies,
        { ...call, method },
        { accountId: account.id, payload, basis: newCredential.nickname },
      ),
    });
  },
);
