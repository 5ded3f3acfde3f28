import { describe, expect, it } from 'vitest';
import { flushTasks, json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { createAgentsStore } from '../live/createAgentsStore.ts';
import { createApprovalsStore } from '../live/createApprovalsStore.ts';
import { closeWallet } from './closeWallet.ts';
import { isOperationOffered } from './isOperationOffered.ts';
import { restoreSession } from './restoreSession.ts';

/** A user whom the relay knows, with a relay that reports these operations. */
function signedIn(unavailableOperations: readonly string[] | undefined) {
  const paths: string[] = [];
  const made = scriptedWallet(({ path }) => {
    paths.push(path);
    if (path === '/relay/events') return new Response(null, { status: 503 });
    if (path === '/relay/session') return json(200, { customerId: 'Customer:1', unavailableOperations });
    return json(200, { data: [], hasMore: false });
  });
  return { ...made, paths };
}

const agentOperations = ['listAgents', 'listAgentApprovals', 'updateAgent'];
const stores = [
  ['createAgentsStore', createAgentsStore, '/agents'],
  ['createApprovalsStore', createApprovalsStore, '/agents/approvals'],
] as const;

describe('isOperationOffered', () => {
  it('is true until the session is read, and then what the relay reports', async () => {
    const { wallet } = signedIn(agentOperations);
    expect(isOperationOffered(wallet, 'listAgents')).toBe(true);
    await restoreSession(wallet);
    expect(isOperationOffered(wallet, 'listAgents')).toBe(false);
    expect(isOperationOffered(wallet, 'listCards')).toBe(true);
    closeWallet(wallet);
  });

  it('is true with a relay that reports nothing', async () => {
    const { wallet } = signedIn(undefined);
    await restoreSession(wallet);
    expect(isOperationOffered(wallet, 'listAgents')).toBe(true);
    closeWallet(wallet);
  });
});

describe.each(stores)('%s', (_, create, path) => {
  it.each([
    ['requests nothing that the relay does not offer', agentOperations, 'failed'],
    ['requests what the relay offers', [], 'ready'],
    ['requests it from a relay that reports nothing', undefined, 'ready'],
  ])('%s', async (_title, disabled, status) => {
    const { wallet, paths } = signedIn(disabled);
    await restoreSession(wallet);
    const store = create(wallet);
    const stop = store.subscribe(() => {});
    store.refresh();
    await flushTasks();
    const state = store.getState();
    expect(state.status).toBe(status);
    expect(paths.some((requested) => requested.startsWith(path))).toBe(status === 'ready');
    if (state.status === 'failed') expect(state.error).toMatchObject({ code: 'RELAY_NOT_FOUND', next: 'support' });
    stop();
    closeWallet(wallet);
  });
});
