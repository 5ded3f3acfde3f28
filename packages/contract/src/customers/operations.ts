import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { Customer, CustomerRequest } from './customer.ts';

export const createCustomer = operation({
  id: 'createCustomer',
  method: 'POST',
  path: '/customers',
  auth: 'platform',
  summary: 'Registers an end user. A platform that supports USDB gets an embedded wallet account with it.',
  source: 'interface, Customers and onboarding; supplement 5.1 to 5.4',
  headers: ['idempotencyKey'],
  body: CustomerRequest,
  responses: { 201: Customer },
  errors: ['INVALID_INPUT', 'CONFLICT', 'UMA_ADDRESS_EXISTS'],
});

export const getCustomer = operation({
  id: 'getCustomer',
  method: 'GET',
  path: '/customers/{customerId}',
  auth: 'platform',
  summary: 'Reads one customer.',
  source: 'interface, Customers and onboarding',
  params: v.object({ customerId: idParam('Customer') }),
  responses: { 200: Customer },
  errors: ['USER_NOT_FOUND'],
});
