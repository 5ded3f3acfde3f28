import * as v from 'valibot';
import { ExternalAccount } from '../accounts/externalAccount.ts';
import { ExternalAccountRequest } from '../accounts/externalAccountRequest.ts';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { paging } from '../paging.ts';
import { listResponse } from '../scalars.ts';

/** All of these require `MANAGE_EXTERNAL_ACCOUNTS`. */
const params = v.object({ externalAccountId: idParam('ExternalAccount') });

export const listOwnExternalAccounts = operation({
  id: 'listOwnExternalAccounts',
  method: 'GET',
  path: '/agents/me/external-accounts',
  auth: 'agent',
  summary: "Lists the customer's external accounts.",
  source: 'docs/reference/agents.md#listownexternalaccounts',
  query: v.object({ currency: v.optional(v.string()), ...paging }),
  responses: { 200: listResponse(ExternalAccount) },
  errors: ['INVALID_INPUT', 'FORBIDDEN'],
});

export const createOwnExternalAccount = operation({
  id: 'createOwnExternalAccount',
  method: 'POST',
  path: '/agents/me/external-accounts',
  auth: 'agent',
  summary: 'Registers an external account for the customer.',
  source: 'docs/reference/agents.md#createownexternalaccount',
  headers: ['idempotencyKey'],
  body: ExternalAccountRequest,
  responses: { 201: ExternalAccount },
  errors: ['INVALID_INPUT', 'INVALID_CURRENCY', 'INVALID_BANK_ACCOUNT', 'FORBIDDEN', 'CONFLICT'],
});

export const getOwnExternalAccount = operation({
  id: 'getOwnExternalAccount',
  method: 'GET',
  path: '/agents/me/external-accounts/{externalAccountId}',
  auth: 'agent',
  summary: "Reads one of the customer's external accounts.",
  source: 'docs/reference/agents.md#getownexternalaccount',
  params: params,
  responses: { 200: ExternalAccount },
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const deleteOwnExternalAccount = operation({
  id: 'deleteOwnExternalAccount',
  method: 'DELETE',
  path: '/agents/me/external-accounts/{externalAccountId}',
  auth: 'agent',
  summary: "Removes one of the customer's external accounts.",
  source: 'docs/reference/agents.md#deleteownexternalaccount',
  headers: ['idempotencyKey'],
  params: params,
  responses: { 204: null },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'BENEFICIARY_TRUSTED', 'CONFLICT'],
});
