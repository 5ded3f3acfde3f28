import {
  type AgentAction,
  approveAgentAction,
  deleteAgent,
  executeOwnQuote,
  getOwnAction,
  listAgentApprovals,
  listOwnActions,
  rejectAgentAction,
} from '@latchkey/contract/agents';
import { getQuote, type Quote } from '@latchkey/contract/quotes';
import { describe, expect, it } from 'vitest';
import { connectAgent, freePolicy, openSpending } from '../../../test/agents.ts';
import { matchError } from '../../../test/matchError.ts';
import { getPayload } from '../../../test/platform.ts';

const approvalPolicy = { defaultExecutionMode: 'APPROVAL_REQUIRED' };

/** Creates an action that waits for approval. */
async function createPendingAction(policy: object = {}, amount = 10_000_000) {
  const spending = await openSpending({ ...approvalPolicy, ...policy });
  const quote = await spending.draw(amount);
  const { body: action } = await spending.execute(quote);
  const quoteNow = async () =>
    (await spending.platform.call<Quote>(getQuote, { params: { quoteId: quote.id } })).body.status;
  return { ...spending, quote, action, quoteNow };
}

describe('approving', () => {
  it('starts the transaction and counts it', async () => {
    const { platform, quote, action, approve, read, balance, usage, events } = await createPendingAction();
    await platform.clock.advance(1_000);
    const { status, body } = await approve(action);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: action.id,
      status: 'APPROVED',
      createdAt: action.createdAt,
      quote: { status: 'PROCESSING' },
      transaction: { id: quote.transactionId, status: 'PROCESSING' },
    });
    expect(Date.parse(body.updatedAt) - Date.parse(action.updatedAt)).toBe(1_000);
    expect(await balance()).toBe(90_000_000);
    expect(await usage()).toMatchObject({ dailyTransactionCount: 1, dailySpend: 1_000 });
    expect(events().filter((type) => type.startsWith('AGENT_ACTION'))).toEqual(['AGENT_ACTION.PENDING_APPROVAL']);
    await platform.clock.advance(2_000);
    expect(await read(action)).toMatchObject({ status: 'APPROVED', transaction: { status: 'COMPLETED' } });
  });

  it('accepts the earlier signature, also after its session has ended', async () => {
    const { platform, ada, program, draw, approve } = await openSpending(approvalPolicy, { quoteMs: 3_600_000 });
    const quote = await draw();
    const signature = await ada.device.sign(getPayload(quote));
    const { body } = await program.call<AgentAction>(executeOwnQuote, { params: { quoteId: quote.id }, signature });
    await platform.clock.advance(1_800_000);
    expect(await approve(body)).toMatchObject({ status: 200, body: { status: 'APPROVED' } });
  });

  it('repeats the response for the same idempotency key, and rejects a second approval without one', async () => {
    const { platform, program, action, balance } = await createPendingAction();
    const params = { agentId: program.agent.id, actionId: action.id };
    const first = await platform.call(approveAgentAction, { params, key: 'yes' });
    expect((await platform.call(approveAgentAction, { params, key: 'yes' })).text).toBe(first.text);
    expect(await platform.call(approveAgentAction, { params })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', details: { reason: 'ACTION_NOT_PENDING_APPROVAL', actionStatus: 'APPROVED' } },
    });
    expect(await balance()).toBe(90_000_000);
  });

  it.each<[string, (w: Awaited<ReturnType<typeof createPendingAction>>) => Promise<unknown>]>([
    ['the quote has expired', ({ platform }) => platform.clock.advance(300_000)],
    ['funds are short', ({ platform, ada, bank }) => spendAll(platform, ada, bank.id)],
    ['the agent is paused', ({ pause }) => pause()],
    ['a permission was taken', ({ setPolicy }) => setPolicy({ permissions: ['CREATE_QUOTES'] })],
    [
      'a limit was lowered',
      ({ setPolicy }) => setPolicy({ spendingLimits: { currency: 'USD', perTransactionLimit: 999 } }),
    ],
    ['a limit of none was set', ({ setPolicy }) => setPolicy({ spendingLimits: { dailyTransactionLimit: 0 } })],
    [
      'an account is not named any more',
      ({ setPolicy }) => setPolicy({ accountRestrictions: { allowedAccountIds: [] } }),
    ],
  ])('fails the action when %s', async (_, happens) => {
    const wait = await createPendingAction();
    await happens(wait);
    const before = [await wait.balance(), await wait.quoteNow()];
    const { status, body } = await wait.approve(wait.action);
    expect(status).toBe(200);
    expect(body.status).toBe('FAILED');
    expect(body).not.toHaveProperty('transaction');
    expect(body).not.toHaveProperty('rejectionReason');
    expect([await wait.balance(), await wait.quoteNow()]).toEqual(before);
    expect(await wait.usage()).toMatchObject({ dailyTransactionCount: 0 });
    expect(await wait.approve(wait.action)).toMatchObject(matchError(409, 'CONFLICT', 'ACTION_NOT_PENDING_APPROVAL'));
  });

  it('rejects an approval of a quote that the platform executed, and keeps the action pending', async () => {
    const { platform, ada, quote, action, approve, read, quoteNow } = await createPendingAction();
    expect((await platform.execute(ada, quote)).status).toBe(200);
    const refused = await approve(action);
    expect(refused).toMatchObject(matchError(409, 'CONFLICT', 'QUOTE_ALREADY_EXECUTED'));
    expect(JSON.parse(refused.text).message).toBe(
      'The quote of this action was executed already, so its payment is made or under way. Rejecting the action does not stop it.',
    );
    await platform.clock.advance(5_000);
    expect(await quoteNow()).toBe('COMPLETED');
    expect(await approve(action)).toMatchObject(matchError(409, 'CONFLICT', 'QUOTE_ALREADY_EXECUTED'));
    expect(await read(action)).toMatchObject({ status: 'PENDING_APPROVAL' });
  });

  it('satisfies an approval rule that was added later', async () => {
    const { ada, action, approve, setPolicy } = await createPendingAction({
      approvalThresholds: { currency: 'USD', amount: 1 },
    });
    await setPolicy({
      accountRestrictions: { accountRules: [{ accountId: ada.accountId, executionMode: 'APPROVAL_REQUIRED' }] },
    });
    expect((await approve(action)).body.status).toBe('APPROVED');
  });

  it('fails the second of two pending actions that share a limit', async () => {
    const { spend, approve } = await openSpending({
      ...approvalPolicy,
      spendingLimits: { ...freePolicy.spendingLimits, dailyLimit: 1_500 },
    });
    const [first, second] = [(await spend(10_000_000)).body, (await spend(10_000_000)).body];
    expect([(await approve(first)).body.status, (await approve(second)).body.status]).toEqual(['APPROVED', 'FAILED']);
  });
});

async function spendAll(
  platform: Awaited<ReturnType<typeof createPendingAction>>['platform'],
  ada: Awaited<ReturnType<typeof createPendingAction>>['ada'],
  to: string,
) {
  return platform.execute(ada, await platform.quote(ada.accountId, to, 95_000_000));
}

describe('rejecting', () => {
  it.each([
    ['with a reason', { reason: 'Too much' }, 'Too much'],
    ['with an empty body', {}, 'Rejected by the platform.'],
    ['without a body', undefined, 'Rejected by the platform.'],
    ['with an empty reason', { reason: '' }, 'Rejected by the platform.'],
  ])('rejects the action %s', async (_, body, rejectionReason) => {
    const { action, reject, read, balance } = await createPendingAction();
    const { status, body: rejected } = await reject(action, body);
    expect(status).toBe(200);
    expect(rejected).toMatchObject({ status: 'REJECTED', rejectionReason });
    expect(rejected).not.toHaveProperty('transaction');
    expect(await read(action)).toEqual(rejected);
    expect(await balance()).toBe(100_000_000);
  });

  it('executes nothing and lets the quote expire in its own time', async () => {
    const { platform, action, reject, quoteNow, balance } = await createPendingAction();
    await reject(action);
    expect(await quoteNow()).toBe('PENDING');
    await platform.clock.advance(400_000);
    expect(await quoteNow()).toBe('EXPIRED');
    expect(await balance()).toBe(100_000_000);
  });

  it('does not stop the payment of a quote that the platform executed', async () => {
    const { platform, ada, quote, action, reject, quoteNow } = await createPendingAction();
    await platform.execute(ada, quote);
    expect((await reject(action, {})).body.status).toBe('REJECTED');
    await platform.clock.advance(5_000);
    expect(await quoteNow()).toBe('COMPLETED');
  });

  it('rejects pending actions when their agent is deleted', async () => {
    const { platform, program, action, approve } = await createPendingAction();
    await platform.call(deleteAgent, { params: { agentId: program.agent.id } });
    expect(await approve(action)).toMatchObject(matchError(409, 'CONFLICT', 'ACTION_NOT_PENDING_APPROVAL'));
    const { body } = await platform.call<{ data: object[] }>(listAgentApprovals);
    expect(body.data).toEqual([]);
  });
});

it("returns 404 for an unknown action, another agent's action and an unknown agent", async () => {
  const { platform, ada, program, action } = await createPendingAction();
  const other = await connectAgent(platform, ada.customerId);
  for (const operation of [approveAgentAction, rejectAgentAction]) {
    for (const params of [
      { agentId: program.agent.id, actionId: 'AgentAction:none' },
      { agentId: other.agent.id, actionId: action.id },
      { agentId: 'Agent:none', actionId: action.id },
    ]) {
      expect(await platform.call(operation, { params })).toMatchObject(matchError(404, 'NOT_FOUND'));
    }
  }
  expect(await other.call(getOwnAction, { params: { actionId: action.id } })).toMatchObject(
    matchError(404, 'NOT_FOUND'),
  );
});

it('does not let an agent approve', async () => {
  const { program, action } = await createPendingAction();
  const params = { agentId: program.agent.id, actionId: action.id };
  expect(await program.call(approveAgentAction, { params })).toMatchObject(matchError(401, 'UNAUTHORIZED'));
});

describe('listing', () => {
  async function several() {
    const spending = await openSpending(approvalPolicy);
    const { platform, spend, approve, reject } = spending;
    const actions: AgentAction[] = [];
    for (let made = 0; made < 5; made++) {
      actions.push((await spend(1_000_000)).body);
      await platform.clock.advance(1_000);
    }
    const getNumber = ({ id }: { id: string }) => actions.findIndex((action) => action.id === id) + 1;
    const approvals = async (query: Record<string, string> = {}) => {
      const { body } = await platform.call<{ data: AgentAction[]; nextCursor?: string }>(listAgentApprovals, { query });
      return { numbers: body.data.map(getNumber), nextCursor: body.nextCursor };
    };
    const own = async (query: Record<string, string> = {}) =>
      (await spending.program.call<{ data: AgentAction[] }>(listOwnActions, { query })).body.data.map(getNumber);
    const [first, second] = actions;
    if (first) await approve(first);
    if (second) await reject(second);
    return { ...spending, actions, approvals, own };
  }

  it('lists pending actions only, newest first', async () => {
    const { approvals, own } = await several();
    expect((await approvals()).numbers).toEqual([5, 4, 3]);
    expect(await own()).toEqual([5, 4, 3, 2, 1]);
  });

  it('applies sortOrder, agentId, customerId, dates, limit and cursor', async () => {
    const { platform, ada, program, actions, approvals } = await several();
    expect((await approvals({ sortOrder: 'asc' })).numbers).toEqual([3, 4, 5]);
    expect((await approvals({ agentId: program.agent.id })).numbers).toHaveLength(3);
    expect((await approvals({ agentId: 'Agent:none' })).numbers).toEqual([]);
    expect((await approvals({ customerId: ada.customerId })).numbers).toHaveLength(3);
    expect((await approvals({ customerId: (await platform.register()).customerId })).numbers).toEqual([]);
    const middle = actions[3]?.createdAt ?? '';
    expect((await approvals({ startDate: middle })).numbers).toEqual([5, 4]);
    expect((await approvals({ endDate: middle })).numbers).toEqual([4, 3]);
    const { numbers, nextCursor } = await approvals({ limit: '2' });
    expect([...numbers, ...(await approvals({ limit: '2', cursor: nextCursor ?? '' })).numbers]).toEqual([5, 4, 3]);
  });

  it('continues after a page whose last action was decided in between', async () => {
    const { actions, approvals, approve } = await several();
    const { numbers, nextCursor } = await approvals({ limit: '2' });
    expect(numbers).toEqual([5, 4]);
    const decided = actions[3];
    if (decided) await approve(decided);
    expect((await approvals({ limit: '2', cursor: nextCursor ?? '' })).numbers).toEqual([3]);
  });

  it("filters the agent's own actions by status", async () => {
    const { own } = await several();
    expect(await own({ status: 'PENDING_APPROVAL' })).toEqual([5, 4, 3]);
    expect(await own({ status: 'APPROVED' })).toEqual([1]);
    expect(await own({ status: 'REJECTED' })).toEqual([2]);
    expect(await own({ status: 'FAILED' })).toEqual([]);
  });
});
