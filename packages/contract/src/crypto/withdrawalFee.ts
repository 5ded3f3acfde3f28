import * as v from 'valibot';
import { currencyCode, text } from '../formats.ts';
import { idParam } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { cryptoNetworks } from '../quotes/quoteRequest.ts';
import { responseObject } from '../responseObject.ts';
import { amount, positiveAmount } from '../scalars.ts';

const withdrawalFeeRequestSchema = v.looseObject({
  internalAccountId: idParam('InternalAccount'),
  currency: currencyCode,
  cryptoNetwork: v.picklist(cryptoNetworks),
  /** In the smallest unit of `currency`. */
  amount: positiveAmount,
  destinationAddress: text(1, 255),
});

/** Body of `estimateWithdrawalFee` (docs/reference/crypto.md). */
export const WithdrawalFeeRequest: WithdrawalFeeRequestSchema = withdrawalFeeRequestSchema;
export interface WithdrawalFeeRequestSchema
  extends NamedSchema<typeof withdrawalFeeRequestSchema, WithdrawalFeeRequest> {}
export interface WithdrawalFeeRequest extends v.InferInput<typeof withdrawalFeeRequestSchema> {}

const withdrawalFeeSchema = responseObject({
  /** In the smallest unit of `networkFeeAsset`, so it cannot be added to the other amounts. */
  networkFee: amount,
  networkFeeAsset: v.string(),
  /** This and the following amounts are in the smallest unit of the requested currency. */
  applicationFee: amount,
  totalFee: amount,
  netAmount: amount,
});

/** The estimated cost of a withdrawal to a chain (docs/reference/crypto.md). */
export const WithdrawalFee: WithdrawalFeeSchema = withdrawalFeeSchema;
export interface WithdrawalFeeSchema extends NamedSchema<typeof withdrawalFeeSchema, WithdrawalFee> {}
export interface WithdrawalFee extends v.InferOutput<typeof withdrawalFeeSchema> {}
