import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { ExternalAccount } from './externalAccount.ts';
import { OwnershipChallenge, OwnershipChallengeRequest, OwnershipProofRequest } from './ownership.ts';

const params = v.object({ externalAccountId: idParam('ExternalAccount') });

export const deleteExternalAccount = operation({
  id: 'deleteExternalAccount',
  method: 'DELETE',
  path: '/customers/external-accounts/{externalAccountId}',
  auth: 'platform',
  summary: 'Removes an external account. A trusted one must be untrusted first.',
  source: 'docs/reference/accounts.md#deleteexternalaccount',
  headers: ['idempotencyKey'],
  params,
  proof: 'always',
  responses: { 204: null },
  errors: ['NOT_FOUND', 'BENEFICIARY_TRUSTED', 'CONFLICT'],
});

export const challengeExternalAccount = operation({
  id: 'challengeExternalAccount',
  method: 'POST',
  path: '/customers/external-accounts/{externalAccountId}/challenge',
  auth: 'platform',
  summary: 'Requests a proof that a wallet belongs to its customer.',
  source: 'docs/reference/accounts.md#challengeexternalaccount',
  headers: ['idempotencyKey'],
  params,
  body: OwnershipChallengeRequest,
  responses: { 201: OwnershipChallenge },
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'CONFLICT'],
});

export const verifyExternalAccount = operation({
  id: 'verifyExternalAccount',
  method: 'POST',
  path: '/customers/external-accounts/{externalAccountId}/verify',
  auth: 'platform',
  summary: 'Proves the ownership of a wallet by a signature of its key. A wrong one leaves the account `UNVERIFIED`.',
  source: 'docs/reference/accounts.md#verifyexternalaccount',
  headers: ['idempotencyKey'],
  params,
  body: OwnershipProofRequest,
  responses: { 200: ExternalAccount },
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'CONFLICT'],
});
