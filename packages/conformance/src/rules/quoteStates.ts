import type { Operation } from '@latchkey/contract';
import { isTransition } from '@latchkey/contract';
import {
  authorizeQuote,
  executeQuote,
  getQuote,
  quoteStatuses,
  quoteTransitions,
  resendQuoteAuthorization,
} from '@latchkey/contract/quotes';
import { sandboxSend } from '@latchkey/contract/sandbox';
import { type CustomerQuote, createPayer, createQuoteToOwnBank, executeCustomerQuote } from '../paymentSteps.ts';
import { createIncomingQuote } from '../quoteRequests.ts';
import type { Outcome, Scenario } from '../scenario.ts';
import type { Capability } from '../target.ts';
import { getPayloadToSign, type QuoteResponse, type TestContext } from '../testContext.ts';

type Status = (typeof quoteStatuses)[number];

/** Waits until a quote has reached a state by itself. */
async function advanceUntilStatus(
  context: TestContext,
  standing: CustomerQuote,
  status: Status,
): Promise<CustomerQuote> {
  for (let step = 0; step < 12; step += 1) {
    const quote = await context.expectSuccess<QuoteResponse>(getQuote, { params: { quoteId: standing.quote.id } });
    if (quote.status === status) return { ...standing, quote: { ...standing.quote, ...quote } };
    await context.advance(60_000);
  }
  throw new Error(`The quote never became ${status}.`);
}

/** How a quote reaches each state, and what that needs. */
const createByStatus: {
  readonly [S in Status]: readonly [make: (context: TestContext) => Promise<CustomerQuote>, ...needs: Capability[]];
} = {
  PENDING: [async (context) => createQuoteToOwnBank(context, await createPayer(context))],
  PENDING_AUTHORIZATION: [
    async (context) => {
      const standing = await executeCustomerQuote(
        context,
        await createQuoteToOwnBank(context, await context.createScaCustomer()),
      );
      if (standing.quote.status !== 'PENDING_AUTHORIZATION') throw new Error('The quote is not PENDING_AUTHORIZATION.');
      return standing;
    },
  ],
  PROCESSING: [
    async (context) => executeCustomerQuote(context, await createQuoteToOwnBank(context, await createPayer(context))),
  ],
  COMPLETED: [
    async (context) =>
      advanceUntilStatus(
        context,
        await executeCustomerQuote(context, await createQuoteToOwnBank(context, await createPayer(context))),
        'COMPLETED',
      ),
    'clock',
  ],
  FAILED: [
    async (context) =>
      advanceUntilStatus(
        context,
        await executeCustomerQuote(
          context,
          await createQuoteToOwnBank(context, await createPayer(context), '12345004'),
        ),
        'FAILED',
      ),
    'clock',
    'sandboxValues',
  ],
  EXPIRED: [
    async (context) =>
      advanceUntilStatus(context, await createQuoteToOwnBank(context, await createPayer(context)), 'EXPIRED'),
    'clock',
  ],
};

/** The response of a quote to each request in each state; requesting a code again immediately is too soon. */
const requests: readonly (readonly [operation: Operation, taken: Status, outcome: Outcome])[] = [
  [executeQuote, 'PENDING', 200],
  [authorizeQuote, 'PENDING_AUTHORIZATION', 200],
  [resendQuoteAuthorization, 'PENDING_AUTHORIZATION', 'RATE_LIMITED'],
];

const requestScenarios: readonly Scenario[] = requests.flatMap(([operation, taken, outcome]) =>
  quoteStatuses.map((status) => {
    const [make, ...needs] = createByStatus[status];
    return {
      operation,
      outcome: status === taken ? outcome : 'CONFLICT',
      cause: `a quote that is ${status}`,
      needs,
      perform: async (context: TestContext) => {
        const { quote, customer } = await make(context);
        const params = { quoteId: quote.id };
        if (operation === resendQuoteAuthorization) {
          await context.call(operation, { params });
          return context.call(operation, { params });
        }
        const proof =
          operation === executeQuote
            ? { signature: await customer.signer.sign(getPayloadToSign(quote)) }
            : { body: { code: context.codes.contact } };
        const response = await context.call<QuoteResponse>(operation, { params, ...proof });
        const to = response.body.status as Status; // `checkOutcome` validates it against the contract
        const isStep = status === to || isTransition(quoteTransitions, status, to);
        if (response.status === 200 && !isStep) throw new Error(`No quote goes from ${status} to ${to}.`);
        return response;
      },
    } satisfies Scenario;
  }),
);

/** Submits proofs until no more are required: the interface leaves the number open. */
async function authorizeFully(context: TestContext, first: QuoteResponse): Promise<QuoteResponse> {
  let quote = first;
  for (let count = 0; quote.status === 'PENDING_AUTHORIZATION' && count < 8; count += 1) {
    const request = { params: { quoteId: quote.id }, body: { code: context.codes.contact } };
    quote = await context.expectSuccess<QuoteResponse>(authorizeQuote, request);
  }
  return quote;
}

/** Steps without a request of their own, read from the resulting state. */
const steps: readonly (readonly [
  cause: string,
  to: readonly Status[],
  make: (context: TestContext) => Promise<QuoteResponse>,
  ...needs: Capability[],
])[] = [
  ['its expiry passes', ['EXPIRED'], async (context) => (await createByStatus.EXPIRED[0](context)).quote, 'clock'],
  ['the money arrives', ['COMPLETED'], async (context) => (await createByStatus.COMPLETED[0](context)).quote, 'clock'],
  [
    'the payment fails',
    ['FAILED'],
    async (context) => (await createByStatus.FAILED[0](context)).quote,
    'clock',
    'sandboxValues',
  ],
  [
    'a challenge expires',
    ['FAILED'],
    async (context) =>
      (await advanceUntilStatus(context, await createByStatus.PENDING_AUTHORIZATION[0](context), 'FAILED')).quote,
    'clock',
  ],
  [
    'the last authorization is given after the execution',
    ['PROCESSING', 'COMPLETED'],
    async (context) => authorizeFully(context, (await createByStatus.PENDING_AUTHORIZATION[0](context)).quote),
  ],
  [
    'the funding is just in time, with Strong Customer Authentication',
    ['PENDING_AUTHORIZATION'],
    async (context) => createIncomingQuote(context, await context.createScaCustomer()),
  ],
  [
    'the last authorization is given before the money arrives',
    ['PENDING'],
    async (context) => authorizeFully(context, await createIncomingQuote(context, await context.createScaCustomer())),
  ],
  [
    'the expected payment arrives',
    ['PROCESSING', 'COMPLETED'],
    async (context) => {
      const quote = await createIncomingQuote(context, await context.signIn());
      await context.expectSuccess(sandboxSend, {
        body: { quoteId: quote.id, currencyCode: 'USD', currencyAmount: 5_000 },
      });
      return quote;
    },
  ],
];

const stepScenarios: readonly Scenario[] = steps.map(([cause, to, make, ...needs]) => ({
  operation: getQuote,
  outcome: 200,
  cause: `a quote where ${cause}`,
  needs,
  perform: async (context) => {
    const response = await context.call<QuoteResponse>(getQuote, { params: { quoteId: (await make(context)).id } });
    const isThere = to.some((status) => status === response.body.status);
    if (!isThere) throw new Error(`The quote is ${response.body.status}, not ${to.join(' or ')}.`);
    return response;
  },
}));

/** The table of a quote's states (docs/reference/quotes.md#states-quote): each request in each, and each step. */
export const quoteStates: readonly Scenario[] = [...requestScenarios, ...stepScenarios];
