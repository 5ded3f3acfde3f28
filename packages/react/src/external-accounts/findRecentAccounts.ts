import { type ExternalAccount, isPayment, type Transaction } from '@latchkey/core';

/**
 * Returns the accounts that were paid last, the latest first, each once.
 *
 * ```ts
 * findRecentAccounts({ accounts, transactions, count: 3 })
 * ```
 */
export function findRecentAccounts(parameters: {
  readonly accounts: readonly ExternalAccount[];
  /** Newest first. */
  readonly transactions: readonly Transaction[];
  readonly count: number;
}): readonly ExternalAccount[] {
  const { accounts, transactions, count } = parameters;
  const byId = new Map<string, ExternalAccount>(accounts.map((account) => [account.id, account]));
  const recent = new Set<ExternalAccount>();
  for (const transaction of transactions) {
    if (recent.size >= count) break;
    if (transaction.type !== 'OUTGOING' || !isPayment(transaction)) continue;
    const account = byId.get(transaction.destination?.accountId ?? '');
    if (account !== undefined) recent.add(account);
  }
  return [...recent];
}
