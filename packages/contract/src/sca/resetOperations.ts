import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { opaqueParam } from '../params.ts';
import { ScaReset, ScaResetStart } from './reset.ts';
import { ScaResetCompleteRequest, ScaResetRequest } from './resetRequest.ts';

const params = v.object({ resetId: opaqueParam });
const query = v.object({ customerId: idParam('Customer') });

export const startScaReset = operation({
  id: 'startScaReset',
  method: 'POST',
  path: '/sca/factors/reset',
  auth: 'platform',
  summary: 'Starts the replacement of a lost factor by a liveness check.',
  source: 'docs/reference/sca.md#startscareset',
  query,
  body: ScaResetRequest,
  responses: { 201: ScaResetStart },
  errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
});

export const getScaReset = operation({
  id: 'getScaReset',
  method: 'GET',
  path: '/sca/factors/reset/{resetId}',
  auth: 'platform',
  summary: 'Reads one reset.',
  source: 'docs/reference/sca.md#getscareset',
  params,
  query,
  responses: { 200: ScaReset },
  errors: ['NOT_FOUND', 'USER_NOT_FOUND', 'CONFLICT'],
});

export const completeScaReset = operation({
  id: 'completeScaReset',
  method: 'POST',
  path: '/sca/factors/reset/{resetId}/complete',
  auth: 'platform',
  summary: 'Completes a reset whose proof was accepted.',
  source: 'docs/reference/sca.md#completescareset',
  params,
  query,
  body: ScaResetCompleteRequest,
  bodyOptional: true,
  responses: { 204: null },
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'USER_NOT_FOUND', 'CONFLICT'],
  // It removes a factor, or changes the number that codes are sent to.
  proof: 'always',
});
