import type { Call } from '../operation.ts';
import type * as quotesRows from '../quotes/operations.ts';
import { Quote } from '../quotes/quote.ts';

export const createQuote: Call<typeof quotesRows.createQuote> = {
  id: 'createQuote',
  method: 'POST',
  path: '/quotes',
  responses: { 200: Quote, 201: Quote, 202: Quote },
};

export const getQuote: Call<typeof quotesRows.getQuote> = {
  id: 'getQuote',
  method: 'GET',
  path: '/quotes/{quoteId}',
  responses: { 200: Quote },
};

export const executeQuote: Call<typeof quotesRows.executeQuote> = {
  id: 'executeQuote',
  method: 'POST',
  path: '/quotes/{quoteId}/execute',
  responses: { 200: Quote },
};
