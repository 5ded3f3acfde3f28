import type { recipients } from '../messages/en/recipients.ts';
import type { AccountSummary } from './toAccountSummary.ts';

/**
 * Returns what an account is called in a sentence: its owner, else its shortened address, or its bank and the last
 * characters of its number.
 *
 * ```ts
 * toAccountName(toAccountSummary(ownWallet), m) // '0xA1c4…9f3E'
 * ```
 */
export function toAccountName(
  { name, kind, bank, identifier, ending }: AccountSummary,
  m: Pick<typeof recipients, 'account.masked' | 'account.unnamed'>,
): string {
  const address = kind === 'wallet' && identifier !== undefined ? shortenAddress(identifier) : undefined;
  const number = ending === undefined ? undefined : m['account.masked']({ ending });
  return name ?? address ?? ([bank, number].filter(Boolean).join(' ') || m['account.unnamed']);
}

/** Returns both ends of an address, `0xA1c4…9f3E`, and all of one that people can read, `ada@wallet.example`. */
export function shortenAddress(address: string): string {
  return address.length <= 14 || address.includes('@') ? address : `${address.slice(0, 6)}…${address.slice(-4)}`;
}
