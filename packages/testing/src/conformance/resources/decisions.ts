import type { Operation } from '@latchkey/contract';
import { getCustomer } from '@latchkey/contract/customers';
import { sandboxReceive, sandboxTestWebhook } from '@latchkey/contract/sandbox';
import {
  approveTransaction,
  cancelTransaction,
  confirmTransaction,
  rejectTransaction,
} from '@latchkey/contract/transactions';
import { transferOut } from '@latchkey/contract/transfers';
import { nobody } from '../agentSteps.ts';
import { type Act, type Scenario, scenariosOf } from '../scenario.ts';
import type { World } from '../world.ts';
import { dollars, move } from './transfers.ts';

/** A payment from elsewhere to an address. */
export const receipt = (change: object) => ({
  ...{ senderUmaAddress: '$bob@elsewhere.example', receivingCurrencyCode: 'USDB', receivingCurrencyAmount: 5_000_000 },
  ...change,
});

/** A payment under way from an account of somebody's to a bank. */
async function underWay(world: World): Promise<{ transactionId: string }> {
  const { accountId, bankId } = await dollars(world);
  const { id } = await world.must<{ id: string }>(transferOut, { body: move(accountId, bankId) });
  return { transactionId: id };
}

/** Does something while the platform has an endpoint that answers so. */
async function answering<T>({ target }: World, answer: number | 'nothing', act: () => Promise<T>): Promise<T> {
  await target.endpoint?.(answer);
  try {
    return await act();
  } finally {
    await target.endpoint?.(undefined);
  }
}

/** Decides about a payment that came in, and about which the platform said that it would decide later. */
const decided =
  (operation: Operation): Act =>
  (world) =>
    answering(world, 202, async () => {
      const { customerId } = await world.register();
      const { id } = await world.must<{ id: string }>(sandboxReceive, { body: receipt({ customerId }) });
      return world.call(operation, { params: { transactionId: id } });
    });

/** Decides about a payment that goes out. */
const undecidable =
  (operation: Operation): Act =>
  async (world) =>
    world.call(operation, { params: await underWay(world) });

const tested =
  (answer: number | 'nothing'): Act =>
  (world) =>
    answering(world, answer, () => world.call(sandboxTestWebhook));

/** What a platform decides about payments, and how it is asked (supplement 2.4, 3.8, 8.6, 8.7 and 10.5). */
export const decisions: readonly Scenario[] = [
  ...scenariosOf(confirmTransaction, {
    200: ['a payment under way', async (world) => world.call(confirmTransaction, { params: await underWay(world) })],
  }),
  ...scenariosOf(cancelTransaction, {
    200: [
      'a payment under way to a bank',
      async (world) => world.call(cancelTransaction, { params: await underWay(world) }),
    ],
    TRANSACTION_NOT_CANCELLABLE: [
      'a payment that was called back before',
      async (world) => {
        const params = await underWay(world);
        await world.must(cancelTransaction, { params });
        return world.call(cancelTransaction, { params });
      },
    ],
  }),
  ...scenariosOf(approveTransaction, {
    200: ['a payment whose event was answered with 202', decided(approveTransaction), 'endpoint'],
    TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL: ['a payment that goes out', undecidable(approveTransaction)],
  }),
  ...scenariosOf(rejectTransaction, {
    200: ['a payment whose event was answered with 202', decided(rejectTransaction), 'endpoint'],
    TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL: ['a payment that goes out', undecidable(rejectTransaction)],
  }),
  ...scenariosOf(sandboxReceive, {
    200: [
      'an address of a customer',
      async (world) => {
        const params = { customerId: (await world.register()).customerId };
        const { umaAddress } = await world.must<{ umaAddress: string }>(getCustomer, { params });
        return world.call(sandboxReceive, { body: receipt({ receiverUmaAddress: umaAddress }) });
      },
    ],
    UMA_NOT_FOUND: [
      'an address that nobody has',
      ({ call }) => call(sandboxReceive, { body: receipt({ receiverUmaAddress: '$nobody@sandbox.example' }) }),
    ],
    USER_NOT_FOUND: [
      'a customer that nobody is',
      ({ call }) => call(sandboxReceive, { body: receipt({ customerId: `Customer:${nobody}` }) }),
    ],
  }),
  ...scenariosOf(sandboxTestWebhook, {
    200: ['an endpoint that answers', tested(200), 'endpoint'],
    WEBHOOK_DELIVERY_ERROR: ['an endpoint that does not answer', tested('nothing'), 'endpoint'],
  }),
];
