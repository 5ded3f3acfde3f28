import { createExternalAccount } from '@latchkey/contract/accounts';
import { executeOwnQuote } from '@latchkey/contract/agents';
import type { ErrorCode } from '@latchkey/contract/errors';
import { executeQuote } from '@latchkey/contract/quotes';
import { sandboxSend } from '@latchkey/contract/sandbox';
import { createQuoteBody } from '../agentSteps.ts';
import { createBusinessBody, registerCustomer } from '../onboardingSteps.ts';
import {
  createIncomingQuoteRequest,
  createLargeAccount,
  createOutgoingQuoteRequest,
  exhaustDailyLimit,
  type QuoteRequest,
  quoteOperations,
  requestQuote,
} from '../quoteRequests.ts';
import { createScenarios, type Scenario } from '../scenario.ts';
import type { Capability } from '../target.ts';
import type { QuoteResponse, TestContext } from '../testContext.ts';
import { createUnverifiedAccount, scaRegion } from './walletOwnership.ts';

/** Creates the request of a business without a declared type that pays in sterling. */
async function createSterlingRequest(context: TestContext): Promise<QuoteRequest> {
  const customerId = await registerCustomer(context, createBusinessBody('R100'));
  const accountInfo = {
    accountType: 'GBP_ACCOUNT',
    sortCode: '200000',
    accountNumber: '55779911',
    beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
  };
  const body = { customerId, currency: 'GBP', accountInfo };
  return createIncomingQuoteRequest(
    customerId,
    (await context.expectSuccess<{ id: string }>(createExternalAccount, { body })).id,
  );
}

/** Creates a request for two thousand dollars to a wallet whose ownership is not verified. */
async function createUnverifiedPayeeRequest(context: TestContext): Promise<QuoteRequest> {
  const { customerId } = await context.registerCustomer(scaRegion);
  const { params } = await createUnverifiedAccount(context, customerId);
  return createIncomingQuoteRequest(customerId, params.externalAccountId, { lockedCurrencyAmount: 200_000 });
}

/** Creates the request of one more payment of a customer who has reached their daily limit. */
async function createRequestOverDailyLimit(context: TestContext): Promise<QuoteRequest> {
  const account = await createLargeAccount(context);
  await exhaustDailyLimit(context, account);
  return createOutgoingQuoteRequest(account, 100);
}

/** Reasons to reject a quote, for the platform and for agents alike. */
const rules: readonly (readonly [
  code: ErrorCode,
  cause: string,
  createOrder: (context: TestContext) => Promise<QuoteRequest>,
  ...needs: Capability[],
])[] = [
  [
    'INVALID_CURRENCY',
    'a source in an unsupported currency',
    async (context) => {
      const { customerId, accountId } = await context.registerCustomer();
      const source = { sourceType: 'REALTIME_FUNDING', currency: 'XTS', customerId };
      return createIncomingQuoteRequest(customerId, accountId, { source });
    },
  ],
  [
    'SELF_PAYMENT',
    'an account as its own destination',
    async (context) => {
      const { customerId, accountId } = await context.getSharedCustomer();
      return { customerId, body: createQuoteBody(accountId, accountId) };
    },
  ],
  [
    'USER_NOT_READY',
    'an incoming payment for a customer whose verification is pending',
    async (context) => {
      const { customerId, accountId } = await context.registerCustomer({ fullName: 'Ada Lovelace001' });
      return createIncomingQuoteRequest(customerId, accountId);
    },
  ],
  ['MISSING_MANDATORY_USER_INFO', 'sterling, for a business without a business type', createSterlingRequest],
  [
    'EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED',
    'a large amount to a wallet that its owner has not verified',
    createUnverifiedPayeeRequest,
  ],
  ['VELOCITY_LIMIT_EXCEEDED', 'more than the daily limit', createRequestOverDailyLimit, 'sandboxValues'],
];

const quoteScenarios: readonly Scenario[] = quoteOperations.flatMap((operation) =>
  rules.map(([outcome, cause, createOrder, ...needs]) => ({
    operation,
    outcome,
    cause,
    needs,
    perform: async (context) => requestQuote(context, operation, await createOrder(context)),
  })),
);

/** A limit that no agent reaches. */
export const spendingLimits = {
  currency: 'USD',
  perTransactionLimit: 1_000_000_000,
  dailyLimit: null,
  monthlyLimit: null,
};

const dailyLimitCause = 'a quote from before the daily limit was reached';

/** Rules that are checked again when a quote is executed. */
const executionScenarios: readonly Scenario[] = [
  ...createScenarios(executeQuote, {
    VELOCITY_LIMIT_EXCEEDED: [
      dailyLimitCause,
      async (context) => {
        const account = await createLargeAccount(context);
        const [operation] = quoteOperations;
        const { id: quoteId } = await context.expectSuccess<QuoteResponse>(operation, {
          body: createOutgoingQuoteRequest(account, 100_000_000).body,
        });
        await exhaustDailyLimit(context, account);
        return context.call(executeQuote, { params: { quoteId } });
      },
      'sandboxValues',
    ],
  }),
  ...createScenarios(sandboxSend, {
    VELOCITY_LIMIT_EXCEEDED: [
      'the payment for a quote from before the daily limit was reached',
      async (context) => {
        const account = await createLargeAccount(context);
        const [operation] = quoteOperations;
        const { body } = createIncomingQuoteRequest(account.customerId, account.bankId);
        const { id: quoteId } = await context.expectSuccess<QuoteResponse>(operation, { body });
        await exhaustDailyLimit(context, account);
        return context.call(sandboxSend, { body: { quoteId, currencyCode: 'USD' } });
      },
      'sandboxValues',
    ],
  }),
  ...createScenarios(executeOwnQuote, {
    VELOCITY_LIMIT_EXCEEDED: [
      dailyLimitCause,
      async (context) => {
        const account = await createLargeAccount(context);
        const { token } = await context.connectAgent(account, { spendingLimits });
        const [, operation] = quoteOperations;
        const { body } = createOutgoingQuoteRequest(account, 100_000_000);
        const { id: quoteId } = await context.expectSuccess<QuoteResponse>(operation, { token, body });
        await exhaustDailyLimit(context, account);
        return context.call(executeOwnQuote, { token, params: { quoteId } });
      },
      'sandboxValues',
    ],
  }),
];

/**
 * The rules by which payments are rejected (docs/reference/quotes.md#createquote, docs/reference/transactions.md,
 * docs/reference/receivers.md, docs/reference/accounts.md#createexternalaccount,
 * docs/reference/customers.md#getenduserterms).
 */
export const paymentRules: readonly Scenario[] = [...quoteScenarios, ...executionScenarios];
