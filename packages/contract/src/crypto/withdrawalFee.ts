import * as v from 'valibot';
import { currencyCode, text } from '../formats.ts';
import { idParam } from '../ids.ts';
import { cryptoNetworks } from '../quotes/quoteRequest.ts';
import { amount, positiveAmount } from '../scalars.ts';

/** Body of `estimateWithdrawalFee` (supplement 3.9). */
export const WithdrawalFeeRequest = v.looseObject({
  internalAccountId: idParam('InternalAccount'),
  currency: currencyCode,
  cryptoNetwork: v.picklist(cryptoNetworks),
  /** Smallest unit of `currency`. */
  amount: positiveAmount,
  destinationAddress: text(1, 255),
});
export type WithdrawalFeeRequest = v.InferInput<typeof WithdrawalFeeRequest>;

/** What a withdrawal to a chain would cost (supplement 3.9). */
export const WithdrawalFee = v.looseObject({
  /** Smallest unit of `networkFeeAsset`: cannot be added to the others. */
  networkFee: amount,
  networkFeeAsset: v.string(),
  /** From here in the smallest unit of the currency that was asked for. */
  applicationFee: amount,
  totalFee: amount,
  netAmount: amount,
});
export type WithdrawalFee = v.InferOutput<typeof WithdrawalFee>;
