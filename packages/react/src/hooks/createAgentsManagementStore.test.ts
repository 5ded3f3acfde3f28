import { type Agent, deleteAgent, signOut } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectAgent, held } from '../../test/agents.ts';
import { refusal } from '../../test/refusal.ts';
import { type AgentsManagementStore, createAgentsManagementStore } from './createAgentsManagementStore.ts';

let env: TestEnvironment;
let agent: Agent;
let agents: AgentsManagementStore;
beforeEach(async () => {
  env = await createTestEnvironment(held);
  ({ agent } = await connectAgent(env, 'Shopping agent'));
  agents = createAgentsManagementStore(env.wallet);
});
afterEach(async () => {
  agents.dispose();
  await env.close();
});

const settled = () => waitForState(agents, ({ status }) => status !== 'changing' && status !== 'revoking');

describe('createAgentsManagementStore', () => {
  it('pauses and resumes an agent, and knows it better than an older list', async () => {
    agents.pause(agent);
    expect(agents.getState()).toEqual({ status: 'changing', agent });
    expect(await settled()).toEqual({ status: 'listing', change: { type: 'paused', agentId: agent.id } });
    expect(agents.toLatest(agent)?.isPaused).toBe(true);
    agents.resume(agent);
    expect(await settled()).toEqual({ status: 'listing', change: { type: 'resumed', agentId: agent.id } });
    const newer: Agent = { ...agent, isPaused: true, updatedAt: '2100-01-01T00:00:00Z' };
    expect(agents.toLatest(newer)).toBe(newer);
  });

  it('asks whether a change is allowed only where it would be sent', async () => {
    agents.dispose();
    const isAllowed = vi.fn(() => false);
    agents = createAgentsManagementStore(env.wallet, { isAllowed });
    agents.pause(agent);
    agents.revoke();
    expect(agents.getState().status).toBe('listing');
    agents.askToRevoke(agent);
    agents.revoke();
    expect(agents.getState().status).toBe('confirmingRevocation');
    isAllowed.mockReturnValue(true);
    agents.pause(agent);
    agents.resume(agent);
    await settled();
    const id = agent.id;
    expect(isAllowed.mock.calls).toEqual([
      ['paused', id],
      ['revoked', id],
      ['paused', id],
    ]);
    expect(env.faults.calls('updateAgent')).toBe(1);
  });

  it('repeats a revocation that needs the user to unlock without another question', async () => {
    agents.dispose();
    const isAllowed = vi.fn(() => true);
    agents = createAgentsManagementStore(env.wallet, { isAllowed });
    await env.clock.advance(16 * 60_000);
    agents.askToRevoke(agent);
    agents.revoke();
    expect(await settled()).toMatchObject({ status: 'confirmingRevocation', error: { next: 'signIn' } });
    isAllowed.mockReturnValue(false);
    agents.revoke();
    expect(agents.getState().status).toBe('revoking');
    expect(isAllowed).toHaveBeenCalledOnce();
  });

  it('repeats a change whose response was lost', async () => {
    env.faults.inject({ operation: 'updateAgent', fault: { kind: 'lostResponse' } });
    agents.pause(agent);
    expect(await settled()).toMatchObject({ status: 'listing', change: { type: 'paused' } });
    expect(env.faults.calls('updateAgent')).toBe(2);
  });

  it('requests the change that failed again', async () => {
    env.faults.inject({ operation: 'updateAgent', fault: refusal });
    agents.pause(agent);
    expect(await settled()).toMatchObject({ status: 'failed', isPaused: true, error: { code: 'INVALID_INPUT' } });
    agents.retry();
    expect(await settled()).toMatchObject({ status: 'listing', change: { type: 'paused' } });
    agents.retry();
    expect(env.faults.calls('updateAgent')).toBe(2);
  });

  it('ignores every action while a change is on its way', () => {
    env.faults.inject({ operation: 'updateAgent', fault: { kind: 'silence' } });
    agents.pause(agent);
    const before = agents.getState();
    agents.resume(agent);
    agents.askToRevoke(agent);
    agents.revoke();
    agents.back();
    expect(agents.getState()).toBe(before);
  });

  it('revokes an agent only after the question, and asks again after an error', async () => {
    agents.revoke();
    expect(env.faults.calls('deleteAgent')).toBe(0);
    agents.askToRevoke(agent);
    env.faults.inject({ operation: 'deleteAgent', fault: refusal });
    agents.revoke();
    expect(await settled()).toMatchObject({ status: 'confirmingRevocation', error: { code: 'INVALID_INPUT' } });
    agents.revoke();
    expect(await settled()).toEqual({ status: 'listing', change: { type: 'revoked', agentId: agent.id } });
    expect(agents.toLatest(agent)).toBeNull();
  });

  it('counts an agent that is gone already as revoked', async () => {
    await deleteAgent(env.wallet, { agentId: agent.id, idempotencyKey: crypto.randomUUID() });
    agents.askToRevoke(agent);
    agents.revoke();
    expect(await settled()).toMatchObject({ status: 'listing', change: { type: 'revoked' } });
  });

  it('shows the next user nothing of a user who signed out during a change', async () => {
    agents.pause(agent);
    await settled();
    env.faults.inject({ operation: 'updateAgent', fault: { kind: 'delay', ms: 1_000 } });
    agents.resume(agent);
    await signOut(env.wallet);
    await env.clock.advance(2_000);
    expect(agents.getState()).toEqual({ status: 'listing' });
    expect(agents.toLatest(agent)).toBe(agent);
  });

  it('changes nothing after its end', async () => {
    env.faults.inject({ operation: 'updateAgent', fault: { kind: 'delay', ms: 1_000 } });
    agents.pause(agent);
    let notified = 0;
    agents.subscribe(() => {
      notified += 1;
    });
    agents.dispose();
    await env.clock.advance(2_000);
    await signOut(env.wallet);
    expect([notified, agents.getState()]).toEqual([0, { status: 'listing' }]);
  });
});
