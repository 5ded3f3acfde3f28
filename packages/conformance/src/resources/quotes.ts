import {
  authorizeQuote,
  createQuote,
  executeQuote,
  getQuote,
  resendQuoteAuthorization,
} from '@latchkey/contract/quotes';
import { sandboxFundInternalAccount, sandboxSend } from '@latchkey/contract/sandbox';
import { getTransaction, listTransactions } from '@latchkey/contract/transactions';
import { createQuoteBody } from '../agentSteps.ts';
import { createSigner } from '../createSigner.ts';
import { createIncomingQuote, createIncomingQuoteRequest } from '../quoteRequests.ts';
import { createScenarios, type Perform, type Scenario } from '../scenario.ts';
import { getPayloadToSign, type QuoteResponse, type SignedInCustomer, type TestContext } from '../testContext.ts';

/** Creates a pending quote of the shared customer. */
async function createSharedQuote(context: TestContext): Promise<QuoteResponse> {
  return context.createAccountQuote(
    (await context.getSharedCustomer()).accountId,
    await context.getSharedBankAccount(),
  );
}

async function execute(context: TestContext, { signer }: SignedInCustomer, quote: QuoteResponse) {
  const signature = await signer.sign(getPayloadToSign(quote));
  return context.call<QuoteResponse>(executeQuote, { params: { quoteId: quote.id }, signature });
}

/** Executes a quote of the shared customer with the given signature. */
const executeSignedBy =
  (
    sign: (quote: QuoteResponse, customer: SignedInCustomer, context: TestContext) => Promise<string | undefined>,
  ): Perform =>
  async (context) => {
    const quote = await createSharedQuote(context);
    const signature = await sign(quote, await context.getSharedCustomer(), context);
    return context.call(executeQuote, {
      params: { quoteId: quote.id },
      ...(signature !== undefined && { signature }),
    });
  };

/** A customer whose region requires authentication. */
const scaRegion = { region: 'DE', phoneNumber: '+4915112345678' };

/** Creates a quote of the shared customer with a changed body. */
const createQuoteWith =
  (change: object): Perform =>
  async (context) =>
    context.call(createQuote, {
      body: createQuoteBody(
        (await context.getSharedCustomer()).accountId,
        await context.getSharedBankAccount(),
        change,
      ),
    });

/** Creates a quote of the shared customer with Strong Customer Authentication that is pending authorization. */
async function createScaQuote(context: TestContext): Promise<QuoteResponse> {
  const customer = await context.getSharedScaCustomer();
  const quote = await context.createAccountQuote(
    customer.accountId,
    await context.createBankAccount(customer.customerId),
    {
      lockedCurrencyAmount: 10_000_000,
    },
  );
  const { status, body, text } = await execute(context, customer, quote);
  if (status !== 200 || body.status !== 'PENDING_AUTHORIZATION')
    throw new Error(`The quote is not pending authorization: ${text}`);
  return body;
}

/** Quotes and their outcomes (docs/reference/quotes.md, docs/reference/errors.md#failures-of-quotes-and-execution). */
export const quotes: readonly Scenario[] = [
  ...createScenarios(createQuote, {
    201: ['a wallet as source, a bank account as destination', createQuoteWith({})],
    202: [
      'an incoming payment for a customer with Strong Customer Authentication',
      async (context) => {
        const { accountId, customerId } = await context.getSharedScaCustomer();
        const { body } = createIncomingQuoteRequest(customerId, accountId);
        return context.call(createQuote, { body });
      },
    ],
    INSUFFICIENT_FUNDS: [
      'more than the account holds',
      async (context) => {
        const { accountId, customerId } = await context.getOrCreate('customer without money', () =>
          context.registerCustomer(),
        );
        return context.call(createQuote, {
          body: createQuoteBody(accountId, await context.createBankAccount(customerId)),
        });
      },
    ],
    AMOUNT_OUT_OF_RANGE: [
      'the largest amount that the schema accepts',
      createQuoteWith({ lockedCurrencyAmount: 9_000_000_000_000_000 }),
    ],
    NOT_FOUND: [
      'an unknown destination',
      async (context) =>
        context.call(createQuote, {
          body: createQuoteBody(
            (await context.getSharedCustomer()).accountId,
            'ExternalAccount:00000000-0000-4000-8000-000000000000',
          ),
        }),
    ],
    SCA_SESSION_REQUIRED: [
      'an incoming payment for a customer with Strong Customer Authentication who has not logged in',
      async (context) => {
        const { accountId, customerId } = await context.registerCustomer(scaRegion);
        const source = { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId };
        return context.call(createQuote, {
          body: { ...createQuoteBody(accountId, accountId), source, lockedCurrencyAmount: 5_000 },
        });
      },
    ],
    USER_NOT_READY: [
      'a customer whose verification is pending: `fullName` ends in `001`',
      async (context) => {
        const { accountId, customerId } = await context.registerCustomer({ fullName: 'Ada Lovelace001' });
        await context.fundAccount(accountId, 100_000_000);
        return context.call(createQuote, {
          body: createQuoteBody(accountId, await context.createBankAccount(customerId)),
        });
      },
    ],
  }),
  ...createScenarios(getQuote, {
    200: [
      'an existing quote',
      async (context) => context.call(getQuote, { params: { quoteId: (await createSharedQuote(context)).id } }),
    ],
  }),
  ...createScenarios(executeQuote, {
    200: ['the signature of its payload', executeSignedBy((quote, { signer }) => signer.sign(getPayloadToSign(quote)))],
    WALLET_SIGNATURE_MISSING: ['no signature', executeSignedBy(async () => undefined)],
    WALLET_SIGNATURE_MALFORMED: ['a malformed signature', executeSignedBy(async () => 'not-a-signature')],
    WALLET_SIGNATURE_BODY_MISMATCH: [
      'the signature of another quote',
      executeSignedBy(async (_, { signer }, context) =>
        signer.sign(getPayloadToSign(await createSharedQuote(context))),
      ),
    ],
    WALLET_SIGNATURE_INVALID: [
      'a signature with an unknown key',
      executeSignedBy(async (quote) => (await createSigner()).sign(getPayloadToSign(quote))),
    ],
    CONFLICT: [
      'an executed quote',
      async (context) => {
        const [customer, quote] = [await context.getSharedCustomer(), await createSharedQuote(context)];
        await execute(context, customer, quote);
        return execute(context, customer, quote);
      },
    ],
    SCA_SESSION_REQUIRED: [
      'a customer with Strong Customer Authentication who has not logged in',
      async (context) => {
        const customer = await context.signIn(await context.registerCustomer(scaRegion));
        await context.fundAccount(customer.accountId, 100_000_000);
        const quote = await context.createAccountQuote(
          customer.accountId,
          await context.createBankAccount(customer.customerId),
        );
        return execute(context, customer, quote);
      },
    ],
    INSUFFICIENT_FUNDS: [
      'a second quote over money that the first one spent',
      async (context) => {
        const customer = await context.signIn();
        await context.fundAccount(customer.accountId, 1_500_000);
        const bank = await context.createBankAccount(customer.customerId);
        const [first, second] = [
          await context.createAccountQuote(customer.accountId, bank),
          await context.createAccountQuote(customer.accountId, bank),
        ];
        await execute(context, customer, first);
        return execute(context, customer, second);
      },
    ],
  }),
  ...createScenarios(authorizeQuote, {
    200: [
      'the code of the challenge',
      async (context) =>
        context.call(authorizeQuote, {
          params: { quoteId: (await createScaQuote(context)).id },
          body: { code: context.codes.contact },
        }),
    ],
    CONFLICT: [
      'a quote that needs no authorization',
      async (context) =>
        context.call(authorizeQuote, {
          params: { quoteId: (await createSharedQuote(context)).id },
          body: { code: context.codes.contact },
        }),
    ],
  }),
  ...createScenarios(resendQuoteAuthorization, {
    204: [
      'an SMS challenge after the resend interval',
      async (context) => {
        const { id: quoteId } = await createScaQuote(context);
        await context.advance(60_000);
        return context.call(resendQuoteAuthorization, { params: { quoteId } });
      },
      'clock',
    ],
    RATE_LIMITED: [
      'a second code requested at once',
      async (context) => {
        const { id: quoteId } = await createScaQuote(context);
        await context.call(resendQuoteAuthorization, { params: { quoteId } });
        return context.call(resendQuoteAuthorization, { params: { quoteId } });
      },
    ],
    CONFLICT: [
      'a quote that is not waiting for authorization',
      async (context) =>
        context.call(resendQuoteAuthorization, { params: { quoteId: (await createSharedQuote(context)).id } }),
    ],
  }),
  ...createScenarios(getTransaction, {
    200: [
      'the transaction of a quote',
      async (context) =>
        context.call(getTransaction, { params: { transactionId: (await createSharedQuote(context)).transactionId } }),
    ],
  }),
  ...createScenarios(listTransactions, {
    200: [
      'a customer’s transactions',
      async (context) =>
        context.call(listTransactions, { query: { customerId: (await context.getSharedCustomer()).customerId } }),
    ],
  }),
  ...createScenarios(sandboxFundInternalAccount, {
    200: [
      'an amount for an account',
      async (context) =>
        context.call(sandboxFundInternalAccount, {
          params: { internalAccountId: (await context.getSharedCustomer()).accountId },
          body: { amount: 1 },
        }),
    ],
  }),
  ...createScenarios(sandboxSend, {
    200: [
      'the payment that a quote expects',
      async (context) => {
        const { id: quoteId } = await createIncomingQuote(context, await context.getSharedCustomer());
        return context.call(sandboxSend, { body: { quoteId, currencyCode: 'USD', currencyAmount: 5_000 } });
      },
    ],
    INVALID_CURRENCY: [
      'a payment in another currency than the quote expects',
      async (context) => {
        const { id: quoteId } = await createIncomingQuote(context, await context.getSharedCustomer());
        return context.call(sandboxSend, { body: { quoteId, currencyCode: 'EUR' } });
      },
    ],
    QUOTE_NOT_FOUND: [
      'an unknown quote',
      ({ call }) =>
        call(sandboxSend, {
          body: { quoteId: 'Quote:00000000-0000-4000-8000-000000000000', currencyCode: 'USD' },
        }),
    ],
  }),
];
