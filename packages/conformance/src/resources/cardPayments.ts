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
import { createScenarios, type Scenario } from '../scenario.ts';
import type { SignedInCustomer, TestContext } from '../testContext.ts';
import { createActiveKey } from './delegatedKeys.ts';

/** Card payments. */
export const amount = 1_000_000;
const merchant = { descriptor: 'Shop' };
const purchase = { amount, currency: { code: 'USDB' }, merchant };

/** A purchase, and its card. */
export interface CardPurchase {
  readonly params: { readonly cardId: string };
  readonly cardTransactionId: string;
}

/** Creates a card that may draw on its holder's wallet. Default holder: the shared customer. */
async function createPayingCard(context: TestContext, holder?: SignedInCustomer): Promise<{ cardId: string }> {
  const { options } = await createActiveKey(context, holder);
  return { cardId: (options.body as { cardId: string }).cardId }; // as requested
}

/**
 * Makes a purchase with such a card. The end of the merchant's name may select the outcome
 * (docs/reference/sandbox-operations.md#values-that-select-an-outcome).
 */
export async function purchaseWithCard(
  context: TestContext,
  holder?: SignedInCustomer,
  descriptor = merchant.descriptor,
): Promise<CardPurchase> {
  const params = await createPayingCard(context, holder);
  const { issuerTransactionToken: token } = await context.expectSuccess<{ issuerTransactionToken: string }>(
    simulateCardAuthorization,
    { params, body: { ...purchase, merchant: { descriptor } } },
  );
  const { data } = await context.expectSuccess<{ data: { id: string; issuerTransactionToken?: string }[] }>(
    listTransactions,
    {
      query: { customerId: (holder ?? (await context.getSharedCustomer())).customerId, limit: '100' },
    },
  );
  const found = data.find(({ issuerTransactionToken }) => issuerTransactionToken === token);
  if (!found) throw new Error('The authorization was declined.');
  return { params, cardTransactionId: found.id };
}

/** Creates a purchase that its merchant cleared. */
async function createClearedPurchase(context: TestContext): Promise<CardPurchase> {
  const { params, cardTransactionId } = await purchaseWithCard(context);
  await context.expectSuccess(simulateCardClearing, { params, body: { cardTransactionId, amount } });
  return { params, cardTransactionId };
}

/** Creates a purchase that its merchant refunded. */
async function createRefundedPurchase(context: TestContext): Promise<CardPurchase> {
  const { params, cardTransactionId } = await createClearedPurchase(context);
  await context.expectSuccess(simulateCardReturn, { params, body: { cardTransactionId, amount } });
  return { params, cardTransactionId };
}

/** Creates the scenario of the first step at a terminal. */
const createFirstEventScenario = (operation: Operation, cause: string, body: object) =>
  createScenarios(operation, {
    202: [cause, async (context) => context.call(operation, { params: await createPayingCard(context), body })],
  });

/** Creates the scenario of the steps after a purchase. */
const createLaterEventScenario = (
  operation: Operation,
  cause: string,
  before: (context: TestContext) => Promise<CardPurchase>,
  change: object = { amount },
) =>
  createScenarios(operation, {
    202: [
      cause,
      async (context) => {
        const { params, cardTransactionId } = await before(context);
        return context.call(operation, { params, body: { cardTransactionId, ...change } });
      },
    ],
  });

/** Events of a card at terminals (docs/reference/sandbox-operations.md#simulated-card-events). */
export const cardPayments: readonly Scenario[] = [
  ...createFirstEventScenario(simulateCardAuthorization, 'a card that may draw on a wallet with money', purchase),
  ...createFirstEventScenario(simulateCardCreditAuthorization, 'an authorized credit', purchase),
  ...createFirstEventScenario(simulateCardFinancialAuthorization, 'a debit in one step', purchase),
  ...createFirstEventScenario(simulateCardFinancialCreditAuthorization, 'a credit in one step', purchase),
  ...createFirstEventScenario(simulateCardCreditAuthorizationAdvice, 'an already authorized credit', purchase),
  ...createFirstEventScenario(simulateCardBalanceInquiry, 'a balance inquiry', { merchant }),
  ...createLaterEventScenario(
    simulateCardAuthorizationAdvice,
    'another total',
    (context) => purchaseWithCard(context),
    { amount: 2 * amount },
  ),
  ...createLaterEventScenario(simulateCardClearing, 'the whole authorized amount', (context) =>
    purchaseWithCard(context),
  ),
  ...createLaterEventScenario(simulateCardReturn, 'the whole cleared amount', createClearedPurchase),
  ...createLaterEventScenario(simulateCardReturnReversal, 'a refund', createRefundedPurchase, {}),
];
