import type { ExternalAccountId, RequestOf } from '@latchkey/contract';
import type {
  challengeExternalAccount,
  createExternalAccount,
  OwnershipChallenge,
  verifyExternalAccount,
} from '@latchkey/contract/accounts';
import { provesOwner } from '../../addresses/provesOwner.ts';
import { type Engine, newUuid, toDateTime } from '../../engine.ts';
import { invalidField, Refusal } from '../../http/refusal.ts';
import { convert } from '../../money/convert.ts';
import { schedule } from '../../schedule/schedule.ts';
import { emit } from '../../webhooks/emit.ts';
import { isUnderSca } from '../sca/region.ts';
import { type ExternalAccountRow, presentExternalAccount } from './row.ts';

type Registration = RequestOf<typeof createExternalAccount>['body'];
type ChallengeBody = RequestOf<typeof challengeExternalAccount>['body'];
type ProofBody = RequestOf<typeof verifyExternalAccount>['body'];
type Status = ExternalAccountRow['status'];

/** What a proof can change: anything else is not decided by whose wallet it is. */
const inQuestion: readonly Status[] = ['PENDING_OWNERSHIP_VERIFICATION', 'UNVERIFIED'];

const challengeMs = 10 * 60_000;
/** Cents: what may be sent to a wallet whose owner is yet to prove it is theirs. */
const smallEuros = 100_000;

/** Whether an account is a wallet whose owner holds the keys. */
function isSelfCustody({ accountInfo }: Pick<ExternalAccountRow, 'accountInfo'>): boolean {
  return accountInfo['address'] !== undefined && accountInfo['vaspName'] === undefined;
}

/**
 * With what status an account begins. Where counterparty rules apply, which is in the European Economic Area, whoever
 * holds a wallet's keys is named, and proves that it is theirs (supplement 4.1 and 4.3). The platform is asked for proof
 * of a wallet that it says is its own.
 * @throws Refusal `INVALID_INPUT`.
 */
export function firstStatus(engine: Engine, { customerId, ownershipType, accountInfo }: Registration): Status {
  const customer = engine.tables.customers.get(customerId ?? '');
  const isWallet = accountInfo.accountType.endsWith('_WALLET') && isSelfCustody({ accountInfo });
  const isPlatforms = customerId === undefined && ownershipType === 'FIRST_PARTY';
  if (isWallet && isPlatforms) return 'PENDING_OWNERSHIP_VERIFICATION';
  if (!customer || !isUnderSca(customer) || !isWallet) return 'ACTIVE';
  if (ownershipType === undefined) {
    throw invalidField('ownershipType', "The customer's region asks whose wallet this is.", {
      enum: ['FIRST_PARTY', 'THIRD_PARTY'],
    });
  }
  if (ownershipType === 'FIRST_PARTY') return 'PENDING_OWNERSHIP_VERIFICATION';
  if (accountInfo['beneficiary'] !== undefined) return 'ACTIVE';
  throw invalidField('accountInfo.beneficiary', "The customer's region asks whose wallet this is.");
}

/** Gives an account another status, and tells of it. A question that was open about it ends. */
export function changeStatus(engine: Engine, row: ExternalAccountRow, status: Status): ExternalAccountRow {
  const { ownership: _, ...rest } = row;
  const changed = engine.tables.externalAccounts.put({ ...rest, status });
  if (status !== row.status) emit(engine, 'EXTERNAL_ACCOUNT.STATUS_UPDATED', presentExternalAccount(changed));
  return changed;
}

/**
 * Asks for a proof; the question before it is void. A person's proof of being alive is taken for given here, and comes
 * after the settling time.
 * @throws Refusal `CONFLICT` where nothing is to be proved.
 */
export function beginProof(engine: Engine, row: ExternalAccountRow, { method }: ChallengeBody): OwnershipChallenge {
  if (row.ownershipType !== 'FIRST_PARTY' || !isSelfCustody(row) || !inQuestion.includes(row.status)) {
    throw new Refusal('CONFLICT', 'There is nothing to prove about this account.', {
      details: { reason: 'OWNERSHIP_NOT_IN_QUESTION', accountStatus: row.status },
    });
  }
  const waiting = changeStatus(engine, row, 'PENDING_OWNERSHIP_VERIFICATION');
  const nonce = newUuid(engine, 'ownership');
  const expiresAt = engine.now() + challengeMs;
  const message = `This wallet is mine. ${String(row.accountInfo['address'])} ${nonce}`;
  engine.tables.externalAccounts.put({ ...waiting, ownership: { method, message, expiresAt } });
  if (method === 'WALLET_SIGNATURE') return { method, messageToSign: message, expiresAt: toDateTime(expiresAt) };
  schedule(engine, 'passLiveness', `${row.id} ${nonce}`, engine.now() + engine.settings.settleMs);
  const verificationLink = `https://liveness.sandbox.example/${nonce}`;
  return { method, verificationLink, token: nonce, expiresAt: toDateTime(expiresAt) };
}

/** Ends a question that a person answered by being alive, unless another was asked since. */
export function passLiveness(engine: Engine, subject: string): void {
  const [id = '', nonce = ''] = subject.split(' ');
  const row = engine.tables.externalAccounts.get(id);
  if (row?.ownership?.method === 'LIVENESS' && row.ownership.message.endsWith(nonce))
    changeStatus(engine, row, 'ACTIVE');
}

/**
 * Takes a wallet's signature. A wrong one leaves the account `UNVERIFIED`: that refusal is to be returned, not thrown.
 * @throws Refusal `CONFLICT` where no signature is asked for, or not any more.
 */
export function answerProof(engine: Engine, row: ExternalAccountRow, body: ProofBody): ExternalAccountRow | Refusal {
  const { ownership, accountInfo } = row;
  if (ownership?.method !== 'WALLET_SIGNATURE' || engine.now() >= ownership.expiresAt) {
    throw new Refusal('CONFLICT', 'No signature is asked for.', { details: { reason: 'OWNERSHIP_NOT_ASKED' } });
  }
  const { accountType } = accountInfo;
  const address = String(accountInfo['address']);
  if (provesOwner({ accountType, address, message: ownership.message, signature: body.signature })) {
    return changeStatus(engine, row, 'ACTIVE');
  }
  changeStatus(engine, row, 'UNVERIFIED');
  return invalidField('signature', "The signature is not of the wallet's key.");
}

/**
 * Makes sure that an account may be paid so much. A little may go to a wallet whose owner is yet to prove it is theirs.
 * @throws Refusal `EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED`.
 */
export function assertProved({ tables }: Engine, id: string, money: { amount: number; currency: string }): void {
  const status = tables.externalAccounts.get(id as ExternalAccountId)?.status ?? 'ACTIVE';
  const isSmall = (convert(money, 'EUR', 'up') ?? 0) <= smallEuros;
  if (status === 'ACTIVE' || (status === 'PENDING_OWNERSHIP_VERIFICATION' && isSmall)) return;
  throw new Refusal(
    'EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED',
    'The owner of this wallet has yet to prove it is theirs.',
    {
      details: { accountStatus: status },
    },
  );
}
