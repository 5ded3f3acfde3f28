import * as v from 'valibot';
import { CardTransaction } from './card.ts';
import { IncomingTransaction } from './incoming.ts';
import { OutgoingTransaction } from './outgoing.ts';

/**
 * Any transaction with every rule of its `type` (docs/reference/transactions.md). A browser uses `Transaction`, which
 * has fewer rules and accepts unknown types.
 */
export const AnyTransaction = v.variant('type', [IncomingTransaction, OutgoingTransaction, CardTransaction]);
export type AnyTransaction = v.InferOutput<typeof AnyTransaction>;
