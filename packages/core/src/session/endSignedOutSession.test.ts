import { describe, expect, it } from 'vitest';
import { createBroadcast } from '../../test/createBroadcast.ts';
import { createLocks } from '../../test/model/locks.ts';
import { signIn } from '../../test/model/signIn.ts';
import { flushTasks, json, type MadeCall, scriptedWallet } from '../../test/scriptedWallet.ts';
import { signIn as startSignIn } from '../actions/signIn.ts';
import { signInWithToken } from '../actions/signInWithToken.ts';
import { withLock } from '../client/withLock.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { withoutKeys } from '../sealedKeys/withoutKeys.ts';
import { memoryStorage } from '../storage/memoryStorage.ts';
import { closeWallet } from './closeWallet.ts';
import { getSession } from './getSession.ts';
import { ENDING } from './record.ts';
import { syncSession } from './sessionStore.ts';
import { signOut } from './signOut.ts';

const refused = () => json(401, { code: 'RELAY_SESSION_REQUIRED', message: '-' }, { 'Latchkey-Error': 'relay' });

/** A relay with one session of a browser, which the service's sessions are revoked through. */
function createRelay() {
  const relay = { isOpen: true, revoked: [] as string[], calls: [] as string[] };
  const respond = async ({ method, path, headers }: MadeCall): Promise<Response> => {
    relay.calls.push(`${method} ${path}`);
    if (path === '/relay/session') {
      if (method === 'DELETE') relay.isOpen = false;
      return method === 'DELETE'
        ? new Response(null, { status: 204 })
        : json(200, { customerId: relay.isOpen ? 'Customer:1' : null });
    }
    if (!path.startsWith('/auth/sessions/')) return json(404, { code: 'NOT_FOUND', message: '-' });
    if (!relay.isOpen) return refused();
    if (!headers.has('Service-Wallet-Signature')) {
      const activity = { type: 'ACTIVITY_TYPE_DELETE_API_KEYS', organizationId: 'o', parameters: {} };
      // The other tab has time to do something.
      await flushTasks();
      return json(202, {
        payloadToSign: JSON.stringify(activity),
        requestId: 'Request:1',
        expiresAt: '2099-01-01T00:00:00Z',
      });
    }
    relay.revoked.push(path.slice('/auth/sessions/'.length));
    return new Response(null, { status: 204 });
  };
  return { relay, respond };
}

/** Two tabs that keep keys and sessions for themselves, each signed in. */
async function openTabs() {
  const disk = memoryStorage();
  const locks = createLocks();
  const { relay, respond } = createRelay();
  const broadcast = createBroadcast();
  let byte = 0;
  const open = async (id: `Session:${number}`) => {
    const random = (length: number) => new Uint8Array(length).fill(++byte);
    const tab = scriptedWallet(respond, { storage: withoutKeys(disk), locks, broadcast, random });
    const { wallet } = tab;
    await signIn(wallet, { key: await generateSessionKey(), id, now: wallet.now(), endsIn: 900_000 });
    await flushTasks();
    return tab;
  };
  return { relay, disk, tabs: [await open('Session:1'), await open('Session:2')] as const };
}

describe('a sign-out in a tab whose session no other tab has', () => {
  it('revokes the session before another tab ends the session of the relay', async () => {
    const { relay, disk, tabs } = await openTabs();
    const [{ wallet }, other] = tabs;
    await signOut(wallet);
    await flushTasks();
    expect(relay.revoked).toEqual(['Session:1']);
    expect(relay.calls.filter((call) => call === 'DELETE /relay/session')).toHaveLength(1);
    // Tabs of earlier releases take any value for a sign-out that the relay has not received.
    expect(await disk.records.get(ENDING)).toBeUndefined();
    expect(getSession(other.wallet)).toEqual({ status: 'signedOut', reason: 'otherTab' });
    for (const tab of tabs) closeWallet(tab.wallet);
  });
});

it('names the sign-out of a tab that has not read the session as the reason in one that has', async () => {
  const { relay, respond } = createRelay();
  const shared = { storage: memoryStorage(), locks: createLocks(), broadcast: createBroadcast() };
  const open = (byte: number) =>
    scriptedWallet(respond, { ...shared, random: (length) => new Uint8Array(length).fill(byte) });
  const { wallet } = open(1);
  await signIn(wallet, { key: await generateSessionKey(), id: 'Session:1', now: wallet.now(), endsIn: 900_000 });
  await flushTasks();
  const other = open(2);
  await signOut(other.wallet);
  await flushTasks();
  expect(relay.isOpen).toBe(false);
  expect(getSession(wallet)).toEqual({ status: 'signedOut', reason: 'otherTab' });
  for (const tab of [wallet, other.wallet]) closeWallet(tab);
});

describe('a sign-out while another tab ends the session of the relay', () => {
  it('revokes the session after a second', async () => {
    const { relay, tabs } = await openTabs();
    const [{ wallet, clock }, other] = tabs;
    // It was closed while it held the lock.
    closeWallet(other.wallet);
    let end = () => {};
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const ending = withLock(wallet, ENDING, undefined, () => held);
    const leaving = signOut(wallet);
    await flushTasks();
    expect(relay.calls).not.toContain('DELETE /auth/sessions/Session:1');
    while (!relay.calls.includes('DELETE /auth/sessions/Session:1') && clock.jump()) await flushTasks();
    end();
    await Promise.all([ending, leaving]);
    expect(relay.revoked).toEqual(['Session:1']);
    closeWallet(wallet);
  });
});

describe('a sign-in after a sign-out that the relay has not received', () => {
  it('ends the old session first, so that no read ends the new one', async () => {
    const storage = memoryStorage();
    await storage.records.put(ENDING, true);
    const { relay, respond } = createRelay();
    const expiresAt = new Date(1_900_000).toISOString();
    const times = { createdAt: new Date(1_000_000).toISOString(), updatedAt: new Date(1_000_000).toISOString() };
    const session = { id: 'Session:3', accountId: 'InternalAccount:1', type: 'OAUTH', nickname: 'ada', ...times };
    const { wallet } = scriptedWallet(
      async (call) => {
        if (call.path === '/relay/sign-in') return json(200, { credential: { id: 'AuthMethod:1', type: 'OAUTH' } });
        if (!call.path.endsWith('/verify')) return respond(call);
        // The relay has opened the session, and its response is on its way.
        relay.isOpen = true;
        await syncSession(wallet);
        return json(200, { ...session, expiresAt });
      },
      { storage },
    );
    const key = await generateSessionKey();
    const oidcToken = `e30.${btoa('{"email":"ada@example.com"}').replaceAll('=', '')}.AA`;
    await expect(signInWithToken(wallet, { key, oidcToken })).resolves.toMatchObject({ id: 'Session:3' });
    expect(getSession(wallet).status).toBe('ready');
    expect(relay.calls.filter((call) => call === 'DELETE /relay/session')).toHaveLength(1);
    closeWallet(wallet);
  });

  it.each(['after two seconds', 'when the caller aborts'])(
    'stops waiting for a relay without a response %s',
    async (end) => {
      const storage = memoryStorage();
      await storage.records.put(ENDING, true);
      const { wallet, calls, clock } = scriptedWallet(
        ({ method, init: { signal } }) =>
          method === 'DELETE'
            ? new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
            : json(200, { credential: { id: 'AuthMethod:1', type: 'OAUTH' } }),
        { storage },
      );
      const startedAt = clock.now();
      const leaving = new AbortController();
      const { signal } = leaving;
      const signingIn = startSignIn(wallet, { type: 'OAUTH', identifier: 'ada@example.com', signal });
      const settled = signingIn.then(
        () => 'signed in',
        ({ code }) => code,
      );
      await flushTasks();
      expect(calls.map(({ method }) => method)).toEqual(['DELETE']);
      if (end === 'when the caller aborts') {
        leaving.abort();
        expect(await settled).toBe('ABORTED');
        expect(clock.now()).toBe(startedAt);
        expect(calls).toHaveLength(1);
      } else {
        clock.jump();
        expect(await settled).toBe('signed in');
        expect(clock.now() - startedAt).toBe(2_000);
      }
      closeWallet(wallet);
    },
  );
});
