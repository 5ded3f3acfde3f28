import type { Operation } from '@latchkey/contract';
import { isTransition } from '@latchkey/contract';
import {
  agentActionTransitions,
  approveAgentAction,
  executeOwnQuote,
  getOwnAction,
  getOwnQuote,
  rejectAgentAction,
} from '@latchkey/contract/agents';
import { asking, execute, quoteOf } from '../agentSteps.ts';
import type { Answered } from '../exchange.ts';
import { payer } from '../paymentSteps.ts';
import type { Scenario } from '../scenario.ts';
import type { ConnectedAgent, QuoteSeen, World } from '../world.ts';

type Status = 'PENDING_APPROVAL' | 'APPROVED' | 'REJECTED' | 'FAILED';

interface ActionSeen {
  readonly id: string;
  readonly status: Status;
  readonly rejectionReason?: string;
  readonly transaction?: object;
  readonly quote: { readonly id: string; readonly status: string };
}

/** An action, and whose it is. */
interface Undertaken {
  readonly agent: ConnectedAgent;
  readonly params: { readonly agentId: string; readonly actionId: string };
}

const reason = 'Not today.';

/** What the platform says to an action, and where that leads. */
const decisions: readonly (readonly [to: Status, operation: Operation, body: object | undefined])[] = [
  ['APPROVED', approveAgentAction, undefined],
  ['REJECTED', rejectAgentAction, { reason }],
];

const must = { defaultExecutionMode: 'APPROVAL_REQUIRED' };

/** Has an agent execute a quote of its own. */
async function undertake(world: World, agent: ConnectedAgent, bank?: string): Promise<Undertaken> {
  const { status, body, text } = await execute(world, agent, await quoteOf(world, agent, bank));
  if (status !== 200) throw new Error(`The agent was refused: ${text}`);
  return { agent, params: { agentId: agent.agentId, actionId: body.id } };
}

/** An action of somebody new, to a bank of theirs; the end of its number may decide (supplement 10.4). */
async function undertakenAnew(world: World, policy: object = must, accountNumber?: string): Promise<Undertaken> {
  const agent = await world.agentOf(await payer(world), policy);
  return undertake(world, agent, await world.bank(agent.person.customerId, accountNumber));
}

const read = ({ must: call }: World, { agent, params }: Undertaken): Promise<ActionSeen> =>
  call(getOwnAction, { token: agent.token, params: { actionId: params.actionId } });

async function decide(world: World, { params }: Undertaken, to: Status): Promise<Answered<ActionSeen>> {
  const [, operation, body] = decisions.find(([status]) => status === to) ?? [];
  if (!operation) throw new Error(`Nobody decides that an action is ${to}.`);
  return world.call<ActionSeen>(operation, { params, body });
}

/** Two actions over money that suffices for one: approved in turn, the second cannot be executed any more. */
async function overspent(world: World): Promise<Undertaken> {
  const person = await world.signIn();
  await world.fund(person.accountId, 1_500_000);
  const agent = await world.agentOf(person, must);
  const bank = await world.bank(person.customerId);
  const [first, second] = [await undertake(world, agent, bank), await undertake(world, agent, bank)];
  await decide(world, first, 'APPROVED');
  return second;
}

/** The step that was asked for, or none. @throws Error where an action is not as its state has it. */
async function mustBe(world: World, undertaken: Undertaken, status: Status): Promise<void> {
  const seen = await read(world, undertaken);
  if (seen.status !== status) throw new Error(`The action is ${seen.status}, not ${status}.`);
  const isMoving = status === 'APPROVED';
  if ((seen.transaction !== undefined) !== isMoving) throw new Error('A transaction stands beside what moves money.');
  const told = status === 'REJECTED' ? reason : undefined;
  if (seen.rejectionReason !== told) throw new Error(`The reason of the rejection is ${seen.rejectionReason}.`);
  if (status === 'REJECTED' && seen.quote.status !== 'PENDING') throw new Error('A rejected quote was executed.');
}

/** How an action comes to each state. */
const ways: { readonly [S in Status]: (world: World) => Promise<Undertaken> } = {
  PENDING_APPROVAL: async (world) => undertake(world, await asking(world)),
  APPROVED: async (world) => decided(world, 'APPROVED'),
  REJECTED: async (world) => decided(world, 'REJECTED'),
  FAILED: async (world) => {
    const undertaken = await overspent(world);
    await decide(world, undertaken, 'APPROVED');
    return undertaken;
  },
};

async function decided(world: World, to: Status): Promise<Undertaken> {
  const undertaken = await undertake(world, await asking(world));
  await decide(world, undertaken, to);
  return undertaken;
}

/** Each decision in each state: taken once, and refused from then on, with nothing changed. */
const ofDecisions: readonly Scenario[] = (['PENDING_APPROVAL', 'APPROVED', 'REJECTED', 'FAILED'] as const).flatMap(
  (from) =>
    decisions.map(([to, operation]) => {
      const isStep = from !== to && isTransition(agentActionTransitions, from, to);
      return {
        operation,
        outcome: isStep ? 200 : 'CONFLICT',
        cause: `an action from ${from} to ${to}`,
        needs: [],
        act: async (world: World) => {
          const undertaken = await ways[from](world);
          await mustBe(world, undertaken, from);
          const answer = await decide(world, undertaken, to);
          await mustBe(world, undertaken, isStep ? to : from);
          return answer;
        },
      } satisfies Scenario;
    }),
);

/** What a new action is, by its agent's policy. */
const ofNew: readonly Scenario[] = (
  [
    [asking, 'PENDING_APPROVAL'],
    [(world: World) => world.agent(), 'APPROVED'],
  ] as const
).map(([agentOf, to]) => ({
  ...{ operation: executeOwnQuote, outcome: 200, cause: `a new action that is ${to}`, needs: [] },
  act: async (world) => {
    const agent = await agentOf(world);
    const answer = await execute(world, agent, await quoteOf(world, agent));
    await mustBe(world, { agent, params: { agentId: agent.agentId, actionId: answer.body.id } }, to);
    return answer;
  },
}));

/** Approved after the money went another way: the decision is taken, and the execution fails. */
const ofWant: Scenario = {
  ...{ operation: approveAgentAction, outcome: 200, needs: [] },
  cause: 'an action from PENDING_APPROVAL to FAILED, for want of funds',
  act: async (world) => {
    const undertaken = await overspent(world);
    const answer = await decide(world, undertaken, 'APPROVED');
    await mustBe(world, undertaken, 'FAILED');
    return answer;
  },
};

/** The table of an action's states (interface, AgentAction.status): each decision in each, and each step. */
export const actionStates: readonly Scenario[] = [...ofNew, ...ofDecisions, ofWant];

/** Waits until the quote of an action has come to its end. */
async function expired(world: World): Promise<Undertaken> {
  const undertaken = await undertakenAnew(world);
  const { quote } = await read(world, undertaken);
  const asked = { token: undertaken.agent.token, params: { quoteId: quote.id } };
  for (let minute = 0; minute < 12; minute += 1) {
    if ((await world.must<QuoteSeen>(getOwnQuote, asked)).status === 'EXPIRED') return undertaken;
    await world.advance(60_000);
  }
  throw new Error('The quote never expired.');
}

/** An action that was approved at once, and whose money could not arrive. */
async function undone(world: World): Promise<Undertaken> {
  const undertaken = await undertakenAnew(world, {}, '12345004');
  await mustBe(world, undertaken, 'APPROVED');
  for (let minute = 0; minute < 12; minute += 1) {
    if ((await read(world, undertaken)).status === 'FAILED') return undertaken;
    await world.advance(60_000);
  }
  throw new Error('The action never failed.');
}

/** The steps that time takes. */
export const lateActions: readonly Scenario[] = [
  {
    ...{ operation: approveAgentAction, outcome: 200, needs: ['clock'] },
    cause: 'an action from PENDING_APPROVAL to FAILED, after its quote expired',
    act: async (world) => {
      const undertaken = await expired(world);
      await mustBe(world, undertaken, 'PENDING_APPROVAL');
      const answer = await decide(world, undertaken, 'APPROVED');
      await mustBe(world, undertaken, 'FAILED');
      return answer;
    },
  },
  {
    ...{ operation: getOwnAction, outcome: 200, needs: ['clock', 'ownValues'] },
    cause: 'an action from APPROVED to FAILED, whose money cannot arrive',
    act: async (world) => {
      const { agent, params } = await undone(world);
      return world.call(getOwnAction, { token: agent.token, params: { actionId: params.actionId } });
    },
  },
  ...decisions.map(
    ([to, operation]): Scenario => ({
      ...{ operation, outcome: 'CONFLICT', needs: ['clock', 'ownValues'] },
      cause: `an action whose money could not arrive, to ${to}`,
      act: async (world) => decide(world, await undone(world), to),
    }),
  ),
];
