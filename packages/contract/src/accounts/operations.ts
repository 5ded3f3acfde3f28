import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { paging } from '../paging.ts';
import { listResponse } from '../scalars.ts';
import { ExternalAccount } from './externalAccount.ts';
import { InternalAccount } from './internalAccount.ts';

export const listInternalAccounts = operation({
  id: 'listInternalAccounts',
  method: 'GET',
  path: '/internal-accounts',
  auth: 'platform',
  summary: 'Lists internal accounts with their balances.',
  source: 'docs/reference/accounts.md#listinternalaccounts',
  query: v.object({
    customerId: v.optional(idParam('Customer')),
    type: v.optional(v.string()),
    currency: v.optional(v.string()),
    ...paging,
  }),
  responses: { 200: listResponse(InternalAccount) },
  errors: ['INVALID_INPUT'],
});

export const listExternalAccounts = operation({
  id: 'listExternalAccounts',
  method: 'GET',
  path: '/customers/external-accounts',
  auth: 'platform',
  summary: 'Lists external accounts.',
  source: 'docs/reference/accounts.md#listexternalaccounts',
  query: v.object({ customerId: v.optional(idParam('Customer')), currency: v.optional(v.string()), ...paging }),
  responses: { 200: listResponse(ExternalAccount) },
  errors: ['INVALID_INPUT'],
});

export const getExternalAccount = operation({
  id: 'getExternalAccount',
  method: 'GET',
  path: '/customers/external-accounts/{externalAccountId}',
  auth: 'platform',
  summary: 'Reads one external account.',
  source: 'docs/reference/accounts.md#getexternalaccount',
  params: v.object({ externalAccountId: idParam('ExternalAccount') }),
  responses: { 200: ExternalAccount },
  errors: ['NOT_FOUND'],
});
