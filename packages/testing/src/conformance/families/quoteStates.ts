import type { Operation } from '@latchkey/contract';
import { isTransition } from '@latchkey/contract';
import {
  authorizeQuote,
  createQuote,
  executeQuote,
  getQuote,
  quoteStatuses,
  quoteTransitions,
  resendQuoteAuthorization,
} from '@latchkey/contract/quotes';
import { sandboxSend } from '@latchkey/contract/sandbox';
import { drawn, executed, payer, type Standing } from '../paymentSteps.ts';
import type { Outcome, Scenario } from '../scenario.ts';
import type { Need } from '../target.ts';
import { type Person, payloadOf, type QuoteSeen, type World } from '../world.ts';

type Status = (typeof quoteStatuses)[number];

/** Waits until a quote has come to a state by itself. */
async function until(world: World, standing: Standing, status: Status): Promise<Standing> {
  for (let step = 0; step < 12; step += 1) {
    const quote = await world.must<QuoteSeen>(getQuote, { params: { quoteId: standing.quote.id } });
    if (quote.status === status) return { ...standing, quote: { ...standing.quote, ...quote } };
    await world.advance(60_000);
  }
  throw new Error(`The quote never came to ${status}.`);
}

/** How a quote comes to each state, and what that needs. */
const ways: { readonly [S in Status]: readonly [make: (world: World) => Promise<Standing>, ...needs: Need[]] } = {
  PENDING: [async (world) => drawn(world, await payer(world))],
  PENDING_AUTHORIZATION: [
    async (world) => {
      const standing = await executed(world, await drawn(world, await world.authenticated()));
      if (standing.quote.status !== 'PENDING_AUTHORIZATION') throw new Error('No authorization is asked for.');
      return standing;
    },
  ],
  PROCESSING: [async (world) => executed(world, await drawn(world, await payer(world)))],
  COMPLETED: [
    async (world) => until(world, await executed(world, await drawn(world, await payer(world))), 'COMPLETED'),
    'clock',
  ],
  FAILED: [
    async (world) => until(world, await executed(world, await drawn(world, await payer(world), '12345004')), 'FAILED'),
    'clock',
    'ownValues',
  ],
  EXPIRED: [async (world) => until(world, await drawn(world, await payer(world)), 'EXPIRED'), 'clock'],
};

/** What each request says to a quote in each state; asking for a code again at once is too soon where it is asked for. */
const requests: readonly (readonly [operation: Operation, taken: Status, outcome: Outcome])[] = [
  [executeQuote, 'PENDING', 200],
  [authorizeQuote, 'PENDING_AUTHORIZATION', 200],
  [resendQuoteAuthorization, 'PENDING_AUTHORIZATION', 'RATE_LIMITED'],
];

const asked: readonly Scenario[] = requests.flatMap(([operation, taken, outcome]) =>
  quoteStatuses.map((status) => {
    const [make, ...needs] = ways[status];
    return {
      operation,
      outcome: status === taken ? outcome : 'CONFLICT',
      cause: `a quote that is ${status}`,
      needs,
      act: async (world: World) => {
        const { quote, person } = await make(world);
        const params = { quoteId: quote.id };
        if (operation === resendQuoteAuthorization) {
          await world.call(operation, { params });
          return world.call(operation, { params });
        }
        const proof =
          operation === executeQuote
            ? { signature: await person.signer.sign(payloadOf(quote)) }
            : { body: { code: world.codes.contact } };
        const answer = await world.call<QuoteSeen>(operation, { params, ...proof });
        const to = answer.body.status as Status; // held against the row by whoever runs this
        const isStep = status === to || isTransition(quoteTransitions, status, to);
        if (answer.status === 200 && !isStep) throw new Error(`No quote goes from ${status} to ${to}.`);
        return answer;
      },
    } satisfies Scenario;
  }),
);

/** A payment from outside, by somebody under authentication or not. */
async function fromOutside(world: World, { accountId, customerId }: Person): Promise<QuoteSeen> {
  return world.must(createQuote, {
    body: {
      source: { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId },
      destination: { destinationType: 'ACCOUNT', accountId },
      ...{ lockedCurrencySide: 'SENDING', lockedCurrencyAmount: 5_000 },
    },
  });
}

/** Proves until nothing more is asked for: how often, the interface leaves open. */
async function proved(world: World, first: QuoteSeen): Promise<QuoteSeen> {
  let quote = first;
  for (let count = 0; quote.status === 'PENDING_AUTHORIZATION' && count < 8; count += 1) {
    const asked = { params: { quoteId: quote.id }, body: { code: world.codes.contact } };
    quote = await world.must<QuoteSeen>(authorizeQuote, asked);
  }
  return quote;
}

/** Steps that no request of their own asks for, read where they lead. */
const steps: readonly (readonly [
  cause: string,
  to: readonly Status[],
  make: (world: World) => Promise<QuoteSeen>,
  ...needs: Need[],
])[] = [
  ['its time passes', ['EXPIRED'], async (world) => (await ways.EXPIRED[0](world)).quote, 'clock'],
  ['the money arrives', ['COMPLETED'], async (world) => (await ways.COMPLETED[0](world)).quote, 'clock'],
  ['the money cannot arrive', ['FAILED'], async (world) => (await ways.FAILED[0](world)).quote, 'clock', 'ownValues'],
  [
    'a challenge lapses',
    ['FAILED'],
    async (world) => (await until(world, await ways.PENDING_AUTHORIZATION[0](world), 'FAILED')).quote,
    'clock',
  ],
  [
    'the last authorization is given after the execution',
    ['PROCESSING', 'COMPLETED'],
    async (world) => proved(world, (await ways.PENDING_AUTHORIZATION[0](world)).quote),
  ],
  [
    'it is to be funded just in time, under authentication',
    ['PENDING_AUTHORIZATION'],
    async (world) => fromOutside(world, await world.authenticated()),
  ],
  [
    'the last authorization is given, and money is awaited',
    ['PENDING'],
    async (world) => proved(world, await fromOutside(world, await world.authenticated())),
  ],
  [
    'the payment that it waits for arrives',
    ['PROCESSING', 'COMPLETED'],
    async (world) => {
      const quote = await fromOutside(world, await world.signIn());
      await world.must(sandboxSend, { body: { quoteId: quote.id, currencyCode: 'USD', currencyAmount: 5_000 } });
      return quote;
    },
  ],
];

const read: readonly Scenario[] = steps.map(([cause, to, make, ...needs]) => ({
  operation: getQuote,
  outcome: 200,
  cause: `a quote where ${cause}`,
  needs,
  act: async (world) => {
    const answer = await world.call<QuoteSeen>(getQuote, { params: { quoteId: (await make(world)).id } });
    const isThere = to.some((status) => status === answer.body.status);
    if (!isThere) throw new Error(`The quote is ${answer.body.status}, not ${to.join(' or ')}.`);
    return answer;
  },
}));

/** The table of a quote's states (interface, Quote.status; supplement 3.3): each request in each, and each step. */
export const quoteStates: readonly Scenario[] = [...asked, ...read];
