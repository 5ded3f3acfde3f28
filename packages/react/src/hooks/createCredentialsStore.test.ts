import { type AuthMethod, getRelaySession, signOut, updateCustomer } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../test/refusal.ts';
import { type CredentialsStore, createCredentialsStore } from './createCredentialsStore.ts';
import type { OauthProvider } from './OauthProvider.ts';

let env: TestEnvironment;
let opened: CredentialsStore | undefined;
beforeEach(async () => {
  env = await createTestEnvironment();
  await env.signIn();
});
afterEach(async () => {
  opened?.dispose();
  await env.close();
});

function open(): CredentialsStore {
  opened = createCredentialsStore(env.wallet);
  return opened;
}

/** Opens the store, and waits for the list. */
async function openList() {
  const credentials = open();
  const { credentials: methods } = await waitForState(credentials, 'listing');
  return { credentials, methods };
}

/** Adds codes by text message to a number of the user's profile. */
async function addPhone(credentials: CredentialsStore): Promise<void> {
  const { customerId } = await getRelaySession(env.wallet);
  const body = { customerType: 'INDIVIDUAL', phoneNumber: '+14155550123' } as const;
  await updateCustomer(env.wallet, { customerId, body, idempotencyKey: crypto.randomUUID() });
  credentials.add('SMS_OTP');
  await waitForState(credentials, (state) => 'progress' in state && state.progress.status === 'confirmingContact');
  credentials.confirmContact();
}

const find = (methods: readonly AuthMethod[], type: string): AuthMethod => {
  const found = methods.find((method) => method.type === type);
  if (found === undefined) throw new Error(`There is no ${type}.`);
  return found;
};

/** A provider whose window stays open until the sign-in is cancelled. */
function openProvider(): { readonly provider: OauthProvider; readonly isCancelled: () => boolean } {
  let isCancelled = false;
  const provider: OauthProvider = {
    id: 'acme',
    name: 'Acme',
    getToken: ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          isCancelled = true;
          reject(new Error('closed'));
        });
      }),
  };
  return { provider, isCancelled: () => isCancelled };
}

describe('createCredentialsStore', () => {
  it('reads the list again after an error', async () => {
    env.faults.inject({ operation: 'listCredentials', fault: refusal });
    const credentials = open();
    expect(await waitForState(credentials, 'loadFailed')).toMatchObject({ error: { code: 'INVALID_INPUT' } });
    credentials.reload();
    expect((await waitForState(credentials, 'listing')).credentials.map(({ type }) => type)).toEqual(['EMAIL_OTP']);
  });

  it('does not remove the last one', async () => {
    const { credentials, methods } = await openList();
    const only = find(methods, 'EMAIL_OTP');
    credentials.open(only);
    credentials.askToRemove();
    credentials.remove();
    expect(credentials.getState()).toMatchObject({ status: 'showing', credential: only });
    expect(env.faults.calls('deleteCredential')).toBe(0);
  });

  it('adds codes after the contact is confirmed, and removes them after the question', async () => {
    const { credentials } = await openList();
    await addPhone(credentials);
    const added = await waitForState(credentials, 'listing');
    expect(added.change).toBe('added');
    credentials.open(find(added.credentials, 'SMS_OTP'));
    credentials.askToRemove();
    credentials.back();
    expect(credentials.getState().status).toBe('showing');
    credentials.askToRemove();
    credentials.remove();
    const removed = await waitForState(credentials, 'listing');
    expect(removed.change).toBe('removed');
    expect(removed.credentials.map(({ type }) => type)).toEqual(['EMAIL_OTP']);
  });

  it('shows what is known where the list cannot be read after a change', async () => {
    const { credentials, methods } = await openList();
    const stop = credentials.subscribe(() => {
      const state = credentials.getState();
      if ('progress' in state && state.progress.status === 'done')
        env.faults.inject({ operation: 'listCredentials', fault: refusal });
    });
    await addPhone(credentials);
    expect(await waitForState(credentials, 'listing')).toEqual({
      status: 'listing',
      change: 'added',
      credentials: methods,
    });
    stop();
  });

  it('repeats a change that failed', async () => {
    const { credentials } = await openList();
    env.faults.inject({ operation: 'createCredential', fault: refusal });
    await addPhone(credentials);
    const failed = await waitForState(credentials, (state) => 'error' in state && state.error !== undefined);
    expect(failed).toMatchObject({ status: 'changing', error: { code: 'INVALID_INPUT' } });
    credentials.retry();
    await waitForState(credentials, (state) => 'progress' in state && state.progress.status !== 'failed');
    if (credentials.getState().status === 'changing') credentials.confirmContact();
    expect((await waitForState(credentials, 'listing')).change).toBe('added');
  });

  it('leaves a provider that the user does not answer, and reports one that refuses', async () => {
    const { credentials } = await openList();
    const { provider, isCancelled } = openProvider();
    credentials.addIdentity(provider);
    expect(credentials.getState()).toMatchObject({ status: 'askingProvider', provider: { id: 'acme' } });
    credentials.back();
    expect(isCancelled()).toBe(true);
    expect(credentials.getState().status).toBe('listing');
    credentials.addIdentity({ ...provider, getToken: () => Promise.reject(new Error('closed')) });
    const state = await waitForState(credentials, 'listing');
    expect(state.error).toBeDefined();
  });

  it('shows nothing of a user who signs out, and cancels what the provider asks', async () => {
    const { credentials } = await openList();
    const { provider, isCancelled } = openProvider();
    credentials.addIdentity(provider);
    await signOut(env.wallet);
    expect(isCancelled()).toBe(true);
    expect(credentials.getState()).toEqual({ status: 'signedOut' });
    credentials.add('SMS_OTP');
    credentials.reload();
    expect(credentials.getState()).toEqual({ status: 'signedOut' });
  });

  it('shows nothing of a user who signs out while the list is read', async () => {
    env.faults.inject({ operation: 'listCredentials', fault: { kind: 'delay', ms: 1_000 } });
    const credentials = open();
    await signOut(env.wallet);
    await env.clock.advance(2_000);
    expect(credentials.getState()).toEqual({ status: 'signedOut' });
  });

  it('changes nothing after its end', async () => {
    const { credentials } = await openList();
    const { provider, isCancelled } = openProvider();
    credentials.addIdentity(provider);
    let notified = 0;
    credentials.subscribe(() => {
      notified += 1;
    });
    credentials.dispose();
    await signOut(env.wallet);
    expect([isCancelled(), notified, credentials.getState()]).toEqual([true, 0, { status: 'loading' }]);
  });
});
