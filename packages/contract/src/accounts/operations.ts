import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { paging } from '../paging.ts';
import { listOf } from '../scalars.ts';
import { ExternalAccount } from './externalAccount.ts';
import { InternalAccount } from './internalAccount.ts';

export const listInternalAccounts = operation({
  id: 'listInternalAccounts',
  method: 'GET',
  path: '/internal-accounts',
  auth: 'platform',
  summary: 'Lists internal accounts with their balances.',
  source: 'interface, Accounts; supplement 4.7',
  query: v.object({
    customerId: v.optional(idParam('Customer')),
    type: v.optional(v.string()),
    currency: v.optional(v.string()),
    ...paging,
  }),
  responses: { 200: listOf(InternalAccount) },
  errors: ['INVALID_INPUT'],
});

export const listExternalAccounts = operation({
  id: 'listExternalAccounts',
  method: 'GET',
  path: '/customers/external-accounts',
  auth: 'platform',
  summary: 'Lists external accounts.',
  source: 'supplement 4.1',
  query: v.object({ customerId: v.optional(idParam('Customer')), currency: v.optional(v.string()), ...paging }),
  responses: { 200: listOf(ExternalAccount) },
  errors: ['INVALID_INPUT'],
});

export const getExternalAccount = operation({
  id: 'getExternalAccount',
  method: 'GET',
  path: '/customers/external-accounts/{externalAccountId}',
  auth: 'platform',
  summary: 'Reads one external account.',
  source: 'supplement 4.1',
  params: v.object({ externalAccountId: idParam('ExternalAccount') }),
  responses: { 200: ExternalAccount },
  errors: ['NOT_FOUND'],
});
