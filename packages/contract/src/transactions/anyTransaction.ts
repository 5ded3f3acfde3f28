import * as v from 'valibot';
import { CardTransaction } from './card.ts';
import { IncomingTransaction } from './incoming.ts';
import { OutgoingTransaction } from './outgoing.ts';

/**
 * Any transaction with every rule of its kind, told apart by `type` (interface, Transaction). What a browser reads is
 * `Transaction`, which is lighter and survives kinds that are yet to come.
 */
export const AnyTransaction = v.variant('type', [IncomingTransaction, OutgoingTransaction, CardTransaction]);
export type AnyTransaction = v.InferOutput<typeof AnyTransaction>;
