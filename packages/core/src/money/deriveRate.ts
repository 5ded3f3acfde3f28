import type { Quote } from '@latchkey/contract/quotes';
import { checkArguments } from '@latchkey/core/development';
import { QUOTE_MISMATCH } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { trimEnd } from '../internal/trimEnd.ts';
import type { Money } from './money.ts';
import { toBigInt, toWireAmount } from './toMoney.ts';

/** The rate of a quote, derived from its locked totals. */
export interface DerivedRate {
  /** Units of the receiving currency for one unit of the sending currency, as decimal text. */
  readonly rate: string;
  /** The inverse. */
  readonly inverse: string;
  /**
   * How the quote's own `exchangeRate` compares: `asDefined` (sending for one receiving), `inverse`, or `mismatch`,
   * which is only a diagnostic, because the totals are executed.
   */
  readonly declared: 'asDefined' | 'inverse' | 'mismatch';
}

/**
 * Derives the displayed rate from what the quote locks: the receiving total over the sending total less fees.
 * `exchangeRate` is never shown, because the service's examples disagree on its direction.
 *
 * ```ts
 * import { deriveRate } from '@latchkey/core'
 *
 * deriveRate(quote).rate // '11.3259'
 * ```
 *
 * Six significant digits by default, computed on integers, halves rounded to even. Implements the derivation of
 * docs/reference/quotes.md#quote (`totalSendingAmount`, `totalReceivingAmount`, `feesIncluded`;
 * docs/reference/quotes.md#createquote).
 *
 * @throws `AMOUNT_UNSAFE`; `QUOTE_MISMATCH` when the fees leave nothing to convert
 */
export function deriveRate(quote: deriveRate.Totals, significantDigits = 6): DerivedRate {
  checkArguments('deriveRate', { quote });
  const { sending, receiving } = toSides(quote);
  // Each total was rounded to a whole unit, so the true rate may differ that much in either direction.
  const converted = quote.totalSendingAmount - quote.feesIncluded;
  const tolerance = 1 / converted + 1 / quote.totalReceivingAmount + 1e-4;
  const near = (one: bigint, other: bigint) => {
    const ratio = Number((one * 10n ** 18n) / other) / 1e18;
    return Math.abs(quote.exchangeRate / ratio - 1) <= tolerance;
  };
  const declared = near(sending, receiving) ? 'asDefined' : near(receiving, sending) ? 'inverse' : 'mismatch';
  return {
    rate: divide(receiving, sending, significantDigits),
    inverse: divide(sending, receiving, significantDigits),
    declared,
  };
}

export declare namespace deriveRate {
  /** The members of a quote that determine its rate. */
  type Totals = Pick<
    Quote,
    | 'totalSendingAmount'
    | 'totalReceivingAmount'
    | 'feesIncluded'
    | 'sendingCurrency'
    | 'receivingCurrency'
    | 'exchangeRate'
  >;
}

/**
 * Returns how a quote's declared rate compares with its locked totals: for logs, developer panels and alerts. The
 * totals determine the payment.
 *
 * ```ts
 * import { compareRate } from '@latchkey/core'
 *
 * const state = send.getState()
 * if (state.status === 'reviewing' && compareRate(state.quote) === 'mismatch') report(state.quote.id)
 * ```
 *
 * Takes the quote of a send or a fund flow; use `deriveRate` for a quote of the API
 * (docs/reference/quotes.md#createquote).
 *
 * @throws `AMOUNT_UNSAFE`; `QUOTE_MISMATCH` when the fees leave nothing to convert
 */
export function compareRate(quote: compareRate.Locked): DerivedRate['declared'] {
  checkArguments('compareRate', { quote });
  const { sending, receiving, fees, declaredRate: exchangeRate } = quote;
  return deriveRate({
    totalSendingAmount: toWireAmount(sending.amount),
    feesIncluded: toWireAmount(fees.amount),
    totalReceivingAmount: toWireAmount(receiving.amount),
    sendingCurrency: sending.currency,
    receivingCurrency: receiving.currency,
    exchangeRate,
  }).declared;
}

export declare namespace compareRate {
  /** The compared part of a locked quote. */
  interface Locked {
    readonly sending: Money;
    readonly receiving: Money;
    readonly fees: Money;
    readonly declaredRate: number;
  }
}

/**
 * Returns the rate alone: units of the receiving currency for one unit of the sending currency, six significant digits.
 *
 * @throws `AMOUNT_UNSAFE`; `QUOTE_MISMATCH` when the fees leave nothing to convert
 */
export function toRate(quote: Omit<deriveRate.Totals, 'exchangeRate'>): string {
  const { sending, receiving } = toSides(quote);
  return divide(receiving, sending, 6);
}

/** The converted amount and the result, as integers of one scale. */
function toSides(quote: Omit<deriveRate.Totals, 'exchangeRate'>) {
  const receiving = toBigInt(quote.totalReceivingAmount) * toScale(quote.sendingCurrency.decimals);
  const sending =
    (toBigInt(quote.totalSendingAmount) - toBigInt(quote.feesIncluded)) * toScale(quote.receivingCurrency.decimals);
  if (sending <= 0n || receiving <= 0n) throw createCoreError(QUOTE_MISMATCH);
  return { sending, receiving };
}

function toScale(decimals: number): bigint {
  return 10n ** BigInt(decimals);
}

/** Divides two positive integers to decimal text with this many significant digits, without trailing zeros. */
function divide(over: bigint, under: bigint, significant: number): string {
  // The position of the first digit, possibly off by one, which the loop corrects.
  let places = significant - 1 - (String(over).length - String(under).length);
  for (;;) {
    const [numerator, denominator] = places >= 0 ? [over * toScale(places), under] : [over, under * toScale(-places)];
    let digits = numerator / denominator;
    const doubled = 2n * (numerator % denominator);
    if (doubled > denominator || (doubled === denominator && digits % 2n === 1n)) digits += 1n;
    if (digits >= toScale(significant - 1)) {
      if (places <= 0) return String(digits * toScale(-places));
      const text = String(digits).padStart(places + 1, '0');
      return trimEnd(trimEnd(`${text.slice(0, -places)}.${text.slice(-places)}`, '0'), '.');
    }
    places += 1;
  }
}
