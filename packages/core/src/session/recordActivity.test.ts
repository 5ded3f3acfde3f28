import { describe, expect, it } from 'vitest';
import { flushTasks, json, type MadeCall, scriptedWallet } from '../../test/scriptedWallet.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { saveSessionKey } from '../keys/keyStore.ts';
import { getSession } from './getSession.ts';
import { lockWallet } from './lockWallet.ts';
import { openSession } from './openSession.ts';
import { recordActivity } from './recordActivity.ts';
import { getSessionStore } from './sessionStore.ts';

/** A signed-in user and the requests that the relay received since. */
async function signedIn(idleTimeoutMs?: number) {
  let response = (): Response =>
    json(200, {
      customerId: 'Customer:1',
      accountId: 'InternalAccount:1',
      ...(idleTimeoutMs === undefined ? {} : { idleTimeoutMs }),
    });
  const made = scriptedWallet((_call: MadeCall) => response());
  const { wallet, clock, calls } = made;
  const key = await generateSessionKey();
  await saveSessionKey({ storage: wallet.storage, key });
  const createdAt = new Date(clock.now()).toISOString();
  const expiresAt = new Date(clock.now() + 3_600_000).toISOString();
  const about = { type: 'EMAIL_OTP', nickname: 'ada', createdAt, updatedAt: createdAt, expiresAt } as const;
  await openSession(wallet, { session: { id: 'Session:1', accountId: 'InternalAccount:1', ...about }, key });
  await flushTasks();
  calls.length = 0;
  const fail = (next: () => Response) => {
    response = next;
  };
  return { ...made, fail };
}

describe('recordActivity', () => {
  // requirement: 35
  it('tells a relay that ends idle sessions about a touch', async () => {
    const { wallet, calls } = await signedIn(300_000);
    recordActivity(wallet);
    await flushTasks();
    expect(calls.map(({ method, path }) => [method, path])).toEqual([['GET', '/relay/session']]);
    expect(calls[0]?.headers.get('Latchkey-Client')).toBe('core');
  });

  it('sends at most ten such requests in the idle timeout', async () => {
    const { wallet, clock, calls } = await signedIn(300_000);
    clock.setTimeout(() => undefined, 29_999);
    clock.setTimeout(() => undefined, 30_000);
    for (let index = 0; index < 20; index += 1) recordActivity(wallet);
    clock.jump();
    recordActivity(wallet);
    await flushTasks();
    expect(calls).toHaveLength(1);
    clock.jump();
    recordActivity(wallet);
    await flushTasks();
    expect(calls).toHaveLength(2);
  });

  it('sends nothing to a relay without an idle timeout, or for a locked wallet', async () => {
    const usual = await signedIn();
    recordActivity(usual.wallet);
    const locked = await signedIn(300_000);
    await lockWallet(locked.wallet);
    locked.calls.length = 0;
    recordActivity(locked.wallet);
    await flushTasks();
    expect([...usual.calls, ...locked.calls]).toEqual([]);
  });

  it('takes over the times that the relay reports in response', async () => {
    const { wallet, fail } = await signedIn(300_000);
    const expiresAt = new Date(1_060_000).toISOString();
    fail(() =>
      json(200, { customerId: 'Customer:1', accountId: 'InternalAccount:1', idleTimeoutMs: 300_000, expiresAt }),
    );
    recordActivity(wallet);
    await flushTasks();
    expect(getSessionStore(wallet).getData().identity).toMatchObject({ expiresAt });
  });

  it('retries at a later touch when the relay does not respond, without an error', async () => {
    const { wallet, fail } = await signedIn(300_000);
    fail(() => json(503, { code: 'RELAY_UNAVAILABLE' }, { 'Latchkey-Error': 'relay' }));
    recordActivity(wallet);
    await flushTasks();
    expect(getSession(wallet).status).toBe('ready');
  });
});
