import { expect, it } from 'vitest';
import { createBroadcast } from '../../test/createBroadcast.ts';
import { signIn } from '../../test/model/signIn.ts';
import { flushTasks, json, type MadeCall, scriptedWallet } from '../../test/scriptedWallet.ts';
import { createLocks, type Locks } from '../client/locks.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { memoryStorage } from '../storage/memoryStorage.ts';
import { closeWallet } from './closeWallet.ts';
import { ENDING } from './record.ts';
import { restoreSession } from './restoreSession.ts';
import { signOut } from './signOut.ts';

const payload = JSON.stringify({ type: 'ACTIVITY_TYPE_DELETE_API_KEYS', organizationId: 'o', parameters: {} });

/** A relay that revokes sessions while its own is open. Its first response to a revocation takes as long as `pause`. */
function createSlowRelay(pause: () => Promise<void>) {
  const relay = { isOpen: true, revoked: 0 };
  const respond = async ({ method, path, headers }: MadeCall): Promise<Response> => {
    if (path === '/relay/session' && method === 'GET')
      return json(200, { customerId: relay.isOpen ? 'Customer:1' : null });
    if (path === '/relay/session') {
      relay.isOpen = false;
      return new Response(null, { status: 204 });
    }
    if (!headers.has('Service-Wallet-Signature')) {
      await pause();
      return json(202, { payloadToSign: payload, requestId: 'Request:1', expiresAt: '2099-01-01T00:00:00Z' });
    }
    if (!relay.isOpen)
      return json(401, { code: 'RELAY_SESSION_REQUIRED', message: '-' }, { 'Latchkey-Error': 'relay' });
    relay.revoked += 1;
    return new Response(null, { status: 204 });
  };
  return { relay, respond };
}

it.each(['the same tab', 'another tab', 'a tab that has not read the session'])(
  'revokes the session in more than a second although the user signs out again meanwhile in %s',
  async (where) => {
    const { relay, respond } = createSlowRelay(() => new Promise((resolve) => clock.setTimeout(resolve, 1_500)));
    const shared = { storage: memoryStorage(), locks: createLocks(), broadcast: createBroadcast() };
    const { wallet, clock } = scriptedWallet(respond, shared);
    const now = wallet.now();
    await signIn(wallet, { key: await generateSessionKey(), id: 'Session:1', now, endsIn: 900_000 });
    const random = (length: number) => new Uint8Array(length).fill(9);
    const { wallet: other } = scriptedWallet(respond, { ...shared, clock, random });
    if (where === 'another tab') await restoreSession(other);
    await flushTasks();
    const leaving = signOut(wallet);
    await flushTasks();
    const again = signOut(where === 'the same tab' ? wallet : other);
    await flushTasks();
    while (clock.now() < now + 1_500 && clock.jump()) await flushTasks();
    await Promise.all([leaving, again]);
    expect(relay).toEqual({ isOpen: false, revoked: 1 });
    expect(await shared.storage.records.get(ENDING)).toBeUndefined();
    for (const each of [wallet, other]) closeWallet(each);
  },
);

it('revokes the session once although the browser takes the lock away meanwhile', async () => {
  const request: Locks['request'] = (_name, _options, work) => {
    work();
    return Promise.reject(new DOMException('The lock was stolen.', 'AbortError'));
  };
  const { relay, respond } = createSlowRelay(async () => {});
  const { wallet, calls } = scriptedWallet(respond, { locks: { request } });
  await signIn(wallet, { key: await generateSessionKey(), id: 'Session:1', now: wallet.now(), endsIn: 900_000 });
  await signOut(wallet);
  await flushTasks();
  expect(relay).toEqual({ isOpen: false, revoked: 1 });
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /relay/session',
    // The signed retry.
    'DELETE /auth/sessions/Session:1',
    'DELETE /auth/sessions/Session:1',
    'DELETE /relay/session',
  ]);
  closeWallet(wallet);
});
