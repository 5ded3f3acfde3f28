import { approveAgentAction, createOwnQuote, executeOwnQuote } from '@latchkey/contract/agents';
import { authorizeQuote, executeQuote } from '@latchkey/contract/quotes';
import { recordScaEvent } from '@latchkey/contract/sca';
import { createToken } from '@latchkey/contract/tokens';
import { createQuoteBody } from '../agentSteps.ts';
import { createCaller } from '../createCaller.ts';
import { createScenarios, type Scenario } from '../scenario.ts';
import { type ConnectedAgent, getPayloadToSign, type QuoteResponse, type TestContext } from '../testContext.ts';

/** Creates a payment that waits for the authorization of a customer for one case only. */
async function createWaitingPayment(context: TestContext) {
  const { customerId, accountId, signer } = await context.createScaCustomer();
  const drawn = await context.createAccountQuote(accountId, await context.createBankAccount(customerId));
  const { id, status } = await context.expectSuccess<QuoteResponse>(executeQuote, {
    params: { quoteId: drawn.id },
    signature: await signer.sign(getPayloadToSign(drawn)),
  });
  if (status !== 'PENDING_AUTHORIZATION') throw new Error('The quote is not PENDING_AUTHORIZATION.');
  const query = { customerId };
  return {
    recordEvent: (eventType: string) => context.call(recordScaEvent, { query, body: { eventType } }),
    authorize: (code = context.codes.contact) =>
      context.call(authorizeQuote, { params: { quoteId: id }, body: { code } }),
  };
}

async function createSignedAgentQuote(context: TestContext, { token, customer }: ConnectedAgent, destination: string) {
  const quote = await context.expectSuccess<QuoteResponse>(createOwnQuote, {
    token,
    body: createQuoteBody(customer.accountId, destination),
  });
  const signature = await customer.signer.sign(getPayloadToSign(quote));
  return { params: { quoteId: quote.id }, token, signature };
}

/**
 * Creates an agent of a customer with Strong Customer Authentication but no login, and a quote of theirs, ready to
 * execute.
 */
async function createAgentWithoutLogin(context: TestContext, policy: object = {}) {
  const customer = await context.signIn(
    await context.registerCustomer({ region: 'DE', phoneNumber: '+4915112345678' }),
  );
  await context.fundAccount(customer.accountId, 100_000_000);
  const agent = await context.connectAgent(customer, policy);
  return {
    agent,
    request: await createSignedAgentQuote(context, agent, await context.createBankAccount(customer.customerId)),
  };
}

/** Outcomes that depend on earlier events: of a customer, of their money, of a token. */
export const earlierEvents: readonly Scenario[] = [
  ...createScenarios(authorizeQuote, {
    SCA_SESSION_REQUIRED: [
      'a customer whose login ended because of a new password',
      async (context) => {
        const { recordEvent, authorize } = await createWaitingPayment(context);
        await recordEvent('RESET_PASSWORD_COMPLETED');
        return authorize();
      },
    ],
    ACCOUNT_LOCKED: [
      'five failed logins after the execution',
      async (context) => {
        const { recordEvent, authorize } = await createWaitingPayment(context);
        for (let failed = 0; failed < 5; failed++) await recordEvent('FAILED_LOGIN_ATTEMPT');
        return authorize();
      },
    ],
    RATE_LIMITED: [
      'too many wrong codes for one challenge',
      async (context) => {
        const { authorize } = await createWaitingPayment(context);
        let response = await authorize('999999');
        for (let tries = 0; tries < 30 && response.status === 400; tries++) response = await authorize('999999');
        return response;
      },
    ],
  }),
  ...createScenarios(approveAgentAction, {
    SCA_SESSION_REQUIRED: [
      'a pending action of a customer who has not logged in',
      async (context) => {
        const { agent, request } = await createAgentWithoutLogin(context, {
          defaultExecutionMode: 'APPROVAL_REQUIRED',
        });
        const { id: actionId } = await context.expectSuccess<{ id: string }>(executeOwnQuote, request);
        return context.call(approveAgentAction, { params: { agentId: agent.agentId, actionId } });
      },
    ],
  }),
  ...createScenarios(executeOwnQuote, {
    SCA_SESSION_REQUIRED: [
      'a quote of a customer who has not logged in',
      async (context) => context.call(executeOwnQuote, (await createAgentWithoutLogin(context)).request),
    ],
    INSUFFICIENT_FUNDS: [
      'a second quote over money that the first one spent',
      async (context) => {
        const customer = await context.signIn();
        await context.fundAccount(customer.accountId, 1_500_000);
        const [agent, bank] = [
          await context.connectAgent(customer),
          await context.createBankAccount(customer.customerId),
        ];
        const [first, second] = [
          await createSignedAgentQuote(context, agent, bank),
          await createSignedAgentQuote(context, agent, bank),
        ];
        await context.expectSuccess(executeOwnQuote, first);
        return context.call(executeOwnQuote, second);
      },
    ],
  }),
  ...createScenarios(createToken, {
    FORBIDDEN: [
      'credentials with management permission, for an operation that moves money',
      async ({ target, expectSuccess, createUniqueText }) => {
        const credentials = await expectSuccess<{ clientId: string; clientSecret: string }>(createToken, {
          body: { name: createUniqueText('token '), permissions: ['VIEW', 'MANAGE'] },
        });
        const call = createCaller({ ...target, credentials });
        return call(createToken, { body: { name: createUniqueText('token '), permissions: ['TRANSACT'] } });
      },
    ],
  }),
];
