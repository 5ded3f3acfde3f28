import * as v from 'valibot';
import { responseObject } from '../responseObject.ts';
import { openEnum } from '../scalars.ts';

/** A transfer on a chain (docs/reference/transactions.md#source-and-destination). */
export const OnChainTransaction = responseObject({
  transactionHash: v.string(),
  network: openEnum(['BITCOIN', 'ETHEREUM', 'SOLANA', 'BASE', 'POLYGON', 'TRON', 'PLASMA', 'SPARK']),
});
export type OnChainTransaction = v.InferOutput<typeof OnChainTransaction>;

const account = {
  accountId: v.string(),
  currency: v.optional(v.string()),
  onChainTransaction: v.optional(OnChainTransaction),
};

const address = { umaAddress: v.string(), currency: v.optional(v.string()) };

/**
 * The source of a transaction, with every rule of each kind (docs/reference/transactions.md#source-and-destination).
 */
export const TransactionSource = v.variant('sourceType', [
  responseObject({ sourceType: v.literal('ACCOUNT'), ...account }),
  responseObject({ sourceType: v.literal('UMA_ADDRESS'), ...address }),
  responseObject({
    sourceType: v.literal('REALTIME_FUNDING'),
    currency: v.string(),
    customerId: v.optional(v.string()),
    accountHolderName: v.optional(v.string()),
    /** May be masked. */
    accountIdentifier: v.optional(v.string()),
    bankName: v.optional(v.string()),
    bankIdentifier: v.optional(v.string()),
    paymentRail: v.optional(v.string()),
    remittanceInformation: v.optional(v.string()),
    endToEndId: v.optional(v.string()),
    traceNumber: v.optional(v.string()),
    onChainTransaction: v.optional(OnChainTransaction),
  }),
]);
export type TransactionSource = v.InferOutput<typeof TransactionSource>;

/**
 * The destination of a transaction, with every rule of each kind
 * (docs/reference/transactions.md#source-and-destination).
 */
export const TransactionDestination = v.variant('destinationType', [
  responseObject({ destinationType: v.literal('ACCOUNT'), ...account }),
  responseObject({ destinationType: v.literal('UMA_ADDRESS'), ...address }),
]);
export type TransactionDestination = v.InferOutput<typeof TransactionDestination>;
