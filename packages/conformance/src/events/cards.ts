import { createCard, getCard, updateCard } from '@latchkey/contract/cards';
import { simulateCardClearing, simulateCardReturn } from '@latchkey/contract/sandbox';
import { createPayer } from '../paymentSteps.ts';
import { amount, purchaseWithCard } from '../resources/cardPayments.ts';
import { createCardWithSuffix } from '../rules/cardStates.ts';
import { withMailbox } from './mailbox.ts';
import {
  type CauseEvent,
  checkData,
  createWebhookScenario,
  matchesEvent,
  type WebhookScenario,
} from './webhookScenario.ts';

const stateChange = 'CARD.STATE_CHANGE';

/** Names a state, with the reason for it if the event has one. */
const describeState = ({
  state,
  stateReason,
}: {
  readonly state?: unknown;
  readonly stateReason?: unknown;
} = {}): string => (typeof stateReason === 'string' ? `${state} (${stateReason})` : `${state}`);

/**
 * Creates a scenario in which each step of a card emits exactly one event: first the steps of its issuer, then the
 * requested ones.
 */
function createStateScenario(
  cause: string,
  suffix: string,
  requested: readonly string[],
  emitted: readonly string[],
): WebhookScenario {
  return {
    outcome: stateChange,
    cause,
    needs: ['webhooks'],
    run: (context) =>
      withMailbox(context, 200, async (mailbox) => {
        const { params } = await createCardWithSuffix(context, suffix);
        await context.expectSuccess(getCard, { params });
        for (const state of requested) await context.expectSuccess(updateCard, { params, body: { state } });
        const isMatch = matchesEvent(stateChange, params.cardId);
        await mailbox.waitForCount(emitted.length, `${stateChange} of ${params.cardId}`, isMatch);
        const came = await mailbox.collectAll(isMatch);
        for (const one of came) checkData(stateChange, one);
        // Two events in transit at the same time may arrive in either order.
        const states = came.map(({ webhook }) => describeState(webhook.data)).sort();
        const received = states.join(', ');
        if (received !== [...emitted].sort().join(', ')) throw new Error(`The received states are ${received}.`);
      }),
  };
}

const closedByPlatform = 'CLOSED (CLOSED_BY_PLATFORM)';

/** Each step of a card's table (docs/reference/cards.md#states-card). */
const steps: readonly WebhookScenario[] = [
  createStateScenario('the issuer activates a card', '', [], ['ACTIVE']),
  createStateScenario(
    'the issuer rejects a card: `platformCardId` ends in `002`',
    '002',
    [],
    ['CLOSED (ISSUER_REJECTED)'],
  ),
  createStateScenario('an active card is frozen', '', ['FROZEN'], ['ACTIVE', 'FROZEN']),
  createStateScenario('a frozen card is unfrozen', '', ['FROZEN', 'ACTIVE'], ['ACTIVE', 'FROZEN', 'ACTIVE']),
  createStateScenario('an active card is closed', '', ['CLOSED'], ['ACTIVE', closedByPlatform]),
  createStateScenario('a frozen card is closed', '', ['FROZEN', 'CLOSED'], ['ACTIVE', 'FROZEN', closedByPlatform]),
];

/** Creates a customer with a card, and changes the card. */
const updateNewCard =
  (createBody: (accountId: string) => object): CauseEvent =>
  async (context) => {
    const { customerId, accountId } = await context.registerCustomer();
    const { id: cardId } = await context.expectSuccess<{ id: string }>(createCard, {
      body: { cardholderId: customerId, form: 'VIRTUAL', fundingSources: [accountId] },
    });
    await context.expectSuccess(updateCard, { params: { cardId }, body: createBody(accountId) });
    return cardId;
  };

/** Creates a customer who makes a purchase. */
const purchase: CauseEvent = async (context) =>
  (await purchaseWithCard(context, await createPayer(context))).cardTransactionId;

/**
 * Creates a customer, and clears this amount of a purchase. The end of the merchant's name may select the outcome
 * (docs/reference/sandbox-operations.md#values-that-select-an-outcome).
 */
const clearPurchase =
  (part: number, shop?: string): CauseEvent =>
  async (context) => {
    const { params, cardTransactionId } = await purchaseWithCard(context, await createPayer(context), shop);
    await context.expectSuccess(simulateCardClearing, { params, body: { cardTransactionId, amount: part } });
    return cardTransactionId;
  };

const refundPurchase: CauseEvent = async (context) => {
  const { params, cardTransactionId } = await purchaseWithCard(context, await createPayer(context));
  const body = { cardTransactionId, amount };
  await context.expectSuccess(simulateCardClearing, { params, body });
  await context.expectSuccess(simulateCardReturn, { params, body });
  return cardTransactionId;
};

/**
 * Cards and card payments (docs/reference/cards.md#card-transactions, docs/reference/webhooks.md#envelope-and-types).
 */
export const cards: readonly WebhookScenario[] = [
  ...steps,
  createWebhookScenario(
    'CARD.FUNDING_SOURCE_CHANGE',
    'an update of the card’s funding sources',
    updateNewCard((accountId) => ({ fundingSources: [accountId] })),
  ),
  createWebhookScenario('CARD_TRANSACTION.AUTHORIZED', 'a purchase is authorized', purchase),
  createWebhookScenario(
    'CARD_TRANSACTION.PARTIALLY_SETTLED',
    'part of the amount is cleared',
    clearPurchase(amount / 2),
  ),
  createWebhookScenario('CARD_TRANSACTION.SETTLED', 'the whole amount is cleared', clearPurchase(amount)),
  createWebhookScenario('CARD_TRANSACTION.REFUNDED', 'the purchase is refunded', refundPurchase),
  createWebhookScenario(
    'CARD_TRANSACTION.EXCEPTION',
    'clearing fails: the shop’s name ends in `006`',
    clearPurchase(amount, 'Shop006'),
  ),
];
