import * as v from 'valibot';
import { id } from '../ids.ts';
import type { Call } from '../operation.ts';
import { Quote } from './quote.ts';
import type { authorizeQuote } from './scaOperations.ts';

const QuoteOrOther = /* @__PURE__ */ v.union([
  Quote,
  /* @__PURE__ */ v.looseObject({ id: /* @__PURE__ */ id('Transaction') }),
]);

/**
 * `authorizeQuote` for who goes on from the quote: of a transaction that comes in its place only the id is read, so that
 * a proof that was accepted is not taken for lost over what nobody looks at.
 *
 * @example
 * const { body } = await request(wallet, proveQuote, { params: { quoteId }, body: { code } })
 * body.id === quoteId // else the quote is to be read
 */
export const proveQuote: Omit<Call<typeof authorizeQuote>, 'responses'> & {
  readonly responses: { readonly 200: typeof QuoteOrOther };
} = { id: 'authorizeQuote', method: 'POST', path: '/quotes/{quoteId}/authorize', responses: { 200: QuoteOrOther } };
