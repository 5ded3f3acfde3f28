import { operation } from '../operation.ts';
import { Transaction } from '../transactions/transaction.ts';
import { TransferInRequest, TransferOutRequest } from './transferRequest.ts';

export const transferIn = operation({
  id: 'transferIn',
  method: 'POST',
  path: '/transfer-in',
  auth: 'platform',
  summary: 'Pulls money of one currency from an external account.',
  source: 'docs/reference/transfers.md#transferin',
  headers: ['idempotencyKey'],
  body: TransferInRequest,
  responses: { 201: Transaction },
  errors: [
    'INVALID_INPUT',
    'INVALID_AMOUNT',
    'AMOUNT_OUT_OF_RANGE',
    'END_USER_TERMS_NOT_ACCEPTED',
    'USER_NOT_READY',
    'NOT_FOUND',
    'USER_NOT_FOUND',
    'SCA_SESSION_REQUIRED',
  ],
});

export const transferOut = operation({
  id: 'transferOut',
  method: 'POST',
  path: '/transfer-out',
  auth: 'platform',
  summary: 'Sends money of one currency to an external account. An embedded wallet sends through a quote.',
  source: 'docs/reference/transfers.md#transferout',
  headers: ['idempotencyKey'],
  body: TransferOutRequest,
  responses: { 201: Transaction },
  errors: [
    'INVALID_INPUT',
    'INVALID_AMOUNT',
    'AMOUNT_OUT_OF_RANGE',
    'INSUFFICIENT_FUNDS',
    'TRANSACTION_SIZE_LIMIT_EXCEEDED',
    'EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED',
    'END_USER_TERMS_NOT_ACCEPTED',
    'USER_NOT_READY',
    'VELOCITY_LIMIT_EXCEEDED',
    'NOT_FOUND',
    'USER_NOT_FOUND',
    'SCA_SESSION_REQUIRED',
    'CONFLICT',
    'RATE_LIMITED',
    'DAILY_VOLUME_LIMIT_EXCEEDED',
  ],
});
