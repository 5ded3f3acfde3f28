import type { EventDependencies, TablesDependency } from '../../dependencies.ts';
import { deriveSparkAddress } from '../../instructions/chain.ts';
import { createId, createUuid } from '../../newId.ts';
import { listSupportedCurrencies } from '../config/platformConfig.ts';
import type { CustomerRow } from '../customers/row.ts';
import { openAccounts, walletCurrency } from './openAccounts.ts';

/** Whether the platform supports the currency of wallets. */
function areWalletsOffered(dependencies: TablesDependency): boolean {
  return listSupportedCurrencies(dependencies).some(({ currencyCode }) => currencyCode === walletCurrency);
}

/**
 * Opens a customer's internal accounts: the wallet, if the platform supports `USDB`
 * (docs/reference/accounts.md#internalaccount, docs/reference/credentials.md), and an account in each other currency of
 * the customer.
 */
export function openCustomerAccounts(dependencies: EventDependencies, customer: CustomerRow): void {
  if (areWalletsOffered(dependencies)) openWallet(dependencies, customer);
  openAccounts(dependencies, customer);
}

/** Opens the wallet, with a credential for each contact that a code can be sent to. */
function openWallet(dependencies: EventDependencies, customer: CustomerRow): void {
  const now = dependencies.now();
  const times = { createdAt: now, updatedAt: now };
  const id = createId(dependencies, 'InternalAccount');
  dependencies.tables.internalAccounts.put({
    id,
    customerId: customer.id,
    type: 'EMBEDDED_WALLET',
    currency: walletCurrency,
    status: 'ACTIVE',
    address: deriveSparkAddress(dependencies, id),
    organizationId: createUuid(dependencies, 'organization'),
    ...times,
  });
  const { email, phoneNumber } = customer.profile;
  const contacts = [
    ['EMAIL_OTP', email],
    ['SMS_OTP', phoneNumber],
  ] as const;
  for (const [type, nickname] of contacts) {
    if (nickname === undefined) continue;
    dependencies.tables.credentials.put({
      id: createId(dependencies, 'AuthMethod'),
      accountId: id,
      type,
      nickname,
      failedAttempts: [],
      ...times,
    });
  }
}
