import {
  confirmExternalAccountTrust,
  confirmExternalAccountUntrust,
  createExternalAccount,
  deleteExternalAccount,
  exportInternalAccount,
  getExternalAccount,
  listExternalAccounts,
  listInternalAccounts,
  trustExternalAccount,
  untrustExternalAccount,
  updateInternalAccount,
} from '@latchkey/contract/accounts';
import { createSigner } from '../createSigner.ts';
import { createSignedRetryScenarios } from '../rules/signedRetries.ts';
import { createScenarios, type Scenario } from '../scenario.ts';
import type { TestContext } from '../testContext.ts';

const createAccountBody = (customerId: string, accountInfo: object) => ({
  customerId,
  currency: 'USD',
  accountInfo: {
    accountType: 'USD_ACCOUNT',
    accountNumber: '12345999',
    routingNumber: '021000021',
    beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
    ...accountInfo,
  },
});

/** Creates an account of a customer with Strong Customer Authentication. */
async function createScaBankAccount(context: TestContext): Promise<{ externalAccountId: string }> {
  return { externalAccountId: await context.createBankAccount((await context.getSharedScaCustomer()).customerId) };
}

/** Creates a trusted account of the shared customer with Strong Customer Authentication. */
export async function createTrustedAccount(context: TestContext): Promise<{ externalAccountId: string }> {
  const params = await createScaBankAccount(context);
  await context.expectSuccess(trustExternalAccount, { params, body: {} });
  await context.expectSuccess(confirmExternalAccountTrust, { params, body: { code: context.codes.contact } });
  return params;
}

/** Accounts (docs/reference/sca.md, docs/reference/accounts.md). */
export const accounts: readonly Scenario[] = [
  ...createScenarios(listInternalAccounts, {
    200: [
      'a customer’s accounts',
      async ({ call, getSharedCustomer }) =>
        call(listInternalAccounts, { query: { customerId: (await getSharedCustomer()).customerId } }),
    ],
  }),
  ...createSignedRetryScenarios(
    updateInternalAccount,
    async (context) => {
      const customer = await context.getSharedCustomer();
      return {
        customer,
        options: { params: { internalAccountId: customer.accountId }, body: { privateEnabled: true } },
      };
    },
    200,
  ),
  ...createSignedRetryScenarios(
    exportInternalAccount,
    async (context) => {
      const customer = await context.getSharedCustomer();
      const { key } = await createSigner();
      return {
        customer,
        options: { params: { internalAccountId: customer.accountId }, body: { clientPublicKey: key.publicKey } },
      };
    },
    200,
  ),
  ...createScenarios(createExternalAccount, {
    201: [
      'a bank account',
      async ({ call, registerCustomer }) =>
        call(createExternalAccount, { body: createAccountBody((await registerCustomer()).customerId, {}) }),
    ],
    INVALID_BANK_ACCOUNT: [
      'a routing number with wrong check digits',
      async ({ call, getSharedCustomer }) =>
        call(createExternalAccount, {
          body: createAccountBody((await getSharedCustomer()).customerId, { routingNumber: '021000022' }),
        }),
    ],
    CONFLICT: [
      'an account that its owner already registered',
      async ({ call, expectSuccess, registerCustomer }) => {
        const body = createAccountBody((await registerCustomer()).customerId, {});
        await expectSuccess(createExternalAccount, { body });
        return call(createExternalAccount, { body });
      },
    ],
    USER_NOT_FOUND: [
      'an unknown owner',
      ({ call }) =>
        call(createExternalAccount, { body: createAccountBody('Customer:00000000-0000-4000-8000-000000000000', {}) }),
    ],
  }),
  ...createScenarios(getExternalAccount, {
    200: [
      'an existing account',
      async ({ call, getSharedBankAccount }) =>
        call(getExternalAccount, { params: { externalAccountId: await getSharedBankAccount() } }),
    ],
  }),
  ...createScenarios(listExternalAccounts, {
    200: [
      'a customer’s accounts',
      async ({ call, getSharedCustomer }) =>
        call(listExternalAccounts, { query: { customerId: (await getSharedCustomer()).customerId } }),
    ],
  }),
  ...createScenarios(deleteExternalAccount, {
    204: [
      'an account without payments',
      async ({ call, createBankAccount: add, getSharedCustomer }) =>
        call(deleteExternalAccount, {
          params: { externalAccountId: await add((await getSharedCustomer()).customerId) },
        }),
    ],
    BENEFICIARY_TRUSTED: [
      'a trusted account',
      async (context) => context.call(deleteExternalAccount, { params: await createTrustedAccount(context) }),
    ],
  }),
  ...createScenarios(trustExternalAccount, {
    200: [
      'an account of a customer with Strong Customer Authentication',
      async (context) => context.call(trustExternalAccount, { params: await createScaBankAccount(context), body: {} }),
    ],
    CONFLICT: [
      'an account of a customer without Strong Customer Authentication',
      async ({ call, getSharedBankAccount }) =>
        call(trustExternalAccount, { params: { externalAccountId: await getSharedBankAccount() }, body: {} }),
    ],
  }),
  ...createScenarios(confirmExternalAccountTrust, {
    200: [
      'the code of the challenge',
      async (context) => {
        const params = await createScaBankAccount(context);
        await context.expectSuccess(trustExternalAccount, { params, body: {} });
        return context.call(confirmExternalAccountTrust, { params, body: { code: context.codes.contact } });
      },
    ],
    CONFLICT: [
      'a confirmation without a request for it',
      async (context) =>
        context.call(confirmExternalAccountTrust, {
          params: await createScaBankAccount(context),
          body: { code: context.codes.contact },
        }),
    ],
  }),
  ...createScenarios(untrustExternalAccount, {
    200: [
      'a trusted account',
      async (context) =>
        context.call(untrustExternalAccount, { params: await createTrustedAccount(context), body: {} }),
    ],
    CONFLICT: [
      'an account that is not trusted',
      async (context) =>
        context.call(untrustExternalAccount, { params: await createScaBankAccount(context), body: {} }),
    ],
  }),
  ...createScenarios(confirmExternalAccountUntrust, {
    200: [
      'the code of the challenge',
      async (context) => {
        const params = await createTrustedAccount(context);
        await context.expectSuccess(untrustExternalAccount, { params, body: {} });
        return context.call(confirmExternalAccountUntrust, { params, body: { code: context.codes.contact } });
      },
    ],
    CONFLICT: [
      'a confirmation without a request for it',
      async (context) =>
        context.call(confirmExternalAccountUntrust, {
          params: await createTrustedAccount(context),
          body: { code: context.codes.contact },
        }),
    ],
  }),
];
