import { describe, expect, it } from 'vitest';
import { sessionKeys, signIn } from '../../test/model/signIn.ts';
import { flushTasks, json, type MadeCall, scriptedWallet } from '../../test/scriptedWallet.ts';
import type { Wallet } from '../client/wallet.ts';
import { KEY } from '../keys/keyStore.ts';
import type { SessionKey } from '../keys/sessionKey.ts';
import { closeWallet } from './closeWallet.ts';
import { getSession } from './getSession.ts';
import { rememberIds } from './knownIds.ts';
import { lockWallet } from './lockWallet.ts';
import { readSession, SESSION, writeSession } from './record.ts';
import { refresh } from './refresh.ts';
import { signOut } from './signOut.ts';
import { writeTime } from './timeReading.ts';

const toTime = (ms: number) => new Date(ms).toISOString();
const relayError = { 'Latchkey-Error': 'relay' };

/** The response of the service that a refresh ends with. */
const opened = (wallet: Wallet) =>
  json(201, {
    id: 'Session:2',
    accountId: 'InternalAccount:1',
    type: 'EMAIL_OTP',
    nickname: 'ada',
    createdAt: toTime(wallet.now()),
    updatedAt: toTime(wallet.now()),
    expiresAt: toTime(wallet.now() + 900_000),
  });

/** The request to sign that a refresh begins with. */
function challenge({ body }: MadeCall): Response {
  const { clientPublicKey } = body as { clientPublicKey: string };
  const payloadToSign = JSON.stringify({
    type: 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2',
    organizationId: 'o',
    parameters: { targetPublicKey: clientPublicKey },
  });
  return json(202, { payloadToSign, requestId: 'Request:1', expiresAt: '2099-01-01T00:00:00Z' });
}

/** A signed-in wallet. `respond` handles the first and the second request of a refresh. */
async function openWallet(respond: {
  first?: (call: MadeCall, wallet: Wallet) => Response | Promise<Response>;
  second?: (wallet: Wallet) => Response | Promise<Response>;
  revocation?: () => Response;
}) {
  const { first = challenge, second = opened, revocation = () => new Response(null, { status: 204 }) } = respond;
  const revocations: MadeCall[] = [];
  const made = scriptedWallet(async (call): Promise<Response> => {
    if (call.path === '/relay/session') return json(200, { customerId: 'Customer:1' });
    if (call.method === 'DELETE') {
      revocations.push(call);
      return revocation();
    }
    return call.headers.has('Service-Wallet-Signature') ? second(made.wallet) : first(call, made.wallet);
  });
  const { wallet } = made;
  const [key, other] = (await sessionKeys()) as [SessionKey, SessionKey];
  await signIn(wallet, { key, id: 'Session:1', now: wallet.now(), endsIn: 900_000 });
  await flushTasks();
  made.calls.length = 0;
  const getStatus = () => {
    const state = getSession(wallet);
    return state.status === 'ready' ? state.session.id : state.status;
  };
  const isStored = async (publicKey: string) => (await wallet.storage.keys.get(publicKey)) !== undefined;
  return { ...made, key, other, revocations, getStatus, isStored };
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'refreshed',
    ({ code }) => code,
  );

describe('refresh', () => {
  it('keeps the start of the session, from which the idle timeout counts, and deletes all of the old key', async () => {
    const { wallet, clock, key, isStored } = await openWallet({});
    const before = getSession(wallet);
    await writeTime(wallet.storage, key.publicKey, { serverTime: 1, deviceTime: 1 });
    clock.setTimeout(() => {}, 300_000);
    clock.jump();
    const { id, createdAt } = await refresh(wallet, {});
    expect(id).toBe('Session:2');
    expect(before).toMatchObject({ session: { createdAt } });
    expect(await isStored(key.publicKey)).toBe(false);
    expect((await wallet.storage.records.list('')).filter(([name]) => name.includes(key.publicKey))).toEqual([]);
    closeWallet(wallet);
  });

  it('takes over the session that another tab has stored meanwhile, without a request', async () => {
    const { wallet, calls, other } = await openWallet({});
    await wallet.storage.keys.put(other.publicKey, other.privateKey);
    const { session: stored } = await readSession(wallet.storage);
    if (stored === undefined) throw new Error('There is no session.');
    const session = { ...stored, id: 'Session:3' } as const;
    await writeSession(wallet, { session, publicKey: other.publicKey }, { isRefresh: true });
    expect(await refresh(wallet, { sessionId: 'Session:1' })).toMatchObject({ id: 'Session:3' });
    expect(calls.filter(({ path }) => path.endsWith('/refresh'))).toEqual([]);
    closeWallet(wallet);
  });

  it('requests nothing for a session that has ended, even before the page has noticed it', async () => {
    const { wallet, clock, calls } = await openWallet({});
    // The timers of a page in the background are late.
    Object.assign(wallet, { clock: { ...clock, monotonic: () => clock.monotonic() + 900_000 } });
    expect(await codeOf(refresh(wallet, {}))).toBe('SESSION_REQUIRED');
    expect(calls).toEqual([]);
    closeWallet(wallet);
  });

  it('refuses a session that was opened without a signature, and keeps the present one', async () => {
    const { wallet, key, getStatus, isStored } = await openWallet({ first: (_, wallet) => opened(wallet) });
    expect(await codeOf(refresh(wallet, {}))).toBe('RESPONSE_UNEXPECTED');
    expect(getStatus()).toBe('Session:1');
    expect(await isStored(key.publicKey)).toBe(true);
    closeWallet(wallet);
  });

  it.each([
    ['the relay does not know the user', 'RELAY_SESSION_REQUIRED', relayError],
    ['the platform is not authorized', 'RELAY_UPSTREAM_CREDENTIALS', relayError],
  ])('does not take the session for ended where %s', async (_, code, headers) => {
    const { wallet, getStatus } = await openWallet({ first: () => json(401, { code, message: '-' }, headers) });
    expect(await codeOf(refresh(wallet, {}))).toBe(code);
    expect(getStatus()).toBe('Session:1');
    closeWallet(wallet);
  });

  it('keeps the key where a 401 to the signed request does not concern it', async () => {
    const { wallet, getStatus } = await openWallet({ second: () => json(401, { code: 'UNAUTHORIZED', message: '-' }) });
    expect(await codeOf(refresh(wallet, {}))).toBe('UNAUTHORIZED');
    expect(getStatus()).toBe('Session:1');
    closeWallet(wallet);
  });

  it('does not lock a session that was opened while the service refused the old one', async () => {
    const made = await openWallet({
      first: async (_, wallet) => {
        await signIn(wallet, { key: made.other, id: 'Session:4', now: wallet.now(), endsIn: 900_000 });
        return json(401, { code: 'UNAUTHORIZED', message: '-' });
      },
    });
    expect(await codeOf(refresh(made.wallet, {}))).toBe('SESSION_REQUIRED');
    expect(made.getStatus()).toBe('Session:4');
    closeWallet(made.wallet);
  });

  it.each([
    ['before its response', 'response'],
    ['while it is stored', 'record'],
  ])('closes the new session and deletes its key where the wallet is locked %s', async (_, when) => {
    const { wallet, revocations, getStatus } = await openWallet({
      second: async (wallet) => {
        if (when === 'response') await lockWallet(wallet);
        return opened(wallet);
      },
    });
    const { records } = wallet.storage;
    const put = async (name: string, record: unknown) => {
      if (when === 'record' && name === SESSION) void lockWallet(wallet);
      await records.put(name, record);
    };
    Object.assign(wallet, { storage: { ...wallet.storage, records: { ...records, put } } });
    expect(await codeOf(refresh(wallet, {}))).toBe('ABORTED');
    await flushTasks();
    expect(revocations.map(({ path }) => path)).toEqual(['/auth/sessions/Session:2']);
    expect(getStatus()).toBe('locked');
    expect(await readSession(wallet.storage)).toEqual({});
    // Of the key, only the note is left by which a later start would find it.
    for (const [name] of await records.list(KEY))
      expect(await wallet.storage.keys.get(name.slice(KEY.length))).toBeUndefined();
    closeWallet(wallet);
  });

  it('does not sign a payload that names another resource to close the session, even after a sign-out', async () => {
    const payloadToSign = JSON.stringify({
      type: 'ACTIVITY_TYPE_DELETE_API_KEYS',
      organizationId: 'o',
      parameters: { apiKeyIds: ['7'] },
    });
    const { wallet, revocations } = await openWallet({
      second: (wallet) => {
        void signOut(wallet);
        return opened(wallet);
      },
      revocation: () => json(202, { payloadToSign, requestId: 'Request:2', expiresAt: '2099-01-01T00:00:00Z' }),
    });
    rememberIds(wallet, [{ id: 'AuthMethod:7' }]);
    expect(await codeOf(refresh(wallet, {}))).toBe('ABORTED');
    await flushTasks();
    const closing = revocations.filter(({ path }) => path === '/auth/sessions/Session:2');
    expect(closing.map(({ headers }) => headers.get('Service-Wallet-Signature'))).toEqual([null]);
    closeWallet(wallet);
  });
});
