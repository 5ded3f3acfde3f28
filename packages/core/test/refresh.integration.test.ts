import {
  autoRefreshSession,
  getSession,
  listInternalAccounts,
  listSessions,
  lockWallet,
  recordActivity,
  refreshSession,
  restoreSession,
  type SessionState,
  type Wallet,
  watchSession,
} from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getSigner } from '../src/session/getSigner.ts';

let env: TestEnvironment;
let stops: (() => void)[] = [];
beforeEach(async () => {
  env = await createTestEnvironment();
});
afterEach(async () => {
  for (const stop of stops) stop();
  stops = [];
  await env.close();
});

const turn = () => new Promise((resolve) => setTimeout(resolve, 40));

type Ready = Extract<SessionState, { status: 'ready' }>;

/** Waits until a wallet has a session other than this one. */
function other(wallet: Wallet, id: string): Promise<Ready['session']> {
  return new Promise((resolve) => {
    const look = () => {
      const state = getSession(wallet);
      if (state.status !== 'ready' || state.session.id === id) return;
      stop();
      resolve(state.session);
    };
    const stop = watchSession(wallet, look);
    look();
  });
}

const getId = (wallet: Wallet) => {
  const state = getSession(wallet);
  return state.status === 'ready' ? state.session.id : state.status;
};

describe('refreshSession', () => {
  it('opens a new session with a new key that signs, and deletes the previous key', async () => {
    const { session } = await env.signIn();
    const before = getSigner(env.wallet);
    await env.clock.advance(600_000);
    const fresh = await refreshSession(env.wallet);
    expect(fresh.id).not.toBe(session.id);
    expect(fresh.expiresAt - env.wallet.now()).toBeGreaterThan(890_000);
    expect(getSession(env.wallet)).toEqual({ status: 'ready', session: fresh });
    const after = getSigner(env.wallet);
    expect(after?.publicKey).not.toBe(before?.publicKey);
    expect(await env.wallet.storage.keys.get(before?.publicKey ?? '')).toBeUndefined();
    expect(await env.wallet.storage.keys.get(after?.publicKey ?? '')).toBeDefined();
    // The new key signs: it authorizes the next refresh.
    expect((await refreshSession(env.wallet)).id).not.toBe(fresh.id);
  });

  it('keeps the previous session at the service until it ends, because a signed execute request may be in transit', async () => {
    const { session } = await env.signIn();
    const fresh = await refreshSession(env.wallet);
    const listed = await listSessions(env.wallet, { accountId: session.accountId });
    expect(listed.map(({ id }) => id)).toEqual([session.id, fresh.id]);
  });

  it('restores the new session after a reload', async () => {
    await env.signIn();
    const fresh = await refreshSession(env.wallet);
    const reloaded = env.openWallet();
    expect(await restoreSession(reloaded)).toMatchObject({ status: 'ready', session: { id: fresh.id } });
  });

  it('other tabs take it over', async () => {
    const { session } = await env.signIn();
    const tab = env.openWallet();
    await restoreSession(tab);
    const [fresh, shared] = await Promise.all([refreshSession(env.wallet), other(tab, session.id)]);
    expect(shared.id).toBe(fresh.id);
    expect(getSigner(tab)?.publicKey).toBe(getSigner(env.wallet)?.publicKey);
  });

  it('fails without a session', async () => {
    await expect(refreshSession(env.wallet)).rejects.toMatchObject({ code: 'SESSION_REQUIRED', next: 'signIn' });
  });

  it('clears a session that the service has ended', async () => {
    const { session } = await env.signIn();
    const body = { status: 401, code: 'UNAUTHORIZED', message: 'Ended.' };
    env.faults.inject({ operation: 'refreshSession', fault: { kind: 'status', status: 401, body } });
    await expect(refreshSession(env.wallet)).rejects.toMatchObject({ code: 'SESSION_REQUIRED' });
    expect(getSession(env.wallet)).toMatchObject({ status: 'locked', accountId: session.accountId });
  });

  it.each([
    ['keeps', 'FORBIDDEN', 403, 'FORBIDDEN', 'ready'],
    ['removes', 'WALLET_SIGNATURE_INVALID', 401, 'SESSION_REQUIRED', 'locked'],
  ])('%s the key of the session when its signed retry ends in %s', async (_, code, status, thrown, after) => {
    await env.signIn();
    const key = getSigner(env.wallet)?.publicKey ?? '';
    const body = { status, code, message: 'Refused.' };
    env.faults.inject({ operation: 'refreshSession', call: 2, fault: { kind: 'status', status, body } });
    await expect(refreshSession(env.wallet)).rejects.toMatchObject({ code: thrown });
    expect(getSession(env.wallet).status).toBe(after);
    expect((await env.wallet.storage.keys.get(key)) !== undefined).toBe(after === 'ready');
  });

  it('stays locked when the wallet was locked during the refresh, and closes the opened session', async () => {
    const { session } = await env.signIn();
    env.faults.inject({ operation: 'refreshSession', call: 2, fault: { kind: 'delay', ms: 1_000 } });
    const refreshing = refreshSession(env.wallet).catch(({ code }) => code);
    while (env.faults.calls('refreshSession') < 2) await turn();
    await lockWallet(env.wallet);
    await env.clock.advance(1_000);
    expect(await refreshing).toBe('ABORTED');
    await turn();
    expect(getSession(env.wallet).status).toBe('locked');
    const listed = async () => (await listSessions(env.wallet, { accountId: session.accountId })).map(({ id }) => id);
    await expect.poll(listed).toEqual([session.id]);
  });

  // requirement: 20
  it('does not sign a payload about a key other than the one created here', async () => {
    await env.signIn();
    const swap = (prefix: string) => (prefix === '02' ? '03' : '02');
    const between: Wallet = {
      ...env.wallet,
      fetch: async (url, init) => {
        const response = await env.wallet.fetch(url, init);
        if (response.status !== 202) return response;
        const text = (await response.text()).replace(
          /(targetPublicKey\\":\\")(0[23])/,
          (_, start: string, prefix: string) => start + swap(prefix),
        );
        return new Response(text, { status: 202, headers: response.headers });
      },
    };
    await restoreSession(between);
    await expect(refreshSession(between)).rejects.toMatchObject({ code: 'PAYLOAD_MISMATCH' });
    // The second request was never sent.
    expect(env.faults.calls('refreshSession')).toBe(1);
  });
});

describe('refreshSession with an unsigned success', () => {
  it('keeps the session and its key', async () => {
    const { session } = await env.signIn();
    const key = getSigner(env.wallet)?.publicKey ?? '';
    const between: Wallet = {
      ...env.wallet,
      fetch: async (url, init) => {
        if (!String(url).endsWith('/refresh')) return env.wallet.fetch(url, init);
        const { id, accountId } = session;
        const body = {
          id: id.replace(/.$/, '0'),
          accountId,
          type: 'EMAIL_OTP',
          nickname: 'ada',
          updatedAt: new Date(0),
          createdAt: new Date(0),
          expiresAt: new Date(env.wallet.now() + 900_000),
        };
        return Response.json(body, { status: 201 });
      },
    };
    await restoreSession(between);
    await expect(refreshSession(between)).rejects.toMatchObject({ code: 'RESPONSE_UNEXPECTED' });
    expect(getId(between)).toBe(session.id);
    expect(await env.wallet.storage.keys.get(key)).toBeDefined();
  });
});

describe('autoRefreshSession', () => {
  it('an active user never has to sign in again', async () => {
    const first = await env.signIn();
    stops.push(autoRefreshSession(env.wallet));
    let { id } = first.session;
    for (let round = 0; round < 3; round += 1) {
      const next = other(env.wallet, id);
      for (let minute = 0; minute < 13; minute += 1) {
        await env.clock.advance(60_000);
        await listInternalAccounts(env.wallet);
      }
      await env.clock.advance(30_000);
      id = (await next).id;
      expect(getSession(env.wallet).status).toBe('ready');
    }
    expect(env.faults.calls('refreshSession')).toBe(6);
  });

  it('an idle user is locked, and no request is made', async () => {
    await env.signIn();
    stops.push(autoRefreshSession(env.wallet));
    await env.clock.advance(880_000);
    expect(env.faults.calls('refreshSession')).toBe(0);
    await env.clock.advance(60_000);
    await turn();
    expect(getSession(env.wallet).status).toBe('locked');
  });

  it('activity at the last moment counts', async () => {
    const { session } = await env.signIn();
    stops.push(autoRefreshSession(env.wallet));
    await env.clock.advance(880_000);
    const next = other(env.wallet, session.id);
    recordActivity(env.wallet);
    expect((await next).expiresAt).toBeGreaterThan(session.expiresAt);
  });

  it('one of two tabs refreshes, and both get the same session', async () => {
    const { session } = await env.signIn();
    const tab = env.openWallet();
    await restoreSession(tab);
    for (const wallet of [env.wallet, tab]) stops.push(autoRefreshSession(wallet));
    await env.clock.advance(700_000);
    for (const wallet of [env.wallet, tab]) recordActivity(wallet);
    const both = Promise.all([other(env.wallet, session.id), other(tab, session.id)]);
    await env.clock.advance(100_000);
    const [one, two] = await both;
    expect(one.id).toBe(two.id);
    expect(env.faults.calls('refreshSession')).toBe(2);
  });

  it('retries after a lost response while there is time', async () => {
    const { session } = await env.signIn();
    stops.push(autoRefreshSession(env.wallet));
    await env.clock.advance(700_000);
    recordActivity(env.wallet);
    env.faults.inject({ operation: 'refreshSession', fault: { kind: 'lostResponse' } });
    const next = other(env.wallet, session.id);
    await env.clock.advance(81_000);
    await env.clock.advance(5_000);
    expect((await next).id).not.toBe(session.id);
  });

  it('retries after a rate limit', async () => {
    const { session } = await env.signIn();
    stops.push(autoRefreshSession(env.wallet));
    await env.clock.advance(700_000);
    recordActivity(env.wallet);
    const body = { status: 429, code: 'RELAY_RATE_LIMITED', message: 'Too many requests' };
    const fault = {
      kind: 'status',
      status: 429,
      body,
      headers: { 'content-type': 'application/json', 'retry-after': '20' },
    } as const;
    env.faults.inject({ operation: 'refreshSession', fault });
    const next = other(env.wallet, session.id);
    await env.clock.advance(81_000);
    await turn();
    expect(env.faults.calls('refreshSession')).toBe(1);
    await env.clock.advance(22_000);
    expect((await next).id).not.toBe(session.id);
  });

  it('does nothing after it is stopped', async () => {
    await env.signIn();
    const stop = autoRefreshSession(env.wallet);
    stop();
    recordActivity(env.wallet);
    await env.clock.advance(850_000);
    recordActivity(env.wallet);
    await turn();
    expect(env.faults.calls('refreshSession')).toBe(0);
    expect(getId(env.wallet)).not.toBe('signedOut');
  });
});
