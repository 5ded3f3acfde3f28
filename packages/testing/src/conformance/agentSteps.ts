import type { Operation } from '@latchkey/contract';
import { createOwnQuote, executeOwnQuote } from '@latchkey/contract/agents';
import { scenariosOf } from './scenario.ts';
import { type ConnectedAgent, payloadOf, type QuoteSeen, type World } from './world.ts';

/** The opaque part of an id that nobody has. */
export const nobody = '00000000-0000-4000-8000-000000000000';

/** A quote's body. */
export const order = (accountId: string, destination: string, change: object = {}) => ({
  source: { sourceType: 'ACCOUNT', accountId },
  destination: { destinationType: 'ACCOUNT', accountId: destination },
  ...{ lockedCurrencySide: 'SENDING', lockedCurrencyAmount: 1_000_000, ...change },
});

/** A new external account's body. */
export const account = (accountNumber: string, change: object = {}) => ({
  currency: 'USD',
  accountInfo: {
    ...{ accountType: 'USD_ACCOUNT', accountNumber, routingNumber: '021000021' },
    beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
    ...change,
  },
});

/** An agent of Ada's that must ask. */
export const asking = (world: World): Promise<ConnectedAgent> =>
  world.once('asking agent', async () =>
    world.agentOf(await world.ada(), { defaultExecutionMode: 'APPROVAL_REQUIRED' }),
  );
/** An agent of Ada's that may do nothing. */
export const powerless = (world: World): Promise<ConnectedAgent> =>
  world.once('powerless agent', async () => world.agentOf(await world.ada(), { permissions: [] }));

/** A quote of an agent's; to a bank account of Ada's, unless to another. */
export async function quoteOf(world: World, { token, person }: ConnectedAgent, to?: string): Promise<QuoteSeen> {
  const body = order(person.accountId, to ?? (await world.adasBank()));
  return world.must(createOwnQuote, { token, body });
}

/** Executes a quote of an agent's, with the signature of who holds the wallet. */
export async function execute(world: World, agent: ConnectedAgent, quote: QuoteSeen) {
  const signature = await agent.person.signer.sign(payloadOf(quote));
  return world.call<{ id: string }>(executeOwnQuote, {
    ...{ params: { quoteId: quote.id }, token: agent.token, signature },
  });
}

/** An action that waits for the platform. */
export async function waiting(world: World): Promise<{ agentId: string; actionId: string }> {
  const agent = await asking(world);
  const { status, body, text } = await execute(world, agent, await quoteOf(world, agent));
  if (status !== 200) throw new Error(`The agent was refused: ${text}`);
  return { agentId: agent.agentId, actionId: body.id };
}

/** What an agent without a permission asks for. */
export const forbidden = (operation: Operation, askedOf: (world: World) => Promise<object>) =>
  scenariosOf(operation, {
    FORBIDDEN: [
      'an agent whose policy does not permit it',
      async (world) => world.call(operation, { token: (await powerless(world)).token, ...(await askedOf(world)) }),
    ],
  });

/** A reading that an agent may do. */
export const reads = (operation: Operation, askedOf: (world: World) => Promise<object> = async () => ({})) =>
  scenariosOf(operation, {
    200: [
      'an agent that may',
      async (world) => world.call(operation, { token: (await world.agent()).token, ...(await askedOf(world)) }),
    ],
  });

/** What names an account of Ada's. */
export const adasAccount = async (world: World) => ({ params: { externalAccountId: await world.adasBank() } });
/** What names a transaction of Ada's. */
export const adasTransaction = async (world: World) => ({
  params: { transactionId: (await quoteOf(world, await world.agent())).transactionId },
});
