import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { paging } from '../paging.ts';
import { listOf } from '../scalars.ts';
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
  source: 'supplement 4.7',
  query: v.object({ currency: v.optional(v.string()), type: v.optional(v.string()) }),
  responses: { 200: v.looseObject({ data: v.array(InternalAccount) }) },
  errors: ['INVALID_INPUT'],
});

export const listPlatformExternalAccounts = operation({
  id: 'listPlatformExternalAccounts',
  method: 'GET',
  path: '/platform/external-accounts',
  auth: 'platform',
  summary: "Lists the platform's own external accounts.",
  source: 'supplement 4.1',
  query: v.object({ currency: v.optional(v.string()), ...paging }),
  responses: { 200: listOf(ExternalAccount) },
  errors: ['INVALID_INPUT'],
});

export const createPlatformExternalAccount = operation({
  id: 'createPlatformExternalAccount',
  method: 'POST',
  path: '/platform/external-accounts',
  auth: 'platform',
  summary: "Registers a bank account or wallet of the platform's own.",
  source: 'supplement 4.1 to 4.4',
  headers: ['idempotencyKey'],
  body: ExternalAccountRequest,
  responses: { 201: ExternalAccount },
  errors: ['INVALID_INPUT', 'INVALID_BANK_ACCOUNT', 'CONFLICT'],
});

export const getPlatformExternalAccount = operation({
  id: 'getPlatformExternalAccount',
  method: 'GET',
  path: '/platform/external-accounts/{externalAccountId}',
  auth: 'platform',
  summary: "Reads one of the platform's own external accounts.",
  source: 'supplement 4.1',
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
  source: 'supplement 4.1',
  headers: ['idempotencyKey'],
  params,
  responses: { 204: null },
  errors: ['NOT_FOUND'],
});

export const challengePlatformExternalAccount = operation({
  id: 'challengePlatformExternalAccount',
  method: 'POST',
  path: '/platform/external-accounts/{externalAccountId}/challenge',
  auth: 'platform',
  summary: "Asks for proof that a wallet is the platform's own.",
  source: 'supplement 4.1',
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
  summary: "Proves a platform wallet's ownership by a signature of its own key.",
  source: 'supplement 4.1',
  headers: ['idempotencyKey'],
  params,
  body: OwnershipProofRequest,
  responses: { 200: ExternalAccount },
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'CONFLICT'],
});
