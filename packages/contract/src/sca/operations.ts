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

/** Every call names its customer in the query. One outside a region that asks for this answers 409 `CONFLICT`. */
const query = v.object({ customerId: idParam('Customer') });

export const listScaFactors = operation({
  id: 'listScaFactors',
  method: 'GET',
  path: '/sca/factors',
  auth: 'platform',
  summary: "Lists a customer's factors.",
  source: 'supplement 2.6',
  query,
  responses: { 200: EnrolledFactors },
  errors: ['USER_NOT_FOUND', 'CONFLICT'],
});

export const startScaEnrolment = operation({
  id: 'startScaEnrolment',
  method: 'POST',
  path: '/sca/factors',
  auth: 'platform',
  summary: 'Begins to enrol a factor: a secret for an authenticator app, or options for a passkey.',
  source: 'supplement 2.6',
  query,
  body: ScaEnrolmentRequest,
  responses: { 200: ScaEnrolment },
  errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'CONFLICT', 'PASSKEY_ALREADY_ENROLLED'],
});

export const confirmScaEnrolment = operation({
  id: 'confirmScaEnrolment',
  method: 'POST',
  path: '/sca/factors/confirm',
  auth: 'platform',
  summary: 'Enrols the factor. Recovery codes are answered once.',
  source: 'supplement 2.6',
  query,
  body: ScaEnrolmentConfirmRequest,
  responses: { 200: ScaEnrolmentConfirmation },
  errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'CONFLICT', 'PASSKEY_ALREADY_ENROLLED'],
});

export const deleteScaFactor = operation({
  id: 'deleteScaFactor',
  method: 'DELETE',
  path: '/sca/factors/{credentialId}',
  auth: 'platform',
  summary: 'Removes an enrolled passkey.',
  source: 'supplement 2.6',
  params: v.object({ credentialId: opaqueParam }),
  query,
  responses: { 204: null },
  errors: ['NOT_FOUND', 'USER_NOT_FOUND', 'CONFLICT'],
});

export const startScaLogin = operation({
  id: 'startScaLogin',
  method: 'POST',
  path: '/sca/login/start',
  auth: 'platform',
  summary: 'Begins the login that moving money asks for.',
  source: 'supplement 2.5',
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
  source: 'supplement 2.5',
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
  summary: "Reports a failed login or a reset password at the platform's own door.",
  source: 'supplement 2.5',
  query,
  body: SecurityEventRequest,
  responses: { 200: SecurityEvent },
  errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'CONFLICT', 'ACCOUNT_LOCKED'],
});
