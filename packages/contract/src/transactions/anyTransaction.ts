import * as v from 'valibot';
import type { NamedSchema } from '../namedSchema.ts';
import { CardTransaction } from './card.ts';
import { IncomingTransaction } from './incoming.ts';
import { OutgoingTransaction } from './outgoing.ts';

const anyTransactionSchema = v.variant('type', [IncomingTransaction, OutgoingTransaction, CardTransaction]);

/**
 * Any transaction with every rule of its `type` (docs/reference/transactions.md). A browser uses `Transaction`, which
 * has fewer rules and accepts unknown types.
 */
export const AnyTransaction: AnyTransactionSchema = anyTransactionSchema;
export interface AnyTransactionSchema extends NamedSchema<typeof anyTransactionSchema, AnyTransaction> {}
export type AnyTransaction = v.InferOutput<typeof anyTransactionSchema>;
