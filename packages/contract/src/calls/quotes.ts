import type { Call } from '../operation.ts';
import type * as quotesRows from '../quotes/operations.ts';
import { Quote } from '../quotes/quote.ts';

export const createQuote: Call<typeof quotesRows.createQuote> = {
  id: 'createQuote',
  method: 'POST',
  path: '/quotes',
  auth: 'platform',
  headers: ['idempotencyKey'],
  responses: { 200: Quote, 201: Quote, 202: Quote },
};

export const getQuote: Call<typeof quotesRows.getQuote> = {
  id: 'getQuote',
  method: 'GET',
  path: '/quotes/{quoteId}',
  auth: 'platform',
  responses: { 200: Quote },
};

export const executeQuote: Call<typeof quotesRows.executeQuote> = {
  id: 'executeQuote',
  method: 'POST',
  path: '/quotes/{quoteId}/execute',
  auth: 'platform',
  headers: ['idempotencyKey', 'walletSignature'],
  responses: { 200: Quote },
};
