import type { Operation } from '@latchkey/contract';
import { isTransition } from '@latchkey/contract';
import { agentActionTransitions, approveAgentAction, rejectAgentAction } from '@latchkey/contract/agents';
import { cardTransitions, updateCard } from '@latchkey/contract/cards';
import { waiting } from '../agentSteps.ts';
import { issued } from '../resources/cards.ts';
import type { Outcome, Scenario } from '../scenario.ts';
import type { World } from '../world.ts';

const cardStates = ['ACTIVE', 'FROZEN', 'CLOSED'] as const;
type CardState = (typeof cardStates)[number];

/** What a card in one state says to being asked for another (interface, Card.state). */
function cardOutcome(from: CardState, to: CardState): Outcome {
  if (from === 'CLOSED') return to === 'CLOSED' ? 'CARD_ALREADY_CLOSED' : 'CARD_NOT_MUTABLE';
  return isTransition(cardTransitions, from, to) ? 200 : 'INVALID_STATE_TRANSITION';
}

async function cardIn(world: World, state: CardState) {
  const asked = await issued(world);
  if (state !== 'ACTIVE') await world.must(updateCard, { ...asked, body: { state } });
  return asked;
}

const ofCards: readonly Scenario[] = cardStates.flatMap((from) =>
  cardStates.map((to) => ({
    operation: updateCard,
    outcome: cardOutcome(from, to),
    cause: `a card from ${from} to ${to}`,
    needs: [],
    act: async (world) => world.call(updateCard, { ...(await cardIn(world, from)), body: { state: to } }),
  })),
);

/** How an action comes to a state from waiting, and how it is asked for the next. */
const decisions: readonly (readonly [
  state: 'APPROVED' | 'REJECTED',
  operation: Operation,
  body: object | undefined,
])[] = [
  ['APPROVED', approveAgentAction, undefined],
  ['REJECTED', rejectAgentAction, {}],
];

const ofActions: readonly Scenario[] = [undefined, ...decisions].flatMap((before) =>
  decisions.map(([to, operation, body]) => {
    const from = before?.[0] ?? 'PENDING_APPROVAL';
    return {
      operation,
      outcome: from !== to && isTransition(agentActionTransitions, from, to) ? 200 : 'CONFLICT',
      cause: `an action from ${from} to ${to}`,
      needs: [],
      act: async (world: World) => {
        const params = await waiting(world);
        if (before) await world.must(before[1], { params, body: before[2] });
        return world.call(operation, { params, body });
      },
    } satisfies Scenario;
  }),
);

/** Each step of the tables of states that a request asks for: those that there are, and those that are refused. */
export const transitions: readonly Scenario[] = [...ofCards, ...ofActions];
