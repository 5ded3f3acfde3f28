import { restoreSession, type Wallet } from '@latchkey/core';
import { createTestEnvironment, waitForState } from '@latchkey/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { canStart, createKycLinkStore } from './createKycLinkStore.ts';

/** The store of a customer who can request a link. */
async function openReadyLink() {
  const env = await createTestEnvironment({ customersBegin: 'UNVERIFIED' });
  onTestFinished(() => env.close());
  await env.signIn();
  const kyc = createKycLinkStore(env.wallet);
  onTestFinished(() => kyc.dispose());
  await waitForState(kyc, 'ready');
  return { env, kyc };
}

describe('createKycLinkStore', () => {
  it('reports a requested check that a background check replaces', async () => {
    const env = await createTestEnvironment({ customersBegin: 'UNVERIFIED' });
    onTestFinished(() => env.close());
    await env.signIn();
    const listeners = new Set<() => void>();
    const onResume = (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    const kyc = createKycLinkStore({ ...env.wallet, lifecycle: { ...env.wallet.lifecycle, onResume } });
    onTestFinished(() => kyc.dispose());
    await waitForState(kyc, 'ready');
    kyc.start(() => true);
    await waitForState(kyc, 'away');
    kyc.check();
    expect(kyc.getState()).toMatchObject({ status: 'away', isChecking: true });
    for (const listener of [...listeners]) listener();
    const state = await waitForState(kyc, (next) => next.status === 'away' && next.isChecking === false);
    expect(state).toMatchObject({ status: 'away', checked: { error: undefined } });
  });

  it('reads the result in the background: only a requested check is activity of the user', async () => {
    const env = await createTestEnvironment({ customersBegin: 'UNVERIFIED' });
    onTestFinished(() => env.close());
    await env.signIn();
    const clients: (string | null)[] = [];
    const fetch: Wallet['fetch'] = (url, init) => {
      if (init.method === 'GET' && !url.endsWith('/events'))
        clients.push(new Headers(init.headers).get('latchkey-client'));
      return env.wallet.fetch(url, init);
    };
    const wallet = { ...env.wallet, fetch };
    await restoreSession(wallet);
    const kyc = createKycLinkStore(wallet);
    onTestFinished(() => kyc.dispose());
    await waitForState(kyc, 'ready');
    kyc.start(() => true);
    await waitForState(kyc, 'away');
    clients.length = 0;
    await env.clock.advance(5_000);
    await expect.poll(() => clients).toEqual(['background', 'background']);
    clients.length = 0;
    kyc.check();
    await waitForState(kyc, (next) => next.status === 'away' && next.checked !== undefined);
    expect(clients).toEqual(['core', 'core']);
  });

  it('creates another link where the user has asked for the result and is not done', async () => {
    const { kyc } = await openReadyLink();
    const opened: string[] = [];
    const open = (url: string) => opened.push(url) > 0;
    kyc.start(open);
    await waitForState(kyc, 'away');
    // The page may still be open.
    kyc.start(open);
    expect(kyc.getState()).toMatchObject({ status: 'away', isOpened: true });
    kyc.check();
    await waitForState(kyc, (next) => next.status === 'away' && next.checked !== undefined);
    kyc.start(open);
    await waitForState(kyc, 'creating');
    expect(await waitForState(kyc, 'away')).toMatchObject({ isOpened: true, link: opened[1] });
    expect(new Set(opened).size).toBe(2);
  });

  it('creates no other link where the result could not be read', async () => {
    const { env, kyc } = await openReadyLink();
    kyc.start(() => true);
    await waitForState(kyc, 'away');
    env.faults.inject({
      operation: 'getCustomer',
      fault: { kind: 'status', status: 429, body: { code: 'RATE_LIMITED' } },
    });
    kyc.check();
    await waitForState(kyc, (next) => next.status === 'away' && next.checked?.error !== undefined);
    expect(canStart(kyc.getState())).toBe(false);
  });

  it('creates no other link where the user opens the link after the result was read', async () => {
    const { kyc } = await openReadyLink();
    kyc.start(() => false);
    await waitForState(kyc, 'away');
    kyc.check();
    await waitForState(kyc, (next) => next.status === 'away' && next.checked !== undefined);
    kyc.markOpened();
    expect(kyc.getState()).toMatchObject({ status: 'away', isOpened: true, checked: undefined });
    expect(canStart(kyc.getState())).toBe(false);
  });
});
