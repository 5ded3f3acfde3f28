import * as v from 'valibot';
import type { Call } from '../operation.ts';
import { responseObject } from '../responseObject.ts';
import type { authorizeQuote } from './scaOperations.ts';

const Authorized = /* @__PURE__ */ responseObject({ id: /* @__PURE__ */ v.string() });

/**
 * `authorizeQuote` for callers that continue with the quote. Only the id of the response is read, so that an accepted
 * proof does not count as lost because of members that no caller uses. Parse the response as a `Quote`; if it is none,
 * read the quote again.
 *
 * ```ts
 * import * as v from 'valibot'
 *
 * const { id } = v.parse(proveQuote.responses[200], { id: 'Transaction:1' }) // not a quote: read the quote again
 * ```
 */
export const proveQuote: Omit<Call<typeof authorizeQuote>, 'responses'> & {
  readonly responses: { readonly 200: typeof Authorized };
} = { id: 'authorizeQuote', method: 'POST', path: '/quotes/{quoteId}/authorize', responses: { 200: Authorized } };
