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
import { connectAgentWithApproval, createAgentQuote, executeAgentQuote } from '../agentSteps.ts';
import type { ServiceResponse } from '../createCaller.ts';
import { createPayer, executeCustomerQuote } from '../paymentSteps.ts';
import type { Scenario } from '../scenario.ts';
import type { ConnectedAgent, QuoteResponse, TestContext } from '../testContext.ts';

type Status = 'PENDING_APPROVAL' | 'APPROVED' | 'REJECTED' | 'FAILED';

interface ActionResponse {
  readonly id: string;
  readonly status: Status;
  readonly rejectionReason?: string;
  readonly transaction?: object;
  readonly quote: { readonly id: string; readonly status: string };
}

/** An action and its owner. */
interface StartedAction {
  readonly agent: ConnectedAgent;
  readonly params: { readonly agentId: string; readonly actionId: string };
  /** Whether the platform executed the quote itself, which no decision about the action changes. */
  readonly isQuoteExecuted?: true;
}

const reason = 'Not today.';

/** The platform's decision about an action, and the resulting state. */
const decisions: readonly (readonly [to: Status, operation: Operation, body: object | undefined])[] = [
  ['APPROVED', approveAgentAction, undefined],
  ['REJECTED', rejectAgentAction, { reason }],
];

const approvalRequired = { defaultExecutionMode: 'APPROVAL_REQUIRED' };

/** Lets an agent execute its own quote. */
async function startAction(context: TestContext, agent: ConnectedAgent, bank?: string): Promise<StartedAction> {
  return startQuoteAction(context, agent, await createAgentQuote(context, agent, bank));
}

async function startQuoteAction(
  context: TestContext,
  agent: ConnectedAgent,
  quote: QuoteResponse,
): Promise<StartedAction> {
  const { status, body, text } = await executeAgentQuote(context, agent, quote);
  if (status !== 200) throw new Error(`The service rejected the agent's request: ${text}`);
  return { agent, params: { agentId: agent.agentId, actionId: body.id } };
}

/**
 * Starts an action of a new customer, to their own bank account. The end of its number may select the outcome
 * (docs/reference/sandbox-operations.md#values-that-select-an-outcome).
 */
async function startNewAction(
  context: TestContext,
  policy: object = approvalRequired,
  accountNumber?: string,
): Promise<StartedAction> {
  const agent = await context.connectAgent(await createPayer(context), policy);
  return startAction(context, agent, await context.createBankAccount(agent.customer.customerId, accountNumber));
}

const fetchAction = ({ expectSuccess: call }: TestContext, { agent, params }: StartedAction): Promise<ActionResponse> =>
  call(getOwnAction, { token: agent.token, params: { actionId: params.actionId } });

async function decide(
  context: TestContext,
  { params }: StartedAction,
  to: Status,
): Promise<ServiceResponse<ActionResponse>> {
  const [, operation, body] = decisions.find(([status]) => status === to) ?? [];
  if (!operation) throw new Error(`No operation changes an action to ${to}.`);
  return context.call<ActionResponse>(operation, { params, body });
}

/** Starts two actions with money for one. Both are approved in turn, so that the second can no longer be executed. */
async function createActionWithoutFunds(context: TestContext): Promise<StartedAction> {
  const customer = await context.signIn();
  await context.fundAccount(customer.accountId, 1_500_000);
  const agent = await context.connectAgent(customer, approvalRequired);
  const bank = await context.createBankAccount(customer.customerId);
  const [first, second] = [await startAction(context, agent, bank), await startAction(context, agent, bank)];
  await decide(context, first, 'APPROVED');
  return second;
}

/** Starts an action that needs approval. The platform then executes its quote with the customer's signature. */
async function createActionWithExecutedQuote(context: TestContext): Promise<StartedAction> {
  const customer = await createPayer(context);
  const agent = await context.connectAgent(customer, approvalRequired);
  const quote = await createAgentQuote(context, agent, await context.createBankAccount(customer.customerId));
  const started = await startQuoteAction(context, agent, quote);
  await executeCustomerQuote(context, { customer, quote });
  return { ...started, isQuoteExecuted: true };
}

/** Checks an action's fields against its status. @throws Error that names the difference. */
async function expectActionStatus(context: TestContext, started: StartedAction, status: Status): Promise<void> {
  const action = await fetchAction(context, started);
  if (action.status !== status) throw new Error(`The action is ${action.status}, not ${status}.`);
  const isMoving = status === 'APPROVED';
  if ((action.transaction !== undefined) !== isMoving)
    throw new Error(`The action has ${isMoving ? 'no' : 'a'} transaction in state ${status}.`);
  const expected = status === 'REJECTED' ? reason : undefined;
  if (action.rejectionReason !== expected) throw new Error(`The reason of the rejection is ${action.rejectionReason}.`);
  if (status === 'REJECTED' && !started.isQuoteExecuted && action.quote.status !== 'PENDING')
    throw new Error('A rejected quote was executed.');
}

/** How an action reaches each state. */
const startByStatus: { readonly [S in Status]: (context: TestContext) => Promise<StartedAction> } = {
  PENDING_APPROVAL: async (context) => startAction(context, await connectAgentWithApproval(context)),
  APPROVED: async (context) => createDecidedAction(context, 'APPROVED'),
  REJECTED: async (context) => createDecidedAction(context, 'REJECTED'),
  FAILED: async (context) => {
    const started = await createActionWithoutFunds(context);
    await decide(context, started, 'APPROVED');
    return started;
  },
};

async function createDecidedAction(context: TestContext, to: Status): Promise<StartedAction> {
  const started = await startAction(context, await connectAgentWithApproval(context));
  await decide(context, started, to);
  return started;
}

/** Each decision in each state: accepted once, and then rejected without effect. */
const decisionScenarios: readonly Scenario[] = (
  ['PENDING_APPROVAL', 'APPROVED', 'REJECTED', 'FAILED'] as const
).flatMap((from) =>
  decisions.map(([to, operation]) => {
    const isStep = from !== to && isTransition(agentActionTransitions, from, to);
    return {
      operation,
      outcome: isStep ? 200 : 'CONFLICT',
      cause: `an action from ${from} to ${to}`,
      needs: [],
      perform: async (context: TestContext) => {
        const started = await startByStatus[from](context);
        await expectActionStatus(context, started, from);
        const response = await decide(context, started, to);
        await expectActionStatus(context, started, isStep ? to : from);
        return response;
      },
    } satisfies Scenario;
  }),
);

/** The initial state of an action, by its agent's policy. */
const creationScenarios: readonly Scenario[] = (
  [
    [connectAgentWithApproval, 'PENDING_APPROVAL'],
    [(context: TestContext) => context.getSharedAgent(), 'APPROVED'],
  ] as const
).map(([connectAgent, to]) => ({
  operation: executeOwnQuote,
  outcome: 200,
  cause: `a new action that is ${to}`,
  needs: [],
  perform: async (context) => {
    const agent = await connectAgent(context);
    const response = await executeAgentQuote(context, agent, await createAgentQuote(context, agent));
    await expectActionStatus(context, { agent, params: { agentId: agent.agentId, actionId: response.body.id } }, to);
    return response;
  },
}));

/** Approved after the money was spent: the decision is accepted, and the execution fails. */
const missingFundsScenario: Scenario = {
  operation: approveAgentAction,
  outcome: 200,
  needs: [],
  cause: 'an action from PENDING_APPROVAL to FAILED, for lack of funds',
  perform: async (context) => {
    const started = await createActionWithoutFunds(context);
    const response = await decide(context, started, 'APPROVED');
    await expectActionStatus(context, started, 'FAILED');
    return response;
  },
};

/** Each decision after the platform executed the quote itself: an approval cannot execute it again. */
const executedQuoteScenarios: readonly Scenario[] = decisions.map(([to, operation]) => ({
  operation,
  outcome: to === 'APPROVED' ? 'CONFLICT' : 200,
  needs: [],
  cause: `an action whose quote the platform executed, to ${to}`,
  perform: async (context) => {
    const started = await createActionWithExecutedQuote(context);
    const response = await decide(context, started, to);
    await expectActionStatus(context, started, to === 'APPROVED' ? 'PENDING_APPROVAL' : 'REJECTED');
    return response;
  },
}));

/**
 * The table of an action's states (docs/reference/agents.md#states-agent-action): each decision in each, and each step.
 */
export const actionStates: readonly Scenario[] = [
  ...creationScenarios,
  ...decisionScenarios,
  missingFundsScenario,
  ...executedQuoteScenarios,
];

/** Waits until the quote of an action has ended. */
async function createActionWithExpiredQuote(context: TestContext): Promise<StartedAction> {
  const started = await startNewAction(context);
  const { quote } = await fetchAction(context, started);
  const request = { token: started.agent.token, params: { quoteId: quote.id } };
  for (let minute = 0; minute < 12; minute += 1) {
    if ((await context.expectSuccess<QuoteResponse>(getOwnQuote, request)).status === 'EXPIRED') return started;
    await context.advance(60_000);
  }
  throw new Error('The quote never expired.');
}

/** Creates an immediately approved action whose money could not be delivered. */
async function createFailedAction(context: TestContext): Promise<StartedAction> {
  const started = await startNewAction(context, {}, '12345004');
  await expectActionStatus(context, started, 'APPROVED');
  for (let minute = 0; minute < 12; minute += 1) {
    if ((await fetchAction(context, started)).status === 'FAILED') return started;
    await context.advance(60_000);
  }
  throw new Error('The action never failed.');
}

/** The steps that time causes. */
export const actionStatesOverTime: readonly Scenario[] = [
  {
    operation: approveAgentAction,
    outcome: 200,
    needs: ['clock'],
    cause: 'an action from PENDING_APPROVAL to FAILED, after its quote expired',
    perform: async (context) => {
      const started = await createActionWithExpiredQuote(context);
      await expectActionStatus(context, started, 'PENDING_APPROVAL');
      const response = await decide(context, started, 'APPROVED');
      await expectActionStatus(context, started, 'FAILED');
      return response;
    },
  },
  {
    operation: getOwnAction,
    outcome: 200,
    needs: ['clock', 'sandboxValues'],
    cause: 'an action from APPROVED to FAILED, whose payment fails',
    perform: async (context) => {
      const { agent, params } = await createFailedAction(context);
      return context.call(getOwnAction, { token: agent.token, params: { actionId: params.actionId } });
    },
  },
  ...decisions.map(
    ([to, operation]): Scenario => ({
      operation,
      outcome: 'CONFLICT',
      needs: ['clock', 'sandboxValues'],
      cause: `an action whose payment failed, to ${to}`,
      perform: async (context) => decide(context, await createFailedAction(context), to),
    }),
  ),
];
