import type { Operation } from '@latchkey/contract';
import { createExternalAccount, deleteExternalAccount, listInternalAccounts } from '@latchkey/contract/accounts';
import { createAgent, createOwnQuote, executeOwnQuote } from '@latchkey/contract/agents';
import { createCard } from '@latchkey/contract/cards';
import { createCustomer, updateCustomer } from '@latchkey/contract/customers';
import { createQuote, executeQuote } from '@latchkey/contract/quotes';
import { sandboxFundInternalAccount } from '@latchkey/contract/sandbox';
import { createToken } from '@latchkey/contract/tokens';
import { transferIn, transferOut } from '@latchkey/contract/transfers';
import { account, order, quoteOf } from '../agentSteps.ts';
import type { CallOptions } from '../exchange.ts';
import { drawn, payer } from '../paymentSteps.ts';
import { holder, move } from '../resources/transfers.ts';
import type { Scenario } from '../scenario.ts';
import { payloadOf, type World } from '../world.ts';

/** Two requests of which each would succeed alone. */
interface Pair {
  readonly asked: CallOptions;
  readonly other: CallOptions;
  /** The first as it is sent again, where it is not byte for byte the same: a stamp is made anew. */
  again?(): Promise<CallOptions>;
  /** What happens in between, where a second effect would look like the first. */
  between?(): Promise<unknown>;
  /** Whose money must move once, where any moves. */
  readonly customerId?: string;
}

const pairOf = (asked: object, change: object): Pair => ({
  asked: { body: asked },
  other: { body: { ...asked, ...change } },
});

/** The same customer in each, changed. */
const person = (change: object = {}) => ({ customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', ...change });

async function newAgent({ ada }: World): Promise<object> {
  const spendingLimits = { currency: 'USDB', perTransactionLimit: 1 };
  const policy = { permissions: ['CREATE_QUOTES'], defaultExecutionMode: 'AUTO', spendingLimits };
  return { name: 'Agent', customerId: (await ada()).customerId, policy };
}

/** Two quotes of somebody new, each with its signature. */
async function twoQuotes(world: World): Promise<Pair> {
  const ada = await payer(world);
  const [one, two] = [(await drawn(world, ada)).quote, (await drawn(world, ada)).quote];
  const signed = async (quote: typeof one): Promise<CallOptions> => ({
    ...{ params: { quoteId: quote.id }, signature: await ada.signer.sign(payloadOf(quote)) },
  });
  return { asked: await signed(one), other: await signed(two), again: () => signed(one), customerId: ada.customerId };
}

/** The same of an agent's. */
async function twoOwnQuotes(world: World): Promise<Pair> {
  const agent = await world.agentOf(await payer(world));
  const { person, token } = agent;
  const bank = await world.bank(person.customerId);
  const [one, two] = [await quoteOf(world, agent, bank), await quoteOf(world, agent, bank)];
  const signed = async (quote: typeof one): Promise<CallOptions> => ({
    ...{ params: { quoteId: quote.id }, token, signature: await person.signer.sign(payloadOf(quote)) },
  });
  return {
    asked: await signed(one),
    other: await signed(two),
    again: () => signed(one),
    customerId: person.customerId,
  };
}

async function twoTransfers(world: World, isOut: boolean): Promise<Pair> {
  const { customerId, accountId, bankId } = await holder(world, 'USD', 100_000);
  const [from, to] = isOut ? [accountId, bankId] : [bankId, accountId];
  return { asked: { body: move(from, to, 100) }, other: { body: move(from, to, 200) }, customerId };
}

async function twoDeletions(world: World): Promise<Pair> {
  const { customerId } = await world.register();
  const named = async () => ({ params: { externalAccountId: await world.bank(customerId) } });
  return { asked: await named(), other: await named() };
}

/** Operations that take a key, of every kind: what moves money, what makes something, changes it, takes it away. */
const pairs: readonly (readonly [operation: Operation, success: number, of: (world: World) => Promise<Pair>])[] = [
  [executeQuote, 200, twoQuotes],
  [executeOwnQuote, 200, twoOwnQuotes],
  [transferOut, 201, (world) => twoTransfers(world, true)],
  [transferIn, 201, (world) => twoTransfers(world, false)],
  [
    sandboxFundInternalAccount,
    200,
    async (world) => {
      const { customerId, accountId: internalAccountId } = await world.register();
      const funded = (amount: number) => ({ params: { internalAccountId }, body: { amount } });
      return { asked: funded(100), other: funded(200), customerId };
    },
  ],
  [
    createQuote,
    201,
    async (world) =>
      pairOf(order((await world.ada()).accountId, await world.adasBank()), { lockedCurrencyAmount: 2_000_000 }),
  ],
  [
    createOwnQuote,
    201,
    async (world) => {
      const [{ token, person }, bank] = [await world.agent(), await world.adasBank()];
      const asked = (amount: number) => ({
        token,
        body: order(person.accountId, bank, { lockedCurrencyAmount: amount }),
      });
      return { asked: asked(1_000_000), other: asked(2_000_000) };
    },
  ],
  [
    createExternalAccount,
    201,
    async (world) => {
      const { customerId } = await world.register();
      return pairOf({ customerId, ...account('12345999') }, account('54321999'));
    },
  ],
  [deleteExternalAccount, 204, twoDeletions],
  [
    createCustomer,
    201,
    async ({ unique }) =>
      pairOf(person({ platformCustomerId: unique('mine-') }), { platformCustomerId: unique('mine-') }),
  ],
  [
    updateCustomer,
    200,
    async (world) => {
      const params = { customerId: (await world.register()).customerId };
      const named = (fullName: string) => ({ params, body: { customerType: 'INDIVIDUAL', fullName } });
      const other = named('Ada Byron');
      return { asked: named('Ada King'), other, between: () => world.must(updateCustomer, other) };
    },
  ],
  [
    createCard,
    201,
    async (world) => {
      const { customerId, accountId } = await world.ada();
      const card = { cardholderId: customerId, form: 'VIRTUAL', fundingSources: [accountId] };
      return pairOf(card, { platformCardId: world.unique('card-') });
    },
  ],
  [createAgent, 201, async (world) => pairOf(await newAgent(world), { name: 'Bot' })],
  [
    createToken,
    201,
    async ({ unique }) => pairOf({ name: unique('token '), permissions: ['VIEW'] }, { name: unique('token ') }),
  ],
];

/** What somebody's accounts hold, in words. */
async function balances({ must }: World, customerId: string | undefined): Promise<string> {
  if (customerId === undefined) return '';
  const { data } = await must<{ data: { balance: object; totalBalance: object }[] }>(listInternalAccounts, {
    query: { customerId },
  });
  return JSON.stringify(data.map(({ balance, totalBalance }) => [balance, totalBalance]));
}

/** The first answer comes again, and nothing is done a second time. */
const repeated: readonly Scenario[] = pairs.map(([operation, outcome, of]) => ({
  ...{ operation, outcome, cause: 'a request that is repeated under its key', needs: [] },
  act: async (world) => {
    const { asked, again, between, customerId } = await of(world);
    const key = world.unique('key-');
    const first = await world.call(operation, { ...asked, key });
    const before = await balances(world, customerId);
    await between?.();
    const second = await world.call(operation, { ...((await again?.()) ?? asked), key });
    if (second.status !== first.status || second.text !== first.text)
      throw new Error(
        `It was answered with ${first.status} ${first.text}, and then with ${second.status} ${second.text}`,
      );
    if ((await balances(world, customerId)) !== before) throw new Error('Money moved a second time.');
    return second;
  },
}));

/** A key stands for the request that it came with, and for no other, however good that is. */
const reused: readonly Scenario[] = pairs.map(([operation, , of]) => ({
  ...{ operation, outcome: 'CONFLICT', cause: 'the key of another request', needs: [] },
  act: async (world) => {
    const { asked, other, customerId } = await of(world);
    const key = world.unique('key-');
    const first = await world.call(operation, { ...asked, key });
    if (first.status >= 300) throw new Error(`The first was answered with ${first.status}: ${first.text}`);
    const before = await balances(world, customerId);
    const refused = await world.call(operation, { ...other, key });
    if ((await balances(world, customerId)) !== before) throw new Error('Money moved, and a refusal was answered.');
    const alone = await world.call(operation, other);
    if (alone.status >= 300) throw new Error(`Without the key it was answered with ${alone.status}: ${alone.text}`);
    return refused;
  },
}));

/** A refusal is a first answer, too: what would be taken by now is refused as it was (design 9.6). */
const refusedAgain: Scenario = {
  operation: createQuote,
  outcome: 'INSUFFICIENT_FUNDS',
  cause: 'a refused request that is repeated under its key, after money came in',
  needs: [],
  act: async (world) => {
    const { customerId, accountId } = await world.register();
    const asked = { body: order(accountId, await world.bank(customerId)), key: world.unique('key-') };
    await world.call(createQuote, asked);
    await world.fund(accountId, 100_000_000);
    const { key: _, ...alone } = asked;
    await world.must(createQuote, alone);
    return world.call(createQuote, asked);
  },
};

/** `Idempotency-Key`: a repeated request returns the first response (interface, Operations; supplement 11.2). */
export const repeats: readonly Scenario[] = [...repeated, ...reused, refusedAgain];
