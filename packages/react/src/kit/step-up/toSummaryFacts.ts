import { shortenAddress, toAccountName } from '../../external-accounts/toAccountName.ts';
import type { AccountSummary } from '../../external-accounts/toAccountSummary.ts';
import type { recipients } from '../../messages/en/recipients.ts';
import { SEPARATOR } from '../../messages/separator.ts';
import type { SummaryFacts } from './useSummaryFacts.ts';

/** Describes a payee as a summary shows it. An account without an owner has no name, only a detail. */
export function toSummaryFacts(
  payee: AccountSummary,
  m: Pick<typeof recipients, 'account.ending' | 'account.masked' | 'account.onNetwork' | 'account.unnamed'>,
): Pick<SummaryFacts, 'payee' | 'detail' | 'kind'> {
  const { name, kind, ending, identifier, network } = payee;
  if (name === undefined) return { detail: [toAccountName(payee, m), network].filter(Boolean).join(SEPARATOR), kind };
  const address = kind === 'wallet' && identifier !== undefined ? shortenAddress(identifier) : undefined;
  return {
    payee: name,
    detail: address ?? (ending === undefined ? undefined : m['account.ending']({ ending })),
    kind,
  };
}
