import { findRate } from './rates.ts';

/** What a transfer costs, in the sending currency: a fixed part and a share in hundredths of a percent. */
export interface FeePart {
  readonly fixed: bigint;
  readonly basisPoints: bigint;
}

/** The service's own fee and the platform's. */
export interface FeeSchedule {
  readonly service: FeePart;
  readonly platform: FeePart;
}

const none: FeePart = { fixed: 0n, basisPoints: 0n };

/** Coins and money that are worth a dollar each: changing one for another costs nothing. */
const dollars: readonly string[] = ['USD', 'USDB', 'USDC', 'USDT'];

/** A quarter of a dollar in the smallest unit of a currency, rounded up. */
function quarterDollar(currency: string): bigint {
  const rate = findRate('USD', currency);
  return rate ? (25n * rate.numerator + rate.denominator - 1n) / rate.denominator : 0n;
}

/**
 * What goes outside costs a quarter of a dollar and 0.5 % for the service, 0.25 % for the platform. Between accounts
 * here, only the exchange of a currency costs its shares; the same currency, and a dollar for a dollar, are free.
 */
export function feesFor(sending: string, destination: 'internal' | 'external', receiving = sending): FeeSchedule {
  const isExchanged = sending !== receiving && !(dollars.includes(sending) && dollars.includes(receiving));
  if (destination === 'internal' && !isExchanged) return { service: none, platform: none };
  const fixed = destination === 'internal' ? 0n : quarterDollar(sending);
  return { service: { fixed, basisPoints: 50n }, platform: { fixed: 0n, basisPoints: 25n } };
}

const whole = 10_000n;

/** A share of an amount, rounded half up on its own to the smallest unit (supplement 3.4). */
export function share(amount: bigint, basisPoints: bigint): bigint {
  return (amount * basisPoints + whole / 2n) / whole;
}

/** What remains of `base` (the sent amount without fixed fees) once both variable parts are taken. */
export function afterShares(base: bigint, { service, platform }: FeeSchedule): bigint {
  return base - share(base, service.basisPoints) - share(base, platform.basisPoints);
}

/** The least `base` of which at least `principal` remains (supplement 3.4, locked receiving: received / (1 − rate)). */
export function beforeShares(principal: bigint, fees: FeeSchedule): bigint {
  const rate = fees.service.basisPoints + fees.platform.basisPoints;
  let base = (principal * whole) / (whole - rate);
  while (afterShares(base, fees) >= principal) base--;
  while (afterShares(base, fees) < principal) base++;
  return base;
}
