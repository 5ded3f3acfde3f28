import { type AgentAction, approveAgentAction, signOut } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { held, requestApprovals } from '../../test/agents.ts';
import { refusal } from '../../test/refusal.ts';
import { type ApprovalsDecisionStore, createApprovalsDecisionStore } from './createApprovalsDecisionStore.ts';

let env: TestEnvironment;
let action: AgentAction;
let approvals: ApprovalsDecisionStore;
beforeEach(async () => {
  env = await createTestEnvironment(held);
  const { actions } = await requestApprovals(env, ['transfer']);
  const [first] = actions;
  if (first === undefined) throw new Error('The agent requested nothing.');
  action = first;
  approvals = createApprovalsDecisionStore(env.wallet);
});
afterEach(async () => {
  approvals.dispose();
  await env.close();
});

const settled = () => waitForState(approvals, ({ status }) => status !== 'approving' && status !== 'rejecting');

describe('createApprovalsDecisionStore', () => {
  it('approves a request once, however often it is pressed', async () => {
    approvals.approve(action);
    expect(approvals.getState()).toEqual({ status: 'approving', action });
    approvals.approve(action);
    approvals.reject(action);
    approvals.back();
    expect(await settled()).toEqual({ status: 'listing', outcome: { type: 'approved', action } });
    expect(approvals.isDecided(action.id)).toBe(true);
    approvals.approve(action);
    expect([env.faults.calls('approveAgentAction'), env.faults.calls('rejectAgentAction')]).toEqual([1, 0]);
  });

  it('asks whether a decision is allowed only where it would be sent', async () => {
    approvals.dispose();
    const isAllowed = vi.fn(() => false);
    approvals = createApprovalsDecisionStore(env.wallet, { isAllowed });
    approvals.approve(action);
    approvals.reject(action);
    expect(approvals.getState().status).toBe('listing');
    isAllowed.mockReturnValue(true);
    approvals.approve(action);
    approvals.reject(action);
    await settled();
    approvals.approve(action);
    const id = action.id;
    expect(isAllowed.mock.calls).toEqual([
      ['approve', id],
      ['reject', id],
      ['approve', id],
    ]);
    expect(env.faults.calls('approveAgentAction')).toBe(1);
  });

  it('rejects a request, with a reason and without one', async () => {
    approvals.askToReject(action);
    expect(approvals.getState()).toEqual({ status: 'confirmingRejection', action });
    approvals.back();
    approvals.reject(action, '  Not now ');
    expect(await settled()).toEqual({ status: 'listing', outcome: { type: 'rejected', action } });
  });

  it('takes a status that is the name of an inherited property for an unknown one', async () => {
    const body = { ...action, status: 'constructor' };
    env.faults.inject({ operation: 'approveAgentAction', fault: { kind: 'status', status: 200, body } });
    approvals.approve(action);
    expect(await settled()).toEqual({ status: 'listing', outcome: { type: 'elsewhere', action } });
  });

  it('repeats a decision whose response was lost, which takes effect once', async () => {
    env.faults.inject({ operation: 'approveAgentAction', fault: { kind: 'lostResponse' } });
    approvals.approve(action);
    expect(await settled()).toMatchObject({ outcome: { type: 'approved' } });
    expect(env.faults.calls('approveAgentAction')).toBe(2);
  });

  it('reports a request that was decided elsewhere', async () => {
    const { agentId, id: actionId } = action;
    await approveAgentAction(env.wallet, { agentId, actionId, idempotencyKey: crypto.randomUUID() });
    approvals.reject(action);
    expect(await settled()).toMatchObject({ status: 'listing', outcome: { type: 'elsewhere' } });
    expect(approvals.isDecided(action.id)).toBe(true);
  });

  describe('an approval of a payment that was already made', () => {
    const conflict = { kind: 'status', status: 409, body: { code: 'CONFLICT' } } as const;
    const paid = () => ({ ...action, type: 'EXECUTE_QUOTE' });

    it('fails, and its rejection does not count as one that stopped the payment', async () => {
      env.faults.inject({ operation: 'approveAgentAction', fault: conflict });
      approvals.approve(paid());
      expect(await settled()).toMatchObject({ status: 'failed', isPaidElsewhere: true, error: { code: 'CONFLICT' } });
      approvals.reject(paid());
      expect(await settled()).toMatchObject({ status: 'listing', outcome: { type: 'elsewhere' } });
    });

    it.each([
      ['a rejection', () => approvals.reject(paid()), 'rejectAgentAction'],
      ['a transfer', () => approvals.approve(action), 'approveAgentAction'],
    ])('is not assumed of %s', async (_, decide, operation) => {
      env.faults.inject({ operation, fault: conflict });
      decide();
      const state = await settled();
      expect(state).toMatchObject({ status: 'failed', error: { code: 'CONFLICT' } });
      expect(state).not.toHaveProperty('isPaidElsewhere');
    });

    it('is not assumed where the list cannot be read', async () => {
      env.faults.inject({ operation: 'approveAgentAction', fault: conflict });
      const unavailable = { kind: 'status', status: 400, body: { code: 'INVALID_INPUT' } } as const;
      env.faults.inject({ operation: 'listAgentApprovals', fault: unavailable });
      approvals.approve(paid());
      expect(await settled()).not.toHaveProperty('isPaidElsewhere');
    });
  });

  it('reports a request that a newer list does not contain, once, and not one that was decided here', async () => {
    approvals.follow([action]);
    approvals.follow([action]);
    expect(approvals.getState()).toEqual({ status: 'listing' });
    approvals.follow([]);
    const outcome = { type: 'elsewhere', action };
    expect(approvals.getState()).toEqual({ status: 'listing', outcome: { ...outcome, isNoticed: true } });
    expect(approvals.isDecided(action.id)).toBe(true);
    approvals.back();
    approvals.follow([]);
    expect(approvals.getState()).toEqual({ status: 'listing' });
  });

  it('ends the question about a request that has disappeared, and no other one', () => {
    const other: AgentAction = { ...action, id: 'AgentAction:other' };
    approvals.follow([action, other]);
    approvals.askToReject(action);
    approvals.follow([action]);
    expect(approvals.getState()).toEqual({ status: 'confirmingRejection', action });
    approvals.follow([]);
    expect(approvals.getState()).toEqual({ status: 'listing', outcome: { type: 'elsewhere', action } });
  });

  it('leaves the outcome of a decision that is being sent to its response', async () => {
    approvals.follow([action]);
    approvals.approve(action);
    approvals.follow([]);
    expect(approvals.getState().status).toBe('approving');
    expect(await settled()).toMatchObject({ outcome: { type: 'approved' } });
    approvals.follow([]);
    expect(approvals.getState()).toMatchObject({ outcome: { type: 'approved' } });
  });

  it('reads whether the request still waits where no response arrives, and keeps the error if it does', async () => {
    for (const call of [1, 2, 3])
      env.faults.inject({ operation: 'approveAgentAction', call, fault: { kind: 'lostRequest' } });
    approvals.approve(action);
    expect(await settled()).toMatchObject({ status: 'failed', error: { code: 'NETWORK_FAILED' } });
    expect(approvals.isDecided(action.id)).toBe(false);
  });

  it('sends the decision that failed again, and leaves it', async () => {
    env.faults.inject({ operation: 'rejectAgentAction', fault: refusal });
    approvals.reject(action, 'Not now');
    expect(await settled()).toMatchObject({
      status: 'failed',
      decision: { type: 'reject', reason: 'Not now' },
      error: { code: 'INVALID_INPUT' },
    });
    approvals.retry();
    expect(await settled()).toMatchObject({ status: 'listing', outcome: { type: 'rejected' } });
    approvals.back();
    expect(approvals.getState()).toEqual({ status: 'listing' });
    approvals.retry();
    expect(approvals.getState()).toEqual({ status: 'listing' });
  });

  it('shows the next user nothing of a user who signed out during a decision', async () => {
    env.faults.inject({ operation: 'approveAgentAction', fault: { kind: 'delay', ms: 1_000 } });
    approvals.follow([action]);
    approvals.approve(action);
    await signOut(env.wallet);
    await env.clock.advance(2_000);
    approvals.follow([]);
    expect(approvals.getState()).toEqual({ status: 'listing' });
    expect(approvals.isDecided(action.id)).toBe(false);
  });

  it('changes nothing after its end', async () => {
    env.faults.inject({ operation: 'approveAgentAction', fault: { kind: 'delay', ms: 1_000 } });
    approvals.approve(action);
    let notified = 0;
    approvals.subscribe(() => {
      notified += 1;
    });
    approvals.dispose();
    await env.clock.advance(2_000);
    await signOut(env.wallet);
    expect([notified, approvals.getState()]).toEqual([0, { status: 'listing' }]);
  });
});
