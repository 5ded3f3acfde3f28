import type * as createExternalAccountRows from '../accounts/createExternalAccount.ts';
import { ExternalAccount } from '../accounts/externalAccount.ts';
import { InternalAccount } from '../accounts/internalAccount.ts';
import type * as accountsRows from '../accounts/operations.ts';
import type * as ownershipRows from '../accounts/ownershipOperations.ts';
import type { Call } from '../operation.ts';
import { listOf } from '../scalars.ts';

export const listInternalAccounts: Call<typeof accountsRows.listInternalAccounts> = {
  id: 'listInternalAccounts',
  method: 'GET',
  path: '/internal-accounts',
  responses: { 200: /* @__PURE__ */ listOf(InternalAccount) },
};

export const listExternalAccounts: Call<typeof accountsRows.listExternalAccounts> = {
  id: 'listExternalAccounts',
  method: 'GET',
  path: '/customers/external-accounts',
  responses: { 200: /* @__PURE__ */ listOf(ExternalAccount) },
};

export const getExternalAccount: Call<typeof accountsRows.getExternalAccount> = {
  id: 'getExternalAccount',
  method: 'GET',
  path: '/customers/external-accounts/{externalAccountId}',
  responses: { 200: ExternalAccount },
};

export const createExternalAccount: Call<typeof createExternalAccountRows.createExternalAccount> = {
  id: 'createExternalAccount',
  method: 'POST',
  path: '/customers/external-accounts',
  responses: { 201: ExternalAccount },
};

export const deleteExternalAccount: Call<typeof ownershipRows.deleteExternalAccount> = {
  id: 'deleteExternalAccount',
  method: 'DELETE',
  path: '/customers/external-accounts/{externalAccountId}',
  responses: { 204: null },
};
