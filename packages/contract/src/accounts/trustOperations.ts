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
  summary: 'Begins to trust a beneficiary, so that payments to it may skip the authorization.',
  source: 'supplement 2.6',
  params,
  responses: { 200: TrustChallenge },
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'CONFLICT'],
});

export const confirmExternalAccountTrust = operation({
  id: 'confirmExternalAccountTrust',
  method: 'POST',
  path: '/customers/external-accounts/{externalAccountId}/trust/confirm',
  auth: 'platform',
  summary: 'Trusts a beneficiary.',
  source: 'supplement 2.6',
  params,
  body: TrustConfirmRequest,
  responses: { 200: Trust },
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'CONFLICT'],
});

export const untrustExternalAccount = operation({
  id: 'untrustExternalAccount',
  method: 'POST',
  path: '/customers/external-accounts/{externalAccountId}/untrust',
  auth: 'platform',
  summary: 'Begins to take trust from a beneficiary; needed before it can be deleted.',
  source: 'interface, Accounts; supplement 2.6',
  params,
  responses: { 200: TrustChallenge },
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'CONFLICT'],
});

export const confirmExternalAccountUntrust = operation({
  id: 'confirmExternalAccountUntrust',
  method: 'POST',
  path: '/customers/external-accounts/{externalAccountId}/untrust/confirm',
  auth: 'platform',
  summary: 'Takes trust from a beneficiary.',
  source: 'interface, Accounts; supplement 2.6',
  params,
  body: TrustConfirmRequest,
  responses: { 200: Trust },
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'CONFLICT'],
});
