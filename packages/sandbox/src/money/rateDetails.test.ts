import { OutgoingRateDetails } from '@latchkey/contract/quotes';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { listCurrencies } from './currencies.ts';
import { getFees } from './fees.ts';
import { computePrice } from './price.ts';
import { getRateDetails } from './rateDetails.ts';
import { findRate, isCorridor } from './rates.ts';

const codes = fc.constantFrom(...listCurrencies().map(({ currency }) => currency.code));

function rateDetailsForRail(sending: string, receiving: string, amount: bigint) {
  const rate = findRate(sending, receiving);
  if (!rate) throw new Error('no corridor');
  const fees = getFees(sending, 'external', receiving);
  const priced = computePrice({ side: 'SENDING', amount }, rate, fees);
  return { priced, details: getRateDetails({ sending, receiving }, fees, priced) };
}

it('converts dollars to euros through bitcoin at a hundred thousand', () => {
  const { details } = rateDetailsForRail('USD', 'EUR', 100_000n);
  expect(details).toEqual({
    counterpartyMultiplier: expect.closeTo(92_000 / 1e8 / 10, 12),
    counterpartyFixedFee: 0,
    gridApiMultiplier: expect.closeTo(10_000 * 0.995, 6),
    gridApiFixedFee: 25,
    gridApiVariableFeeRate: 0.5,
    gridApiVariableFeeAmount: 500,
  });
});

it('approximates the received amount in every corridor', () => {
  fc.assert(
    fc.property(codes, codes, (sending, receiving) => {
      fc.pre(isCorridor(sending, receiving));
      const { priced, details } = rateDetailsForRail(sending, receiving, 100_000_000n);
      expect(v.is(OutgoingRateDetails, details)).toBe(true);
      const { gridApiFixedFee, gridApiMultiplier, gridApiVariableFeeRate, counterpartyMultiplier } = details;
      // The multiplier includes the variable fee, which the fixed fee does not bear.
      const fixed = gridApiFixedFee / (1 - gridApiVariableFeeRate / 100);
      const computed = (100_000_000 - fixed) * gridApiMultiplier * counterpartyMultiplier;
      const received = Number(priced.receiving);
      expect(Math.abs(computed - received)).toBeLessThanOrEqual(2 + received / 1e6);
    }),
  );
});

it('throws a RangeError without a corridor', () => {
  const { priced } = rateDetailsForRail('USD', 'EUR', 100_000n);
  const corridor = { sending: 'XXX', receiving: 'USD' };
  expect(() => getRateDetails(corridor, getFees('USD', 'external'), priced)).toThrow(RangeError);
});
