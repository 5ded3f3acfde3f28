import { listPlatformInternalAccounts } from '@latchkey/contract/accounts';
import { createCustomer, listCustomers } from '@latchkey/contract/customers';
import { createQuote } from '@latchkey/contract/quotes';
import { lookUpExternalAccount } from '@latchkey/contract/receivers';
import { sandboxTestWebhook } from '@latchkey/contract/sandbox';
import { type Scenario, scenariosOf } from '../scenario.ts';

/** Ways of asking that no client of ours has. */
export const unusual: readonly Scenario[] = [
  ...scenariosOf(createCustomer, {
    METHOD_NOT_ALLOWED: ['another method', ({ call }) => call({ ...createCustomer, method: 'PUT' }, { body: {} })],
  }),
  ...scenariosOf(listCustomers, {
    METHOD_NOT_ALLOWED: ['another method', ({ call }) => call({ ...listCustomers, method: 'DELETE' })],
  }),
  ...scenariosOf(createQuote, {
    METHOD_NOT_ALLOWED: ['another method', ({ call }) => call({ ...createQuote, method: 'PUT' }, { body: {} })],
  }),
  ...scenariosOf(listPlatformInternalAccounts, {
    INVALID_INPUT: [
      'a member of the query twice',
      ({ call }) => {
        const path = `${listPlatformInternalAccounts.path}?currency=USD&currency=EUR` as const;
        return call({ ...listPlatformInternalAccounts, path });
      },
    ],
  }),
  ...scenariosOf(sandboxTestWebhook, {
    WEBHOOK_ENDPOINT_NOT_SET: ['a platform without an endpoint', ({ call }) => call(sandboxTestWebhook)],
  }),
  ...scenariosOf(lookUpExternalAccount, {
    USER_NOT_FOUND: [
      'a customer that nobody is',
      async ({ call, adasBank }) =>
        call(lookUpExternalAccount, {
          ...{ params: { accountId: await adasBank() } },
          query: { customerId: 'Customer:00000000-0000-4000-8000-000000000000' },
        }),
    ],
  }),
];
