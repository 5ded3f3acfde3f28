import type { ExchangeRate } from '@latchkey/contract/exchange-rates';
import { toRate } from '../money/deriveRate.ts';
import { getCurrency } from '../money/getCurrency.ts';
import type { Money } from '../money/money.ts';

/** The current rate to another currency: a guide until a quote locks one. */
export interface IndicativeRate {
  /** The currency that is received. */
  readonly currency: Money['currency'];
  /** Units of it for one unit of the sent currency, without fees; exact decimal text. */
  readonly rate: string;
  /** Server milliseconds. */
  readonly updatedAt: number;
  /** The service's row, for `estimateTransfer`. */
  readonly row: ExchangeRate;
}

/**
 * Selects one row for each currency, that of the rail by which most arrives, and derives its rate from the amounts.
 * Omits currencies whose unit is unknown, and rows whose fees leave nothing.
 *
 * ```ts
 * const rates = toIndicativeRates(rows, { code: 'USD', decimals: 2 })
 * ```
 *
 * @throws `AMOUNT_UNSAFE`
 */
export function toIndicativeRates(rows: readonly ExchangeRate[], source: Money['currency']): readonly IndicativeRate[] {
  const best = new Map<string, IndicativeRate>();
  for (const row of rows) {
    const { destinationCurrency: to, sendingAmount, receivingAmount, fees } = row;
    const currency = typeof to === 'string' ? getCurrency(to) : to;
    const feesIncluded = fees.total ?? fees.fixed ?? 0;
    if (currency === undefined || currency.code === source.code) continue;
    if (receivingAmount <= 0 || sendingAmount <= feesIncluded) continue;
    const known = best.get(currency.code);
    if (known !== undefined && known.row.receivingAmount >= receivingAmount) continue;
    const rate = toRate({
      totalSendingAmount: sendingAmount,
      feesIncluded,
      totalReceivingAmount: receivingAmount,
      sendingCurrency: source,
      receivingCurrency: currency,
    });
    best.set(currency.code, { currency, rate, updatedAt: Date.parse(row.updatedAt), row });
  }
  return [...best.values()];
}
