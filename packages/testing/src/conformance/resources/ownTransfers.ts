import { listInternalAccounts } from '@latchkey/contract/accounts';
import { transferOwnIn, transferOwnOut } from '@latchkey/contract/agents';
import { forbidden, nobody } from '../agentSteps.ts';
import { type Scenario, scenariosOf } from '../scenario.ts';
import type { World } from '../world.ts';

/** An agent of somebody with 1,000 dollars here and an account at a bank. */
const dollars = (world: World) =>
  world.once('an agent with dollars', async () => {
    const person = await world.signIn(await world.register({ currencies: ['USDB', 'USD'] }));
    const { customerId } = person;
    const accounts = await world.must<{ data: { id: string }[] }>(listInternalAccounts, {
      query: { customerId, currency: 'USD' },
    });
    const accountId = accounts.data[0]?.id ?? '';
    await world.fund(accountId, 100_000);
    return { ...(await world.agentOf(person)), accountId, bankId: await world.bank(customerId) };
  });

const move = (from: string, to: string, amount = 100) => ({
  ...{ source: { accountId: from }, destination: { accountId: to }, amount },
});

const strange = { inside: `InternalAccount:${nobody}`, outside: `ExternalAccount:${nobody}` };

/** Transfers of one currency that an agent makes (supplement 3.8 and 7.4). */
export const ownTransfers: readonly Scenario[] = [
  ...forbidden(transferOwnOut, async () => ({ body: move(strange.inside, strange.outside) })),
  ...forbidden(transferOwnIn, async () => ({ body: move(strange.outside, strange.inside) })),
  ...scenariosOf(transferOwnOut, {
    201: [
      'from an account here to one at a bank',
      async (world) => {
        const { token, accountId, bankId } = await dollars(world);
        return world.call(transferOwnOut, { token, body: move(accountId, bankId) });
      },
    ],
    INSUFFICIENT_FUNDS: [
      'more than the account holds',
      async (world) => {
        const { token, accountId, bankId } = await dollars(world);
        return world.call(transferOwnOut, { token, body: move(accountId, bankId, 90_000_000) });
      },
    ],
    NOT_FOUND: [
      'a source that nobody has',
      async (world) => {
        const { token, bankId } = await dollars(world);
        return world.call(transferOwnOut, { token, body: move(strange.inside, bankId) });
      },
    ],
  }),
  ...scenariosOf(transferOwnIn, {
    201: [
      'from an account at a bank to one here',
      async (world) => {
        const { token, accountId, bankId } = await dollars(world);
        return world.call(transferOwnIn, { token, body: move(bankId, accountId) });
      },
    ],
    NOT_FOUND: [
      'a source that nobody has',
      async (world) => {
        const { token, accountId } = await dollars(world);
        return world.call(transferOwnIn, { token, body: move(strange.outside, accountId) });
      },
    ],
  }),
];
