import type { RequestOf } from '@latchkey/contract';
import { completeScaLogin } from '@latchkey/contract/sca';
import { toDateTime } from '../../clock/toDateTime.ts';
import type { SettingsDependency, TablesDependency, TimeDependency } from '../../dependencies.ts';
import type { ApiError } from '../../http/apiError.ts';
import { type Call, createPreparedHandler, reply } from '../../http/handler.ts';
import type { CustomerRow } from '../customers/row.ts';
import { findCurrentChallenge } from './challenge.ts';
import { createMissingFactorError, listFactors } from './factors.ts';
import { findLockError } from './lockout.ts';
import { type PasskeyProof, verifyPasskeyProof } from './passkeyProof.ts';
import { answerChallenge, answerTotp, createProofRefusedError } from './proof.ts';
import { findScaCustomer } from './region.ts';
import { openScaSession } from './session.ts';

type Body = RequestOf<typeof completeScaLogin>['body'];

function checkProof(
  dependencies: TablesDependency & TimeDependency & SettingsDependency,
  customer: CustomerRow,
  { body, passkey }: { body: Body; passkey: PasskeyProof | undefined },
): ApiError | undefined {
  if (body.factor === 'TOTP') return answerTotp(dependencies, customer.id, body);
  const challenge = findCurrentChallenge(dependencies, { kind: 'login', id: customer.id });
  const isRequested =
    challenge?.factor === body.factor && (body.factor !== 'SMS_OTP' || body.challengeId === challenge.id);
  // A code without a valid challenge: no guess was made, so no failure is counted.
  if (!challenge || !isRequested) return findLockError(dependencies, customer.id) ?? createProofRefusedError();
  return answerChallenge(dependencies, challenge, { ...body, passkey });
}

async function prepare(
  dependencies: TablesDependency & SettingsDependency,
  { query, body }: Call<typeof completeScaLogin>,
) {
  return body.factor === 'PASSKEY'
    ? verifyPasskeyProof(dependencies, { kind: 'login', id: query.customerId }, body)
    : undefined;
}

/** Opens the 180-day session that moving money requires. */
export const completeScaLoginHandler = createPreparedHandler(
  completeScaLogin,
  prepare,
  (dependencies: TablesDependency & TimeDependency & SettingsDependency, { query, body, prepared: passkey }) => {
    const customer = findScaCustomer(dependencies, query.customerId);
    if (!listFactors(dependencies, customer).includes(body.factor)) throw createMissingFactorError();
    const error = checkProof(dependencies, customer, { body, passkey });
    if (error) return error;
    return reply(200, {
      status: 'SUCCESS' as const,
      sessionExpiresAt: toDateTime(openScaSession(dependencies, customer.id)),
    });
  },
);
