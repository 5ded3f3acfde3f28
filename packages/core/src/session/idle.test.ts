import { describe, expect, it } from 'vitest';
import { json, type MadeCall, rest, scriptedWallet } from '../../test/scriptedWallet.ts';
import { getRelaySession } from '../actions/getRelaySession.ts';
import type { Channel } from '../client/channel.ts';
import type { createWallet } from '../client/createWallet.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { saveSessionKey } from '../keys/keyStore.ts';
import { getSession } from './getSession.ts';
import { openSession } from './openSession.ts';

const IDLE_MS = 300_000;

/** Somebody signed in where the relay asks for a lock after five minutes. */
async function signedIn(options: Partial<createWallet.Options> = {}) {
  const identity = { customerId: 'Customer:1', accountId: 'InternalAccount:1', idleTimeoutMs: IDLE_MS };
  const made = scriptedWallet((_call: MadeCall) => json(200, identity), options);
  const { wallet, clock } = made;
  const key = await generateSessionKey();
  await saveSessionKey({ storage: wallet.storage, key });
  const createdAt = new Date(clock.now()).toISOString();
  const expiresAt = new Date(clock.now() + 3_600_000).toISOString();
  const about = { type: 'EMAIL_OTP', nickname: 'ada', createdAt, updatedAt: createdAt, expiresAt } as const;
  await openSession(wallet, { session: { id: 'Session:1', accountId: 'InternalAccount:1', ...about }, key });
  await rest();
  return { ...made, start: clock.now() };
}

describe('watchIdle', () => {
  it('#35 locks after the time without use that the relay asks for', async () => {
    const { wallet, clock, start } = await signedIn();
    expect(getSession(wallet).status).toBe('ready');
    clock.jump();
    await rest();
    expect(clock.now() - start).toBe(IDLE_MS);
    expect(getSession(wallet)).toEqual({
      status: 'locked',
      customerId: 'Customer:1',
      accountId: 'InternalAccount:1',
    });
    expect(await wallet.storage.records.list('')).toEqual([]);
  });

  it('behavior: what a person does puts it off; what a timer does, does not', async () => {
    const { wallet, clock, start } = await signedIn();
    clock.setTimeout(() => void getRelaySession(wallet), 100_000);
    clock.setTimeout(() => void getRelaySession(wallet, { background: true }), 200_000);
    while (getSession(wallet).status === 'ready') {
      clock.jump();
      await rest();
    }
    expect(clock.now() - start).toBe(100_000 + IDLE_MS);
  });

  it('behavior: use in one tab counts for the others, told every ten seconds at most', async () => {
    const posted: unknown[] = [];
    let hear = (_message: unknown) => {};
    const broadcast: Channel = {
      post: (message) => posted.push(message),
      listen: (listener) => {
        const before = hear;
        hear = (message) => {
          before(message);
          listener(message);
        };
        return () => {};
      },
    };
    const { wallet, clock, start } = await signedIn({ broadcast });
    const used = () => posted.filter((said) => JSON.stringify(said).includes('"used"')).length;
    await getRelaySession(wallet);
    await getRelaySession(wallet);
    expect(used()).toBe(1);
    clock.setTimeout(() => hear({ from: 'another', message: { type: 'used' } }), 200_000);
    while (getSession(wallet).status === 'ready') {
      clock.jump();
      await rest();
    }
    expect(clock.now() - start).toBe(200_000 + IDLE_MS);
  });
});
