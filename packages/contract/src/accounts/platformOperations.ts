import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { paging } from '../paging.ts';
import { responseObject } from '../responseObject.ts';
import { listResponse } from '../scalars.ts';
import { ExternalAccount } from './externalAccount.ts';
import { ExternalAccountRequest } from './externalAccountRequest.ts';
import { InternalAccount } from './internalAccount.ts';
import { OwnershipChallenge, OwnershipChallengeRequest, OwnershipProofRequest } from './ownership.ts';

const params = v.object({ externalAccountId: idParam('ExternalAccount') });

export const listPlatformInternalAccounts = operation({
  id: 'listPlatformInternalAccounts',
  method: 'GET',
  path: '/platform/internal-accounts',
  auth: 'platform',
  summary: "Lists the platform's own internal accounts, on one page.",
  source: 'docs/reference/accounts.md#listplatforminternalaccounts',
  query: v.object({ currency: v.optional(v.string()), type: v.optional(v.string()) }),
  responses: { 200: responseObject({ data: v.array(InternalAccount) }) },
  errors: ['INVALID_INPUT'],
});

export const listPlatformExternalAccounts = operation({
  id: 'listPlatformExternalAccounts',
  method: 'GET',
  path: '/platform/external-accounts',
  auth: 'platform',
  summary: "Lists the platform's own external accounts.",
  source: 'docs/reference/accounts.md#listplatformexternalaccounts',
  query: v.object({ currency: v.optional(v.string()), ...paging }),
  responses: { 200: listResponse(ExternalAccount) },
  errors: ['INVALID_INPUT'],
});

export const createPlatformExternalAccount = operation({
  id: 'createPlatformExternalAccount',
  method: 'POST',
  path: '/platform/external-accounts',
  auth: 'platform',
  summary: "Registers a bank account or wallet of the platform's own.",
  source: 'docs/reference/accounts.md#createplatformexternalaccount',
  headers: ['idempotencyKey'],
  body: ExternalAccountRequest,
  responses: { 201: ExternalAccount },
  errors: ['INVALID_INPUT', 'INVALID_CURRENCY', 'INVALID_BANK_ACCOUNT', 'CONFLICT'],
});

export const getPlatformExternalAccount = operation({
  id: 'getPlatformExternalAccount',
  method: 'GET',
  path: '/platform/external-accounts/{externalAccountId}',
  auth: 'platform',
  summary: "Reads one of the platform's own external accounts.",
  source: 'docs/reference/accounts.md#getplatformexternalaccount',
  params,
  responses: { 200: ExternalAccount },
  errors: ['NOT_FOUND'],
});

export const deletePlatformExternalAccount = operation({
  id: 'deletePlatformExternalAccount',
  method: 'DELETE',
  path: '/platform/external-accounts/{externalAccountId}',
  auth: 'platform',
  summary: "Removes one of the platform's own external accounts.",
  source: 'docs/reference/accounts.md#deleteplatformexternalaccount',
  headers: ['idempotencyKey'],
  params,
  responses: { 204: null },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const challengePlatformExternalAccount = operation({
  id: 'challengePlatformExternalAccount',
  method: 'POST',
  path: '/platform/external-accounts/{externalAccountId}/challenge',
  auth: 'platform',
  summary: 'Requests a proof that a wallet belongs to the platform.',
  source: 'docs/reference/accounts.md#challengeplatformexternalaccount',
  headers: ['idempotencyKey'],
  params,
  body: OwnershipChallengeRequest,
  responses: { 201: OwnershipChallenge },
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'CONFLICT'],
});

export const verifyPlatformExternalAccount = operation({
  id: 'verifyPlatformExternalAccount',
  method: 'POST',
  path: '/platform/external-accounts/{externalAccountId}/verify',
  auth: 'platform',
  summary: 'Proves the ownership of a platform wallet by a signature of its key.',
  source: 'docs/reference/accounts.md#verifyplatformexternalaccount',
  headers: ['idempotencyKey'],
  params,
  body: OwnershipProofRequest,
  responses: { 200: ExternalAccount },
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'CONFLICT'],
});
