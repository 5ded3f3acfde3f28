import { createOwnQuote, executeOwnQuote, updateAgentPolicy } from '@latchkey/contract/agents';
import { execute, forbidden, nobody, order, quoteOf } from '../agentSteps.ts';
import { type Act, type Scenario, scenariosOf } from '../scenario.ts';
import { makeSigner } from '../signer.ts';
import { payloadOf, type QuoteSeen, type World } from '../world.ts';

const signedWith =
  (sign: (quote: QuoteSeen, world: World) => Promise<string | undefined>): Act =>
  async (world) => {
    const agent = await world.agent();
    const quote = await quoteOf(world, agent);
    const signature = await sign(quote, world);
    return world.call(executeOwnQuote, {
      ...{ params: { quoteId: quote.id }, token: agent.token, ...(signature !== undefined && { signature }) },
    });
  };

/** Codes of a quote that a request of another kind causes. */
const caused: readonly string[] = [
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
];

/** The others, by the value that makes them (design 9.15). */
const onRequest: readonly Scenario[] = createOwnQuote.errors
  .filter((code) => !caused.includes(code))
  .map((code) => ({
    operation: createOwnQuote,
    outcome: code,
    cause: `\`description: "error:${code}"\``,
    needs: ['namedCode'],
    act: async (world) => {
      const { token, person } = await world.agent();
      const change = { description: `error:${code}` };
      return world.call(createOwnQuote, { token, body: order(person.accountId, await world.adasBank(), change) });
    },
  }));

/** Quotes that an agent draws up and executes (interface, Agent operations; supplement 7.4). */
export const ownMoney: readonly Scenario[] = [
  ...forbidden(createOwnQuote, async (world) => ({
    body: order((await world.ada()).accountId, await world.adasBank()),
  })),
  ...scenariosOf(createOwnQuote, {
    201: [
      'a wallet as source, a bank account as destination',
      async (world) => {
        const { token, person } = await world.agent();
        return world.call(createOwnQuote, { token, body: order(person.accountId, await world.adasBank()) });
      },
    ],
    INSUFFICIENT_FUNDS: [
      'more than the account holds',
      async (world) => {
        const { token, person } = await world.agentOf(await world.signIn());
        const body = order(person.accountId, await world.bank(person.customerId));
        return world.call(createOwnQuote, { token, body });
      },
    ],
    AMOUNT_OUT_OF_RANGE: [
      'the largest amount that a number carries',
      async (world) => {
        const { token, person } = await world.agent();
        const change = { lockedCurrencyAmount: 9_000_000_000_000_000 };
        return world.call(createOwnQuote, { token, body: order(person.accountId, await world.adasBank(), change) });
      },
    ],
    NOT_FOUND: [
      'a destination that nobody has',
      async (world) => {
        const { token, person } = await world.agent();
        return world.call(createOwnQuote, { token, body: order(person.accountId, `ExternalAccount:${nobody}`) });
      },
    ],
  }),
  ...onRequest,
  ...scenariosOf(executeOwnQuote, {
    200: [
      'the signature of its payload',
      signedWith(async (quote, world) => (await world.ada()).signer.sign(payloadOf(quote))),
    ],
    WALLET_SIGNATURE_MISSING: ['no signature', signedWith(async () => undefined)],
    WALLET_SIGNATURE_MALFORMED: ['a signature that cannot be read', signedWith(async () => 'not-a-stamp')],
    WALLET_SIGNATURE_BODY_MISMATCH: [
      'the signature of another quote',
      signedWith(async (_, world) =>
        (await world.ada()).signer.sign(payloadOf(await quoteOf(world, await world.agent()))),
      ),
    ],
    WALLET_SIGNATURE_INVALID: [
      'the signature of a key that is nobody’s',
      signedWith(async (quote) => (await makeSigner()).sign(payloadOf(quote))),
    ],
    CONFLICT: [
      'a quote that was executed before',
      async (world) => {
        const agent = await world.agent();
        const quote = await quoteOf(world, agent);
        await execute(world, agent, quote);
        return execute(world, agent, quote);
      },
    ],
    FORBIDDEN: [
      'a permission that was taken away since the quote was made',
      async (world) => {
        const agent = await world.agentOf(await world.ada());
        const quote = await quoteOf(world, agent);
        const params = { agentId: agent.agentId };
        await world.must(updateAgentPolicy, { params, body: { permissions: ['CREATE_QUOTES'] } });
        return execute(world, agent, quote);
      },
    ],
  }),
];
