import type { RequestOf } from '@latchkey/contract';
import type { createQuote, OutgoingRateDetails } from '@latchkey/contract/quotes';
import type { Engine } from '../../engine.ts';
import { invalidField, Refusal } from '../../http/refusal.ts';
import { type FeeSchedule, feesFor } from '../../money/fees.ts';
import { type Price, price } from '../../money/price.ts';
import { rateDetailsOf } from '../../money/rateDetails.ts';
import { findRate } from '../../money/rates.ts';
import { assertOffered, withFeeConfig } from '../config/offered.ts';
import { availableBalance } from '../internalAccounts/row.ts';
import { assertInRange } from './limits.ts';
import type { Source } from './source.ts';

type Body = RequestOf<typeof createQuote>['body'];

/** Where the money goes, as far as its price depends on it. */
export interface Target {
  readonly kind: 'internal' | 'external';
  readonly currency: string;
}

/** What the platform asks for in place of its own fee (supplement 3.1). @throws Refusal `INVALID_INPUT`. */
function withOverride(fees: FeeSchedule, sending: string, override: Body['platformFeeOverride']): FeeSchedule {
  if (override === undefined) return fees;
  const { platformFixedFee: fixed, platformVariableFeeBps: basisPoints } = override;
  if (sending !== 'USD') throw invalidField('platformFeeOverride', 'Only a source in USD takes another platform fee.');
  if (fixed.currency !== sending) {
    throw invalidField('platformFeeOverride.platformFixedFee.currency', 'Expected the currency of the source.', {
      enum: [sending],
    });
  }
  return { ...fees, platform: { fixed: BigInt(fixed.amount), basisPoints: BigInt(basisPoints) } };
}

function assertFunded(engine: Engine, source: Source, sending: bigint): void {
  const isHere = source.kind === 'wallet' || source.kind === 'held';
  if (!isHere || availableBalance(engine, source.account) >= sending) return;
  throw new Refusal('INSUFFICIENT_FUNDS', 'The balance does not cover this transfer and its fees.');
}

/**
 * Locks rate, fees and both totals.
 * @throws Refusal `NOT_IMPLEMENTED`, `INVALID_INPUT`, `AMOUNT_OUT_OF_RANGE`, `INSUFFICIENT_FUNDS`.
 */
export function lockPrice(
  engine: Engine,
  body: Body,
  source: Source,
  target: Target,
): Price & { readonly rateDetails: OutgoingRateDetails | undefined } {
  const { currency: sending } = source;
  const { currency: receiving } = target;
  const rate = findRate(sending, receiving);
  if (!rate) throw new Refusal('NOT_IMPLEMENTED', 'This pair of currencies is not offered.');
  const usual = withFeeConfig(engine, feesFor(sending, target.kind, receiving), sending, receiving);
  const fees = withOverride(usual, sending, body.platformFeeOverride);
  if (fees.service.basisPoints + fees.platform.basisPoints >= 10_000n) {
    throw new Refusal('AMOUNT_OUT_OF_RANGE', 'The fees take all of it.');
  }
  const priced = price({ side: body.lockedCurrencySide, amount: BigInt(body.lockedCurrencyAmount) }, rate, fees);
  assertInRange(sending, priced.sending);
  assertInRange(receiving, priced.receiving);
  assertOffered(engine, sending, priced.sending);
  assertOffered(engine, receiving, priced.receiving);
  assertFunded(engine, source, priced.sending);
  const isExchanged = sending !== receiving;
  return { ...priced, rateDetails: isExchanged ? rateDetailsOf({ sending, receiving }, fees, priced) : undefined };
}
