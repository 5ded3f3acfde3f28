import type { ExternalAccount } from '@latchkey/core';
import { IDENTIFIERS } from './toAccountSummary.ts';

/**
 * Returns whether an account has a number or address, without regard to case and separators. `'ending'`: the service
 * masks the account's number, and what it shows of it agrees.
 *
 * ```ts
 * hasIdentifier(payee, 'DE89370400440532013000') // true
 * ```
 */
export function hasIdentifier({ accountInfo }: ExternalAccount, value: string): boolean | 'ending' {
  const info: Readonly<Record<string, unknown>> = accountInfo;
  const wanted = toKey(value);
  let result: boolean | 'ending' = false;
  for (const name of IDENTIFIERS) {
    const known = Object.hasOwn(info, name) ? info[name] : undefined;
    if (typeof known !== 'string') continue;
    const key = toKey(known);
    if (key === wanted) return true;
    if (/[*•]/.test(known)) {
      const ending = toKey(known.split(/[*•]/).pop() ?? '');
      if (ending.length >= 4 && wanted.endsWith(ending)) result = 'ending';
    }
  }
  return result;
}

const toKey = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}@]/gu, '');
