import { afterShares, beforeShares, type FeeSchedule, share } from './fees.ts';
import type { Rate } from './rates.ts';

/** What a transfer moves. All amounts are in the smallest unit of their currency. */
export interface Price {
  /** Sending currency, fees included. */
  readonly sending: bigint;
  /** Receiving currency. */
  readonly receiving: bigint;
  /** Sending currency: the service's fee. */
  readonly serviceFee: bigint;
  /** Sending currency: the platform's fee. */
  readonly platformFee: bigint;
}

/** Quotient rounded up. */
const ceiling = (numerator: bigint, denominator: bigint) => (numerator + denominator - 1n) / denominator;

/**
 * Prices a transfer exactly, in whole smallest units (supplement 3.4). What is left of a unit too small for the
 * receiving currency stays with the exchange. Amounts of zero or less mean that the locked amount does not cover its fees.
 */
export function price(locked: { side: 'SENDING' | 'RECEIVING'; amount: bigint }, rate: Rate, fees: FeeSchedule): Price {
  const fixed = fees.service.fixed + fees.platform.fixed;
  const base =
    locked.side === 'SENDING'
      ? locked.amount - fixed
      : beforeShares(ceiling(locked.amount * rate.denominator, rate.numerator), fees);
  const bought = (afterShares(base, fees) * rate.numerator) / rate.denominator;
  return {
    sending: base + fixed,
    receiving: locked.side === 'SENDING' ? bought : locked.amount,
    serviceFee: fees.service.fixed + share(base, fees.service.basisPoints),
    platformFee: fees.platform.fixed + share(base, fees.platform.basisPoints),
  };
}
