import { createCredential } from '@latchkey/contract/credentials';
import { type Engine, newId } from '../../engine.ts';
import { type Call, preparedHandler, reply } from '../../http/handler.ts';
import { createActivity } from '../activity.ts';
import { findWallet } from '../internalAccounts/findWallet.ts';
import { activeKeys } from '../sessions/row.ts';
import { isSigned, issueRetry, redeemRetry } from '../signedRetry.ts';
import { presentNewCode } from './challengeCredential.ts';
import { type InspectedToken, inspectIdToken } from './idToken.ts';
import { challengeDigest, type NewCredential, readNewCredential } from './newCredential.ts';
import { type CredentialRow, presentCredential } from './rows.ts';

type CreateCall = Call<typeof createCredential>;

const method = 'POST';

const activities = {
  EMAIL_OTP: 'ACTIVITY_TYPE_UPDATE_USER_EMAIL',
  SMS_OTP: 'ACTIVITY_TYPE_UPDATE_USER_PHONE_NUMBER',
  OAUTH: 'ACTIVITY_TYPE_CREATE_OAUTH_PROVIDERS',
  PASSKEY: 'ACTIVITY_TYPE_CREATE_AUTHENTICATORS_V2',
} as const satisfies Record<CredentialRow['type'], string>;

async function prepare(engine: Engine, { body }: CreateCall): Promise<InspectedToken | undefined> {
  return body.type === 'OAUTH' ? inspectIdToken(engine, body.oidcToken) : undefined;
}

function add(engine: Engine, { body }: Pick<CreateCall, 'body'>, made: NewCredential): CredentialRow {
  const now = engine.now();
  if (body.type === 'PASSKEY') engine.tables.spentChallenges.put({ id: challengeDigest(body.challenge) });
  const times = { createdAt: now, updatedAt: now };
  return engine.tables.credentials.put({
    id: newId(engine, 'AuthMethod'),
    accountId: body.accountId,
    ...made,
    ...times,
  });
}

/**
 * Adds a credential by signed retry; a code is sent on the second leg. An account without a credential has nobody who
 * could sign: its first is taken at once, without a code (supplement 1.3; decision 0013).
 */
export default preparedHandler(createCredential, prepare, (engine, call) => {
  const { body, prepared: token } = call;
  const account = findWallet(engine, body.accountId);
  const isFirst = engine.tables.credentials.where('accountId', account.id).length === 0;
  const isSecondLeg = !isFirst && isSigned(call);
  if (isSecondLeg) redeemRetry(engine, { ...call, method }, (retry) => activeKeys(engine, retry.accountId));
  const made = readNewCredential(engine, { account, body, token, isSecondLeg });
  if (isFirst) return reply(201, presentCredential(add(engine, call, made)));
  if (isSecondLeg) {
    const row = add(engine, call, made);
    const isOtp = row.type === 'EMAIL_OTP' || row.type === 'SMS_OTP';
    return reply(201, isOtp ? presentNewCode(engine, row) : presentCredential(row));
  }
  const payload = createActivity(engine, createCredential, account.id, {
    type: activities[made.type],
    parameters: { nickname: made.nickname, userId: account.organizationId },
  });
  return reply(202, {
    type: made.type,
    ...issueRetry(engine, { ...call, method }, { accountId: account.id, payload }),
  });
});
