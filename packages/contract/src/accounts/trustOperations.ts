import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { Trust, TrustChallenge } from './trust.ts';
import { TrustConfirmRequest } from './trustRequest.ts';

const params = v.object({ externalAccountId: idParam('ExternalAccount') });

export const trustExternalAccount = operation({
  id: 'trustExternalAccount',
  method: 'POST',
  path: '/customers/external-accounts/{externalAccountId}/trust',
  auth: 'platform',
  summary: 'Starts to trust a beneficiary, so that payments to it may need no authorization.',
  source: 'docs/reference/accounts.md#trustexternalaccount',
  params,
  responses: { 200: TrustChallenge },
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'USER_NOT_FOUND', 'CONFLICT'],
});

export const confirmExternalAccountTrust = operation({
  id: 'confirmExternalAccountTrust',
  method: 'POST',
  path: '/customers/external-accounts/{externalAccountId}/trust/confirm',
  auth: 'platform',
  summary: 'Trusts a beneficiary.',
  source: 'docs/reference/accounts.md#confirmexternalaccounttrust',
  params,
  body: TrustConfirmRequest,
  responses: { 200: Trust },
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'USER_NOT_FOUND', 'CONFLICT'],
});

export const untrustExternalAccount = operation({
  id: 'untrustExternalAccount',
  method: 'POST',
  path: '/customers/external-accounts/{externalAccountId}/untrust',
  auth: 'platform',
  summary: 'Starts to remove the trust in a beneficiary, which is required before it can be deleted.',
  source: 'docs/reference/accounts.md#untrustexternalaccount',
  params,
  responses: { 200: TrustChallenge },
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'USER_NOT_FOUND', 'CONFLICT'],
});

export const confirmExternalAccountUntrust = operation({
  id: 'confirmExternalAccountUntrust',
  method: 'POST',
  path: '/customers/external-accounts/{externalAccountId}/untrust/confirm',
  auth: 'platform',
  summary: 'Removes the trust in a beneficiary.',
  source: 'docs/reference/accounts.md#confirmexternalaccountuntrust',
  params,
  body: TrustConfirmRequest,
  responses: { 200: Trust },
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'USER_NOT_FOUND', 'CONFLICT'],
});
