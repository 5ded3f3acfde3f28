import type { Operation } from '@latchkey/contract';
import {
  simulateCardAuthorization,
  simulateCardAuthorizationAdvice,
  simulateCardBalanceInquiry,
  simulateCardClearing,
  simulateCardCreditAuthorization,
  simulateCardCreditAuthorizationAdvice,
  simulateCardFinancialAuthorization,
  simulateCardFinancialCreditAuthorization,
  simulateCardReturn,
  simulateCardReturnReversal,
} from '@latchkey/contract/sandbox';
import { listTransactions } from '@latchkey/contract/transactions';
import { type Scenario, scenariosOf } from '../scenario.ts';
import type { Person, World } from '../world.ts';
import { active } from './delegatedKeys.ts';

/** What is paid by card. */
export const amount = 1_000_000;
const merchant = { descriptor: 'Shop' };
const purchase = { amount, currency: { code: 'USDB' }, merchant };

/** What was bought, and by which card. */
export interface Bought {
  readonly params: { readonly cardId: string };
  readonly cardTransactionId: string;
}

/** A card that may draw on its holder's wallet; Ada's, unless it is somebody else's. */
async function paying(world: World, holder?: Person): Promise<{ cardId: string }> {
  const { options } = await active(world, holder);
  return { cardId: (options.body as { cardId: string }).cardId }; // as it was asked for
}

/** Something bought with such a card; the end of the shop's name may decide (supplement 10.6). */
export async function bought(world: World, holder?: Person, descriptor = merchant.descriptor): Promise<Bought> {
  const params = await paying(world, holder);
  const { issuerTransactionToken: token } = await world.must<{ issuerTransactionToken: string }>(
    simulateCardAuthorization,
    { params, body: { ...purchase, merchant: { descriptor } } },
  );
  const { data } = await world.must<{ data: { id: string; issuerTransactionToken?: string }[] }>(listTransactions, {
    query: { customerId: (holder ?? (await world.ada())).customerId, limit: '100' },
  });
  const found = data.find(({ issuerTransactionToken }) => issuerTransactionToken === token);
  if (!found) throw new Error('The terminal was told no.');
  return { params, cardTransactionId: found.id };
}

/** The same after its merchant collected. */
async function settled(world: World): Promise<Bought> {
  const { params, cardTransactionId } = await bought(world);
  await world.must(simulateCardClearing, { params, body: { cardTransactionId, amount } });
  return { params, cardTransactionId };
}

/** The same after its merchant gave the money back. */
async function returned(world: World): Promise<Bought> {
  const { params, cardTransactionId } = await settled(world);
  await world.must(simulateCardReturn, { params, body: { cardTransactionId, amount } });
  return { params, cardTransactionId };
}

/** What a terminal does first. */
const first = (operation: Operation, cause: string, body: object) =>
  scenariosOf(operation, {
    202: [cause, async (world) => world.call(operation, { params: await paying(world), body })],
  });

/** What follows something that was bought. */
const later = (
  operation: Operation,
  cause: string,
  before: (world: World) => Promise<Bought>,
  change: object = { amount },
) =>
  scenariosOf(operation, {
    202: [
      cause,
      async (world) => {
        const { params, cardTransactionId } = await before(world);
        return world.call(operation, { params, body: { cardTransactionId, ...change } });
      },
    ],
  });

/** What happens to a card at terminals (supplement 6.5). */
export const cardPayments: readonly Scenario[] = [
  ...first(simulateCardAuthorization, 'a card that may draw on a wallet with money', purchase),
  ...first(simulateCardCreditAuthorization, 'money that is promised', purchase),
  ...first(simulateCardFinancialAuthorization, 'money that is taken in one step', purchase),
  ...first(simulateCardFinancialCreditAuthorization, 'money that is given in one step', purchase),
  ...first(simulateCardCreditAuthorizationAdvice, 'money that was promised already', purchase),
  ...first(simulateCardBalanceInquiry, 'a question about the balance', { merchant }),
  ...later(simulateCardAuthorizationAdvice, 'another total', (world) => bought(world), { amount: 2 * amount }),
  ...later(simulateCardClearing, 'the whole that was authorized', (world) => bought(world)),
  ...later(simulateCardReturn, 'the whole that was collected', settled),
  ...later(simulateCardReturnReversal, 'money that was given back', returned, {}),
];
