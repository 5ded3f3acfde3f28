import type { ExternalAccountId, RequestOf } from '@latchkey/contract';
import type { confirmExternalAccountTrust, Trust, TrustChallenge } from '@latchkey/contract/accounts';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import type { CustomerRow } from '../customers/row.ts';
import { currentChallenge, issueChallenge, presentChallenge } from '../sca/challenge.ts';
import { factorMissing, factorsOf, paymentFactorsOf } from '../sca/factors.ts';
import { lockRefusal } from '../sca/lockout.ts';
import { answerChallenge, answerTotp, proofRefused } from '../sca/proof.ts';
import { findScaCustomer } from '../sca/region.ts';

/** Which way trust is to go. */
export type Change = 'trust' | 'untrust';

type Body = RequestOf<typeof confirmExternalAccountTrust>['body'];

interface Beneficiary {
  readonly id: ExternalAccountId;
  readonly customer: CustomerRow;
}

/** @throws Refusal `NOT_FOUND`, `CONFLICT` where nobody's trust is asked for, or nothing would change. */
function findBeneficiary(engine: Engine, id: ExternalAccountId, change: Change): Beneficiary {
  const account = engine.tables.externalAccounts.get(id);
  if (!account) throw new Refusal('NOT_FOUND', 'There is no such external account.');
  if (account.customerId === undefined) {
    throw new Refusal('CONFLICT', "The platform's own accounts need no trust.", {
      details: { reason: 'SCA_NOT_REQUIRED' },
    });
  }
  const customer = findScaCustomer(engine, account.customerId);
  const isTrusted = engine.tables.trustedAccounts.get(id) !== undefined;
  if (isTrusted === (change === 'trust')) {
    throw new Refusal('CONFLICT', isTrusted ? 'The account is trusted already.' : 'The account is not trusted.', {
      details: { reason: isTrusted ? 'BENEFICIARY_ALREADY_TRUSTED' : 'BENEFICIARY_NOT_TRUSTED' },
    });
  }
  return { id, customer };
}

/** Asks for a proof. Who has nothing but an authenticator app confirms with its code, without a challenge. */
export function beginChange(engine: Engine, accountId: ExternalAccountId, change: Change): TrustChallenge {
  const { id, customer } = findBeneficiary(engine, accountId, change);
  const [factor] = paymentFactorsOf(engine, customer);
  if (factor === undefined) {
    if (factorsOf(engine, customer).length === 0) throw factorMissing();
    return {};
  }
  const challenge = issueChallenge(engine, customer, { topic: { of: change, id }, factor });
  return { scaChallenge: presentChallenge(engine, customer, challenge) };
}

function prove(engine: Engine, { id, customer }: Beneficiary, change: Change, body: Body): Refusal | undefined {
  if (paymentFactorsOf(engine, customer).length === 0) return answerTotp(engine, customer.id, body);
  const challenge = currentChallenge(engine, { of: change, id });
  if (!challenge) {
    throw new Refusal('CONFLICT', 'Nothing waits to be confirmed.', { details: { reason: 'SCA_NOT_STARTED' } });
  }
  const isAnother = typeof body.challengeId === 'string' && body.challengeId !== challenge.id;
  if (isAnother) return lockRefusal(engine, customer.id) ?? proofRefused();
  return answerChallenge(engine, challenge, body);
}

/** Changes trust, once it is proved who asks. A refusal is to be returned, so that a failure stays counted. */
export function confirmChange(
  engine: Engine,
  accountId: ExternalAccountId,
  { change, body }: { change: Change; body: Body },
): Trust | Refusal {
  const beneficiary = findBeneficiary(engine, accountId, change);
  const refused = prove(engine, beneficiary, change, body);
  if (refused) return refused;
  const { trustedAccounts } = engine.tables;
  const { id, customer } = beneficiary;
  if (change === 'trust') trustedAccounts.put({ id, customerId: customer.id, at: engine.now() });
  else trustedAccounts.drop(id);
  return { trusted: change === 'trust' };
}
