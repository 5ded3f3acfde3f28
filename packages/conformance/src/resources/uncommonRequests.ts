import { listPlatformInternalAccounts } from '@latchkey/contract/accounts';
import { createCustomer, listCustomers } from '@latchkey/contract/customers';
import { createQuote } from '@latchkey/contract/quotes';
import { lookUpExternalAccount } from '@latchkey/contract/receivers';
import { sandboxTestWebhook } from '@latchkey/contract/sandbox';
import { createScenarios, type Scenario } from '../scenario.ts';

/** Requests that the SDK does not send. */
export const uncommonRequests: readonly Scenario[] = [
  ...createScenarios(createCustomer, {
    METHOD_NOT_ALLOWED: ['another method', ({ call }) => call({ ...createCustomer, method: 'PUT' }, { body: {} })],
  }),
  ...createScenarios(listCustomers, {
    METHOD_NOT_ALLOWED: ['another method', ({ call }) => call({ ...listCustomers, method: 'DELETE' })],
  }),
  ...createScenarios(createQuote, {
    METHOD_NOT_ALLOWED: ['another method', ({ call }) => call({ ...createQuote, method: 'PUT' }, { body: {} })],
  }),
  ...createScenarios(listPlatformInternalAccounts, {
    INVALID_INPUT: [
      'a repeated query parameter',
      ({ call }) => {
        const path = `${listPlatformInternalAccounts.path}?currency=USD&currency=EUR` as const;
        return call({ ...listPlatformInternalAccounts, path });
      },
    ],
  }),
  ...createScenarios(sandboxTestWebhook, {
    WEBHOOK_ENDPOINT_NOT_SET: ['a platform without an endpoint', ({ call }) => call(sandboxTestWebhook)],
  }),
  ...createScenarios(lookUpExternalAccount, {
    USER_NOT_FOUND: [
      'an unknown customer',
      async ({ call, getSharedBankAccount }) =>
        call(lookUpExternalAccount, {
          params: { accountId: await getSharedBankAccount() },
          query: { customerId: 'Customer:00000000-0000-4000-8000-000000000000' },
        }),
    ],
  }),
];
