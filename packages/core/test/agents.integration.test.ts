import { createAgent } from '@latchkey/contract/agents';
import {
  createAgentsStore,
  deleteAgent,
  getRelaySession,
  listAgents,
  lockWallet,
  signOut,
  updateAgent,
} from '@latchkey/core';
import { createTestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';

let env: Awaited<ReturnType<typeof createTestEnvironment>>;
let agentId: `Agent:${string}`;
const key = () => crypto.randomUUID();

beforeEach(async () => {
  env = await createTestEnvironment();
  await env.signIn();
  const { customerId } = await getRelaySession(env.wallet);
  const policy = {
    permissions: [],
    defaultExecutionMode: 'AUTO',
    spendingLimits: { currency: 'USD', perTransactionLimit: 10_000 },
  };
  await env.service.send(createAgent, { body: { name: 'Bookkeeper', customerId, policy } });
  const { data } = await listAgents(env.wallet);
  agentId = data[0]?.id ?? 'Agent:missing';
});
afterEach(() => env.close());

it('pauses and resumes an agent, and revokes it', async () => {
  expect(await updateAgent(env.wallet, { agentId, isPaused: true, idempotencyKey: key() })).toMatchObject({
    isPaused: true,
  });
  expect(await updateAgent(env.wallet, { agentId, isPaused: false, idempotencyKey: key() })).toMatchObject({
    isPaused: false,
  });
  await deleteAgent(env.wallet, { agentId, idempotencyKey: key() });
  expect((await listAgents(env.wallet)).data).toEqual([]);
});

it('pauses with a locked session, and neither resumes nor revokes', async () => {
  await lockWallet(env.wallet);
  await updateAgent(env.wallet, { agentId, isPaused: true, idempotencyKey: key() });
  const code = 'RELAY_PROOF_REQUIRED';
  await expect(updateAgent(env.wallet, { agentId, isPaused: false, idempotencyKey: key() })).rejects.toMatchObject({
    code,
  });
  await expect(deleteAgent(env.wallet, { agentId, idempotencyKey: key() })).rejects.toMatchObject({ code });
  expect((await listAgents(env.wallet)).data[0]).toMatchObject({ isPaused: true });
});

it('does not reach the agent of another user', async () => {
  const other = env.openWallet({ device: 'other' });
  await env.signIn('bob@example.com', other);
  const refused = { status: 404, code: 'RELAY_NOT_FOUND' };
  await expect(updateAgent(other, { agentId, isPaused: true, idempotencyKey: key() })).rejects.toMatchObject(refused);
  await expect(deleteAgent(other, { agentId, idempotencyKey: key() })).rejects.toMatchObject(refused);
  expect((await listAgents(other)).data).toEqual([]);
});

it('lists agents live, and nothing of a user who has left', async () => {
  const store = createAgentsStore(env.wallet);
  const stop = store.subscribe(() => {});
  expect((await waitForState(store, 'ready')).data.map(({ id }) => id)).toEqual([agentId]);
  await signOut(env.wallet);
  expect(store.getState()).toEqual({ status: 'loading' });
  stop();
});
