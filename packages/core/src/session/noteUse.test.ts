import { describe, expect, it } from 'vitest';
import { json, type MadeCall, rest, scriptedWallet } from '../../test/scriptedWallet.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { saveSessionKey } from '../keys/keyStore.ts';
import { getSession } from './getSession.ts';
import { lock } from './lock.ts';
import { noteUse } from './noteUse.ts';
import { openSession } from './openSession.ts';

/** Somebody signed in; the calls that the relay got since. */
async function signedIn(idleTimeoutMs?: number) {
  let answer = (): Response =>
    json(200, {
      customerId: 'Customer:1',
      accountId: 'InternalAccount:1',
      ...(idleTimeoutMs === undefined ? {} : { idleTimeoutMs }),
    });
  const made = scriptedWallet((_call: MadeCall) => answer());
  const { wallet, clock, calls } = made;
  const key = await generateSessionKey();
  await saveSessionKey({ storage: wallet.storage, key });
  const createdAt = new Date(clock.now()).toISOString();
  const expiresAt = new Date(clock.now() + 3_600_000).toISOString();
  const about = { type: 'EMAIL_OTP', nickname: 'ada', createdAt, updatedAt: createdAt, expiresAt } as const;
  await openSession(wallet, { session: { id: 'Session:1', accountId: 'InternalAccount:1', ...about }, key });
  await rest();
  calls.length = 0;
  const fail = (next: () => Response) => {
    answer = next;
  };
  return { ...made, fail };
}

describe('noteUse', () => {
  it('#35 default: the relay that ends idle sessions hears of a touch, as of what a person does', async () => {
    const { wallet, calls } = await signedIn(300_000);
    noteUse(wallet);
    await rest();
    expect(calls.map(({ method, path }) => [method, path])).toEqual([['GET', '/relay/session']]);
    expect(calls[0]?.headers.get('Latchkey-Client')).toBe('core');
  });

  it('behavior: ten times in that time at most, however often somebody touches', async () => {
    const { wallet, clock, calls } = await signedIn(300_000);
    clock.setTimeout(() => undefined, 29_999);
    clock.setTimeout(() => undefined, 30_000);
    for (let index = 0; index < 20; index += 1) noteUse(wallet);
    clock.jump();
    noteUse(wallet);
    await rest();
    expect(calls).toHaveLength(1);
    clock.jump();
    noteUse(wallet);
    await rest();
    expect(calls).toHaveLength(2);
  });

  it('behavior: a relay that asks for no such lock hears nothing, and neither does one of a locked wallet', async () => {
    const usual = await signedIn();
    noteUse(usual.wallet);
    const locked = await signedIn(300_000);
    await lock(locked.wallet);
    locked.calls.length = 0;
    noteUse(locked.wallet);
    await rest();
    expect([...usual.calls, ...locked.calls]).toEqual([]);
  });

  it('error: what the relay cannot answer now is said at a later touch, and no matter to the page', async () => {
    const { wallet, fail } = await signedIn(300_000);
    fail(() => json(503, { code: 'RELAY_UNAVAILABLE' }, { 'Latchkey-Error': 'relay' }));
    noteUse(wallet);
    await rest();
    expect(getSession(wallet).status).toBe('ready');
  });
});
