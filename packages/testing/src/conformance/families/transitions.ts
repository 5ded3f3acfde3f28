import type { Operation } from '@latchkey/contract';
import { isTransition } from '@latchkey/contract';
import {
  agentActionTransitions,
  approveAgentAction,
  createOwnQuote,
  executeOwnQuote,
  rejectAgentAction,
} from '@latchkey/contract/agents';
import { cardTransitions, updateCard } from '@latchkey/contract/cards';
import { asking, execute, order, quoteOf, waiting } from '../agentSteps.ts';
import { issued } from '../resources/cards.ts';
import type { Outcome, Scenario } from '../scenario.ts';
import type { ConnectedAgent, QuoteSeen, World } from '../world.ts';

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

/** What a new action is, by its agent's policy, and whether a transaction stands beside it. */
const beginnings: readonly (readonly [agent: (world: World) => Promise<ConnectedAgent>, to: string, moves: boolean])[] =
  [
    [asking, 'PENDING_APPROVAL', false],
    [(world) => world.agent(), 'APPROVED', true],
  ];

const ofNewActions: readonly Scenario[] = beginnings.map(([agentOf, to, moves]) => ({
  operation: executeOwnQuote,
  outcome: 200,
  cause: `a new action that is ${to}`,
  needs: [],
  act: async (world) => {
    const agent = await agentOf(world);
    const answer = await execute(world, agent, await quoteOf(world, agent));
    const { status, transaction } = answer.body as { status?: string; transaction?: object };
    if (status !== to) throw new Error(`The action is ${status}, not ${to}.`);
    if ((transaction !== undefined) !== moves)
      throw new Error('A transaction stands beside an action that moves money.');
    return answer;
  },
}));

/** Approved after the money went another way: the decision is taken, and the execution fails. */
const ofLateApprovals: Scenario = {
  operation: approveAgentAction,
  outcome: 200,
  cause: 'an action from PENDING_APPROVAL to FAILED, for want of funds',
  needs: [],
  act: async (world) => {
    const person = await world.signIn();
    await world.fund(person.accountId, 1_500_000);
    const agent = await world.agentOf(person, { defaultExecutionMode: 'APPROVAL_REQUIRED' });
    const body = order(person.accountId, await world.bank(person.customerId));
    const ids: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const quote = await world.must<QuoteSeen>(createOwnQuote, { token: agent.token, body });
      const action = await execute(world, agent, quote);
      if (action.status !== 200) throw new Error(`The agent was refused: ${action.text}`);
      ids.push(action.body.id);
    }
    const [first = '', second = ''] = ids;
    await world.must(approveAgentAction, { params: { agentId: agent.agentId, actionId: first } });
    const answer = await world.call<{ status: string }>(approveAgentAction, {
      params: { agentId: agent.agentId, actionId: second },
    });
    if (answer.body.status !== 'FAILED') throw new Error(`The action is ${answer.body.status}, not FAILED.`);
    return answer;
  },
};

/** Each step of the tables of states that a request asks for: those that there are, and those that are refused. */
export const transitions: readonly Scenario[] = [...ofCards, ...ofNewActions, ...ofActions, ofLateApprovals];
