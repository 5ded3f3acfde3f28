import { describe, expect, it } from 'vitest';
import { signIn } from '../../test/model/signIn.ts';
import { flushTasks, json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { closeWallet } from './closeWallet.ts';
import { getSession, watchSession } from './getSession.ts';
import { lockWallet } from './lockWallet.ts';
import { SIGNED_OUT } from './record.ts';
import { restoreSession } from './restoreSession.ts';
import { signOut } from './signOut.ts';

const known = (person: string, accountId?: string) => () => json(200, { customerId: `Customer:${person}`, accountId });
const silent = () => json(503, { code: 'SERVICE_UNAVAILABLE' });

/** A tab in which `InternalAccount:1` signs in after the relay knew another user. */
async function signedInAfter(before: () => Response, then: () => Response) {
  let response = before;
  const { wallet } = scriptedWallet(() => response());
  await restoreSession(wallet);
  expect(getSession(wallet).status).toBe('locked');
  const seen: string[] = [];
  response = then;
  await signIn(wallet, {
    key: await generateSessionKey(),
    id: 'Session:1',
    now: wallet.now(),
    endsIn: 900_000,
  });
  await flushTasks();
  watchSession(wallet, () => seen.push(JSON.stringify(getSession(wallet))));
  return { wallet, seen, say: (next: () => Response) => (response = next) };
}

describe('openSession', () => {
  // requirement: 76
  it('requires that the relay knows the user after the verification', async () => {
    const { wallet, calls } = scriptedWallet(({ path }) =>
      path === '/relay/session' ? json(200, { customerId: null }) : json(500, {}),
    );
    const seen: string[] = [];
    watchSession(wallet, () => seen.push(getSession(wallet).status));
    const key = await generateSessionKey();
    const opening = signIn(wallet, { key, id: 'Session:1', now: wallet.now(), endsIn: 900_000, isNew: true });
    await expect(opening).rejects.toMatchObject({ code: 'RELAY_COOKIE_REFUSED', next: 'fixCode' });
    await flushTasks();
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /relay/session']);
    expect(seen).not.toContain('ready');
    expect(await wallet.storage.records.list('')).toEqual([]);
    expect((await restoreSession(wallet)).status).toBe('signedOut');
    closeWallet(wallet);
  });

  // requirement: 71
  it('stores a session that starts now and ends in 15 minutes, if the response says later', async () => {
    const { wallet } = scriptedWallet(silent);
    const now = wallet.now();
    const key = await generateSessionKey();
    await signIn(wallet, { key, id: 'Session:1', now: now + 86_400_000, endsIn: 86_400_000 });
    expect(await wallet.storage.records.get('session')).toMatchObject({
      session: { createdAt: now, expiresAt: now + 900_000 },
    });
    closeWallet(wallet);
  });

  it('requests the identity once, and applies it when it shows the session', async () => {
    const identity = { customerId: 'Customer:bob', accountId: 'InternalAccount:1', idleTimeoutMs: 300_000 };
    const { wallet, calls } = scriptedWallet(() => json(200, identity));
    const key = await generateSessionKey();
    await signIn(wallet, { key, id: 'Session:1', now: wallet.now(), endsIn: 900_000, isNew: true });
    expect(getSession(wallet).status).toBe('ready');
    await flushTasks();
    expect(calls).toHaveLength(1);
    await lockWallet(wallet);
    expect(getSession(wallet)).toMatchObject({ status: 'locked', customerId: 'Customer:bob' });
    closeWallet(wallet);
  });

  it('locks a session of another user than the relay knows', async () => {
    const { wallet } = scriptedWallet(known('ada', 'InternalAccount:ada'));
    const key = await generateSessionKey();
    await signIn(wallet, { key, id: 'Session:1', now: wallet.now(), endsIn: 900_000, isNew: true });
    await flushTasks();
    expect(getSession(wallet)).toMatchObject({ status: 'locked', customerId: 'Customer:ada' });
    closeWallet(wallet);
  });

  it.each([
    ['a sign-out', signOut, { status: 'signedOut', reason: 'signOut' }, [[SIGNED_OUT, 1_000_000]]],
    ['a lock', lockWallet, { status: 'locked', customerId: 'Customer:ada', accountId: undefined }, []],
  ])('opens no session after %s meanwhile, and keeps no key', async (_name, end, then, records) => {
    let say: () => Response | Promise<Response> = known('ada');
    const { wallet } = scriptedWallet(({ method }) =>
      method === 'DELETE' ? new Response(null, { status: 204 }) : say(),
    );
    await restoreSession(wallet);
    const seen: string[] = [];
    watchSession(wallet, () => seen.push(getSession(wallet).status));
    let identify = (_response: Response) => {};
    say = () => new Promise((resolve) => (identify = resolve));
    const key = await generateSessionKey();
    const opening = signIn(wallet, { key, id: 'Session:1', now: wallet.now(), endsIn: 900_000, isNew: true });
    await flushTasks();
    expect(await wallet.storage.keys.get(key.publicKey)).toBeDefined();
    await end(wallet);
    identify(known('ada', 'InternalAccount:1')());
    await expect(opening).rejects.toMatchObject({ code: 'ABORTED' });
    await flushTasks();
    expect(getSession(wallet)).toEqual(then);
    expect(seen).not.toContain('ready');
    expect(await wallet.storage.keys.get(key.publicKey)).toBeUndefined();
    expect(await wallet.storage.records.list('')).toEqual(records);
    closeWallet(wallet);
  });

  it('reports a sign-out meanwhile as such, and not as a cookie that the browser refused', async () => {
    let identify = (_response: Response) => {};
    const identity = new Promise<Response>((resolve) => (identify = resolve));
    const { wallet, clock } = scriptedWallet(({ method }) => (method === 'DELETE' ? silent() : identity));
    const key = await generateSessionKey();
    const opening = signIn(wallet, { key, id: 'Session:1', now: wallet.now(), endsIn: 900_000, isNew: true });
    await flushTasks();
    const leaving = signOut(wallet);
    identify(json(200, { customerId: null }));
    await expect(opening).rejects.toMatchObject({ code: 'ABORTED' });
    while (clock.jump()) await flushTasks();
    await leaving;
    // The relay did not respond: the request is made later.
    expect(await wallet.storage.records.list('')).toEqual([
      ['ending', true],
      [SIGNED_OUT, expect.any(Number)],
    ]);
    closeWallet(wallet);
  });

  // requirement: 35
  it('does not take a new user for the previous one while the relay does not respond', async () => {
    const { wallet, seen, say } = await signedInAfter(known('ada', 'InternalAccount:ada'), silent);
    say(known('bob', 'InternalAccount:1'));
    await lockWallet(wallet);
    expect(getSession(wallet)).toEqual({
      status: 'locked',
      customerId: 'Customer:bob',
      accountId: 'InternalAccount:1',
    });
    expect(seen.join()).not.toContain('ada');
    closeWallet(wallet);
  });

  it.each([
    ['who they are', known('bob', 'InternalAccount:1')],
    ['who they are, and of no wallet', known('bob')],
  ])('keeps what the relay reported of the same user: %s', async (_name, said) => {
    const { wallet, seen } = await signedInAfter(said, silent);
    await lockWallet(wallet);
    expect(getSession(wallet)).toMatchObject({ status: 'locked', customerId: 'Customer:bob' });
    expect(seen).toHaveLength(1);
    closeWallet(wallet);
  });
});
