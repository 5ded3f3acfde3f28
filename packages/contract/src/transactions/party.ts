import * as v from 'valibot';
import { open } from '../scalars.ts';

/** A movement on a chain (supplement 3.7). */
export const OnChainTransaction = v.looseObject({
  transactionHash: v.string(),
  network: open(['BITCOIN', 'ETHEREUM', 'SOLANA', 'BASE', 'POLYGON', 'TRON', 'PLASMA', 'SPARK']),
});
export type OnChainTransaction = v.InferOutput<typeof OnChainTransaction>;

const account = {
  accountId: v.string(),
  currency: v.optional(v.string()),
  onChainTransaction: v.optional(OnChainTransaction),
};

const address = { umaAddress: v.string(), currency: v.optional(v.string()) };

/** Where a transaction's money came from, every kind told whole (supplement 3.7). */
export const TransactionSource = v.variant('sourceType', [
  v.looseObject({ sourceType: v.literal('ACCOUNT'), ...account }),
  v.looseObject({ sourceType: v.literal('UMA_ADDRESS'), ...address }),
  v.looseObject({
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

/** Where it went, every kind told whole (supplement 3.7). */
export const TransactionDestination = v.variant('destinationType', [
  v.looseObject({ destinationType: v.literal('ACCOUNT'), ...account }),
  v.looseObject({ destinationType: v.literal('UMA_ADDRESS'), ...address }),
]);
export type TransactionDestination = v.InferOutput<typeof TransactionDestination>;
