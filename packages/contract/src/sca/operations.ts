import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { opaqueParam } from '../params.ts';
import { EnrolledFactors } from './enrolledFactor.ts';
import { ScaEnrolment, ScaEnrolmentConfirmation } from './enrolment.ts';
import { ScaEnrolmentConfirmRequest, ScaEnrolmentRequest } from './enrolmentRequest.ts';
import { ScaLogin, ScaLoginStart } from './login.ts';
import { ScaLoginCompleteRequest, ScaLoginStartRequest } from './loginRequest.ts';
import { SecurityEvent, SecurityEventRequest } from './securityEvent.ts';

/**
 * Every call names its customer in the query. For a customer outside the regions that require this, it returns 409
 * `CONFLICT`.
 */
const query = v.object({ customerId: idParam('Customer') });

export const listScaFactors = operation({
  id: 'listScaFactors',
  method: 'GET',
  path: '/sca/factors',
  auth: 'platform',
  summary: "Lists a customer's factors.",
  source: 'docs/reference/sca.md#listscafactors',
  query,
  responses: { 200: EnrolledFactors },
  errors: ['USER_NOT_FOUND', 'CONFLICT'],
});

export const startScaEnrolment = operation({
  id: 'startScaEnrolment',
  method: 'POST',
  path: '/sca/factors',
  auth: 'platform',
  summary: 'Starts the enrolment of a factor: a secret for an authenticator app, or options for a passkey.',
  source: 'docs/reference/sca.md#startscaenrolment',
  query,
  body: ScaEnrolmentRequest,
  responses: { 200: ScaEnrolment },
  errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'CONFLICT', 'PASSKEY_ALREADY_ENROLLED'],
  proof: 'always',
});

export const confirmScaEnrolment = operation({
  id: 'confirmScaEnrolment',
  method: 'POST',
  path: '/sca/factors/confirm',
  auth: 'platform',
  summary: 'Enrols the factor. Recovery codes are returned only once.',
  source: 'docs/reference/sca.md#confirmscaenrolment',
  query,
  body: ScaEnrolmentConfirmRequest,
  responses: { 200: ScaEnrolmentConfirmation },
  errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'CONFLICT', 'PASSKEY_ALREADY_ENROLLED'],
  // A new authenticator app replaces the enrolled one.
  proof: 'always',
});

export const deleteScaFactor = operation({
  id: 'deleteScaFactor',
  method: 'DELETE',
  path: '/sca/factors/{credentialId}',
  auth: 'platform',
  summary: 'Removes an enrolled passkey.',
  source: 'docs/reference/sca.md#deletescafactor',
  params: v.object({ credentialId: opaqueParam }),
  query,
  responses: { 204: null },
  errors: ['NOT_FOUND', 'USER_NOT_FOUND', 'CONFLICT'],
  proof: 'always',
});

export const startScaLogin = operation({
  id: 'startScaLogin',
  method: 'POST',
  path: '/sca/login/start',
  auth: 'platform',
  summary: 'Starts the login that moving money requires.',
  source: 'docs/reference/sca.md#startscalogin',
  query,
  body: ScaLoginStartRequest,
  responses: { 200: ScaLoginStart },
  errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'CONFLICT'],
});

export const completeScaLogin = operation({
  id: 'completeScaLogin',
  method: 'POST',
  path: '/sca/login/complete',
  auth: 'platform',
  summary: 'Proves the factor and opens a session of 180 days.',
  source: 'docs/reference/sca.md#completescalogin',
  query,
  body: ScaLoginCompleteRequest,
  responses: { 200: ScaLogin },
  errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'CONFLICT', 'ACCOUNT_LOCKED'],
});

export const recordScaEvent = operation({
  id: 'recordScaEvent',
  method: 'POST',
  path: '/sca/record-event',
  auth: 'platform',
  summary: "Reports a failed login or a password reset at the platform's own sign-in.",
  source: 'docs/reference/sca.md#recordscaevent',
  query,
  body: SecurityEventRequest,
  responses: { 200: SecurityEvent },
  errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'CONFLICT', 'ACCOUNT_LOCKED'],
});
