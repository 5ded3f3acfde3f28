import type { Quote } from '@latchkey/contract/quotes';
import { QUOTE_MISMATCH } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import type { Money } from './money.ts';
import { toBigInt, toWireAmount } from './toMoney.ts';

/** The rate of a quote, from its locked totals. */
export interface DerivedRate {
  /** Units of the receiving currency for one unit of the sending currency, as decimal text. */
  readonly rate: string;
  /** The other way round. */
  readonly inverse: string;
  /**
   * How the quote's own `exchangeRate` compares: `asDefined` (sending for one receiving), `inverse`, or `mismatch`,
   * which is worth a diagnostic and nothing more, since the totals are what is executed.
   */
  readonly declared: 'asDefined' | 'inverse' | 'mismatch';
}

/**
 * Derives the rate a person is shown from what the quote locks: the receiving total over the sending total less fees.
 * `exchangeRate` is never shown, because the service's examples disagree on its direction.
 *
 * ```ts
 * import { deriveRate } from '@latchkey/core'
 *
 * deriveRate(quote).rate // '11.3259'
 * ```
 *
 * Six significant digits unless told otherwise, computed on integers, halves rounded to even.
 * Implements the derivation of interface, Quote (`totalSendingAmount`, `totalReceivingAmount`, `feesIncluded`;
 * supplement 3.4).
 *
 * @throws `AMOUNT_UNSAFE`; `QUOTE_MISMATCH` when the fees leave nothing to convert
 */
export function deriveRate(quote: deriveRate.Totals, significantDigits = 6): DerivedRate {
  const { sending, receiving } = sidesOf(quote);
  // Each total was rounded to a whole unit, so the true rate may lie that far to either side.
  const converted = quote.totalSendingAmount - quote.feesIncluded;
  const tolerance = 1 / converted + 1 / quote.totalReceivingAmount + 1e-4;
  const near = (one: bigint, other: bigint) => {
    const ratio = Number((one * 10n ** 18n) / other) / 1e18;
    return Math.abs(quote.exchangeRate / ratio - 1) <= tolerance;
  };
  const declared = near(sending, receiving) ? 'asDefined' : near(receiving, sending) ? 'inverse' : 'mismatch';
  return {
    rate: quotient(receiving, sending, significantDigits),
    inverse: quotient(sending, receiving, significantDigits),
    declared,
  };
}

export declare namespace deriveRate {
  /** The members of a quote that make its rate. */
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
 * Whether what a quote calls its rate fits what it locks: for a log, a developer's panel, an alarm. The transfer is what
 * the totals say, whatever this says.
 *
 * ```ts
 * import { compareRate } from '@latchkey/core'
 *
 * const { status, quote } = send.getState() // `reviewing`
 * if (compareRate(quote) === 'mismatch') report(quote.id, { derived: quote.rate, declared: quote.declaredRate })
 * ```
 *
 * Takes the quote of a send or a fund flow; one as the wire has it is `deriveRate`'s (supplement 3.4).
 */
export function compareRate(quote: compareRate.Locked): DerivedRate['declared'] {
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
  /** What is compared of a quote that is locked. */
  interface Locked {
    readonly sending: Money;
    readonly receiving: Money;
    readonly fees: Money;
    readonly declaredRate: number;
  }
}

/**
 * The rate alone: units of the receiving currency for one unit of the sending currency, six significant digits.
 *
 * @throws `AMOUNT_UNSAFE`; `QUOTE_MISMATCH` when the fees leave nothing to convert
 */
export function rateOf(quote: Omit<deriveRate.Totals, 'exchangeRate'>): string {
  const { sending, receiving } = sidesOf(quote);
  return quotient(receiving, sending, 6);
}

/** What is converted, and into what, as integers of one scale. */
function sidesOf(quote: Omit<deriveRate.Totals, 'exchangeRate'>) {
  const receiving = toBigInt(quote.totalReceivingAmount) * scale(quote.sendingCurrency.decimals);
  const sending =
    (toBigInt(quote.totalSendingAmount) - toBigInt(quote.feesIncluded)) * scale(quote.receivingCurrency.decimals);
  if (sending <= 0n || receiving <= 0n) throw coreError(QUOTE_MISMATCH);
  return { sending, receiving };
}

function scale(decimals: number): bigint {
  return 10n ** BigInt(decimals);
}

/** One positive integer over another as decimal text of so many significant digits, without zeros at its end. */
function quotient(over: bigint, under: bigint, significant: number): string {
  // The place of the first digit, give or take one, which the loop settles.
  let places = significant - 1 - (String(over).length - String(under).length);
  for (;;) {
    const [top, bottom] = places >= 0 ? [over * scale(places), under] : [over, under * scale(-places)];
    let digits = top / bottom;
    const twice = 2n * (top % bottom);
    if (twice > bottom || (twice === bottom && digits % 2n === 1n)) digits += 1n;
    if (digits >= scale(significant - 1)) {
      if (places <= 0) return String(digits * scale(-places));
      const text = String(digits).padStart(places + 1, '0');
      return `${text.slice(0, -places)}.${text.slice(-places)}`.replace(/\.?0+$/, '');
    }
    places += 1;
  }
}
