import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { PaymentScaFactorRequest } from '../sca/factorRequest.ts';
import { Quote } from './quote.ts';
import { QuoteRequest } from './quoteRequest.ts';

const params = v.object({ quoteId: idParam('Quote') });

export const createQuote = operation({
  id: 'createQuote',
  method: 'POST',
  path: '/quotes',
  auth: 'platform',
  summary: 'Locks the rate and fees of a transfer. A wallet source gets the payload that its key must sign.',
  source: 'docs/reference/quotes.md#createquote',
  headers: ['idempotencyKey'],
  body: QuoteRequest,
  /**
   * With 202 the quote requires authorization before it returns payment instructions. The service may return 200
   * instead of 201.
   */
  responses: { 200: Quote, 201: Quote, 202: Quote },
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
    'SENDER_NOT_ACCEPTED',
    'SELF_PAYMENT',
    'INVALID_BANK_ACCOUNT',
    'INVALID_PAYREQ_RESPONSE',
    'PARSE_PAYREQ_RESPONSE_ERROR',
    'CERT_CHAIN_INVALID',
    'CERT_CHAIN_EXPIRED',
    'INVALID_PUBKEY_FORMAT',
    'MISSING_REQUIRED_UMA_PARAMETERS',
    'INVALID_TIMESTAMP',
    'INVALID_NONCE',
    'FORBIDDEN',
    'USER_NOT_READY',
    'COUNTERPARTY_NOT_ALLOWED',
    'VELOCITY_LIMIT_EXCEEDED',
    'END_USER_TERMS_NOT_ACCEPTED',
    'NOT_FOUND',
    'USER_NOT_FOUND',
    'UMA_NOT_FOUND',
    'LOOKUP_REQUEST_NOT_FOUND',
    'SCA_SESSION_REQUIRED',
    'CONFLICT',
    'UNSUPPORTED_UMA_VERSION',
    'PAYREQ_REQUEST_FAILED',
    'LNURLP_REQUEST_FAILED',
    'COUNTERPARTY_PUBKEY_FETCH_ERROR',
    'NO_COMPATIBLE_UMA_VERSION',
    'RATE_LIMITED',
    'DAILY_VOLUME_LIMIT_EXCEEDED',
    'NOT_IMPLEMENTED',
    'UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY',
  ],
});

export const getQuote = operation({
  id: 'getQuote',
  method: 'GET',
  path: '/quotes/{quoteId}',
  auth: 'platform',
  summary: 'Reads one quote.',
  source: 'docs/reference/quotes.md#getquote',
  params,
  responses: { 200: Quote },
  errors: ['QUOTE_NOT_FOUND'],
});

export const executeQuote = operation({
  id: 'executeQuote',
  method: 'POST',
  path: '/quotes/{quoteId}/execute',
  auth: 'platform',
  summary: 'Executes a quote, once. A wallet source needs the signature of its payload.',
  source: 'docs/reference/quotes.md#executequote',
  headers: ['idempotencyKey', 'walletSignature'],
  params,
  body: v.looseObject({ scaFactor: v.optional(PaymentScaFactorRequest) }),
  bodyOptional: true,
  responses: { 200: Quote },
  errors: [
    'INVALID_INPUT',
    'INSUFFICIENT_FUNDS',
    'QUOTE_REQUEST_FAILED',
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
    'RATE_LIMITED',
    'DAILY_VOLUME_LIMIT_EXCEEDED',
  ],
});
