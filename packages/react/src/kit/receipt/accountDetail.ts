import type { AccountSummary } from '../../external-accounts/toAccountSummary.ts';
import type { recipients } from '../../messages/en/recipients.ts';

/**
 * Returns the bank of an account and the end of its number, for the line below its owner. Undefined where the account is
 * called by these itself.
 *
 * ```ts
 * accountDetail(toAccountSummary(account), messages) // 'SEB ••0012'
 * ```
 */
export function accountDetail(
  account: AccountSummary | undefined,
  m: Pick<typeof recipients, 'account.masked'>,
): string | undefined {
  if (account?.name === undefined) return undefined;
  const { bank, ending } = account;
  return [bank, ending && m['account.masked']({ ending })].filter(Boolean).join(' ') || undefined;
}
