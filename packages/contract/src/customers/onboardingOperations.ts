import * as v from 'valibot';
import { text } from '../formats.ts';
import { idParam } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { operation } from '../operation.ts';
import { Customer } from './customer.ts';
import { EndUserTerms } from './endUserTerms.ts';
import { KycLink, KycLinkRequest } from './kycLink.ts';

const params = v.object({ customerId: idParam('Customer') });

const contactCodeRequestSchema = v.looseObject({ code: text(1, 32) });

/** Body of the confirmations: the code that was sent. */
export const ContactCodeRequest: ContactCodeRequestSchema = contactCodeRequestSchema;
export interface ContactCodeRequestSchema extends NamedSchema<typeof contactCodeRequestSchema, ContactCodeRequest> {}
export interface ContactCodeRequest extends v.InferInput<typeof contactCodeRequestSchema> {}

export const getEndUserTerms = operation({
  id: 'getEndUserTerms',
  method: 'GET',
  path: '/customers/end-user-terms',
  auth: 'platform',
  summary: 'Reads the current terms for end users.',
  source: 'docs/reference/customers.md#getenduserterms',
  responses: { 200: EndUserTerms },
  errors: [],
});

export const createKycLink = operation({
  id: 'createKycLink',
  method: 'POST',
  path: '/customers/{customerId}/kyc-link',
  auth: 'platform',
  summary: 'Creates a link to the hosted verification. Rejected until every contact is verified.',
  source: 'docs/reference/customers.md#createkyclink',
  headers: ['idempotencyKey'],
  params,
  body: KycLinkRequest,
  bodyOptional: true,
  responses: { 201: KycLink },
  errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'CONFLICT'],
});

export const sendEmailVerification = operation({
  id: 'sendEmailVerification',
  method: 'POST',
  path: '/customers/{customerId}/verify-email',
  auth: 'platform',
  summary: "Sends a code to the customer's e-mail address. Repeat it to send another.",
  source: 'docs/reference/customers.md#sendemailverification',
  params,
  responses: { 204: null },
  errors: ['USER_NOT_FOUND', 'CONFLICT'],
});

export const confirmEmailVerification = operation({
  id: 'confirmEmailVerification',
  method: 'POST',
  path: '/customers/{customerId}/verify-email/confirm',
  auth: 'platform',
  summary: "Verifies the customer's e-mail address by the code.",
  source: 'docs/reference/customers.md#confirmemailverification',
  params,
  body: ContactCodeRequest,
  responses: { 200: Customer },
  errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'CONFLICT'],
});

export const sendPhoneVerification = operation({
  id: 'sendPhoneVerification',
  method: 'POST',
  path: '/customers/{customerId}/verify-phone',
  auth: 'platform',
  summary: "Sends a code to the customer's phone. Repeat it to send another.",
  source: 'docs/reference/customers.md#sendphoneverification',
  params,
  responses: { 204: null },
  errors: ['USER_NOT_FOUND', 'CONFLICT'],
});

export const confirmPhoneVerification = operation({
  id: 'confirmPhoneVerification',
  method: 'POST',
  path: '/customers/{customerId}/verify-phone/confirm',
  auth: 'platform',
  summary: "Verifies the customer's phone by the code.",
  source: 'docs/reference/customers.md#confirmphoneverification',
  params,
  body: ContactCodeRequest,
  responses: { 200: Customer },
  errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'CONFLICT'],
});
