import type { CustomerId, ExternalAccountId, RequestOf } from '@latchkey/contract';
import type { confirmExternalAccountTrust, Trust, TrustChallenge } from '@latchkey/contract/accounts';
import type { EventDependencies, SettingsDependency, TablesDependency, TimeDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import type { CustomerRow } from '../customers/row.ts';
import { findExternalAccount } from '../findById.ts';
import { findCurrentChallenge, issueChallenge, presentChallenge } from '../sca/challenge.ts';
import { createMissingFactorError, listFactors, listPaymentFactors } from '../sca/factors.ts';
import { findLockError } from '../sca/lockout.ts';
import type { PasskeyProof } from '../sca/passkeyProof.ts';
import { answerChallenge, answerTotp, createProofRefusedError } from '../sca/proof.ts';
import { findScaCustomer } from '../sca/region.ts';

/** The direction of a trust change. */
export type TrustChange = 'trust' | 'untrust';

/** A confirmation of a trust change. Its assertion was verified before the transaction. */
interface Confirmation {
  readonly change: TrustChange;
  readonly body: RequestOf<typeof confirmExternalAccountTrust>['body'];
  readonly passkey: PasskeyProof | undefined;
}

interface Beneficiary {
  readonly id: ExternalAccountId;
  readonly customer: CustomerRow;
}

/** Finds the beneficiary. @throws ApiError `NOT_FOUND`, `CONFLICT` when trust does not apply or would not change. */
function findBeneficiary(dependencies: TablesDependency, id: ExternalAccountId, change: TrustChange): Beneficiary {
  const account = findExternalAccount(dependencies, id);
  if (account.customerId === undefined) {
    throw new ApiError('CONFLICT', "The platform's own accounts need no trust.", {
      details: { reason: 'SCA_NOT_REQUIRED' },
    });
  }
  const customer = findScaCustomer(dependencies, account.customerId);
  const isTrusted = dependencies.tables.trustedAccounts.get(id) !== undefined;
  if (isTrusted === (change === 'trust')) {
    throw new ApiError('CONFLICT', isTrusted ? 'The account is trusted already.' : 'The account is not trusted.', {
      details: { reason: isTrusted ? 'BENEFICIARY_ALREADY_TRUSTED' : 'BENEFICIARY_NOT_TRUSTED' },
    });
  }
  return { id, customer };
}

/**
 * Starts the confirmation. A customer who has only an authenticator app confirms with its code, without a challenge.
 */
export function startTrustChange(
  dependencies: EventDependencies & SettingsDependency,
  accountId: ExternalAccountId,
  change: TrustChange,
): TrustChallenge {
  const { id, customer } = findBeneficiary(dependencies, accountId, change);
  const [factor] = listPaymentFactors(dependencies, customer);
  if (factor === undefined) {
    if (listFactors(dependencies, customer).length === 0) throw createMissingFactorError();
    return {};
  }
  const challenge = issueChallenge(dependencies, customer, { subject: { kind: change, id }, factor });
  return { scaChallenge: presentChallenge(dependencies, customer, challenge) };
}

function checkProof(
  dependencies: TablesDependency & TimeDependency & SettingsDependency,
  { id, customer }: Beneficiary,
  { change, body, passkey }: Confirmation,
): ApiError | undefined {
  if (listPaymentFactors(dependencies, customer).length === 0) return answerTotp(dependencies, customer.id, body);
  const challenge = findCurrentChallenge(dependencies, { kind: change, id });
  if (!challenge) {
    throw new ApiError('CONFLICT', 'No code is pending for this external account.', {
      details: { reason: 'SCA_NOT_STARTED' },
    });
  }
  const isOtherChallenge = typeof body.challengeId === 'string' && body.challengeId !== challenge.id;
  if (isOtherChallenge) return findLockError(dependencies, customer.id) ?? createProofRefusedError();
  return answerChallenge(dependencies, challenge, { ...body, passkey });
}

/** Changes trust after the customer's proof. Return an error, do not throw it, so that the failure is counted. */
export function confirmTrustChange(
  dependencies: TablesDependency & TimeDependency & SettingsDependency,
  accountId: ExternalAccountId,
  confirmation: Confirmation,
): Trust | ApiError {
  const { change } = confirmation;
  const beneficiary = findBeneficiary(dependencies, accountId, change);
  const error = checkProof(dependencies, beneficiary, confirmation);
  if (error) return error;
  const { trustedAccounts } = dependencies.tables;
  const { id, customer } = beneficiary;
  if (change === 'trust') trustedAccounts.put({ id, customerId: customer.id, at: dependencies.now() });
  else trustedAccounts.drop(id);
  return { trusted: change === 'trust' };
}

/** Ends the trust of a customer to whom it no longer applies. Nothing else could end it, and it prevents deletion. */
export function endTrust({ tables }: TablesDependency, customerId: CustomerId): void {
  for (const { id } of tables.externalAccounts.where('customerId', customerId)) {
    if (tables.trustedAccounts.get(id)) tables.trustedAccounts.drop(id);
  }
}
