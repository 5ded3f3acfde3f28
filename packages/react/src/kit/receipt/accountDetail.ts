import type { AccountSummary } from '../../external-accounts/toAccountSummary.ts';

/**
 * Returns the bank of an account and the end of its number, for the line below its owner. Undefined where the account is
 * called by these itself.
 *
 * ```ts
 * accountDetail(toAccountSummary(account)) // 'SEB ••0012'
 * ```
 */
export function accountDetail(account: AccountSummary | undefined): string | undefined {
  if (account?.name === undefined) return undefined;
  const { bank, ending } = account;
  return [bank, ending && `••${ending}`].filter(Boolean).join(' ') || undefined;
}
