import type { ExternalAccount } from '@latchkey/core';
import type { recipients } from '../messages/en/recipients.ts';
import { shortenAddress, withoutControls } from './toAccountName.ts';
import { toAccountSummary } from './toAccountSummary.ts';

/** Names an external account in a sentence: owner, bank and the last characters of its number; or its address. */
export function toAccountTitle(
  account: ExternalAccount,
  m: Pick<typeof recipients, 'account.ending' | 'account.pair' | 'account.unnamed'>,
): string {
  const { name, bank, ending, kind, identifier } = toAccountSummary(account);
  if (name === undefined && kind === 'wallet' && identifier !== undefined)
    return withoutControls(shortenAddress(identifier));
  const last = ending === undefined ? undefined : m['account.ending']({ ending: withoutControls(ending) });
  const parts = [name && withoutControls(name), bank && withoutControls(bank), last].flatMap((part) => part || []);
  if (parts.length === 0) return m['account.unnamed'];
  return parts.reduce((first, second) => m['account.pair']({ first, second }));
}
