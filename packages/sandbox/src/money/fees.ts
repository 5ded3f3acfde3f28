import { findRate } from './rates.ts';

/** The fee of a transfer in the sending currency: a fixed part, and a share in hundredths of a percent. */
export interface FeePart {
  readonly fixed: bigint;
  readonly basisPoints: bigint;
}

/** The fees of the service and of the platform. */
export interface FeeSchedule {
  readonly service: FeePart;
  readonly platform: FeePart;
}

const none: FeePart = { fixed: 0n, basisPoints: 0n };

/** Currencies and coins worth one US dollar each: exchanging them is free. */
const dollars: readonly string[] = ['USD', 'USDB', 'USDC', 'USDT'];

/** Returns 0.25 US dollars in the smallest unit of a currency, rounded up. */
function getQuarterDollar(currency: string): bigint {
  const rate = findRate('USD', currency);
  return rate ? (25n * rate.numerator + rate.denominator - 1n) / rate.denominator : 0n;
}

/**
 * Returns the fees of the service; the platform has none until it configures them. An outgoing transfer costs 0.25 USD
 * and 0.5 %. Between internal accounts only a currency exchange costs the 0.5 %; same-currency and dollar-for-dollar
 * transfers are free.
 */
export function getFees(sending: string, destination: 'internal' | 'external', receiving = sending): FeeSchedule {
  const isExchanged = sending !== receiving && !(dollars.includes(sending) && dollars.includes(receiving));
  if (destination === 'internal' && !isExchanged) return { service: none, platform: none };
  const fixed = destination === 'internal' ? 0n : getQuarterDollar(sending);
  return { service: { fixed, basisPoints: 50n }, platform: none };
}

const whole = 10_000n;

/** Returns a share of an amount, rounded half up to the smallest unit. */
export function getShare(amount: bigint, basisPoints: bigint): bigint {
  return (amount * basisPoints + whole / 2n) / whole;
}

/** The fees of one transfer, in the smallest unit of the sending currency. */
export interface ChargedFees {
  readonly service: bigint;
  readonly platform: bigint;
}

/**
 * Computes the fees of a transfer from its total sending amount (docs/reference/quotes.md: the variable fee is
 * the rate times the sending amount). The total rate is rounded once, then the platform's rate; the service's part is
 * the difference, so that both parts add up to the total.
 */
export function chargeFees(sending: bigint, { service, platform }: FeeSchedule): ChargedFees {
  const variable = getShare(sending, service.basisPoints + platform.basisPoints);
  const platformVariable = getShare(sending, platform.basisPoints);
  return { service: service.fixed + variable - platformVariable, platform: platform.fixed + platformVariable };
}

/**
 * Returns the part of a total sending amount that is left to exchange after all fees. Negative if the fees exceed it.
 */
export function subtractFees(sending: bigint, fees: FeeSchedule): bigint {
  const charged = chargeFees(sending, fees);
  return sending - charged.service - charged.platform;
}

/**
 * Returns the smallest total sending amount that leaves `principal` after all fees: (principal + fixed) / (1 − rate).
 */
export function addFees(principal: bigint, fees: FeeSchedule): bigint {
  const fixed = fees.service.fixed + fees.platform.fixed;
  const rate = fees.service.basisPoints + fees.platform.basisPoints;
  let sending = ((principal + fixed) * whole) / (whole - rate);
  while (subtractFees(sending, fees) >= principal) sending--;
  while (subtractFees(sending, fees) < principal) sending++;
  return sending;
}
