import type { OutgoingRateDetails } from '@latchkey/contract/quotes';
import type { FeeSchedule } from './fees.ts';
import type { Price } from './price.ts';
import { findRate } from './rates.ts';

const perSatoshi = 1_000;

/** Returns receiving units per sending unit, both smallest units, as a number for display. */
function getRatio(sending: string, receiving: string): number {
  const rate = findRate(sending, receiving);
  if (!rate) throw new RangeError(`There is no corridor from ${sending} to ${receiving}.`);
  return Number(rate.numerator) / Number(rate.denominator);
}

/**
 * Returns how a rate is composed, through millisatoshis (docs/reference/quotes.md). For display: amounts come
 * from the totals. The counterparty takes no fee.
 */
export function getRateDetails(
  { sending, receiving }: { sending: string; receiving: string },
  { service, platform }: FeeSchedule,
  { serviceFee, platformFee }: Price,
): OutgoingRateDetails {
  const fixed = service.fixed + platform.fixed;
  const basisPoints = Number(service.basisPoints + platform.basisPoints);
  return {
    counterpartyMultiplier: getRatio('BTC', receiving) / perSatoshi,
    counterpartyFixedFee: 0,
    gridApiMultiplier: getRatio(sending, 'BTC') * perSatoshi * (1 - basisPoints / 10_000),
    gridApiFixedFee: Number(fixed),
    gridApiVariableFeeRate: basisPoints / 100,
    gridApiVariableFeeAmount: Number(serviceFee + platformFee - fixed),
  };
}
