import type { AgentAction } from '@latchkey/contract/agents';
import { findCurrency } from '../money/findCurrency.ts';
import type { Money } from '../money/money.ts';
import { toMoney } from '../money/toMoney.ts';

/**
 * Returns what an agent's action takes from an account, fees included.
 *
 * ```ts
 * import { getActionSpend } from '@latchkey/core'
 *
 * const money = getActionSpend(action)
 * ```
 *
 * Returns `undefined` for an action of an unknown type, and for a currency whose unit is not known: a guess could be
 * wrong by a factor of a hundred.
 *
 * @throws `AMOUNT_UNSAFE`
 */
export function getActionSpend({
  quote,
  transferDetails,
}: Pick<AgentAction, 'quote' | 'transferDetails'>): Money | undefined {
  if (quote !== undefined) return toMoney({ amount: quote.totalSendingAmount, currency: quote.sendingCurrency });
  if (transferDetails === undefined) return undefined;
  const currency = findCurrency(transferDetails.currency);
  return currency && toMoney({ amount: transferDetails.amount, currency });
}
