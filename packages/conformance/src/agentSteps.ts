import type { Operation } from '@latchkey/contract';
import { createOwnQuote, executeOwnQuote } from '@latchkey/contract/agents';
import { createScenarios } from './scenario.ts';
import { type ConnectedAgent, getPayloadToSign, type QuoteResponse, type TestContext } from './testContext.ts';

/** The opaque part of an id that does not exist. */
export const unknownId = '00000000-0000-4000-8000-000000000000';

/** Creates the body of a quote. */
export const createQuoteBody = (accountId: string, destination: string, change: object = {}) => ({
  source: { sourceType: 'ACCOUNT', accountId },
  destination: { destinationType: 'ACCOUNT', accountId: destination },
  lockedCurrencySide: 'SENDING',
  lockedCurrencyAmount: 1_000_000,
  ...change,
});

/** Creates the body of a new external account. */
export const createBankAccountBody = (accountNumber: string, change: object = {}) => ({
  currency: 'USD',
  accountInfo: {
    accountType: 'USD_ACCOUNT',
    accountNumber,
    routingNumber: '021000021',
    beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
    ...change,
  },
});

/** Connects an agent of the shared customer that requires approval. */
export const connectAgentWithApproval = (context: TestContext): Promise<ConnectedAgent> =>
  context.getOrCreate('agent with approval', async () =>
    context.connectAgent(await context.getSharedCustomer(), { defaultExecutionMode: 'APPROVAL_REQUIRED' }),
  );
/** Connects an agent of the shared customer without permissions. */
export const connectAgentWithoutPermissions = (context: TestContext): Promise<ConnectedAgent> =>
  context.getOrCreate('agent without permissions', async () =>
    context.connectAgent(await context.getSharedCustomer(), { permissions: [] }),
  );

/** Creates a quote of an agent. Default payee: the shared bank account. */
export async function createAgentQuote(
  context: TestContext,
  { token, customer }: ConnectedAgent,
  to?: string,
): Promise<QuoteResponse> {
  const body = createQuoteBody(customer.accountId, to ?? (await context.getSharedBankAccount()));
  return context.expectSuccess(createOwnQuote, { token, body });
}

/** Executes a quote of an agent, with the signature of the wallet's owner. */
export async function executeAgentQuote(context: TestContext, agent: ConnectedAgent, quote: QuoteResponse) {
  const signature = await agent.customer.signer.sign(getPayloadToSign(quote));
  return context.call<{ id: string }>(executeOwnQuote, {
    params: { quoteId: quote.id },
    token: agent.token,
    signature,
  });
}

/** Creates an action that is pending approval. */
export async function createPendingAction(context: TestContext): Promise<{ agentId: string; actionId: string }> {
  const agent = await connectAgentWithApproval(context);
  const { status, body, text } = await executeAgentQuote(context, agent, await createAgentQuote(context, agent));
  if (status !== 200) throw new Error(`The service rejected the agent's request: ${text}`);
  return { agentId: agent.agentId, actionId: body.id };
}

/** Creates the scenario of a request by an agent without the permission for it. */
export const createForbiddenScenarios = (
  operation: Operation,
  createRequest: (context: TestContext) => Promise<object>,
) =>
  createScenarios(operation, {
    FORBIDDEN: [
      'an agent whose policy does not permit it',
      async (context) =>
        context.call(operation, {
          token: (await connectAgentWithoutPermissions(context)).token,
          ...(await createRequest(context)),
        }),
    ],
  });

/** Creates the scenario of a read by an agent that has the permission. */
export const createReadScenarios = (
  operation: Operation,
  createRequest: (context: TestContext) => Promise<object> = async () => ({}),
) =>
  createScenarios(operation, {
    200: [
      'an agent with the permission',
      async (context) =>
        context.call(operation, { token: (await context.getSharedAgent()).token, ...(await createRequest(context)) }),
    ],
  });

/** Returns path parameters that name the shared bank account. */
export const getSharedAccountParams = async (context: TestContext) => ({
  params: { externalAccountId: await context.getSharedBankAccount() },
});
/** Returns path parameters that name a transaction of the shared customer. */
export const getSharedTransactionParams = async (context: TestContext) => ({
  params: { transactionId: (await createAgentQuote(context, await context.getSharedAgent())).transactionId },
});
