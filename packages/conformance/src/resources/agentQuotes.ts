import { createOwnQuote, executeOwnQuote, updateAgentPolicy } from '@latchkey/contract/agents';
import {
  createAgentQuote,
  createForbiddenScenarios,
  createQuoteBody,
  executeAgentQuote,
  unknownId,
} from '../agentSteps.ts';
import { createSigner } from '../createSigner.ts';
import { createScenarios, type Perform, type Scenario } from '../scenario.ts';
import { getPayloadToSign, type QuoteResponse, type TestContext } from '../testContext.ts';

const executeSignedBy =
  (sign: (quote: QuoteResponse, context: TestContext) => Promise<string | undefined>): Perform =>
  async (context) => {
    const agent = await context.getSharedAgent();
    const quote = await createAgentQuote(context, agent);
    const signature = await sign(quote, context);
    return context.call(executeOwnQuote, {
      params: { quoteId: quote.id },
      token: agent.token,
      ...(signature !== undefined && { signature }),
    });
  };

/** Error codes of a quote that another kind of request causes. */
const codesWithOwnScenario: readonly string[] = [
  'INVALID_INPUT',
  'INSUFFICIENT_FUNDS',
  'AMOUNT_OUT_OF_RANGE',
  'NOT_FOUND',
  'FORBIDDEN',
  'INVALID_CURRENCY',
  'SELF_PAYMENT',
  'USER_NOT_READY',
  'MISSING_MANDATORY_USER_INFO',
  'EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED',
  'VELOCITY_LIMIT_EXCEEDED',
  'END_USER_TERMS_NOT_ACCEPTED',
  'CONFLICT',
];

/** The others, by the value that selects them (docs/architecture.md#codes-without-an-operation). */
const selectedCodes: readonly Scenario[] = createOwnQuote.errors
  .filter((code) => !codesWithOwnScenario.includes(code))
  .map((code) => ({
    operation: createOwnQuote,
    outcome: code,
    cause: `\`description: "error:${code}"\``,
    needs: ['namedCode'],
    perform: async (context) => {
      const { token, customer } = await context.getSharedAgent();
      const change = { description: `error:${code}` };
      return context.call(createOwnQuote, {
        token,
        body: createQuoteBody(customer.accountId, await context.getSharedBankAccount(), change),
      });
    },
  }));

/** Quotes that an agent creates and executes (docs/reference/agents.md). */
export const agentQuotes: readonly Scenario[] = [
  ...createForbiddenScenarios(createOwnQuote, async (context) => ({
    body: createQuoteBody((await context.getSharedCustomer()).accountId, await context.getSharedBankAccount()),
  })),
  ...createScenarios(createOwnQuote, {
    201: [
      'a wallet as source, a bank account as destination',
      async (context) => {
        const { token, customer } = await context.getSharedAgent();
        return context.call(createOwnQuote, {
          token,
          body: createQuoteBody(customer.accountId, await context.getSharedBankAccount()),
        });
      },
    ],
    INSUFFICIENT_FUNDS: [
      'more than the account holds',
      async (context) => {
        const { token, customer } = await context.connectAgent(await context.signIn());
        const body = createQuoteBody(customer.accountId, await context.createBankAccount(customer.customerId));
        return context.call(createOwnQuote, { token, body });
      },
    ],
    AMOUNT_OUT_OF_RANGE: [
      'the largest amount that the schema accepts',
      async (context) => {
        const { token, customer } = await context.getSharedAgent();
        const change = { lockedCurrencyAmount: 9_000_000_000_000_000 };
        return context.call(createOwnQuote, {
          token,
          body: createQuoteBody(customer.accountId, await context.getSharedBankAccount(), change),
        });
      },
    ],
    NOT_FOUND: [
      'an unknown destination',
      async (context) => {
        const { token, customer } = await context.getSharedAgent();
        return context.call(createOwnQuote, {
          token,
          body: createQuoteBody(customer.accountId, `ExternalAccount:${unknownId}`),
        });
      },
    ],
  }),
  ...selectedCodes,
  ...createScenarios(executeOwnQuote, {
    200: [
      'the signature of its payload',
      executeSignedBy(async (quote, context) =>
        (await context.getSharedCustomer()).signer.sign(getPayloadToSign(quote)),
      ),
    ],
    WALLET_SIGNATURE_MISSING: ['no signature', executeSignedBy(async () => undefined)],
    WALLET_SIGNATURE_MALFORMED: ['a malformed signature', executeSignedBy(async () => 'not-a-signature')],
    WALLET_SIGNATURE_BODY_MISMATCH: [
      'the signature of another quote',
      executeSignedBy(async (_, context) =>
        (await context.getSharedCustomer()).signer.sign(
          getPayloadToSign(await createAgentQuote(context, await context.getSharedAgent())),
        ),
      ),
    ],
    WALLET_SIGNATURE_INVALID: [
      'a signature with an unknown key',
      executeSignedBy(async (quote) => (await createSigner()).sign(getPayloadToSign(quote))),
    ],
    CONFLICT: [
      'an executed quote',
      async (context) => {
        const agent = await context.getSharedAgent();
        const quote = await createAgentQuote(context, agent);
        await executeAgentQuote(context, agent, quote);
        return executeAgentQuote(context, agent, quote);
      },
    ],
    FORBIDDEN: [
      'a permission revoked after the quote was created',
      async (context) => {
        const agent = await context.connectAgent(await context.getSharedCustomer());
        const quote = await createAgentQuote(context, agent);
        const params = { agentId: agent.agentId };
        await context.expectSuccess(updateAgentPolicy, { params, body: { permissions: ['CREATE_QUOTES'] } });
        return executeAgentQuote(context, agent, quote);
      },
    ],
  }),
];
