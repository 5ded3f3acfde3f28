import {
  authorizeQuote,
  createQuote,
  executeQuote,
  getQuote,
  resendQuoteAuthorization,
} from '@latchkey/contract/quotes';
import { sandboxFundInternalAccount, sandboxSend } from '@latchkey/contract/sandbox';
import { getTransaction, listTransactions } from '@latchkey/contract/transactions';
import { type Act, type Scenario, scenariosOf } from '../scenario.ts';
import { makeSigner } from '../signer.ts';
import { type Person, payloadOf, type QuoteSeen, type World } from '../world.ts';

/** A quote of Ada's that waits. */
async function adasQuote(world: World): Promise<QuoteSeen> {
  return world.quote((await world.ada()).accountId, await world.adasBank());
}

async function execute(world: World, { signer }: Person, quote: QuoteSeen) {
  const signature = await signer.sign(payloadOf(quote));
  return world.call<QuoteSeen>(executeQuote, { params: { quoteId: quote.id }, signature });
}

/** Executes a quote of Ada's with another signature than its own. */
const signedWith =
  (sign: (quote: QuoteSeen, person: Person, world: World) => Promise<string | undefined>): Act =>
  async (world) => {
    const quote = await adasQuote(world);
    const signature = await sign(quote, await world.ada(), world);
    return world.call(executeQuote, {
      ...{ params: { quoteId: quote.id }, ...(signature !== undefined && { signature }) },
    });
  };

/** A customer whose region asks for authentication. */
const european = { region: 'DE', phoneNumber: '+4915112345678' };

const order = (accountId: string, destination: string, change: object = {}) => ({
  source: { sourceType: 'ACCOUNT', accountId },
  destination: { destinationType: 'ACCOUNT', accountId: destination },
  ...{ lockedCurrencySide: 'SENDING', lockedCurrencyAmount: 1_000_000, ...change },
});

/** A quote's body of Ada's, changed. */
const adasOrder =
  (change: object): Act =>
  async (world) =>
    world.call(createQuote, { body: order((await world.ada()).accountId, await world.adasBank(), change) });

/** A payment from outside into Ada's wallet. */
async function fromOutside(world: World): Promise<QuoteSeen> {
  const { accountId, customerId } = await world.ada();
  const source = { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId };
  return world.must(createQuote, {
    body: { ...order(accountId, accountId), source, lockedCurrencyAmount: 5_000 },
  });
}

/** A payment of Eva's that waits for her authorization. */
async function evasQuote(world: World, amount = 10_000_000): Promise<QuoteSeen> {
  const eva = await world.eva();
  const quote = await world.quote(eva.accountId, await world.bank(eva.customerId), { lockedCurrencyAmount: amount });
  const { status, body, text } = await execute(world, eva, quote);
  if (status !== 200 || body.status !== 'PENDING_AUTHORIZATION') throw new Error(`The quote does not wait: ${text}`);
  return body;
}

/** Quotes and what becomes of them (interface, Quotes and transfers; supplement 2.4, 3, 9.5). */
export const quotes: readonly Scenario[] = [
  ...scenariosOf(createQuote, {
    201: ['a wallet as source, a bank account as destination', adasOrder({})],
    202: [
      'a payment from outside for a customer under authentication',
      async (world) => {
        const { accountId, customerId } = await world.eva();
        const source = { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId };
        return world.call(createQuote, {
          body: { ...order(accountId, accountId), source, lockedCurrencyAmount: 5_000 },
        });
      },
    ],
    INSUFFICIENT_FUNDS: [
      'more than the account holds',
      async (world) => {
        const { accountId, customerId } = await world.once('poor', () => world.register());
        return world.call(createQuote, { body: order(accountId, await world.bank(customerId)) });
      },
    ],
    AMOUNT_OUT_OF_RANGE: [
      'the largest amount that a number carries',
      adasOrder({ lockedCurrencyAmount: 9_000_000_000_000_000 }),
    ],
    NOT_FOUND: [
      'a destination that nobody has',
      async (world) =>
        world.call(createQuote, {
          body: order((await world.ada()).accountId, 'ExternalAccount:00000000-0000-4000-8000-000000000000'),
        }),
    ],
    SCA_SESSION_REQUIRED: [
      'a payment from outside for a customer under authentication who has not logged in',
      async (world) => {
        const { accountId, customerId } = await world.register(european);
        const source = { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId };
        return world.call(createQuote, {
          body: { ...order(accountId, accountId), source, lockedCurrencyAmount: 5_000 },
        });
      },
    ],
    USER_NOT_READY: [
      'a customer whose checks are not done: `fullName` ends in `001`',
      async (world) => {
        const { accountId, customerId } = await world.register({ fullName: 'Ada Lovelace001' });
        await world.fund(accountId, 100_000_000);
        return world.call(createQuote, { body: order(accountId, await world.bank(customerId)) });
      },
    ],
  }),
  ...scenariosOf(getQuote, {
    200: [
      'a quote that there is',
      async (world) => world.call(getQuote, { params: { quoteId: (await adasQuote(world)).id } }),
    ],
  }),
  ...scenariosOf(executeQuote, {
    200: ['the signature of its payload', signedWith((quote, { signer }) => signer.sign(payloadOf(quote)))],
    WALLET_SIGNATURE_MISSING: ['no signature', signedWith(async () => undefined)],
    WALLET_SIGNATURE_MALFORMED: ['a signature that cannot be read', signedWith(async () => 'not-a-stamp')],
    WALLET_SIGNATURE_BODY_MISMATCH: [
      'the signature of another quote',
      signedWith(async (_, { signer }, world) => signer.sign(payloadOf(await adasQuote(world)))),
    ],
    WALLET_SIGNATURE_INVALID: [
      'the signature of a key that is nobody’s',
      signedWith(async (quote) => (await makeSigner()).sign(payloadOf(quote))),
    ],
    CONFLICT: [
      'a quote that was executed before',
      async (world) => {
        const [ada, quote] = [await world.ada(), await adasQuote(world)];
        await execute(world, ada, quote);
        return execute(world, ada, quote);
      },
    ],
    SCA_SESSION_REQUIRED: [
      'a customer under authentication who has not logged in',
      async (world) => {
        const person = await world.signIn(await world.register(european));
        await world.fund(person.accountId, 100_000_000);
        const quote = await world.quote(person.accountId, await world.bank(person.customerId));
        return execute(world, person, quote);
      },
    ],
    INSUFFICIENT_FUNDS: [
      'a second quote over money that the first one took',
      async (world) => {
        const person = await world.signIn();
        await world.fund(person.accountId, 1_500_000);
        const bank = await world.bank(person.customerId);
        const [first, second] = [await world.quote(person.accountId, bank), await world.quote(person.accountId, bank)];
        await execute(world, person, first);
        return execute(world, person, second);
      },
    ],
  }),
  ...scenariosOf(authorizeQuote, {
    200: [
      'the code of the challenge',
      async (world) =>
        world.call(authorizeQuote, {
          ...{ params: { quoteId: (await evasQuote(world)).id }, body: { code: world.codes.contact } },
        }),
    ],
    CONFLICT: [
      'a quote that needs no authorization',
      async (world) =>
        world.call(authorizeQuote, {
          ...{ params: { quoteId: (await adasQuote(world)).id }, body: { code: world.codes.contact } },
        }),
    ],
  }),
  ...scenariosOf(resendQuoteAuthorization, {
    204: [
      'a challenge by SMS, a while after the code was sent',
      async (world) => {
        const { id: quoteId } = await evasQuote(world);
        await world.advance(60_000);
        return world.call(resendQuoteAuthorization, { params: { quoteId } });
      },
      'clock',
    ],
    RATE_LIMITED: [
      'another code at once',
      async (world) => {
        const { id: quoteId } = await evasQuote(world);
        await world.call(resendQuoteAuthorization, { params: { quoteId } });
        return world.call(resendQuoteAuthorization, { params: { quoteId } });
      },
    ],
    CONFLICT: [
      'a quote that waits for no authorization',
      async (world) => world.call(resendQuoteAuthorization, { params: { quoteId: (await adasQuote(world)).id } }),
    ],
  }),
  ...scenariosOf(getTransaction, {
    200: [
      'the transaction of a quote',
      async (world) =>
        world.call(getTransaction, { params: { transactionId: (await adasQuote(world)).transactionId } }),
    ],
  }),
  ...scenariosOf(listTransactions, {
    200: [
      'a customer’s transactions',
      async (world) => world.call(listTransactions, { query: { customerId: (await world.ada()).customerId } }),
    ],
  }),
  ...scenariosOf(sandboxFundInternalAccount, {
    200: [
      'an amount for an account',
      async (world) =>
        world.call(sandboxFundInternalAccount, {
          ...{ params: { internalAccountId: (await world.ada()).accountId }, body: { amount: 1 } },
        }),
    ],
  }),
  ...scenariosOf(sandboxSend, {
    200: [
      'the payment that a quote waits for',
      async (world) => {
        const { id: quoteId } = await fromOutside(world);
        return world.call(sandboxSend, { body: { quoteId, currencyCode: 'USD', currencyAmount: 5_000 } });
      },
    ],
    QUOTE_NOT_FOUND: [
      'a quote that nobody has',
      ({ call }) =>
        call(sandboxSend, {
          body: { quoteId: 'Quote:00000000-0000-4000-8000-000000000000', currencyCode: 'USD' },
        }),
    ],
    CONFLICT: [
      'a payment that arrived before',
      async (world) => {
        const { id: quoteId } = await fromOutside(world);
        const body = { quoteId, currencyCode: 'USD', currencyAmount: 5_000 };
        await world.must(sandboxSend, { body });
        return world.call(sandboxSend, { body });
      },
    ],
  }),
];
