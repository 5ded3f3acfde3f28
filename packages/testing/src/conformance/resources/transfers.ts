import { listInternalAccounts } from '@latchkey/contract/accounts';
import { estimateWithdrawalFee } from '@latchkey/contract/crypto';
import { transferIn, transferOut } from '@latchkey/contract/transfers';
import { nobody } from '../agentSteps.ts';
import { type Act, type Scenario, scenariosOf } from '../scenario.ts';
import type { World } from '../world.ts';

/** An account in one currency beside the wallet, with money in it, and an account at a bank. */
export interface Held {
  readonly customerId: string;
  readonly accountId: string;
  readonly bankId: string;
}

/** Makes such a customer, changed. */
export async function holder(world: World, currency: string, amount: number, change: object = {}): Promise<Held> {
  const { customerId } = await world.register({ currencies: ['USDB', currency], ...change });
  const { data } = await world.must<{ data: { id: string }[] }>(listInternalAccounts, {
    query: { customerId, currency },
  });
  const accountId = data[0]?.id ?? '';
  await world.fund(accountId, amount);
  return { customerId, accountId, bankId: await world.bank(customerId) };
}

/** Somebody with 1,000 dollars here, whom no row changes but by a few cents. */
export const dollars = (world: World): Promise<Held> => world.once('dollars', () => holder(world, 'USD', 100_000));

/** A transfer's body. */
export const move = (from: string, to: string, amount = 100) => ({
  ...{ source: { accountId: from }, destination: { accountId: to }, amount },
});

const out =
  (bodyOf: (held: Held) => object): Act =>
  async (world) =>
    world.call(transferOut, { body: bodyOf(await dollars(world)) });

const into =
  (bodyOf: (held: Held) => object): Act =>
  async (world) =>
    world.call(transferIn, { body: bodyOf(await dollars(world)) });

const fee =
  (amount: number): Act =>
  async (world) => {
    const { accountId } = await world.once('coins', () => holder(world, 'USDC', 500_000_000));
    return world.call(estimateWithdrawalFee, {
      body: {
        ...{ internalAccountId: accountId, currency: 'USDC', cryptoNetwork: 'BASE', amount },
        destinationAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      },
    });
  };

/** Transfers of one currency, and what a withdrawal of a coin would cost (supplement 3.8 and 3.9). */
export const transfers: readonly Scenario[] = [
  ...scenariosOf(transferOut, {
    201: ['from an account here to one at a bank', out(({ accountId, bankId }) => move(accountId, bankId))],
    INSUFFICIENT_FUNDS: [
      'more than the account holds',
      out(({ accountId, bankId }) => move(accountId, bankId, 90_000_000)),
    ],
    NOT_FOUND: ['a source that nobody has', out(({ bankId }) => move(`InternalAccount:${nobody}`, bankId))],
    SCA_SESSION_REQUIRED: [
      'a customer under authentication who has not logged in',
      async (world) => {
        const european = { region: 'DE', phoneNumber: '+4915112345678' };
        const { accountId, bankId } = await holder(world, 'USD', 100_000, european);
        return world.call(transferOut, { body: move(accountId, bankId) });
      },
    ],
  }),
  ...scenariosOf(transferIn, {
    201: ['from an account at a bank to one here', into(({ accountId, bankId }) => move(bankId, accountId))],
    NOT_FOUND: ['a source that nobody has', into(({ accountId }) => move(`ExternalAccount:${nobody}`, accountId))],
  }),
  ...scenariosOf(estimateWithdrawalFee, {
    200: ['an amount that covers its fee', fee(100_000_000)],
    AMOUNT_OUT_OF_RANGE: ['the largest amount that a number carries', fee(9_000_000_000_000_000)],
  }),
];
