import { createCard, updateCard } from '@latchkey/contract/cards';
import { simulateCardClearing, simulateCardReturn } from '@latchkey/contract/sandbox';
import { payer } from '../paymentSteps.ts';
import { amount, bought } from '../resources/cardPayments.ts';
import { type Cause, told, type WebhookScenario } from './webhookScenario.ts';

/** A card of somebody new, changed. */
const patched =
  (bodyOf: (accountId: string) => object): Cause =>
  async (world) => {
    const { customerId, accountId } = await world.register();
    const { id: cardId } = await world.must<{ id: string }>(createCard, {
      body: { cardholderId: customerId, form: 'VIRTUAL', fundingSources: [accountId] },
    });
    await world.must(updateCard, { params: { cardId }, body: bodyOf(accountId) });
    return cardId;
  };

/** Something that somebody new bought. */
const purchased: Cause = async (world) => (await bought(world, await payer(world))).cardTransactionId;

/** The same, of which so much was collected; the end of the shop's name may decide (supplement 10.6). */
const collected =
  (part: number, shop?: string): Cause =>
  async (world) => {
    const { params, cardTransactionId } = await bought(world, await payer(world), shop);
    await world.must(simulateCardClearing, { params, body: { cardTransactionId, amount: part } });
    return cardTransactionId;
  };

const returned: Cause = async (world) => {
  const { params, cardTransactionId } = await bought(world, await payer(world));
  const body = { cardTransactionId, amount };
  await world.must(simulateCardClearing, { params, body });
  await world.must(simulateCardReturn, { params, body });
  return cardTransactionId;
};

/** Cards, and what is paid by them (interface, Events; supplement 6.4 and 8.3). */
export const cards: readonly WebhookScenario[] = [
  told(
    'CARD.STATE_CHANGE',
    'an active card is frozen',
    patched(() => ({ state: 'FROZEN' })),
  ),
  told(
    'CARD.FUNDING_SOURCE_CHANGE',
    'a patch that names what a card draws on',
    patched((accountId) => ({ fundingSources: [accountId] })),
  ),
  told('CARD_TRANSACTION.AUTHORIZED', 'something is bought', purchased),
  told('CARD_TRANSACTION.PARTIALLY_SETTLED', 'a part of it is collected', collected(amount / 2)),
  told('CARD_TRANSACTION.SETTLED', 'the whole of it is collected', collected(amount)),
  told('CARD_TRANSACTION.REFUNDED', 'it is given back', returned),
  told('CARD_TRANSACTION.EXCEPTION', 'collecting fails: the shop’s name ends in `006`', collected(amount, 'Shop006')),
];
