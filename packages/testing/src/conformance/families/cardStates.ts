import { isTransition } from '@latchkey/contract';
import { cardTransitions, createCard, getCard, updateCard } from '@latchkey/contract/cards';
import type { Outcome, Scenario } from '../scenario.ts';
import type { World } from '../world.ts';

const states = ['PROCESSING', 'ACTIVE', 'FROZEN', 'CLOSED'] as const;
type State = (typeof states)[number];
/** What somebody may ask for: to the first state only its issuer brings a card. */
type Asked = Exclude<State, 'PROCESSING'>;

interface CardSeen {
  readonly id: string;
  readonly state: State;
  readonly stateReason?: string | null;
  readonly fundingSources: readonly string[];
}

interface Named {
  readonly params: { readonly cardId: string };
}

/** A new card of Ada's; the end of the platform's own id for it says what its issuer does (supplement 10.6). */
export async function issuedAs(world: World, suffix = ''): Promise<Named> {
  const { customerId, accountId } = await world.ada();
  const body = {
    ...{ cardholderId: customerId, form: 'VIRTUAL', fundingSources: [accountId] },
    platformCardId: world.unique('card-') + suffix,
  };
  return { params: { cardId: (await world.must<CardSeen>(createCard, { body })).id } };
}

/** @throws Error where a card is not as it should be: in a state, for a reason, drawing on something or on nothing. */
async function mustBe({ must }: World, asked: Named, state: State, stateReason?: string): Promise<void> {
  const seen = await must<CardSeen>(getCard, asked);
  if (seen.state !== state) throw new Error(`The card is ${seen.state}, not ${state}.`);
  if ((seen.stateReason ?? undefined) !== stateReason)
    throw new Error(`The reason for its state is ${seen.stateReason}.`);
  const draws = seen.fundingSources.length > 0;
  if (draws === (state === 'CLOSED')) throw new Error(`The card draws on ${draws ? 'something' : 'nothing'} still.`);
}

/** How a card comes to each state: each step on the way is one of the table's. */
const ways: { readonly [S in State]: (world: World) => Promise<Named> } = {
  PROCESSING: (world) => issuedAs(world, '001'),
  ACTIVE: (world) => issuedAs(world),
  FROZEN: (world) => patched(world, 'FROZEN'),
  CLOSED: (world) => patched(world, 'CLOSED'),
};

async function patched(world: World, state: Asked): Promise<Named> {
  const asked = await issuedAs(world);
  await world.must(updateCard, { ...asked, body: { state } });
  return asked;
}

/** What a card says to being asked for a state. The steps out of `PROCESSING` are its issuer's alone. */
function outcomeOf(from: State, to: Asked): Outcome {
  if (from === 'CLOSED') return to === 'CLOSED' ? 'CARD_ALREADY_CLOSED' : 'CARD_NOT_MUTABLE';
  return from !== 'PROCESSING' && isTransition(cardTransitions, from, to) ? 200 : 'INVALID_STATE_TRANSITION';
}

const reasonOf = (state: State) => (state === 'CLOSED' ? 'CLOSED_BY_PLATFORM' : undefined);

/** Each request in each state: taken where the table has the step, and refused elsewhere, with nothing changed. */
const ofRequests: readonly Scenario[] = states.flatMap((from) =>
  (['ACTIVE', 'FROZEN', 'CLOSED'] as const).map((to) => {
    const outcome = outcomeOf(from, to);
    return {
      ...{ operation: updateCard, outcome, cause: `a card from ${from} to ${to}`, needs: [] },
      act: async (world: World) => {
        const asked = await ways[from](world);
        await mustBe(world, asked, from, reasonOf(from));
        const answer = await world.call(updateCard, { ...asked, body: { state: to } });
        const after = outcome === 200 ? to : from;
        await mustBe(world, asked, after, reasonOf(after));
        return answer;
      },
    } satisfies Scenario;
  }),
);

/** What its issuer does with a new card, read where it leads. */
const verdicts: readonly (readonly [cause: string, suffix: string, state: State, stateReason?: string])[] = [
  ['a card from PROCESSING to ACTIVE, by its issuer', '', 'ACTIVE'],
  [
    'a card from PROCESSING to CLOSED, by its issuer: `platformCardId` ends in `002`',
    '002',
    'CLOSED',
    'ISSUER_REJECTED',
  ],
  ['a card that stays PROCESSING: `platformCardId` ends in `001`', '001', 'PROCESSING'],
];

const ofIssuers: readonly Scenario[] = verdicts.map(([cause, suffix, state, stateReason]) => ({
  ...{ operation: getCard, outcome: 200, cause, needs: [] },
  act: async (world) => {
    const asked = await issuedAs(world, suffix);
    await mustBe(world, asked, state, stateReason);
    return world.call(getCard, asked);
  },
}));

/** A card that its issuer refused is closed as any other is. */
const ofRefused: readonly Scenario[] = (['ACTIVE', 'FROZEN', 'CLOSED'] as const).map((to) => ({
  operation: updateCard,
  outcome: outcomeOf('CLOSED', to),
  cause: `a card that its issuer refused, to ${to}`,
  needs: [],
  act: async (world) => {
    const asked = await issuedAs(world, '002');
    const answer = await world.call(updateCard, { ...asked, body: { state: to } });
    await mustBe(world, asked, 'CLOSED', 'ISSUER_REJECTED');
    return answer;
  },
}));

/** A new card is its issuer's to decide about. */
const ofNew: Scenario = {
  ...{ operation: createCard, outcome: 201, cause: 'a new card that is PROCESSING', needs: [] },
  act: async (world) => {
    const { customerId, accountId } = await world.ada();
    const body = { cardholderId: customerId, form: 'VIRTUAL', fundingSources: [accountId] };
    const answer = await world.call<CardSeen>(createCard, { body });
    if (answer.body.state !== 'PROCESSING') throw new Error(`A new card is ${answer.body.state}.`);
    return answer;
  },
};

/** The table of a card's states (interface, Card.state; supplement 6.3 and 10.6): each request in each, and each step. */
export const cardStates: readonly Scenario[] = [ofNew, ...ofIssuers, ...ofRequests, ...ofRefused];

/** The same where its issuer takes half a minute. */
export const slowCards: readonly Scenario[] = [
  {
    operation: getCard,
    outcome: 200,
    cause: 'a card from PROCESSING to ACTIVE, after half a minute: `platformCardId` ends in `005`',
    needs: ['clock'],
    act: async (world) => {
      const asked = await issuedAs(world, '005');
      await world.advance(29_000);
      await mustBe(world, asked, 'PROCESSING');
      await world.advance(1_000);
      await mustBe(world, asked, 'ACTIVE');
      return world.call(getCard, asked);
    },
  },
];
