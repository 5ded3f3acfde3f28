import type { RequestOf } from '@latchkey/contract';
import type { createQuote, OutgoingRateDetails } from '@latchkey/contract/quotes';
import type { LedgerDependency, TablesDependency } from '../../dependencies.ts';
import { ApiError, createInvalidFieldError } from '../../http/apiError.ts';
import { type FeeSchedule, getFees } from '../../money/fees.ts';
import { computePrice, type Price } from '../../money/price.ts';
import { getRateDetails } from '../../money/rateDetails.ts';
import { findRate } from '../../money/rates.ts';
import { assertInRange, assertOffered, withFeeConfig } from '../config/platformLimits.ts';
import { getAvailableBalance } from '../internalAccounts/presentInternalAccount.ts';
import type { Source } from './source.ts';

type Body = RequestOf<typeof createQuote>['body'];

/** The destination properties that affect the price. */
export interface Target {
  readonly kind: 'internal' | 'external';
  readonly currency: string;
}

/**
 * Returns the fee that the platform requested in place of its default (docs/reference/quotes.md#createquote). @throws
 * ApiError `INVALID_INPUT`.
 */
function withOverride(fees: FeeSchedule, sending: string, override: Body['platformFeeOverride']): FeeSchedule {
  if (override === undefined) return fees;
  const { platformFixedFee: fixed, platformVariableFeeBps: basisPoints } = override;
  if (sending !== 'USD')
    throw createInvalidFieldError('platformFeeOverride', 'Only a source in USD can have another platform fee.');
  if (fixed.currency !== sending) {
    throw createInvalidFieldError(
      'platformFeeOverride.platformFixedFee.currency',
      'Expected the currency of the source.',
      {
        enum: [sending],
      },
    );
  }
  return { ...fees, platform: { fixed: BigInt(fixed.amount), basisPoints: BigInt(basisPoints) } };
}

function assertFunded(dependencies: LedgerDependency, source: Source, sending: bigint): void {
  const isHere = source.kind === 'wallet' || source.kind === 'held';
  if (!isHere || getAvailableBalance(dependencies, source.account) >= sending) return;
  throw new ApiError('INSUFFICIENT_FUNDS', 'The balance does not cover this transfer and its fees.');
}

/**
 * Locks rate, fees and both totals.
 * @throws ApiError `NOT_IMPLEMENTED`, `INVALID_INPUT`, `AMOUNT_OUT_OF_RANGE`, `INSUFFICIENT_FUNDS`.
 */
export function lockPrice(
  dependencies: TablesDependency & LedgerDependency,
  body: Body,
  source: Source,
  target: Target,
): Price & { readonly rateDetails: OutgoingRateDetails | undefined } {
  const { currency: sending } = source;
  const { currency: receiving } = target;
  const rate = findRate(sending, receiving);
  if (!rate) throw new ApiError('NOT_IMPLEMENTED', 'This pair of currencies is not offered.');
  const usual = withFeeConfig(dependencies, getFees(sending, target.kind, receiving), sending, receiving);
  const fees = withOverride(usual, sending, body.platformFeeOverride);
  if (fees.service.basisPoints + fees.platform.basisPoints >= 10_000n) {
    throw new ApiError('AMOUNT_OUT_OF_RANGE', 'The fees are not smaller than the amount. Send a larger amount.');
  }
  const priced = computePrice({ side: body.lockedCurrencySide, amount: BigInt(body.lockedCurrencyAmount) }, rate, fees);
  assertInRange(dependencies, sending, priced.sending);
  assertInRange(dependencies, receiving, priced.receiving);
  assertOffered(dependencies, sending);
  assertOffered(dependencies, receiving);
  assertFunded(dependencies, source, priced.sending);
  const isExchanged = sending !== receiving;
  return { ...priced, rateDetails: isExchanged ? getRateDetails({ sending, receiving }, fees, priced) : undefined };
}
