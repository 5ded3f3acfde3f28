import type { Operation } from '@latchkey/contract';
import { createExternalAccount, deleteExternalAccount, listInternalAccounts } from '@latchkey/contract/accounts';
import { createAgent, createOwnQuote, executeOwnQuote } from '@latchkey/contract/agents';
import { createCard } from '@latchkey/contract/cards';
import { createCustomer, getCustomer, updateCustomer } from '@latchkey/contract/customers';
import { createQuote, executeQuote } from '@latchkey/contract/quotes';
import { sandboxFundInternalAccount } from '@latchkey/contract/sandbox';
import { createToken } from '@latchkey/contract/tokens';
import { transferIn, transferOut } from '@latchkey/contract/transfers';
import { createAgentQuote, createBankAccountBody, createQuoteBody } from '../agentSteps.ts';
import type { CallOptions } from '../createCaller.ts';
import { createPayer, createQuoteToOwnBank } from '../paymentSteps.ts';
import { createFundedAccount, createTransferBody } from '../resources/transfers.ts';
import type { Scenario } from '../scenario.ts';
import { getPayloadToSign, type TestContext } from '../testContext.ts';

/** Two requests, each of which would succeed on its own. */
interface RequestPair {
  readonly first: CallOptions;
  readonly second: CallOptions;
  /** Creates the repetition where it is not byte for byte the same: a signature header is created again. */
  repeatFirst?(): Promise<CallOptions>;
  /** Makes a change between both requests, so that a second effect would be visible. */
  beforeRepetition?(): Promise<unknown>;
  /** The customer whose money must move once, if any moves. */
  readonly customerId?: string;
  /** Reads what a second effect would change, apart from money. */
  readEffect?(): Promise<unknown>;
}

const createPair = (body: object, change: object): RequestPair => ({
  first: { body },
  second: { body: { ...body, ...change } },
});

const createIndividualBody = (change: object = {}) => ({
  customerType: 'INDIVIDUAL',
  fullName: 'Ada Lovelace',
  ...change,
});

async function createAgentBody({ getSharedCustomer }: TestContext): Promise<object> {
  const spendingLimits = { currency: 'USDB', perTransactionLimit: 1 };
  const policy = { permissions: ['CREATE_QUOTES'], defaultExecutionMode: 'AUTO', spendingLimits };
  return { name: 'Agent', customerId: (await getSharedCustomer()).customerId, policy };
}

/** Creates two quotes of a new customer, each with its signature. */
async function createQuotePair(context: TestContext): Promise<RequestPair> {
  const payer = await createPayer(context);
  const [one, two] = [
    (await createQuoteToOwnBank(context, payer)).quote,
    (await createQuoteToOwnBank(context, payer)).quote,
  ];
  const signed = async (quote: typeof one): Promise<CallOptions> => ({
    params: { quoteId: quote.id },
    signature: await payer.signer.sign(getPayloadToSign(quote)),
  });
  return {
    first: await signed(one),
    second: await signed(two),
    repeatFirst: () => signed(one),
    customerId: payer.customerId,
  };
}

/** Creates two quotes of an agent, each with its signature. */
async function createAgentQuotePair(context: TestContext): Promise<RequestPair> {
  const agent = await context.connectAgent(await createPayer(context));
  const { customer, token } = agent;
  const bank = await context.createBankAccount(customer.customerId);
  const [one, two] = [await createAgentQuote(context, agent, bank), await createAgentQuote(context, agent, bank)];
  const signed = async (quote: typeof one): Promise<CallOptions> => ({
    params: { quoteId: quote.id },
    token,
    signature: await customer.signer.sign(getPayloadToSign(quote)),
  });
  return {
    first: await signed(one),
    second: await signed(two),
    repeatFirst: () => signed(one),
    customerId: customer.customerId,
  };
}

async function createTransferPair(context: TestContext, isOut: boolean): Promise<RequestPair> {
  const { customerId, accountId, bankId } = await createFundedAccount(context, 'USD', 100_000);
  const [from, to] = isOut ? [accountId, bankId] : [bankId, accountId];
  return {
    first: { body: createTransferBody(from, to, 100) },
    second: { body: createTransferBody(from, to, 200) },
    customerId,
  };
}

async function createDeletionPair(context: TestContext): Promise<RequestPair> {
  const { customerId } = await context.registerCustomer();
  const createParams = async () => ({ params: { externalAccountId: await context.createBankAccount(customerId) } });
  return { first: await createParams(), second: await createParams() };
}

/** Operations with an idempotency key, of every kind: payments, creation, changes, deletion. */
const pairs: readonly (readonly [
  operation: Operation,
  success: number,
  of: (context: TestContext) => Promise<RequestPair>,
])[] = [
  [executeQuote, 200, createQuotePair],
  [executeOwnQuote, 200, createAgentQuotePair],
  [transferOut, 201, (context) => createTransferPair(context, true)],
  [transferIn, 201, (context) => createTransferPair(context, false)],
  [
    sandboxFundInternalAccount,
    200,
    async (context) => {
      const { customerId, accountId: internalAccountId } = await context.registerCustomer();
      const funded = (amount: number) => ({ params: { internalAccountId }, body: { amount } });
      return { first: funded(100), second: funded(200), customerId };
    },
  ],
  [
    createQuote,
    201,
    async (context) =>
      createPair(createQuoteBody((await context.getSharedCustomer()).accountId, await context.getSharedBankAccount()), {
        lockedCurrencyAmount: 2_000_000,
      }),
  ],
  [
    createOwnQuote,
    201,
    async (context) => {
      const [{ token, customer }, bank] = [await context.getSharedAgent(), await context.getSharedBankAccount()];
      const createOwnRequest = (amount: number) => ({
        token,
        body: createQuoteBody(customer.accountId, bank, { lockedCurrencyAmount: amount }),
      });
      return { first: createOwnRequest(1_000_000), second: createOwnRequest(2_000_000) };
    },
  ],
  [
    createExternalAccount,
    201,
    async (context) => {
      const { customerId } = await context.registerCustomer();
      return createPair({ customerId, ...createBankAccountBody('12345999') }, createBankAccountBody('54321999'));
    },
  ],
  [deleteExternalAccount, 204, createDeletionPair],
  [
    createCustomer,
    201,
    async ({ createUniqueText }) =>
      createPair(createIndividualBody({ platformCustomerId: createUniqueText('platform-customer-') }), {
        platformCustomerId: createUniqueText('platform-customer-'),
      }),
  ],
  [
    updateCustomer,
    200,
    async (context) => {
      const params = { customerId: (await context.registerCustomer()).customerId };
      const createChange = (fullName: string) => ({ params, body: { customerType: 'INDIVIDUAL', fullName } });
      const second = createChange('Ada Byron');
      return {
        first: createChange('Ada King'),
        second,
        beforeRepetition: () => context.expectSuccess(updateCustomer, second),
        readEffect: async () => (await context.expectSuccess<{ fullName: string }>(getCustomer, { params })).fullName,
      };
    },
  ],
  [
    createCard,
    201,
    async (context) => {
      const { customerId, accountId } = await context.getSharedCustomer();
      const card = { cardholderId: customerId, form: 'VIRTUAL', fundingSources: [accountId] };
      return createPair(card, { platformCardId: context.createUniqueText('card-') });
    },
  ],
  [createAgent, 201, async (context) => createPair(await createAgentBody(context), { name: 'Bot' })],
  [
    createToken,
    201,
    async ({ createUniqueText }) =>
      createPair({ name: createUniqueText('token '), permissions: ['VIEW'] }, { name: createUniqueText('token ') }),
  ],
];

/** Fetches the balances of a customer's accounts, as text. */
async function fetchBalances({ expectSuccess }: TestContext, customerId: string | undefined): Promise<string> {
  if (customerId === undefined) return '';
  const { data } = await expectSuccess<{ data: { balance: object; totalBalance: object }[] }>(listInternalAccounts, {
    query: { customerId },
  });
  return JSON.stringify(data.map(({ balance, totalBalance }) => [balance, totalBalance]));
}

/** The first response is returned again, without a second effect. */
const repetitionScenarios: readonly Scenario[] = pairs.map(([operation, outcome, createRequests]) => ({
  operation,
  outcome,
  cause: 'a request repeated with its idempotency key',
  needs: [],
  perform: async (context) => {
    const { first, repeatFirst, beforeRepetition, customerId, readEffect } = await createRequests(context);
    const idempotencyKey = context.createUniqueText('key-');
    const original = await context.call(operation, { ...first, idempotencyKey });
    await beforeRepetition?.();
    const before = [await fetchBalances(context, customerId), await readEffect?.()];
    const repeated = await context.call(operation, { ...((await repeatFirst?.()) ?? first), idempotencyKey });
    if (repeated.status !== original.status || repeated.text !== original.text)
      throw new Error(
        `The first response was ${original.status} ${original.text}, the repeated one ${repeated.status} ${repeated.text}`,
      );
    if ((await fetchBalances(context, customerId)) !== before[0]) throw new Error('Money moved a second time.');
    if ((await readEffect?.()) !== before[1]) throw new Error('The repeated request had a second effect.');
    return repeated;
  },
}));

/** A key belongs to the request that it was sent with, and to no other, even a valid one. */
const reuseScenarios: readonly Scenario[] = pairs.map(([operation, , createRequests]) => ({
  operation,
  outcome: 'CONFLICT',
  cause: 'the idempotency key of another request',
  needs: [],
  perform: async (context) => {
    const { first, second, customerId } = await createRequests(context);
    const idempotencyKey = context.createUniqueText('key-');
    const original = await context.call(operation, { ...first, idempotencyKey });
    if (original.status >= 300) throw new Error(`The first request returned ${original.status}: ${original.text}`);
    const before = await fetchBalances(context, customerId);
    const rejected = await context.call(operation, { ...second, idempotencyKey });
    if ((await fetchBalances(context, customerId)) !== before)
      throw new Error('Money moved, although the request was rejected.');
    const withoutKey = await context.call(operation, second);
    if (withoutKey.status >= 300)
      throw new Error(`Without the key, the second request returned ${withoutKey.status}: ${withoutKey.text}`);
    return rejected;
  },
}));

/**
 * An error response is stored, too: the repeated request fails although a new one would succeed
 * (docs/reference/conventions.md#idempotency).
 */
const storedErrorScenario: Scenario = {
  operation: createQuote,
  outcome: 'INSUFFICIENT_FUNDS',
  cause: 'a rejected request repeated with its idempotency key after money arrived',
  needs: [],
  perform: async (context) => {
    const { customerId, accountId } = await context.registerCustomer();
    const request = {
      body: createQuoteBody(accountId, await context.createBankAccount(customerId)),
      idempotencyKey: context.createUniqueText('key-'),
    };
    await context.call(createQuote, request);
    await context.fundAccount(accountId, 100_000_000);
    const { idempotencyKey: _, ...withoutKey } = request;
    await context.expectSuccess(createQuote, withoutKey);
    return context.call(createQuote, request);
  },
};

/** `Idempotency-Key`: a repeated request returns the first response (docs/reference/conventions.md#idempotency). */
export const idempotency: readonly Scenario[] = [...repetitionScenarios, ...reuseScenarios, storedErrorScenario];
