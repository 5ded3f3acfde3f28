import type { CustomerId, RequestOf } from '@latchkey/contract';
import {
  type AccountKind,
  accountKinds,
  type createExternalAccount,
  type ExternalAccount,
} from '@latchkey/contract/accounts';
import { magicSuffixes } from '@latchkey/contract/sandbox';
import { type Engine, newId } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import { findCustomer } from '../customers/findCustomer.ts';
import { checkAccount } from './checkAccount.ts';
import { firstStatus } from './ownership.ts';
import { type BeneficiaryCheck, type ExternalAccountRow, identifierOf, nameOf } from './row.ts';

type Body = RequestOf<typeof createExternalAccount>['body'];
type AccountInfo = ExternalAccount['accountInfo'];

const kinds: ReadonlyMap<string, AccountKind> = new Map(accountKinds.map((kind) => [kind.accountType, kind]));

const beneficiaryChecks: Readonly<Record<string, string>> = magicSuffixes.beneficiaryCheck;

/** What the bank says of the owner's name, by the end of the account's (supplement 10.4). A wallet has nobody to ask. */
function checkBeneficiary(kind: AccountKind, accountInfo: AccountInfo): BeneficiaryCheck | undefined {
  if (kind.beneficiary !== 'required') return undefined;
  const suffix = identifierOf(accountInfo).slice(-3);
  const says = Object.hasOwn(beneficiaryChecks, suffix) ? beneficiaryChecks[suffix] : undefined;
  return (says as BeneficiaryCheck | undefined) ?? 'MATCHED'; // the refused one is refused before
}

/** @throws Refusal `CONFLICT` for an account that its owner registered before. */
function assertNew(engine: Engine, customerId: CustomerId | undefined, accountInfo: AccountInfo): void {
  const banks = ['routingNumber', 'sortCode', 'bankCode', 'branchCode', 'ifsc', 'swiftCode', 'bankName'];
  const print = (info: AccountInfo) =>
    JSON.stringify([info.accountType, nameOf(info), ...banks.map((member) => info[member])]);
  const same = engine.tables.externalAccounts
    .where('customerId', customerId ?? 'platform')
    .find((row) => print(row.accountInfo) === print(accountInfo));
  if (!same) return;
  throw new Refusal('CONFLICT', 'This account is registered already.', {
    details: { reason: 'EXTERNAL_ACCOUNT_EXISTS', externalAccountId: same.id },
  });
}

/** At most one account of a customer takes what arrives at their address: the last one that was told to. */
function takeOverDeposits({ tables }: Engine, customerId: CustomerId | undefined): void {
  for (const row of tables.externalAccounts.where('customerId', customerId ?? 'platform')) {
    if (row.defaultUmaDepositAccount) tables.externalAccounts.put({ ...row, defaultUmaDepositAccount: false });
  }
}

/** The account as it is answered: with its rails, and its bank's name where the BIC says it (supplement 4.3). */
function complete(kind: AccountKind, accountInfo: AccountInfo): AccountInfo {
  if (kind.rails.length === 0) return accountInfo;
  const isNamed = kind.accountType !== 'SGD_ACCOUNT' || accountInfo['bankName'] !== undefined;
  const bankName = isNamed ? {} : { bankName: `Bank ${String(accountInfo['swiftCode']).slice(0, 4)}` };
  return { ...accountInfo, ...bankName, paymentRails: [...kind.rails] };
}

/**
 * Registers an account outside. Its bank is asked for what can be known before money goes there.
 * @throws Refusal for everything that `createExternalAccount` is known to fail by.
 */
export function registerExternalAccount(engine: Engine, body: Body): ExternalAccountRow {
  const { customerId, platformAccountId, ownershipType, currency, defaultUmaDepositAccount } = body;
  const accountInfo: AccountInfo = body.accountInfo;
  if (customerId !== undefined) findCustomer(engine, customerId);
  const kind = kinds.get(accountInfo.accountType);
  if (!kind) throw new Refusal('NOT_IMPLEMENTED', 'This kind of account is not offered.');
  checkAccount(kind, currency, accountInfo);
  assertNew(engine, customerId, accountInfo);
  const checked = checkBeneficiary(kind, accountInfo);
  if (defaultUmaDepositAccount === true) takeOverDeposits(engine, customerId);
  return engine.tables.externalAccounts.put({
    id: newId(engine, 'ExternalAccount'),
    ...(customerId !== undefined && { customerId }),
    ...(platformAccountId !== undefined && { platformAccountId }),
    ...(ownershipType !== undefined && { ownershipType }),
    status: firstStatus(engine, body),
    currency,
    accountInfo: complete(kind, accountInfo),
    ...(checked !== undefined && { beneficiaryVerificationStatus: checked }),
    ...(defaultUmaDepositAccount !== undefined && { defaultUmaDepositAccount }),
    createdAt: engine.now(),
  });
}
