import type { CustomerId, RequestOf } from '@latchkey/contract';
import {
  type AccountKind,
  accountKinds,
  type createExternalAccount,
  type ExternalAccount,
  hasValidChecksum,
} from '@latchkey/contract/accounts';
import { type Engine, newId } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import { type ExternalAccountRow, identifierOf } from './row.ts';

type Body = RequestOf<typeof createExternalAccount>['body'];
type AccountInfo = ExternalAccount['accountInfo'];

const kinds: ReadonlyMap<string, AccountKind> = new Map(accountKinds.map((kind) => [kind.accountType, kind]));

function badAccount(field: string, message: string): Refusal {
  const errors = [{ field: `accountInfo.${field}`, message }];
  return new Refusal('INVALID_BANK_ACCOUNT', message, { details: { errors } });
}

/** What a bank would refuse although its form is right: check digits, and the wrong currency. */
function checkAccount(kind: AccountKind, currency: string, accountInfo: AccountInfo): void {
  if (kind.currencies.length > 0 && !kind.currencies.includes(currency)) {
    throw new Refusal('INVALID_CURRENCY', `A ${kind.accountType} holds ${kind.currencies.join(' or ')}.`);
  }
  for (const [name, { checksum }] of Object.entries(kind.fields)) {
    const value = accountInfo[name];
    if (checksum && typeof value === 'string' && !hasValidChecksum(checksum, value)) {
      throw badAccount(name, 'The check digits do not agree.');
    }
  }
  // Supplement 10.4: the check of the beneficiary refuses this one.
  if (identifierOf(accountInfo).endsWith('105'))
    throw badAccount('beneficiary', 'The bank does not know this account.');
}

/** @throws Refusal `CONFLICT` for an account that its owner registered before. */
function assertNew(engine: Engine, customerId: CustomerId | undefined, accountInfo: AccountInfo): void {
  const print = (info: AccountInfo) => JSON.stringify([info.accountType, identifierOf(info), info['routingNumber']]);
  const same = engine.tables.externalAccounts
    .where('customerId', customerId ?? 'platform')
    .find((row) => print(row.accountInfo) === print(accountInfo));
  if (!same) return;
  throw new Refusal('CONFLICT', 'This account is registered already.', {
    details: { reason: 'EXTERNAL_ACCOUNT_EXISTS', externalAccountId: same.id },
  });
}

/**
 * Registers an account outside. Its bank is asked for what can be known before money goes there.
 * @throws Refusal for everything that `createExternalAccount` is known to fail by.
 */
export function registerExternalAccount(engine: Engine, body: Body): ExternalAccountRow {
  const { customerId, platformAccountId, ownershipType, currency } = body;
  const accountInfo: AccountInfo = body.accountInfo;
  if (customerId !== undefined && !engine.tables.customers.get(customerId)) {
    throw new Refusal('USER_NOT_FOUND', 'There is no such customer.');
  }
  const kind = kinds.get(accountInfo.accountType);
  if (!kind) throw new Refusal('NOT_IMPLEMENTED', 'This kind of account is not offered.');
  checkAccount(kind, currency, accountInfo);
  assertNew(engine, customerId, accountInfo);
  return engine.tables.externalAccounts.put({
    id: newId(engine, 'ExternalAccount'),
    ...(customerId !== undefined && { customerId }),
    ...(platformAccountId !== undefined && { platformAccountId }),
    ...(ownershipType !== undefined && { ownershipType }),
    status: 'ACTIVE',
    currency,
    accountInfo: kind.rails.length > 0 ? { ...accountInfo, paymentRails: [...kind.rails] } : accountInfo,
    createdAt: engine.now(),
  });
}
