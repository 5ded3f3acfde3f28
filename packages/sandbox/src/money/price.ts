import { addFees, chargeFees, type FeeSchedule, subtractFees } from './fees.ts';
import type { Rate } from './rates.ts';

/** The amounts of a transfer, in the smallest unit of their currency. */
export interface Price {
  /** In the sending currency, fees included. */
  readonly sending: bigint;
  /** In the receiving currency. */
  readonly receiving: bigint;
  /** In the sending currency: the service's fee. */
  readonly serviceFee: bigint;
  /** In the sending currency: the platform's fee. */
  readonly platformFee: bigint;
}

/** Divides, and rounds up. */
const divideUp = (numerator: bigint, denominator: bigint) => (numerator + denominator - 1n) / denominator;

/**
 * Prices a transfer exactly, in whole smallest units (docs/reference/quotes.md#createquote). The exchange keeps the
 * remainder below one unit of the receiving currency. Amounts of zero or less mean that the locked amount does not
 * cover its fees.
 */
export function computePrice(
  locked: { side: 'SENDING' | 'RECEIVING'; amount: bigint },
  rate: Rate,
  fees: FeeSchedule,
): Price {
  const sending =
    locked.side === 'SENDING'
      ? locked.amount
      : addFees(divideUp(locked.amount * rate.denominator, rate.numerator), fees);
  const charged = chargeFees(sending, fees);
  const bought = (subtractFees(sending, fees) * rate.numerator) / rate.denominator;
  return {
    sending,
    receiving: locked.side === 'SENDING' ? bought : locked.amount,
    serviceFee: charged.service,
    platformFee: charged.platform,
  };
}
