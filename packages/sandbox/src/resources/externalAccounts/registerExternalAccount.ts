import type { CustomerId, RequestOf } from '@latchkey/contract';
import {
  type AccountKind,
  accountKinds,
  type createExternalAccount,
  type ExternalAccount,
} from '@latchkey/contract/accounts';
import { magicSuffixes } from '@latchkey/contract/sandbox';
import type { EventDependencies, TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { createId } from '../../newId.ts';
import { findCustomer } from '../customers/findCustomer.ts';
import { checkAccount } from './checkAccount.ts';
import { getInitialStatus } from './ownership.ts';
import {
  type BeneficiaryCheck,
  type ExternalAccountRow,
  getAccountNumberOrAddress,
  getOutcomeIdentifier,
} from './row.ts';

type Body = RequestOf<typeof createExternalAccount>['body'];
type AccountInfo = ExternalAccount['accountInfo'];

const kinds: ReadonlyMap<string, AccountKind> = new Map(accountKinds.map((kind) => [kind.accountType, kind]));

const beneficiaryChecks: Readonly<Record<string, string>> = magicSuffixes.beneficiaryCheck;

/**
 * Returns the bank's result of the beneficiary name check, by the end of the account identifier
 * (docs/reference/sandbox-operations.md#values-that-select-an-outcome). Wallets have no bank to check with.
 */
function checkBeneficiary(kind: AccountKind, accountInfo: AccountInfo): BeneficiaryCheck | undefined {
  if (kind.beneficiary !== 'required') return undefined;
  const suffix = getOutcomeIdentifier(accountInfo).slice(-3);
  const result = Object.hasOwn(beneficiaryChecks, suffix) ? beneficiaryChecks[suffix] : undefined;
  return (result as BeneficiaryCheck | undefined) ?? 'MATCHED'; // the rejected name is rejected earlier
}

/** Throws ApiError `CONFLICT` for an account that its owner has already registered. */
function assertNew(dependencies: TablesDependency, customerId: CustomerId | undefined, accountInfo: AccountInfo): void {
  const banks = ['routingNumber', 'sortCode', 'bankCode', 'branchCode', 'ifsc', 'swiftCode', 'bankName'];
  const getIdentity = (info: AccountInfo) =>
    JSON.stringify([info.accountType, getAccountNumberOrAddress(info), ...banks.map((member) => info[member])]);
  const same = dependencies.tables.externalAccounts
    .where('customerId', customerId ?? 'platform')
    .find((row) => getIdentity(row.accountInfo) === getIdentity(accountInfo));
  if (!same) return;
  throw new ApiError('CONFLICT', 'This account is already registered.', {
    details: { reason: 'EXTERNAL_ACCOUNT_EXISTS', externalAccountId: same.id },
  });
}

/**
 * Unsets the deposit account of a customer: at most one account, the one chosen last, receives payments to their
 * address.
 */
function clearDepositAccounts({ tables }: TablesDependency, customerId: CustomerId | undefined): void {
  for (const row of tables.externalAccounts.where('customerId', customerId ?? 'platform')) {
    if (row.defaultUmaDepositAccount) tables.externalAccounts.put({ ...row, defaultUmaDepositAccount: false });
  }
}

/**
 * Converts an account to its response: with its rails, and its bank's name where the BIC determines it
 * (docs/reference/accounts.md#createexternalaccount).
 */
function toResponseInfo(kind: AccountKind, accountInfo: AccountInfo): AccountInfo {
  if (kind.rails.length === 0) return accountInfo;
  const isNamed = kind.accountType !== 'SGD_ACCOUNT' || accountInfo['bankName'] !== undefined;
  const bankName = isNamed ? {} : { bankName: `Bank ${String(accountInfo['swiftCode']).slice(0, 4)}` };
  return { ...accountInfo, ...bankName, paymentRails: [...kind.rails] };
}

/**
 * Registers an external account. The bank is queried for what can be known before a payment.
 * @throws ApiError for every error that `createExternalAccount` documents.
 */
export function registerExternalAccount(dependencies: EventDependencies, body: Body): ExternalAccountRow {
  const { customerId, platformAccountId, ownershipType, currency, defaultUmaDepositAccount } = body;
  const accountInfo: AccountInfo = body.accountInfo;
  if (customerId !== undefined) findCustomer(dependencies, customerId);
  const kind = kinds.get(accountInfo.accountType);
  if (!kind) throw new ApiError('NOT_IMPLEMENTED', 'This kind of account is not offered.');
  checkAccount(kind, currency, accountInfo);
  assertNew(dependencies, customerId, accountInfo);
  const checked = checkBeneficiary(kind, accountInfo);
  if (defaultUmaDepositAccount === true) clearDepositAccounts(dependencies, customerId);
  return dependencies.tables.externalAccounts.put({
    id: createId(dependencies, 'ExternalAccount'),
    ...(customerId !== undefined && { customerId }),
    ...(platformAccountId !== undefined && { platformAccountId }),
    ...(ownershipType !== undefined && { ownershipType }),
    status: getInitialStatus(dependencies, body),
    currency,
    accountInfo: toResponseInfo(kind, accountInfo),
    ...(checked !== undefined && { beneficiaryVerificationStatus: checked }),
    ...(defaultUmaDepositAccount !== undefined && { defaultUmaDepositAccount }),
    createdAt: dependencies.now(),
  });
}
