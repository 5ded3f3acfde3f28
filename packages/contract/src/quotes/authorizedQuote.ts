import * as v from 'valibot';
import type { NamedSchema } from '../namedSchema.ts';
import { Transaction } from '../transactions/transaction.ts';
import { Quote } from './quote.ts';

const authorizedQuoteSchema = v.union([Quote, Transaction]);

/**
 * A quote, or the transaction it became: the id's prefix tells them apart
 * (docs/reference/conventions.md#paths-that-differ).
 */
export const AuthorizedQuote: AuthorizedQuoteSchema = authorizedQuoteSchema;
export interface AuthorizedQuoteSchema extends NamedSchema<typeof authorizedQuoteSchema, AuthorizedQuote> {}
export type AuthorizedQuote = v.InferOutput<typeof authorizedQuoteSchema>;
