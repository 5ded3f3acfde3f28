import { OutgoingRateDetails } from '@latchkey/contract/quotes';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { allCurrencies } from './currencies.ts';
import { feesFor } from './fees.ts';
import { price } from './price.ts';
import { rateDetailsOf } from './rateDetails.ts';
import { findRate, isCorridor } from './rates.ts';

const codes = fc.constantFrom(...allCurrencies().map(({ currency }) => currency.code));

function detailsOf(sending: string, receiving: string, amount: bigint) {
  const rate = findRate(sending, receiving);
  if (!rate) throw new Error('no corridor');
  const fees = feesFor(sending, 'external', receiving);
  const priced = price({ side: 'SENDING', amount }, rate, fees);
  return { priced, details: rateDetailsOf({ sending, receiving }, fees, priced) };
}

it('default: dollars to euros by way of bitcoin at a hundred thousand', () => {
  const { details } = detailsOf('USD', 'EUR', 100_000n);
  expect(details).toEqual({
    counterpartyMultiplier: expect.closeTo(92_000 / 1e8 / 10, 12),
    counterpartyFixedFee: 0,
    gridApiMultiplier: expect.closeTo(10_000 * 0.9925, 6),
    gridApiFixedFee: 25,
    gridApiVariableFeeRate: 0.75,
    gridApiVariableFeeAmount: 750,
  });
});

it('behavior: in every corridor, what it says is about what is received', () => {
  fc.assert(
    fc.property(codes, codes, (sending, receiving) => {
      fc.pre(isCorridor(sending, receiving));
      const { priced, details } = detailsOf(sending, receiving, 100_000_000n);
      expect(v.is(OutgoingRateDetails, details)).toBe(true);
      const { gridApiFixedFee, gridApiMultiplier, counterpartyMultiplier } = details;
      const said = (100_000_000 - gridApiFixedFee) * gridApiMultiplier * counterpartyMultiplier;
      const received = Number(priced.receiving);
      expect(Math.abs(said - received)).toBeLessThanOrEqual(2 + received / 1e6);
    }),
  );
});

it('error: where there is no corridor', () => {
  const { priced } = detailsOf('USD', 'EUR', 100_000n);
  const corridor = { sending: 'XXX', receiving: 'USD' };
  expect(() => rateDetailsOf(corridor, feesFor('USD', 'external'), priced)).toThrow(RangeError);
});
