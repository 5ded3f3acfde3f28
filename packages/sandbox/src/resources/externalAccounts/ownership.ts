import type { ExternalAccountId, RequestOf } from '@latchkey/contract';
import type {
  challengeExternalAccount,
  createExternalAccount,
  OwnershipChallenge,
  verifyExternalAccount,
} from '@latchkey/contract/accounts';
import { isSignedByOwner } from '../../addresses/isSignedByOwner.ts';
import { toDateTime } from '../../clock/toDateTime.ts';
import type { EventDependencies, SettingsDependency, TablesDependency } from '../../dependencies.ts';
import { ApiError, createInvalidFieldError } from '../../http/apiError.ts';
import { convert } from '../../money/convert.ts';
import { createUuid } from '../../newId.ts';
import { schedule } from '../../schedule/schedule.ts';
import { emit } from '../../webhooks/emit.ts';
import { isUnderSca } from '../sca/region.ts';
import { type ExternalAccountRow, presentExternalAccount } from './row.ts';

type Registration = RequestOf<typeof createExternalAccount>['body'];
type ChallengeBody = RequestOf<typeof challengeExternalAccount>['body'];
type ProofBody = RequestOf<typeof verifyExternalAccount>['body'];
type Status = ExternalAccountRow['status'];

/** The statuses that a proof can change. Ownership does not affect any other status. */
const provableStatuses: readonly Status[] = ['PENDING_OWNERSHIP_VERIFICATION', 'UNVERIFIED'];

const challengeMs = 10 * 60_000;
/** In cents: the maximum amount that may be sent to a wallet with unproven ownership. */
const maxUnprovenEuroCents = 100_000;

/** Whether an account is a self-hosted wallet. */
function isSelfCustody({ accountInfo }: Pick<ExternalAccountRow, 'accountInfo'>): boolean {
  return accountInfo['address'] !== undefined && accountInfo['vaspName'] === undefined;
}

/**
 * Returns the initial status of an account. Where counterparty rules apply, which is in the European Economic Area, the
 * owner of a third party's wallet must be named, and the owner of a self-hosted wallet must prove ownership of their
 * own (docs/reference/accounts.md#createexternalaccount). The platform must prove ownership of a wallet that it
 * declares to be its own.
 * @throws ApiError `INVALID_INPUT`.
 */
export function getInitialStatus(
  dependencies: TablesDependency,
  { customerId, ownershipType, accountInfo }: Registration,
): Status {
  const customer = dependencies.tables.customers.get(customerId ?? '');
  const isWallet = accountInfo.accountType.endsWith('_WALLET');
  const isSelfHosted = isWallet && isSelfCustody({ accountInfo });
  const isPlatforms = customerId === undefined && ownershipType === 'FIRST_PARTY';
  if (isSelfHosted && isPlatforms) return 'PENDING_OWNERSHIP_VERIFICATION';
  if (!customer || !isUnderSca(customer) || !isWallet) return 'ACTIVE';
  if (ownershipType === 'THIRD_PARTY' && accountInfo['beneficiary'] === undefined) {
    throw createInvalidFieldError(
      'accountInfo.beneficiary',
      "The customer's region requires the owner of a third party's wallet.",
    );
  }
  if (!isSelfHosted) return 'ACTIVE';
  if (ownershipType === undefined) {
    throw createInvalidFieldError('ownershipType', "The customer's region requires the type of ownership.", {
      enum: ['FIRST_PARTY', 'THIRD_PARTY'],
    });
  }
  return ownershipType === 'FIRST_PARTY' ? 'PENDING_OWNERSHIP_VERIFICATION' : 'ACTIVE';
}

/** Changes an account's status and emits it. An open ownership verification ends. */
export function changeStatus(
  dependencies: EventDependencies,
  row: ExternalAccountRow,
  status: Status,
): ExternalAccountRow {
  const { ownership: _, ...rest } = row;
  const changed = dependencies.tables.externalAccounts.put({ ...rest, status });
  if (status !== row.status) emit(dependencies, 'EXTERNAL_ACCOUNT.STATUS_UPDATED', presentExternalAccount(changed));
  return changed;
}

/**
 * Starts an ownership verification and invalidates the previous one. A liveness check always succeeds here, after the
 * settling time.
 * @throws ApiError `CONFLICT` when no proof is required.
 */
export function createOwnershipChallenge(
  dependencies: EventDependencies & SettingsDependency,
  row: ExternalAccountRow,
  { method }: ChallengeBody,
): OwnershipChallenge {
  if (row.ownershipType !== 'FIRST_PARTY' || !isSelfCustody(row) || !provableStatuses.includes(row.status)) {
    throw new ApiError('CONFLICT', 'This account does not require a proof of ownership.', {
      details: { reason: 'OWNERSHIP_NOT_IN_QUESTION', accountStatus: row.status },
    });
  }
  const pendingRow = changeStatus(dependencies, row, 'PENDING_OWNERSHIP_VERIFICATION');
  const nonce = createUuid(dependencies, 'ownership');
  const expiresAt = dependencies.now() + challengeMs;
  const message = `This wallet is mine. ${String(row.accountInfo['address'])} ${nonce}`;
  dependencies.tables.externalAccounts.put({ ...pendingRow, ownership: { method, message, expiresAt } });
  if (method === 'WALLET_SIGNATURE') return { method, messageToSign: message, expiresAt: toDateTime(expiresAt) };
  schedule(dependencies, 'passLiveness', `${row.id} ${nonce}`, dependencies.now() + dependencies.settings.settleMs);
  const verificationLink = `https://liveness.sandbox.example/${nonce}`;
  return { method, verificationLink, token: nonce, expiresAt: toDateTime(expiresAt) };
}

/** Completes a liveness verification, unless a newer verification was started. */
export function passLiveness(dependencies: EventDependencies, subject: string): void {
  const [id = '', nonce = ''] = subject.split(' ');
  const row = dependencies.tables.externalAccounts.get(id);
  if (row?.ownership?.method === 'LIVENESS' && row.ownership.message.endsWith(nonce))
    changeStatus(dependencies, row, 'ACTIVE');
}

/**
 * Verifies a wallet's signature. A wrong one sets the account to `UNVERIFIED`; that error must be returned, not thrown.
 * @throws ApiError `CONFLICT` when no signature is expected, or no longer.
 */
export function verifyOwnershipSignature(
  dependencies: EventDependencies,
  row: ExternalAccountRow,
  body: ProofBody,
): ExternalAccountRow | ApiError {
  const { ownership, accountInfo } = row;
  if (ownership?.method !== 'WALLET_SIGNATURE' || dependencies.now() >= ownership.expiresAt) {
    throw new ApiError('CONFLICT', 'No signature challenge is open for this account.', {
      details: { reason: 'OWNERSHIP_NOT_ASKED' },
    });
  }
  const { accountType } = accountInfo;
  const address = String(accountInfo['address']);
  if (isSignedByOwner({ accountType, address, message: ownership.message, signature: body.signature })) {
    return changeStatus(dependencies, row, 'ACTIVE');
  }
  changeStatus(dependencies, row, 'UNVERIFIED');
  return createInvalidFieldError('signature', "The signature is not of the wallet's key.");
}

/**
 * Checks that an account may receive an amount. Small amounts may go to a wallet with unproven ownership.
 * @throws ApiError `EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED`.
 */
export function assertProved(
  { tables }: TablesDependency,
  id: string,
  money: { amount: number; currency: string },
): void {
  const status = tables.externalAccounts.get(id as ExternalAccountId)?.status ?? 'ACTIVE';
  const isSmall = (convert(money, 'EUR', 'up') ?? 0) <= maxUnprovenEuroCents;
  if (status === 'ACTIVE' || (status === 'PENDING_OWNERSHIP_VERIFICATION' && isSmall)) return;
  throw new ApiError('EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED', 'The ownership of this wallet is not proven.', {
    details: { accountStatus: status },
  });
}
