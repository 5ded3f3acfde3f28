import type { ExternalAccount } from '@latchkey/core';
import { toAccountSummary } from './toAccountSummary.ts';

/**
 * Returns whether an account can replace another one of the same payee: it has the same type and currency, and the same
 * owner or number.
 *
 * ```ts
 * isSamePayee(failed, corrected) // true: the number of Ada Lovelace was corrected
 * ```
 */
export function isSamePayee(before: ExternalAccount, after: ExternalAccount): boolean {
  const [one, other] = [toAccountSummary(before), toAccountSummary(after)];
  const isSameKind =
    before.accountInfo.accountType === after.accountInfo.accountType && one.currency === other.currency;
  const isSame = (key: 'name' | 'identifier') => one[key] !== undefined && one[key] === other[key];
  return isSameKind && (isSame('name') || isSame('identifier'));
}
