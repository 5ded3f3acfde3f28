import type { Call } from '../operation.ts';
import { AuthorizedQuote } from '../quotes/authorizedQuote.ts';
import type * as scaRows from '../quotes/scaOperations.ts';

export const authorizeQuote: Call<typeof scaRows.authorizeQuote> = {
  id: 'authorizeQuote',
  method: 'POST',
  path: '/quotes/{quoteId}/authorize',
  responses: { 200: AuthorizedQuote },
};

export const resendQuoteAuthorization: Call<typeof scaRows.resendQuoteAuthorization> = {
  id: 'resendQuoteAuthorization',
  method: 'POST',
  path: '/quotes/{quoteId}/authorize/resend',
  responses: { 204: null },
};
