import * as v from 'valibot';
import { Transaction } from '../transactions/transaction.ts';
import { Quote } from './quote.ts';

/**
 * A quote, or the transaction it became: the id's prefix tells them apart
 * (docs/reference/conventions.md#paths-that-differ).
 */
export const AuthorizedQuote = v.union([Quote, Transaction]);
export type AuthorizedQuote = v.InferOutput<typeof AuthorizedQuote>;
