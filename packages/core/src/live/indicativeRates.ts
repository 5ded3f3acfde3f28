import type { ExchangeRate } from '@latchkey/contract/exchange-rates';
import { deriveRate } from '../money/deriveRate.ts';
import { findCurrency } from '../money/findCurrency.ts';
import type { Money } from '../money/money.ts';

/** The current rate to another currency: a guide until a quote locks one. */
export interface IndicativeRate {
  /** The currency that is received. */
  readonly currency: Money['currency'];
  /** Units of it for one unit of the sent currency, without fees; exact decimal text. */
  readonly rate: string;
  /** Units of the sent currency for one unit of it; exact decimal text. */
  readonly inverse: string;
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
    const currency = typeof to === 'string' ? findCurrency(to) : to;
    const feesIncluded = fees.total ?? fees.fixed ?? 0;
    if (currency === undefined || currency.code === source.code) continue;
    if (receivingAmount <= 0 || sendingAmount <= feesIncluded) continue;
    const known = best.get(currency.code);
    if (known !== undefined && known.row.receivingAmount >= receivingAmount) continue;
    const { rate, inverse } = deriveRate({
      totalSendingAmount: sendingAmount,
      feesIncluded,
      totalReceivingAmount: receivingAmount,
      sendingCurrency: source,
      receivingCurrency: currency,
      exchangeRate: row.exchangeRate,
    });
    best.set(currency.code, { currency, rate, inverse, updatedAt: Date.parse(row.updatedAt), row });
  }
  return [...best.values()];
}

/** A smaller amount, in the smallest unit, has fewer than four digits, and so has a rate derived from it. */
const LEAST_PRECISE = 1_000;

/**
 * Returns a larger amount to sample where the first one yields too few digits: 100 COP are about two cents, less than
 * most fees. It brings the least amount to five digits, and is never more than the service transfers. Returns
 * `undefined` where the first sample suffices.
 *
 * ```ts
 * const larger = findLargerSample(rows, 100_00n)
 * ```
 */
export function findLargerSample(rows: readonly ExchangeRate[], sample: bigint): bigint | undefined {
  const least = Math.min(...rows.map(({ receivingAmount }) => receivingAmount));
  if (least >= LEAST_PRECISE) return undefined;
  const wanted = sample * 10n ** BigInt(5 - String(least).length);
  const most = BigInt(Math.max(...rows.map(({ maxSendingAmount }) => maxSendingAmount)));
  const larger = wanted < most ? wanted : most;
  return larger > sample ? larger : undefined;
}

/** Adds the rates of a larger sample to those of the first one, which stay where they are precise. */
export function mergeSamples(
  first: readonly IndicativeRate[],
  larger: readonly IndicativeRate[],
): readonly IndicativeRate[] {
  const merged = new Map(first.map((rate) => [rate.currency.code, rate]));
  for (const rate of larger) {
    const { receivingAmount = 0 } = merged.get(rate.currency.code)?.row ?? {};
    if (receivingAmount < LEAST_PRECISE) merged.set(rate.currency.code, rate);
  }
  return [...merged.values()];
}
