import { createExternalAccount } from '@latchkey/contract/accounts';
import { executeOwnQuote } from '@latchkey/contract/agents';
import type { ErrorCode } from '@latchkey/contract/errors';
import { executeQuote } from '@latchkey/contract/quotes';
import { transferIn, transferOut } from '@latchkey/contract/transfers';
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
import { createFundedAccount, createTransferBody } from './transfers.ts';
import { createUnverifiedAccount, scaRegion } from './walletOwnership.ts';

/** A business without a declared type that pays in sterling. */
async function createSterlingRequest(context: TestContext): Promise<QuoteRequest> {
  const customerId = await registerCustomer(context, createBusinessBody('R100'));
  const accountInfo = {
    ...{ accountType: 'GBP_ACCOUNT', sortCode: '200000', accountNumber: '55779911' },
    beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
  };
  const body = { customerId, currency: 'GBP', accountInfo };
  return createIncomingQuoteRequest(
    customerId,
    (await context.expectSuccess<{ id: string }>(createExternalAccount, { body })).id,
  );
}

/** Two thousand dollars to a wallet whose ownership is not verified. */
async function createUnverifiedPayeeRequest(context: TestContext): Promise<QuoteRequest> {
  const { customerId } = await context.registerCustomer(scaRegion);
  const { params } = await createUnverifiedAccount(context, customerId);
  return createIncomingQuoteRequest(customerId, params.externalAccountId, { lockedCurrencyAmount: 200_000 });
}

/** One more payment of a customer who has reached their daily limit. */
async function createRequestOverDailyLimit(context: TestContext): Promise<QuoteRequest> {
  const held = await createLargeAccount(context);
  await exhaustDailyLimit(context, held);
  return createOutgoingQuoteRequest(held, 100);
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
    ...{ operation, outcome, cause, needs },
    perform: async (context) => requestQuote(context, operation, await createOrder(context)),
  })),
);

/** A limit that no agent reaches. */
const spendingLimits = { currency: 'USD', perTransactionLimit: 1_000_000_000, dailyLimit: null, monthlyLimit: null };

const dailyLimitCause = 'a quote from before the daily limit was reached';

/** Rules that are checked again when a quote is executed. */
const executionScenarios: readonly Scenario[] = [
  ...createScenarios(executeQuote, {
    VELOCITY_LIMIT_EXCEEDED: [
      dailyLimitCause,
      async (context) => {
        const held = await createLargeAccount(context);
        const [operation] = quoteOperations;
        const { id: quoteId } = await context.expectSuccess<QuoteResponse>(operation, {
          body: createOutgoingQuoteRequest(held, 100_000_000).body,
        });
        await exhaustDailyLimit(context, held);
        return context.call(executeQuote, { params: { quoteId } });
      },
      'sandboxValues',
    ],
  }),
  ...createScenarios(executeOwnQuote, {
    VELOCITY_LIMIT_EXCEEDED: [
      dailyLimitCause,
      async (context) => {
        const held = await createLargeAccount(context);
        const { token } = await context.connectAgent(held, { spendingLimits });
        const [, operation] = quoteOperations;
        const { body } = createOutgoingQuoteRequest(held, 100_000_000);
        const { id: quoteId } = await context.expectSuccess<QuoteResponse>(operation, { token, body });
        await exhaustDailyLimit(context, held);
        return context.call(executeOwnQuote, { token, params: { quoteId } });
      },
      'sandboxValues',
    ],
  }),
];

/** A customer with dollars whose verification is not complete. */
const createUnapprovedAccount = (context: TestContext) =>
  createFundedAccount(context, 'USD', 10_000, { fullName: 'Ada Lovelace001' });
const pendingChecksCause = 'a customer whose verification is pending: `fullName` ends in `001`';

const transferScenarios: readonly Scenario[] = [
  ...createScenarios(transferIn, {
    AMOUNT_OUT_OF_RANGE: [
      'the largest amount that the schema accepts',
      async (context) => {
        const { accountId, bankId } = await createFundedAccount(context, 'USD', 100);
        return context.call(transferIn, { body: createTransferBody(bankId, accountId, 9_000_000_000_000_000) });
      },
    ],
    USER_NOT_READY: [
      pendingChecksCause,
      async (context) => {
        const { accountId, bankId } = await createUnapprovedAccount(context);
        return context.call(transferIn, { body: createTransferBody(bankId, accountId) });
      },
    ],
  }),
  ...createScenarios(transferOut, {
    AMOUNT_OUT_OF_RANGE: [
      'nine million dollars in one payment',
      async (context) => {
        const { accountId, bankId } = await createLargeAccount(context);
        return context.call(transferOut, { body: createTransferBody(accountId, bankId, 900_000_000) });
      },
      'sandboxValues',
    ],
    USER_NOT_READY: [
      pendingChecksCause,
      async (context) => {
        const { accountId, bankId } = await createUnapprovedAccount(context);
        return context.call(transferOut, { body: createTransferBody(accountId, bankId) });
      },
    ],
    EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED: [
      'a large amount to a wallet that its owner has not verified',
      async (context) => {
        const { accountId, customerId } = await createFundedAccount(context, 'USDC', 5_000_000_000, scaRegion);
        const { params } = await createUnverifiedAccount(context, customerId);
        return context.call(transferOut, {
          body: createTransferBody(accountId, params.externalAccountId, 2_000_000_000),
        });
      },
    ],
    VELOCITY_LIMIT_EXCEEDED: [
      'more than the daily limit',
      async (context) => {
        const held = await createLargeAccount(context);
        await exhaustDailyLimit(context, held);
        return context.call(transferOut, { body: createTransferBody(held.accountId, held.bankId) });
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
export const paymentRules: readonly Scenario[] = [...quoteScenarios, ...executionScenarios, ...transferScenarios];
