import * as v from 'valibot';
import { SignedRetry } from '../credentials/signedRetry.ts';
import { currencyCode } from '../formats.ts';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { paging } from '../paging.ts';
import { dateTimeParam, flag } from '../params.ts';
import { listResponse } from '../scalars.ts';
import { Customer } from './customer.ts';
import { CustomerPatch } from './customerPatch.ts';
import { CustomerRequest } from './customerRequest.ts';

const params = v.object({ customerId: idParam('Customer') });

export const createCustomer = operation({
  id: 'createCustomer',
  method: 'POST',
  path: '/customers',
  auth: 'platform',
  summary: 'Registers an end user. A platform that supports USDB gets an embedded wallet account with it.',
  source: 'docs/reference/customers.md#createcustomer',
  headers: ['idempotencyKey'],
  body: CustomerRequest,
  responses: { 201: Customer },
  errors: [
    'INVALID_INPUT',
    'INVALID_UMA_ADDRESS',
    'MISSING_MANDATORY_USER_INFO',
    'END_USER_TERMS_VERSION_NOT_FOUND',
    'METHOD_NOT_ALLOWED',
    'CONFLICT',
    'UMA_ADDRESS_EXISTS',
    'NOT_IMPLEMENTED',
  ],
});

export const listCustomers = operation({
  id: 'listCustomers',
  method: 'GET',
  path: '/customers',
  auth: 'platform',
  summary: 'Lists end users.',
  source: 'docs/reference/customers.md#listcustomers',
  query: v.object({
    platformCustomerId: v.optional(v.string()),
    customerType: v.optional(v.picklist(['INDIVIDUAL', 'BUSINESS'])),
    createdAfter: v.optional(dateTimeParam),
    createdBefore: v.optional(dateTimeParam),
    updatedAfter: v.optional(dateTimeParam),
    updatedBefore: v.optional(dateTimeParam),
    region: v.optional(v.string()),
    currency: v.optional(currencyCode),
    umaAddress: v.optional(v.string()),
    /** Default: false. */
    isIncludingDeleted: v.optional(flag),
    ...paging,
  }),
  responses: { 200: listResponse(Customer) },
  errors: ['INVALID_INPUT', 'METHOD_NOT_ALLOWED'],
});

export const getCustomer = operation({
  id: 'getCustomer',
  method: 'GET',
  path: '/customers/{customerId}',
  auth: 'platform',
  summary: 'Reads one customer.',
  source: 'docs/reference/customers.md#getcustomer',
  params,
  responses: { 200: Customer },
  errors: ['USER_NOT_FOUND'],
});

export const updateCustomer = operation({
  id: 'updateCustomer',
  method: 'PATCH',
  path: '/customers/{customerId}',
  auth: 'platform',
  summary: 'Changes a customer. A contact that receives wallet codes is changed alone, by signed retry.',
  source: 'docs/reference/customers.md#updatecustomer',
  headers: ['idempotencyKey', 'walletSignature', 'requestId'],
  params,
  body: CustomerPatch,
  proof: { email: [], phoneNumber: [] },
  responses: { 200: Customer, 202: SignedRetry },
  errors: [
    'INVALID_INPUT',
    'INVALID_UMA_ADDRESS',
    'END_USER_TERMS_VERSION_NOT_FOUND',
    'USER_NOT_FOUND',
    'CONFLICT',
    'UMA_ADDRESS_EXISTS',
    'EMAIL_OTP_EMAIL_ALREADY_EXISTS',
    'EMAIL_OTP_CREDENTIAL_SET_CHANGED',
    'EMAIL_OTP_CREDENTIAL_SYNC_FAILED',
    'REQUEST_ID_MISSING',
    'WALLET_SIGNATURE_MISSING',
    'WALLET_SIGNATURE_MALFORMED',
    'WALLET_SIGNATURE_BODY_MISMATCH',
    'WALLET_SIGNATURE_INVALID',
  ],
});

export const deleteCustomer = operation({
  id: 'deleteCustomer',
  method: 'DELETE',
  path: '/customers/{customerId}',
  auth: 'platform',
  summary: 'Deletes a customer. The platform id becomes available again.',
  source: 'docs/reference/customers.md#deletecustomer',
  headers: ['idempotencyKey'],
  params,
  responses: { 200: Customer },
  errors: ['USER_NOT_FOUND', 'CUSTOMER_DELETED'],
});
