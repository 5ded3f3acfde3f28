import { listInternalAccounts } from '@latchkey/contract/accounts';
import { createCard, getCard, listCards, revealCard, updateCard } from '@latchkey/contract/cards';
import { createCardWithSuffix } from '../rules/cardStates.ts';
import { createScenarios, type Perform, type Scenario } from '../scenario.ts';
import type { TestContext } from '../testContext.ts';

const createCardBody = async ({ getSharedCustomer }: TestContext, change: object = {}) => {
  const { customerId, accountId } = await getSharedCustomer();
  return { cardholderId: customerId, form: 'VIRTUAL', fundingSources: [accountId], ...change };
};

const createActiveCard = (context: TestContext) => createCardWithSuffix(context);

/** Creates a cardholder with a wallet, and with an account in a currency other than that of cards. */
async function createDollarCardholder(
  context: TestContext,
): Promise<{ cardholderId: string; wallet: string; dollars: string }> {
  const { customerId, accountId } = await context.registerCustomer({ currencies: ['USD', 'USDB'] });
  const { data } = await context.expectSuccess<{ data: { id: string }[] }>(listInternalAccounts, {
    query: { customerId },
  });
  const other = data.find(({ id }) => id !== accountId);
  return { cardholderId: customerId, wallet: accountId, dollars: other?.id ?? '' };
}

async function createClosedCard(context: TestContext) {
  const card = await createActiveCard(context);
  await context.expectSuccess(updateCard, { ...card, body: { state: 'CLOSED' } });
  return card;
}

/** Creates a card, and then updates it with the body. */
const update =
  (createCardFor: typeof createActiveCard, body: object): Perform =>
  async (context) =>
    context.call(updateCard, { ...(await createCardFor(context)), body });

/** Cards (docs/reference/cards.md). */
export const cards: readonly Scenario[] = [
  ...createScenarios(createCard, {
    201: [
      'an approved customer and a wallet of theirs',
      async (context) => context.call(createCard, { body: await createCardBody(context) }),
    ],
    CARDHOLDER_KYC_NOT_APPROVED: [
      'a customer whose verification is pending: `fullName` ends in `001`',
      async (context) => {
        const { customerId, accountId } = await context.registerCustomer({ fullName: 'Ada Lovelace001' });
        const change = { cardholderId: customerId, fundingSources: [accountId] };
        return context.call(createCard, { body: await createCardBody(context, change) });
      },
    ],
    FUNDING_SOURCE_INELIGIBLE: [
      'an account in a currency without cards',
      async (context) => {
        const { cardholderId, dollars } = await createDollarCardholder(context);
        return context.call(createCard, {
          body: await createCardBody(context, { cardholderId, fundingSources: [dollars] }),
        });
      },
    ],
  }),
  ...createScenarios(getCard, {
    200: ['an existing card', async (context) => context.call(getCard, await createActiveCard(context))],
  }),
  ...createScenarios(listCards, { 200: ['a valid request', ({ call }) => call(listCards)] }),
  ...createScenarios(revealCard, {
    200: ['a card that is active', async (context) => context.call(revealCard, await createActiveCard(context))],
  }),
  ...createScenarios(updateCard, {
    200: ['freezing an active card', update(createActiveCard, { state: 'FROZEN' })],
    INVALID_STATE_TRANSITION: ['activating an active card', update(createActiveCard, { state: 'ACTIVE' })],
    CARD_ALREADY_CLOSED: ['closing a closed card', update(createClosedCard, { state: 'CLOSED' })],
    CARD_NOT_MUTABLE: ['freezing a closed card', update(createClosedCard, { state: 'FROZEN' })],
    FUNDING_SOURCE_INELIGIBLE: [
      'an account in a currency without cards',
      async (context) => {
        const { cardholderId, wallet, dollars } = await createDollarCardholder(context);
        const body = await createCardBody(context, { cardholderId, fundingSources: [wallet] });
        const { id: cardId } = await context.expectSuccess<{ id: string }>(createCard, { body });
        return context.call(updateCard, { params: { cardId }, body: { fundingSources: [dollars] } });
      },
    ],
  }),
];
