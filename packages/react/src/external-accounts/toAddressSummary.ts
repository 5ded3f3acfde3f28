import type { AccountSummary } from './toAccountSummary.ts';
import { withoutInvisible } from './withoutInvisible.ts';

/**
 * Describes a UMA address as a list describes an account: the address is the name.
 *
 * ```ts
 * toAddressSummary('$ada@bank.example', 'EUR') // { name: '$ada@bank.example', currency: 'EUR', kind: 'wallet', … }
 * ```
 *
 * @param currency what the payee gets; empty text where it is not known
 */
export function toAddressSummary(address: string, currency = ''): AccountSummary {
  return {
    id: address as AccountSummary['id'],
    name: withoutInvisible(address),
    kind: 'wallet',
    bank: undefined,
    network: undefined,
    identifier: undefined,
    ending: undefined,
    currency,
    status: 'ready',
    isPayable: true,
  };
}
