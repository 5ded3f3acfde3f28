import { isTransition } from '@latchkey/contract';
import {
  type AgentAction,
  agentActionStatuses,
  agentActionTransitions,
  listAgentApprovals,
  listOwnActions,
} from '@latchkey/contract/agents';
import { describe, expect, it } from 'vitest';
import { openSpending } from '../../../test/agents.ts';

type Status = (typeof agentActionStatuses)[number];
type Spending = Awaited<ReturnType<typeof openSpending>>;

const approvalPolicy = { defaultExecutionMode: 'APPROVAL_REQUIRED' };

/** Creates an action in each status by the shortest sequence of requests. */
const reachStatus: Readonly<Record<Status, (spending: Spending) => Promise<AgentAction>>> = {
  PENDING_APPROVAL: async ({ spend }) => (await spend()).body,
  APPROVED: async ({ spend, approve }) => (await approve((await spend()).body)).body,
  REJECTED: async ({ spend, reject }) => (await reject((await spend()).body)).body,
  async FAILED({ platform, spend, approve }) {
    const { body } = await spend();
    await platform.clock.advance(300_000);
    return (await approve(body)).body;
  },
};

/** The operations that are tried on it. */
const tries = {
  approve: ({ approve }: Spending, action: AgentAction) => approve(action),
  reject: ({ reject }: Spending, action: AgentAction) => reject(action),
};

const steps = agentActionStatuses.flatMap((from) => Object.keys(tries).map((name) => [from, name] as const));

describe('every status under every decision', () => {
  it.each(steps)('%s, %s', async (from, name) => {
    const spending = await openSpending(approvalPolicy);
    const action = await reachStatus[from](spending);
    expect(action.status).toBe(from);
    const attempt = name === 'approve' ? tries.approve : tries.reject;
    const response = await attempt(spending, action);
    const now = (await spending.read(action)).status;
    if (from === 'PENDING_APPROVAL') {
      expect(response.status).toBe(200);
      expect(isTransition<string>(agentActionTransitions, from, now)).toBe(true);
      expect(now).toBe(name === 'approve' ? 'APPROVED' : 'REJECTED');
    } else {
      expect(response).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT', details: { reason: 'ACTION_NOT_PENDING_APPROVAL', actionStatus: from } },
      });
      expect(now).toBe(from);
    }
  });
});

describe('an approved action and its transaction', () => {
  const to = async ({ platform, ada }: Spending, suffix: string) => {
    const { id } = await platform.bank(ada.customerId, `1234567${suffix}`);
    return { destination: { destinationType: 'ACCOUNT', accountId: id } };
  };

  it('fails the action at the time its transaction fails before payout', async () => {
    const spending = await openSpending();
    const { platform, program, spend, read } = spending;
    const { body: action } = await spend(10_000_000, await to(spending, '002'));
    expect(action.status).toBe('APPROVED');
    await platform.clock.advance(60_000);
    const failed = await read(action);
    expect(failed).toMatchObject({
      status: 'FAILED',
      transaction: { status: 'FAILED', failureReason: 'QUOTE_EXECUTION_FAILED' },
    });
    expect(failed.updatedAt).toBe(failed.transaction?.updatedAt);
    expect(isTransition(agentActionTransitions, 'APPROVED', 'FAILED')).toBe(true);
    const query = { status: 'FAILED' };
    const { body } = await program.call<{ data: AgentAction[] }>(listOwnActions, { query });
    expect(body.data).toEqual([failed]);
    expect((await platform.call<{ data: object[] }>(listAgentApprovals)).body.data).toEqual([]);
  });

  it('keeps an action executed when the bank returns the money after payout', async () => {
    const spending = await openSpending();
    const { platform, spend, read } = spending;
    const { body: action } = await spend(10_000_000, await to(spending, '005'));
    await platform.clock.advance(120_000);
    expect(await read(action)).toMatchObject({ status: 'APPROVED', transaction: { status: 'FAILED' } });
  });
});
