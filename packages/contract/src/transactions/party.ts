import * as v from 'valibot';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { openEnum } from '../scalars.ts';

const onChainTransactionSchema = responseObject({
  transactionHash: v.string(),
  network: openEnum(['BITCOIN', 'ETHEREUM', 'SOLANA', 'BASE', 'POLYGON', 'TRON', 'PLASMA', 'SPARK']),
});

/** A transfer on a chain (docs/reference/transactions.md#source-and-destination). */
export const OnChainTransaction: OnChainTransactionSchema = onChainTransactionSchema;
export interface OnChainTransactionSchema extends NamedSchema<typeof onChainTransactionSchema, OnChainTransaction> {}
export interface OnChainTransaction extends v.InferOutput<typeof onChainTransactionSchema> {}

const account = {
  accountId: v.string(),
  currency: v.optional(v.string()),
  onChainTransaction: v.optional(OnChainTransaction),
};

const address = { umaAddress: v.string(), currency: v.optional(v.string()) };

/** A party of a later version's type: it may have other members (docs/reference/conventions.md#versions). */
const other = {
  accountId: v.optional(v.string()),
  umaAddress: v.optional(v.string()),
  currency: v.optional(v.string()),
};

const otherType = v.pipe(v.string(), v.notValues(['ACCOUNT', 'UMA_ADDRESS', 'REALTIME_FUNDING']));

const sourceSchemas = [
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
] as const;

// The type has the kinds of this version, so that a comparison of `sourceType` narrows it.
const transactionSourceSchema = v.variant('sourceType', [
  ...sourceSchemas,
  responseObject({ sourceType: otherType, ...other }),
] as unknown as typeof sourceSchemas);

/**
 * The source of a transaction, with every rule of each kind (docs/reference/transactions.md#source-and-destination).
 */
export const TransactionSource: TransactionSourceSchema = transactionSourceSchema;
export interface TransactionSourceSchema extends NamedSchema<typeof transactionSourceSchema, TransactionSource> {}
export type TransactionSource = v.InferOutput<typeof transactionSourceSchema>;

const destinationSchemas = [
  responseObject({ destinationType: v.literal('ACCOUNT'), ...account }),
  responseObject({ destinationType: v.literal('UMA_ADDRESS'), ...address }),
] as const;

const transactionDestinationSchema = v.variant('destinationType', [
  ...destinationSchemas,
  responseObject({ destinationType: otherType, ...other }),
] as unknown as typeof destinationSchemas);

/**
 * The destination of a transaction, with every rule of each kind
 * (docs/reference/transactions.md#source-and-destination).
 */
export const TransactionDestination: TransactionDestinationSchema = transactionDestinationSchema;
export interface TransactionDestinationSchema
  extends NamedSchema<typeof transactionDestinationSchema, TransactionDestination> {}
export type TransactionDestination = v.InferOutput<typeof transactionDestinationSchema>;
