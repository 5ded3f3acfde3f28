import { createExternalAccount } from '@latchkey/contract/accounts';
import { executeOwnQuote } from '@latchkey/contract/agents';
import type { ErrorCode } from '@latchkey/contract/errors';
import { executeQuote } from '@latchkey/contract/quotes';
import { transferIn, transferOut } from '@latchkey/contract/transfers';
import { order } from '../agentSteps.ts';
import { business, registered } from '../onboardingSteps.ts';
import { draw, drawing, heldOrder, millionaire, type Order, outsideOrder, sendAllOfToday } from '../orderSteps.ts';
import { type Scenario, scenariosOf } from '../scenario.ts';
import type { Need } from '../target.ts';
import type { QuoteSeen, World } from '../world.ts';
import { doubted, european } from './ownership.ts';
import { holder, move } from './transfers.ts';

/** A business that never said what kind it is, and pays in sterling. */
async function intoSterling(world: World): Promise<Order> {
  const customerId = await registered(world, business('R100'));
  const accountInfo = {
    ...{ accountType: 'GBP_ACCOUNT', sortCode: '200000', accountNumber: '55779911' },
    beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
  };
  const body = { customerId, currency: 'GBP', accountInfo };
  return outsideOrder(customerId, (await world.must<{ id: string }>(createExternalAccount, { body })).id);
}

/** Two thousand dollars to a wallet whose owner has yet to prove that it is theirs. */
async function toDoubted(world: World): Promise<Order> {
  const { customerId } = await world.register(european);
  const { params } = await doubted(world, customerId);
  return outsideOrder(customerId, params.externalAccountId, { lockedCurrencyAmount: 200_000 });
}

/** One more payment by somebody who sent as much today as anybody may. */
async function afterAllOfToday(world: World): Promise<Order> {
  const held = await millionaire(world);
  await sendAllOfToday(world, held);
  return heldOrder(held, 100);
}

/** Why an order is refused, whoever asks for it. */
const rules: readonly (readonly [
  code: ErrorCode,
  cause: string,
  orderOf: (world: World) => Promise<Order>,
  ...needs: Need[],
])[] = [
  [
    'INVALID_CURRENCY',
    'a source in a currency that the service does not have',
    async (world) => {
      const { customerId, accountId } = await world.register();
      const source = { sourceType: 'REALTIME_FUNDING', currency: 'XTS', customerId };
      return outsideOrder(customerId, accountId, { source });
    },
  ],
  [
    'SELF_PAYMENT',
    'an account that is to pay itself',
    async (world) => {
      const { customerId, accountId } = await world.ada();
      return { customerId, body: order(accountId, accountId) };
    },
  ],
  [
    'USER_NOT_READY',
    'a payment from outside for a customer whose checks are not done',
    async (world) => {
      const { customerId, accountId } = await world.register({ fullName: 'Ada Lovelace001' });
      return outsideOrder(customerId, accountId);
    },
  ],
  ['MISSING_MANDATORY_USER_INFO', 'sterling, of a business that did not say what kind it is', intoSterling],
  ['EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED', 'much, to a wallet that its owner has not proved', toDoubted],
  ['VELOCITY_LIMIT_EXCEEDED', 'more than a customer may send in a day', afterAllOfToday, 'ownValues'],
];

const ofQuotes: readonly Scenario[] = drawing.flatMap((operation) =>
  rules.map(([outcome, cause, orderOf, ...needs]) => ({
    ...{ operation, outcome, cause, needs },
    act: async (world) => draw(world, operation, await orderOf(world)),
  })),
);

/** A limit that no agent comes to. */
const spendingLimits = { currency: 'USD', perTransactionLimit: 1_000_000_000, dailyLimit: null, monthlyLimit: null };

const limit = 'a quote that was drawn up before as much was sent as may be in a day';

/** What is looked at again when a quote is executed. */
const ofExecutions: readonly Scenario[] = [
  ...scenariosOf(executeQuote, {
    VELOCITY_LIMIT_EXCEEDED: [
      limit,
      async (world) => {
        const held = await millionaire(world);
        const [operation] = drawing;
        const { id: quoteId } = await world.must<QuoteSeen>(operation, { body: heldOrder(held, 100_000_000).body });
        await sendAllOfToday(world, held);
        return world.call(executeQuote, { params: { quoteId } });
      },
      'ownValues',
    ],
  }),
  ...scenariosOf(executeOwnQuote, {
    VELOCITY_LIMIT_EXCEEDED: [
      limit,
      async (world) => {
        const held = await millionaire(world);
        const { token } = await world.agentOf(held, { spendingLimits });
        const [, operation] = drawing;
        const { body } = heldOrder(held, 100_000_000);
        const { id: quoteId } = await world.must<QuoteSeen>(operation, { token, body });
        await sendAllOfToday(world, held);
        return world.call(executeOwnQuote, { token, params: { quoteId } });
      },
      'ownValues',
    ],
  }),
];

/** Somebody with dollars here whose checks are not done. */
const undecided = (world: World) => holder(world, 'USD', 10_000, { fullName: 'Ada Lovelace001' });
const notReady = 'a customer whose checks are not done: `fullName` ends in `001`';

const ofTransfers: readonly Scenario[] = [
  ...scenariosOf(transferIn, {
    AMOUNT_OUT_OF_RANGE: [
      'the largest amount that a number carries',
      async (world) => {
        const { accountId, bankId } = await holder(world, 'USD', 100);
        return world.call(transferIn, { body: move(bankId, accountId, 9_000_000_000_000_000) });
      },
    ],
    USER_NOT_READY: [
      notReady,
      async (world) => {
        const { accountId, bankId } = await undecided(world);
        return world.call(transferIn, { body: move(bankId, accountId) });
      },
    ],
  }),
  ...scenariosOf(transferOut, {
    AMOUNT_OUT_OF_RANGE: [
      'nine million dollars at once',
      async (world) => {
        const { accountId, bankId } = await millionaire(world);
        return world.call(transferOut, { body: move(accountId, bankId, 900_000_000) });
      },
      'ownValues',
    ],
    USER_NOT_READY: [
      notReady,
      async (world) => {
        const { accountId, bankId } = await undecided(world);
        return world.call(transferOut, { body: move(accountId, bankId) });
      },
    ],
    EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED: [
      'much, to a wallet that its owner has not proved',
      async (world) => {
        const { accountId, customerId } = await holder(world, 'USDC', 5_000_000_000, european);
        const { params } = await doubted(world, customerId);
        return world.call(transferOut, { body: move(accountId, params.externalAccountId, 2_000_000_000) });
      },
    ],
    VELOCITY_LIMIT_EXCEEDED: [
      'more than a customer may send in a day',
      async (world) => {
        const held = await millionaire(world);
        await sendAllOfToday(world, held);
        return world.call(transferOut, { body: move(held.accountId, held.bankId) });
      },
      'ownValues',
    ],
  }),
];

/** The rules by which orders are refused (supplement 3.1, 3.8, 3.9, 4.3 and 5.6). */
export const orders: readonly Scenario[] = [...ofQuotes, ...ofExecutions, ...ofTransfers];
