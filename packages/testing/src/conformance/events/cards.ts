import { createCard, getCard, updateCard } from '@latchkey/contract/cards';
import { simulateCardClearing, simulateCardReturn } from '@latchkey/contract/sandbox';
import { issuedAs } from '../families/cardStates.ts';
import { payer } from '../paymentSteps.ts';
import { amount, bought } from '../resources/cardPayments.ts';
import { withMailbox } from './mailbox.ts';
import { about, type Cause, checkData, told, type WebhookScenario } from './webhookScenario.ts';

const changed = 'CARD.STATE_CHANGE';

/** A state, and why the card is in it where that is told. */
const stateOf = ({ state, stateReason }: { readonly state?: unknown; readonly stateReason?: unknown } = {}): string =>
  typeof stateReason === 'string' ? `${state} (${stateReason})` : `${state}`;

/** Each step of a card is told of, once, and nothing else is: its issuer's first, then those that are asked for. */
function walked(cause: string, suffix: string, asked: readonly string[], told: readonly string[]): WebhookScenario {
  return {
    ...{ outcome: changed, cause, needs: ['arrivals'] },
    run: (world) =>
      withMailbox(world, 200, async (mailbox) => {
        const { params } = await issuedAs(world, suffix);
        await world.must(getCard, { params });
        for (const state of asked) await world.must(updateCard, { params, body: { state } });
        const isOfIt = about(changed, params.cardId);
        await mailbox.several(told.length, `${changed} of ${params.cardId}`, isOfIt);
        const came = await mailbox.all(isOfIt);
        for (const one of came) checkData(changed, one);
        // Two that are on their way at once may overtake each other.
        const states = came.map(({ webhook }) => stateOf(webhook.data)).sort();
        const said = states.join(', ');
        if (said !== [...told].sort().join(', ')) throw new Error(`What came told of ${said}.`);
      }),
  };
}

const closed = 'CLOSED (CLOSED_BY_PLATFORM)';

/** Each step of a card’s table (interface, Card.state). */
const steps: readonly WebhookScenario[] = [
  walked('its issuer activates a card', '', [], ['ACTIVE']),
  walked('its issuer refuses a card: `platformCardId` ends in `002`', '002', [], ['CLOSED (ISSUER_REJECTED)']),
  walked('an active card is frozen', '', ['FROZEN'], ['ACTIVE', 'FROZEN']),
  walked('a frozen card is thawed', '', ['FROZEN', 'ACTIVE'], ['ACTIVE', 'FROZEN', 'ACTIVE']),
  walked('an active card is closed', '', ['CLOSED'], ['ACTIVE', closed]),
  walked('a frozen card is closed', '', ['FROZEN', 'CLOSED'], ['ACTIVE', 'FROZEN', closed]),
];

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
  ...steps,
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
