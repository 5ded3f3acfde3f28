import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { Quote } from '../quotes/quote.ts';
import { QuoteRequest } from '../quotes/quoteRequest.ts';
import { TransferInRequest, TransferOutRequest } from '../transfers/transferRequest.ts';
import { AgentAction } from './action.ts';

const params = v.object({ quoteId: idParam('Quote') });

export const createOwnQuote = operation({
  id: 'createOwnQuote',
  method: 'POST',
  path: '/agents/me/quotes',
  auth: 'agent',
  summary: 'Locks the rate and fees of a transfer for an agent; needs `CREATE_QUOTES`.',
  source: 'docs/reference/agents.md#createownquote',
  headers: ['idempotencyKey'],
  body: QuoteRequest,
  responses: { 201: Quote },
  errors: [
    'INVALID_INPUT',
    'INVALID_AMOUNT',
    'INVALID_CURRENCY',
    'AMOUNT_OUT_OF_RANGE',
    'INSUFFICIENT_FUNDS',
    'TRANSACTION_SIZE_LIMIT_EXCEEDED',
    'EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED',
    'MISSING_MANDATORY_USER_INFO',
    'QUOTE_REQUEST_FAILED',
    'INVALID_UMA_ADDRESS',
    'INVALID_RECEIVER',
    'SELF_PAYMENT',
    'MISSING_REQUIRED_UMA_PARAMETERS',
    'FORBIDDEN',
    'USER_NOT_READY',
    'COUNTERPARTY_NOT_ALLOWED',
    'VELOCITY_LIMIT_EXCEEDED',
    'END_USER_TERMS_NOT_ACCEPTED',
    'NOT_FOUND',
    'UMA_NOT_FOUND',
    'LOOKUP_REQUEST_NOT_FOUND',
    'SCA_SESSION_REQUIRED',
    'CONFLICT',
    'UNSUPPORTED_UMA_VERSION',
    'PAYREQ_REQUEST_FAILED',
    'LNURLP_REQUEST_FAILED',
    'COUNTERPARTY_PUBKEY_FETCH_ERROR',
    'NO_COMPATIBLE_UMA_VERSION',
    'NOT_IMPLEMENTED',
  ],
});

export const getOwnQuote = operation({
  id: 'getOwnQuote',
  method: 'GET',
  path: '/agents/me/quotes/{quoteId}',
  auth: 'agent',
  summary: "Reads one of the agent's quotes.",
  source: 'docs/reference/agents.md#getownquote',
  params: params,
  responses: { 200: Quote },
  errors: ['QUOTE_NOT_FOUND'],
});

export const executeOwnQuote = operation({
  id: 'executeOwnQuote',
  method: 'POST',
  path: '/agents/me/quotes/{quoteId}/execute',
  auth: 'agent',
  summary: 'Executes a quote of the agent, or submits it for approval; needs `EXECUTE_QUOTES`.',
  source: 'docs/reference/agents.md#executeownquote',
  headers: ['idempotencyKey', 'walletSignature'],
  params: params,
  responses: { 200: AgentAction },
  errors: [
    'INVALID_INPUT',
    'INSUFFICIENT_FUNDS',
    'WALLET_SIGNATURE_MISSING',
    'WALLET_SIGNATURE_MALFORMED',
    'WALLET_SIGNATURE_BODY_MISMATCH',
    'WALLET_SIGNATURE_INVALID',
    'FORBIDDEN',
    'USER_NOT_READY',
    'VELOCITY_LIMIT_EXCEEDED',
    'END_USER_TERMS_NOT_ACCEPTED',
    'QUOTE_NOT_FOUND',
    'CONFLICT',
    'SCA_SESSION_REQUIRED',
  ],
});

export const transferOwnIn = operation({
  id: 'transferOwnIn',
  method: 'POST',
  path: '/agents/me/transfer-in',
  auth: 'agent',
  summary: 'Pulls money from an external account for an agent; needs `CREATE_TRANSFERS`.',
  source: 'docs/reference/agents.md#transferownin',
  headers: ['idempotencyKey'],
  body: TransferInRequest,
  responses: { 201: AgentAction },
  errors: [
    'INVALID_INPUT',
    'AMOUNT_OUT_OF_RANGE',
    'FORBIDDEN',
    'USER_NOT_READY',
    'END_USER_TERMS_NOT_ACCEPTED',
    'NOT_FOUND',
    'SCA_SESSION_REQUIRED',
  ],
});

export const transferOwnOut = operation({
  id: 'transferOwnOut',
  method: 'POST',
  path: '/agents/me/transfer-out',
  auth: 'agent',
  summary: 'Sends money to an external account for an agent; needs `CREATE_TRANSFERS`.',
  source: 'docs/reference/agents.md#transferownout',
  headers: ['idempotencyKey'],
  body: TransferOutRequest,
  responses: { 201: AgentAction },
  errors: [
    'INVALID_INPUT',
    'AMOUNT_OUT_OF_RANGE',
    'INSUFFICIENT_FUNDS',
    'EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED',
    'FORBIDDEN',
    'USER_NOT_READY',
    'VELOCITY_LIMIT_EXCEEDED',
    'END_USER_TERMS_NOT_ACCEPTED',
    'NOT_FOUND',
    'SCA_SESSION_REQUIRED',
    'CONFLICT',
  ],
});
