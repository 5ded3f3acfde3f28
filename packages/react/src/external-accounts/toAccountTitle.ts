import type { ExternalAccount } from '@latchkey/core';
import type { recipients } from '../messages/en/recipients.ts';
import { shortenAddress } from './toAccountName.ts';
import { toAccountSummary } from './toAccountSummary.ts';

/** Names an external account in a sentence: owner, bank and the last characters of its number; or its address. */
export function toAccountTitle(
  account: ExternalAccount,
  m: Pick<typeof recipients, 'account.ending' | 'account.pair' | 'account.unnamed'>,
): string {
  const { name, bank, ending, kind, identifier } = toAccountSummary(account);
  if (name === undefined && kind === 'wallet' && identifier !== undefined) return shortenAddress(identifier);
  const last = ending === undefined ? undefined : m['account.ending']({ ending });
  const parts = [name, bank, last].flatMap((part) => part || []);
  if (parts.length === 0) return m['account.unnamed'];
  return parts.reduce((first, second) => m['account.pair']({ first, second }));
}
