import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { paging } from '../paging.ts';
import { listResponse } from '../scalars.ts';
import { Verification, VerificationRequest, verificationStatuses } from './verification.ts';

export const createVerification = operation({
  id: 'createVerification',
  method: 'POST',
  path: '/verifications',
  auth: 'platform',
  summary: 'Submits a customer for its checks, or lists everything that is missing. Rejected once decided.',
  source: 'docs/reference/verifications.md#createverification',
  headers: ['idempotencyKey'],
  body: VerificationRequest,
  responses: { 200: Verification },
  errors: ['INVALID_INPUT', 'USER_NOT_FOUND'],
});

export const listVerifications = operation({
  id: 'listVerifications',
  method: 'GET',
  path: '/verifications',
  auth: 'platform',
  summary: 'Lists verifications.',
  source: 'docs/reference/verifications.md#listverifications',
  query: v.object({
    customerId: v.optional(idParam('Customer')),
    verificationStatus: v.optional(v.picklist(verificationStatuses)),
    ...paging,
  }),
  responses: { 200: listResponse(Verification) },
  errors: ['INVALID_INPUT'],
});

export const getVerification = operation({
  id: 'getVerification',
  method: 'GET',
  path: '/verifications/{verificationId}',
  auth: 'platform',
  summary: 'Reads one verification.',
  source: 'docs/reference/verifications.md#getverification',
  params: v.object({ verificationId: idParam('Verification') }),
  responses: { 200: Verification },
  errors: ['NOT_FOUND'],
});
