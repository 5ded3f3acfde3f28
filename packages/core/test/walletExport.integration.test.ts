import { getSession, lockWallet, restoreSession, signOut, watchSession } from '@latchkey/core';
import { createExportFlow, type ExportFlow, exportWallet } from '@latchkey/core/sealed-keys';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';

let env: TestEnvironment;
let flow: ExportFlow;
let accountId: `InternalAccount:${string}`;
beforeEach(async () => {
  env = await createTestEnvironment();
  accountId = (await env.signIn()).session.accountId;
  flow = createExportFlow(env.wallet);
});
afterEach(async () => {
  flow.dispose();
  await env.close();
});

it('shows the words, and puts them in no state and no storage', async () => {
  const seen: unknown[] = [];
  flow.subscribe(() => seen.push(flow.getState()));
  flow.start(accountId);
  await waitForState(flow, 'opened');
  const words = await exportWallet(env.wallet, { accountId });
  expect(flow.words()).toBe(words);
  const stored = await env.wallet.storage.records.list('');
  expect(JSON.stringify([seen, stored])).not.toContain(words.split(' ').slice(0, 2).join(' '));
  flow.reset();
  expect([flow.getState(), flow.words()]).toEqual([{ status: 'idle' }, undefined]);
});

it('a lock in any tab removes them from the screen', async () => {
  flow.start(accountId);
  await waitForState(flow, 'opened');
  await lockWallet(env.wallet);
  expect([flow.getState(), flow.words()]).toEqual([{ status: 'idle' }, undefined]);
});

// requirement: 35
it('removes them with the end of the session, before checking for user activity in another tab', async () => {
  flow.start(accountId);
  await waitForState(flow, 'opened');
  const seen: unknown[] = [];
  watchSession(env.wallet, () => seen.push([getSession(env.wallet).status, flow.words()]));
  await env.clock.advance(15 * 60_000);
  expect(seen[0]).toEqual(['locked', undefined]);
  expect(flow.getState()).toEqual({ status: 'idle' });
});

// requirement: 35
it('a lock while they are in transit: they are shown only after a new sign-in', async () => {
  flow.start(accountId);
  await lockWallet(env.wallet);
  expect(flow.getState().status).toBe('reauthenticating');
  await env.clock.advance(31_000);
  await env.signIn();
  await waitForState(flow, 'opened');
  expect(flow.words()?.split(' ')).toHaveLength(12);
});

// requirement: 35
it('a sign-in in another tab exports nothing: the user starts again', async () => {
  flow.start(accountId);
  await lockWallet(env.wallet);
  await env.clock.advance(31_000);
  await env.signIn('ada@example.com', env.openWallet());
  await waitForState(flow, 'idle');
  expect(flow.words()).toBeUndefined();
});

// requirement: 35
it('a sign-out in another tab ends an export in progress, and one that waits for a sign-in', async () => {
  const other = env.openWallet();
  await restoreSession(other);
  flow.start(accountId);
  await signOut(other);
  await waitForState(flow, 'idle');
  await env.signIn('bob@example.com');
  flow.start(accountId);
  await waitForState(flow, 'reauthenticating');
  await signOut(env.wallet);
  expect(flow.getState()).toEqual({ status: 'idle' });
});

it('emits nothing after it is destroyed', async () => {
  flow.start(accountId);
  await waitForState(flow, 'opened');
  flow.dispose();
  expect(flow.words()).toBeUndefined();
});

it('after the key expired, the user signs in in place and the export continues', async () => {
  await lockWallet(env.wallet);
  flow.start(accountId);
  await waitForState(flow, 'reauthenticating');
  await env.clock.advance(31_000);
  await env.signIn();
  await waitForState(flow, 'opened');
  expect(flow.words()?.split(' ')).toHaveLength(12);
});

it('clears a key that the service rejects first, so that the request is not repeated in a loop', async () => {
  const body = { status: 401, code: 'WALLET_SIGNATURE_INVALID', message: '' };
  env.faults.inject({ operation: 'exportInternalAccount', call: 2, fault: { kind: 'status', status: 401, body } });
  flow.start(accountId);
  await waitForState(flow, 'reauthenticating');
  expect(env.faults.calls('exportInternalAccount')).toBe(2);
});

it('can be retried after a lost response', async () => {
  env.faults.inject({ operation: 'exportInternalAccount', fault: { kind: 'lostRequest' } });
  flow.start(accountId);
  expect(await waitForState(flow, 'failed')).toMatchObject({ error: { code: 'NETWORK_FAILED', next: 'retry' } });
  flow.retry();
  await waitForState(flow, 'opened');
});
