import { operation } from '../operation.ts';
import { ExternalAccount } from './externalAccount.ts';
import { ExternalAccountRequest } from './externalAccountRequest.ts';

export const createExternalAccount = operation({
  id: 'createExternalAccount',
  method: 'POST',
  path: '/customers/external-accounts',
  auth: 'platform',
  summary: 'Registers a bank account or wallet that money can be sent to.',
  source: 'docs/reference/accounts.md#createexternalaccount',
  headers: ['idempotencyKey'],
  body: ExternalAccountRequest,
  responses: { 201: ExternalAccount },
  errors: ['INVALID_INPUT', 'INVALID_CURRENCY', 'INVALID_BANK_ACCOUNT', 'CONFLICT', 'USER_NOT_FOUND'],
  // Money that arrives for the customer goes to that account.
  proof: { defaultUmaDepositAccount: [false] },
});
