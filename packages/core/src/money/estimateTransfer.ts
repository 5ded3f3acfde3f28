import type { ExchangeRate } from '@latchkey/contract/exchange-rates';
import { checkArguments } from '@latchkey/core/development';
import { findCurrency } from './findCurrency.ts';
import type { Money } from './money.ts';
import { toBigInt, toMoney } from './toMoney.ts';

/** The estimated cost of a transfer. Only a quote is binding. */
export interface TransferEstimate {
  /** The debited amount, fees included. */
  readonly sending: Money;
  readonly receiving: Money;
  readonly fees: Money;
}

/**
 * Estimates both sides of a transfer from a rate and the amount of one side.
 *
 * ```ts
 * import { estimateTransfer, listExchangeRates } from '@latchkey/core'
 *
 * const [rate] = await listExchangeRates(wallet, { sourceCurrency: 'USD', destinationCurrency: 'EUR', sendingAmount: '5000' })
 * const estimate = rate && estimateTransfer(rate, { lockedCurrencySide: 'RECEIVING', amount: 40_00n, currency: { code: 'USD', decimals: 2 } })
 * ```
 *
 * The amount is in the smallest unit of its side; `currency` is that of the sending side. Fees are taken as a fixed
 * part and a part in proportion to the amount (docs/reference/exchange-rates.md#listexchangerates). Returns `undefined`
 * where the fees leave nothing to convert, and where the unit of the receiving currency is unknown.
 *
 * @throws `AMOUNT_UNSAFE`
 */
export function estimateTransfer(
  rate: ExchangeRate,
  parameters: estimateTransfer.Parameters,
): TransferEstimate | undefined {
  checkArguments('estimateTransfer', { rate, parameters });
  const { lockedCurrencySide, amount, currency } = parameters;
  const { destinationCurrency, receivingAmount, fees } = rate;
  const to = typeof destinationCurrency === 'string' ? findCurrency(destinationCurrency) : destinationCurrency;
  if (to === undefined) return undefined;
  const { amount: received } = toMoney({ amount: receivingAmount, currency: to });
  const sample = toBigInt(rate.sendingAmount);
  const total = toBigInt(fees.total ?? fees.fixed ?? 0);
  const fixed = toBigInt(Math.min(fees.fixed ?? 0, fees.total ?? Number.MAX_SAFE_INTEGER));
  const proportional = total - fixed;
  const converted = sample - total;
  if (converted <= 0n || received <= 0n || amount <= 0n) return undefined;
  const isSending = lockedCurrencySide === 'SENDING';
  const sending = isSending
    ? amount
    : divide((divide(amount * converted, received) + fixed) * sample, sample - proportional);
  const fee = fixed + divide(proportional * sending, sample);
  const receiving = isSending ? divide((amount - fee) * received, converted) : amount;
  if (receiving <= 0n) return undefined;
  return {
    sending: { amount: sending, currency },
    receiving: { amount: receiving, currency: to },
    fees: { amount: fee, currency },
  };
}

/** Divides to the nearest integer. */
function divide(over: bigint, under: bigint): bigint {
  return (2n * over + under) / (2n * under);
}

export declare namespace estimateTransfer {
  interface Parameters {
    /** The side that `amount` is on. */
    readonly lockedCurrencySide: 'SENDING' | 'RECEIVING';
    readonly amount: bigint;
    /** The currency of the sending side. */
    readonly currency: Money['currency'];
  }
}
