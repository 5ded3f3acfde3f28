import { checkArguments } from '@latchkey/core/development';
import { findCurrency } from './findCurrency.ts';
import type { Money } from './money.ts';

/**
 * Returns the decimals of a currency by its code, for amounts that come without them: an agent's transfer, a card's
 * cap.
 *
 * ```ts
 * import { getCurrency, formatMoney } from '@latchkey/core'
 *
 * const currency = getCurrency('EUR')
 * if (currency) formatMoney({ amount: 12_50n, currency }, { locale }) // '€12.50'
 * ```
 *
 * Returns `undefined` for a code that is neither in ISO 4217's table nor a ticker with a known unit: a guess could be
 * wrong by a factor of a hundred or more. Examples are `ETH`, gold (`XAU`), which has no unit, and `USDC`, which the
 * service reports with two decimals in some places and six in others (docs/reference/accounts.md#internalaccount).
 *
 * @throws `CONFIGURATION_INVALID` in development, if an argument is missing
 */
export function getCurrency(code: string): Money['currency'] | undefined {
  checkArguments('getCurrency', { code });
  return findCurrency(code);
}
