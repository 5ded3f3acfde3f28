import {
  createOwnExternalAccount,
  deleteOwnExternalAccount,
  getOwnAction,
  getOwnAgent,
  getOwnExternalAccount,
  getOwnQuote,
  getOwnTransaction,
  listOwnActions,
  listOwnExternalAccounts,
  listOwnInternalAccounts,
  listOwnTransactions,
} from '@latchkey/contract/agents';
import {
  createAgentQuote,
  createBankAccountBody,
  createForbiddenScenarios,
  createReadScenarios,
  executeAgentQuote,
  getSharedAccountParams,
  getSharedTransactionParams,
} from '../agentSteps.ts';
import { createScenarios, type Scenario } from '../scenario.ts';
import { createTrustedAccount } from './accounts.ts';

/** The resources that an agent may read, and the accounts that it manages (docs/reference/agents.md). */
export const agentResources: readonly Scenario[] = [
  ...createReadScenarios(getOwnAgent),
  ...createReadScenarios(listOwnActions),
  ...createReadScenarios(listOwnTransactions),
  ...createReadScenarios(listOwnInternalAccounts),
  ...createReadScenarios(listOwnExternalAccounts),
  ...createReadScenarios(getOwnTransaction, getSharedTransactionParams),
  ...createReadScenarios(getOwnExternalAccount, getSharedAccountParams),
  ...createReadScenarios(getOwnQuote, async (context) => ({
    params: { quoteId: (await createAgentQuote(context, await context.getSharedAgent())).id },
  })),
  ...createReadScenarios(getOwnAction, async (context) => {
    const agent = await context.getSharedAgent();
    const { body } = await executeAgentQuote(context, agent, await createAgentQuote(context, agent));
    return { params: { actionId: body.id } };
  }),
  ...createForbiddenScenarios(listOwnTransactions, async () => ({})),
  ...createForbiddenScenarios(listOwnInternalAccounts, async () => ({})),
  ...createForbiddenScenarios(listOwnExternalAccounts, async () => ({})),
  ...createForbiddenScenarios(getOwnTransaction, getSharedTransactionParams),
  ...createForbiddenScenarios(getOwnExternalAccount, getSharedAccountParams),
  ...createForbiddenScenarios(deleteOwnExternalAccount, getSharedAccountParams),
  ...createForbiddenScenarios(createOwnExternalAccount, async () => ({ body: createBankAccountBody('12345999') })),
  ...createScenarios(createOwnExternalAccount, {
    201: [
      'a bank account',
      async (context) => {
        const { token } = await context.connectAgent(await context.signIn());
        return context.call(createOwnExternalAccount, { token, body: createBankAccountBody('12345999') });
      },
    ],
    INVALID_BANK_ACCOUNT: [
      'a routing number with wrong check digits',
      async (context) =>
        context.call(createOwnExternalAccount, {
          token: (await context.getSharedAgent()).token,
          body: createBankAccountBody('12345999', { routingNumber: '021000022' }),
        }),
    ],
    CONFLICT: [
      'an account that its owner already registered',
      async (context) => {
        const { token } = await context.connectAgent(await context.signIn());
        await context.expectSuccess(createOwnExternalAccount, { token, body: createBankAccountBody('12345999') });
        return context.call(createOwnExternalAccount, { token, body: createBankAccountBody('12345999') });
      },
    ],
  }),
  ...createScenarios(deleteOwnExternalAccount, {
    204: [
      'an account without payments',
      async (context) => {
        const { token, customer } = await context.getSharedAgent();
        const externalAccountId = await context.createBankAccount(customer.customerId);
        return context.call(deleteOwnExternalAccount, { token, params: { externalAccountId } });
      },
    ],
    BENEFICIARY_TRUSTED: [
      'a trusted account',
      async (context) => {
        const params = await createTrustedAccount(context);
        return context.call(deleteOwnExternalAccount, {
          params,
          token: (await context.connectAgent(await context.getSharedScaCustomer())).token,
        });
      },
    ],
  }),
];
