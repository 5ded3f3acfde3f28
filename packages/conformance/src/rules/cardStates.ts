import { isTransition } from '@latchkey/contract';
import { cardTransitions, createCard, getCard, updateCard } from '@latchkey/contract/cards';
import type { Outcome, Scenario } from '../scenario.ts';
import type { TestContext } from '../testContext.ts';

const states = ['PROCESSING', 'ACTIVE', 'FROZEN', 'CLOSED'] as const;
type State = (typeof states)[number];
/** The states that may be requested: only its issuer moves a card to the first one. */
type RequestedState = Exclude<State, 'PROCESSING'>;

interface CardResponse {
  readonly id: string;
  readonly state: State;
  readonly stateReason?: string | null;
  readonly fundingSources: readonly string[];
}

interface CardParams {
  readonly params: { readonly cardId: string };
}

/** Selects a card that is active at once. A random end would be that of another behaviour in one of a thousand runs. */
const activeSuffix = '-active';

/**
 * Creates a card of the shared customer. The end of the platform's own id for it selects the issuer's behaviour
 * (docs/reference/sandbox-operations.md#values-that-select-an-outcome).
 */
export async function createCardWithSuffix(context: TestContext, suffix = activeSuffix): Promise<CardParams> {
  const { customerId, accountId } = await context.getSharedCustomer();
  const body = {
    cardholderId: customerId,
    form: 'VIRTUAL',
    fundingSources: [accountId],
    platformCardId: context.createUniqueText('card-') + suffix,
  };
  return { params: { cardId: (await context.expectSuccess<CardResponse>(createCard, { body })).id } };
}

/** Compares a card with the expected state, reason and funding source. @throws Error if one differs. */
async function expectCardState(
  { expectSuccess }: TestContext,
  card: CardParams,
  state: State,
  stateReason?: string,
): Promise<void> {
  const currentCard = await expectSuccess<CardResponse>(getCard, card);
  if (currentCard.state !== state) throw new Error(`The card is ${currentCard.state}, not ${state}.`);
  if ((currentCard.stateReason ?? undefined) !== stateReason)
    throw new Error(`The reason for its state is ${currentCard.stateReason}.`);
  const hasFundingSource = currentCard.fundingSources.length > 0;
  if (hasFundingSource === (state === 'CLOSED'))
    throw new Error(`The card has ${hasFundingSource ? 'a' : 'no'} funding source in state ${state}.`);
}

/** How a card reaches each state. */
const createByStatus: { readonly [S in State]: (context: TestContext) => Promise<CardParams> } = {
  PROCESSING: (context) => createCardWithSuffix(context, '001'),
  ACTIVE: (context) => createCardWithSuffix(context),
  FROZEN: (context) => createCardInState(context, 'FROZEN'),
  CLOSED: (context) => createCardInState(context, 'CLOSED'),
};

async function createCardInState(context: TestContext, state: RequestedState): Promise<CardParams> {
  const card = await createCardWithSuffix(context);
  await context.expectSuccess(updateCard, { ...card, body: { state } });
  return card;
}

/** Returns the response of a card to a requested state. Only its issuer takes the steps out of `PROCESSING`. */
function getOutcome(from: State, to: RequestedState): Outcome {
  if (from === 'CLOSED') return to === 'CLOSED' ? 'CARD_ALREADY_CLOSED' : 'CARD_NOT_MUTABLE';
  return from !== 'PROCESSING' && isTransition(cardTransitions, from, to) ? 200 : 'INVALID_STATE_TRANSITION';
}

const getReason = (state: State) => (state === 'CLOSED' ? 'CLOSED_BY_PLATFORM' : undefined);

/** Each request in each state: accepted where the state table has the transition, and rejected elsewhere without effect. */
const requestScenarios: readonly Scenario[] = states.flatMap((from) =>
  (['ACTIVE', 'FROZEN', 'CLOSED'] as const).map((to) => {
    const outcome = getOutcome(from, to);
    return {
      operation: updateCard,
      outcome,
      cause: `a card from ${from} to ${to}`,
      needs: [],
      perform: async (context: TestContext) => {
        const card = await createByStatus[from](context);
        await expectCardState(context, card, from, getReason(from));
        const response = await context.call(updateCard, { ...card, body: { state: to } });
        const after = outcome === 200 ? to : from;
        await expectCardState(context, card, after, getReason(after));
        return response;
      },
    } satisfies Scenario;
  }),
);

/** The issuer's decisions about a new card, read from the resulting state. */
const issuerDecisions: readonly (readonly [cause: string, suffix: string, state: State, stateReason?: string])[] = [
  ['a card from PROCESSING to ACTIVE, by its issuer', '', 'ACTIVE'],
  [
    'a card from PROCESSING to CLOSED, by its issuer: `platformCardId` ends in `002`',
    '002',
    'CLOSED',
    'ISSUER_REJECTED',
  ],
  ['a card that stays PROCESSING: `platformCardId` ends in `001`', '001', 'PROCESSING'],
];

const issuerScenarios: readonly Scenario[] = issuerDecisions.map(([cause, suffix, state, stateReason]) => ({
  operation: getCard,
  outcome: 200,
  cause,
  needs: [],
  perform: async (context) => {
    const card = await createCardWithSuffix(context, suffix);
    await expectCardState(context, card, state, stateReason);
    return context.call(getCard, card);
  },
}));

/** A card that its issuer rejected is closed like any other. */
const refusalScenarios: readonly Scenario[] = (['ACTIVE', 'FROZEN', 'CLOSED'] as const).map((to) => ({
  operation: updateCard,
  outcome: getOutcome('CLOSED', to),
  cause: `a card that its issuer rejected, to ${to}`,
  needs: [],
  perform: async (context) => {
    const card = await createCardWithSuffix(context, '002');
    const response = await context.call(updateCard, { ...card, body: { state: to } });
    await expectCardState(context, card, 'CLOSED', 'ISSUER_REJECTED');
    return response;
  },
}));

/** The issuer decides about a new card. */
const creationScenarios: Scenario = {
  operation: createCard,
  outcome: 201,
  cause: 'a new card that is PROCESSING',
  needs: [],
  perform: async (context) => {
    const { customerId, accountId } = await context.getSharedCustomer();
    const body = { cardholderId: customerId, form: 'VIRTUAL', fundingSources: [accountId] };
    const response = await context.call<CardResponse>(createCard, { body });
    if (response.body.state !== 'PROCESSING') throw new Error(`A new card is ${response.body.state}.`);
    return response;
  },
};

/**
 * The table of a card's states (docs/reference/cards.md#updatecard,
 * docs/reference/sandbox-operations.md#values-that-select-an-outcome): each request in each, and each step.
 */
export const cardStates: readonly Scenario[] = [
  creationScenarios,
  ...issuerScenarios,
  ...requestScenarios,
  ...refusalScenarios,
];

/** State changes of cards that need time: the issuer takes half a minute. */
export const cardStatesOverTime: readonly Scenario[] = [
  {
    operation: getCard,
    outcome: 200,
    cause: 'a card from PROCESSING to ACTIVE, after half a minute: `platformCardId` ends in `005`',
    needs: ['clock'],
    perform: async (context) => {
      const card = await createCardWithSuffix(context, '005');
      await context.advance(29_000);
      await expectCardState(context, card, 'PROCESSING');
      await context.advance(1_000);
      await expectCardState(context, card, 'ACTIVE');
      return context.call(getCard, card);
    },
  },
];
