import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { ScaAuthorization } from '../sca/authorization.ts';
import { AuthorizedQuote } from './authorizedQuote.ts';

const params = v.object({ quoteId: idParam('Quote') });

export const authorizeQuote = operation({
  id: 'authorizeQuote',
  method: 'POST',
  path: '/quotes/{quoteId}/authorize',
  auth: 'platform',
  summary: 'Proves the current challenge of a quote. Repeat it while the status is `PENDING_AUTHORIZATION`.',
  source: 'docs/reference/quotes.md#authorizequote',
  headers: ['idempotencyKey'],
  params,
  body: ScaAuthorization,
  responses: { 200: AuthorizedQuote },
  errors: ['INVALID_INPUT', 'QUOTE_NOT_FOUND', 'CONFLICT', 'SCA_SESSION_REQUIRED', 'ACCOUNT_LOCKED', 'RATE_LIMITED'],
});

export const resendQuoteAuthorization = operation({
  id: 'resendQuoteAuthorization',
  method: 'POST',
  path: '/quotes/{quoteId}/authorize/resend',
  auth: 'platform',
  summary: 'Sends the code of the current challenge again. The challenge and its expiry stay the same.',
  source: 'docs/reference/quotes.md#resendquoteauthorization',
  params,
  responses: { 204: null },
  errors: ['QUOTE_NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
});
