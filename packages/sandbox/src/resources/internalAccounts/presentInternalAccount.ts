import type { InternalAccount } from '@latchkey/contract/accounts';
import { toDateTime } from '../../clock/toDateTime.ts';
import type { LedgerDependency, SeedDependency, TimeDependency } from '../../dependencies.ts';
import { createAccountInstructions } from '../../instructions/accountInstructions.ts';
import { toCurrencyAmount } from '../../money/currencies.ts';
import { type InternalAccountRow, platformOwner } from './row.ts';

/** Returns the available balance, in the smallest unit of the account's currency. */
export function getAvailableBalance({ ledger }: LedgerDependency, account: InternalAccountRow): bigint {
  return ledger.balance(`available:${account.id}`, account.currency);
}

/** Converts an account to its wire format. `totalBalance` includes money in outgoing transit. */
export function presentInternalAccount(
  dependencies: LedgerDependency & TimeDependency & SeedDependency,
  row: InternalAccountRow,
): InternalAccount {
  const available = getAvailableBalance(dependencies, row);
  const held = dependencies.ledger.balance(`held:${row.id}`, row.currency);
  return {
    id: row.id,
    ...(row.customerId !== platformOwner && { customerId: row.customerId }),
    type: row.type,
    status: row.status,
    balance: toCurrencyAmount(Number(available), row.currency),
    totalBalance: toCurrencyAmount(Number(available + held), row.currency),
    fundingPaymentInstructions: createAccountInstructions(dependencies, row),
    ...(row.type === 'EMBEDDED_WALLET' && { privateEnabled: row.privateEnabled ?? false }),
    createdAt: toDateTime(row.createdAt),
    updatedAt: toDateTime(row.updatedAt),
  };
}
