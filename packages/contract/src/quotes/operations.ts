import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { Quote, QuoteRequest } from './quote.ts';

const params = v.object({ quoteId: idParam('Quote') });

export const createQuote = operation({
  id: 'createQuote',
  method: 'POST',
  path: '/quotes',
  auth: 'platform',
  summary: 'Locks the rate and fees of a transfer. A wallet source gets the payload that its key must sign.',
  source: 'interface, Quotes and transfers; supplement 3.1',
  headers: ['idempotencyKey'],
  body: QuoteRequest,
  responses: { 201: Quote },
  errors: [
    'INVALID_INPUT',
    'INSUFFICIENT_FUNDS',
    'AMOUNT_OUT_OF_RANGE',
    'TRANSACTION_SIZE_LIMIT_EXCEEDED',
    'QUOTE_REQUEST_FAILED',
    'NOT_FOUND',
    'NOT_IMPLEMENTED',
  ],
});

export const getQuote = operation({
  id: 'getQuote',
  method: 'GET',
  path: '/quotes/{quoteId}',
  auth: 'platform',
  summary: 'Reads one quote as it stands.',
  source: 'supplement 3.1',
  params,
  responses: { 200: Quote },
  errors: ['QUOTE_NOT_FOUND'],
});

export const executeQuote = operation({
  id: 'executeQuote',
  method: 'POST',
  path: '/quotes/{quoteId}/execute',
  auth: 'platform',
  summary: 'Starts the transfer a quote describes, once. A wallet source needs the signature of its payload.',
  source: 'interface, Quotes and transfers; supplement 3.2 and 9.5',
  headers: ['idempotencyKey', 'walletSignature'],
  params,
  responses: { 200: Quote },
  errors: [
    'INVALID_INPUT',
    'INSUFFICIENT_FUNDS',
    'WALLET_SIGNATURE_MISSING',
    'WALLET_SIGNATURE_MALFORMED',
    'WALLET_SIGNATURE_BODY_MISMATCH',
    'WALLET_SIGNATURE_INVALID',
    'QUOTE_NOT_FOUND',
    'CONFLICT',
  ],
});
