import { listInternalAccounts } from '@latchkey/contract/accounts';
import { createCard, getCard, listCards, revealCard, updateCard } from '@latchkey/contract/cards';
import { type Act, type Scenario, scenariosOf } from '../scenario.ts';
import type { World } from '../world.ts';

const card = async ({ ada }: World, change: object = {}) => {
  const { customerId, accountId } = await ada();
  return { cardholderId: customerId, form: 'VIRTUAL', fundingSources: [accountId], ...change };
};

/** A card of Ada's, active at once. */
async function issued(world: World): Promise<{ params: { cardId: string } }> {
  const { id } = await world.must<{ id: string }>(createCard, { body: await card(world) });
  return { params: { cardId: id } };
}

/** A cardholder with a wallet, and with an account in another currency than that of cards. */
async function withDollars(world: World): Promise<{ cardholderId: string; wallet: string; dollars: string }> {
  const { customerId, accountId } = await world.register({ currencies: ['USD', 'USDB'] });
  const { data } = await world.must<{ data: { id: string }[] }>(listInternalAccounts, { query: { customerId } });
  const other = data.find(({ id }) => id !== accountId);
  return { cardholderId: customerId, wallet: accountId, dollars: other?.id ?? '' };
}

async function closed(world: World) {
  const asked = await issued(world);
  await world.must(updateCard, { ...asked, body: { state: 'CLOSED' } });
  return asked;
}

const patched =
  (of: (world: World) => Promise<{ params: { cardId: string } }>, body: object): Act =>
  async (world) =>
    world.call(updateCard, { ...(await of(world)), body });

/** Cards (interface, Cards and States; supplement 6). */
export const cards: readonly Scenario[] = [
  ...scenariosOf(createCard, {
    201: [
      'an approved customer and a wallet of theirs',
      async (world) => world.call(createCard, { body: await card(world) }),
    ],
    CARDHOLDER_KYC_NOT_APPROVED: [
      'a customer whose checks are not done: `fullName` ends in `001`',
      async (world) => {
        const { customerId, accountId } = await world.register({ fullName: 'Ada Lovelace001' });
        const change = { cardholderId: customerId, fundingSources: [accountId] };
        return world.call(createCard, { body: await card(world, change) });
      },
    ],
    FUNDING_SOURCE_INELIGIBLE: [
      'an account in a currency that no card has',
      async (world) => {
        const { cardholderId, dollars } = await withDollars(world);
        return world.call(createCard, { body: await card(world, { cardholderId, fundingSources: [dollars] }) });
      },
    ],
  }),
  ...scenariosOf(getCard, {
    200: ['a card that there is', async (world) => world.call(getCard, await issued(world))],
  }),
  ...scenariosOf(listCards, { 200: ['a call', ({ call }) => call(listCards)] }),
  ...scenariosOf(revealCard, {
    200: ['a card that is active', async (world) => world.call(revealCard, await issued(world))],
  }),
  ...scenariosOf(updateCard, {
    200: ['an active card that is to be frozen', patched(issued, { state: 'FROZEN' })],
    INVALID_STATE_TRANSITION: ['an active card that is to be active', patched(issued, { state: 'ACTIVE' })],
    CARD_ALREADY_CLOSED: ['a closed card that is to be closed', patched(closed, { state: 'CLOSED' })],
    CARD_NOT_MUTABLE: ['a closed card that is to be frozen', patched(closed, { state: 'FROZEN' })],
    FUNDING_SOURCE_INELIGIBLE: [
      'an account in a currency that no card has',
      async (world) => {
        const { cardholderId, wallet, dollars } = await withDollars(world);
        const body = await card(world, { cardholderId, fundingSources: [wallet] });
        const { id: cardId } = await world.must<{ id: string }>(createCard, { body });
        return world.call(updateCard, { params: { cardId }, body: { fundingSources: [dollars] } });
      },
    ],
  }),
];
