import { listInternalAccounts } from '@latchkey/contract/accounts';
import { transferOwnIn, transferOwnOut } from '@latchkey/contract/agents';
import { createForbiddenScenarios, unknownId } from '../agentSteps.ts';
import { createScenarios, type Scenario } from '../scenario.ts';
import type { TestContext } from '../testContext.ts';

/** Returns an agent of a customer with 1,000 dollars and a bank account. */
const getDollarAgent = (context: TestContext) =>
  context.getOrCreate('an agent with dollars', async () => {
    const customer = await context.signIn(await context.registerCustomer({ currencies: ['USDB', 'USD'] }));
    const { customerId } = customer;
    const accounts = await context.expectSuccess<{ data: { id: string }[] }>(listInternalAccounts, {
      query: { customerId, currency: 'USD' },
    });
    const accountId = accounts.data[0]?.id ?? '';
    await context.fundAccount(accountId, 100_000);
    return {
      ...(await context.connectAgent(customer)),
      accountId,
      bankId: await context.createBankAccount(customerId),
    };
  });

const createTransferBody = (from: string, to: string, amount = 100) => ({
  source: { accountId: from },
  destination: { accountId: to },
  amount,
});

const unknownAccounts = { inside: `InternalAccount:${unknownId}`, outside: `ExternalAccount:${unknownId}` };

/** Transfers in one currency that an agent makes (docs/reference/transfers.md, docs/reference/agents.md). */
export const agentTransfers: readonly Scenario[] = [
  ...createForbiddenScenarios(transferOwnOut, async () => ({
    body: createTransferBody(unknownAccounts.inside, unknownAccounts.outside),
  })),
  ...createForbiddenScenarios(transferOwnIn, async () => ({
    body: createTransferBody(unknownAccounts.outside, unknownAccounts.inside),
  })),
  ...createScenarios(transferOwnOut, {
    201: [
      'from an internal account to a bank account',
      async (context) => {
        const { token, accountId, bankId } = await getDollarAgent(context);
        return context.call(transferOwnOut, { token, body: createTransferBody(accountId, bankId) });
      },
    ],
    INSUFFICIENT_FUNDS: [
      'more than the account holds',
      async (context) => {
        const { token, accountId, bankId } = await getDollarAgent(context);
        return context.call(transferOwnOut, { token, body: createTransferBody(accountId, bankId, 90_000_000) });
      },
    ],
    NOT_FOUND: [
      'an unknown source',
      async (context) => {
        const { token, bankId } = await getDollarAgent(context);
        return context.call(transferOwnOut, { token, body: createTransferBody(unknownAccounts.inside, bankId) });
      },
    ],
  }),
  ...createScenarios(transferOwnIn, {
    201: [
      'from a bank account to an internal account',
      async (context) => {
        const { token, accountId, bankId } = await getDollarAgent(context);
        return context.call(transferOwnIn, { token, body: createTransferBody(bankId, accountId) });
      },
    ],
    NOT_FOUND: [
      'an unknown source',
      async (context) => {
        const { token, accountId } = await getDollarAgent(context);
        return context.call(transferOwnIn, { token, body: createTransferBody(unknownAccounts.outside, accountId) });
      },
    ],
  }),
];
