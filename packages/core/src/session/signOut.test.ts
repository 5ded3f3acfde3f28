import { describe, expect, it } from 'vitest';
import { signIn } from '../../test/model/signIn.ts';
import { collectReportedErrors } from '../../test/reportedErrors.ts';
import { createEndingRelay, flushTasks, json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { intent } from '../../test/sendFixture.ts';
import type { createWallet } from '../client/createWallet.ts';
import { createLocks } from '../client/locks.ts';
import type { Wallet } from '../client/wallet.ts';
import { withLock } from '../client/withLock.ts';
import { createRecord, readSend, writeSend } from '../flows/send/record.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { withoutKeys } from '../sealedKeys/withoutKeys.ts';
import { memoryStorage } from '../storage/memoryStorage.ts';
import type { WalletStorage } from '../storage/storage.ts';
import { closeWallet } from './closeWallet.ts';
import { getSession, watchSession } from './getSession.ts';
import { ENDING, LOGIN, readSession, SESSION, SIGNED_OUT, writeSession } from './record.ts';
import { restoreSession } from './restoreSession.ts';
import { syncSession } from './sessionStore.ts';
import { signOut } from './signOut.ts';

const attempt = { idempotencyKey: 'key', signature: 'signature', by: '04', outcome: 'sent' } as const;

/** A signed-in tab, and a payment that is being reviewed. */
async function reviewing(options: Partial<createWallet.Options> = {}) {
  const made = scriptedWallet(
    ({ method }) =>
      method === 'DELETE' ? new Response(null, { status: 204 }) : json(200, { customerId: 'Customer:1' }),
    options,
  );
  const { wallet } = made;
  await signIn(wallet, { key: await generateSessionKey(), id: 'Session:1', now: wallet.now(), endsIn: 900_000 });
  await flushTasks();
  return { ...made, record: await writeSend(wallet, createRecord(wallet, intent)) };
}

/** Holds the lock of a payment, as a tab that executes it does, until `end` is called. */
function execute(wallet: Wallet, id: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, running: withLock(wallet, `send ${id}`, new AbortController().signal, () => ended) };
}

describe('signOut', () => {
  it('keeps a payment that another tab sent after the stored records were listed', async () => {
    const storage = memoryStorage();
    const { records } = storage;
    let afterList = async () => {};
    const list = async (prefix: string) => {
      const all = await records.list(prefix);
      await afterList();
      return all;
    };
    const { wallet, record } = await reviewing({ storage: { ...storage, records: { ...records, list } } });
    afterList = async () => void (await writeSend(wallet, { ...record, attempts: [attempt] }));
    await signOut(wallet);
    expect(await readSend(wallet, record.id)).toMatchObject({ moneyMayHaveMoved: true });
    closeWallet(wallet);
  });

  it('tells other tabs first, and waits for the one that is about to send a payment', async () => {
    const posted: unknown[] = [];
    const broadcast = { post: (message: unknown) => void posted.push(message), listen: () => () => {} };
    const { wallet, record } = await reviewing({ locks: createLocks(), broadcast });
    posted.length = 0;
    const { end, running } = execute(wallet, record.id);
    const leaving = signOut(wallet);
    await flushTasks();
    expect(posted).toMatchObject([{ message: { type: 'signedOut', id: 'Session:1' } }]);
    expect(await readSend(wallet, record.id)).toEqual(record);
    await writeSend(wallet, { ...record, attempts: [attempt] });
    end();
    await running;
    await leaving;
    expect(await readSend(wallet, record.id)).toMatchObject({ moneyMayHaveMoved: true });
    // A second sign-out would cancel a login that the other tab has started since.
    expect(posted).toMatchObject([{}, { message: { type: 'locked', id: 'Session:1' } }]);
    closeWallet(wallet);
  });

  it('waits no longer than a second for another tab', async () => {
    const { wallet, record, clock } = await reviewing();
    const { end, running } = execute(wallet, record.id);
    const before = clock.now();
    const leaving = signOut(wallet);
    await flushTasks();
    expect(await readSend(wallet, record.id)).toEqual(record);
    clock.jump();
    await leaving;
    expect(clock.now()).toBe(before + 1_000);
    expect(await readSend(wallet, record.id)).toBeUndefined();
    end();
    await running;
    closeWallet(wallet);
  });

  it('ends both sessions while a frozen tab stores a session', async () => {
    const { wallet, calls, clock } = await reviewing();
    const { publicKey } = await readSession(wallet.storage);
    calls.length = 0;
    // The tab is frozen while it holds the lock of the session.
    withLock(wallet, SESSION, undefined, () => new Promise<void>(() => {}));
    const before = clock.now();
    const leaving = signOut(wallet);
    await flushTasks();
    expect(await wallet.storage.keys.get(String(publicKey))).toBeUndefined();
    clock.jump();
    await leaving;
    expect(clock.now()).toBe(before + 1_000);
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /auth/sessions/Session:1',
      'DELETE /relay/session',
    ]);
    expect(await readSession(wallet.storage)).toEqual({});
    closeWallet(wallet);
  });

  it('ends the session and a login even if a listener throws', async () => {
    const reported = collectReportedErrors();
    const { wallet, calls, record } = await reviewing();
    await wallet.storage.records.put(LOGIN, { identifier: { type: 'EMAIL_OTP', value: 'ada@example.com' } });
    calls.length = 0;
    watchSession(wallet, () => {
      throw new Error('A listener of the page');
    });
    await signOut(wallet);
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /auth/sessions/Session:1',
      'DELETE /relay/session',
    ]);
    expect(await readSend(wallet, record.id)).toBeUndefined();
    expect(await wallet.storage.records.list('')).toEqual([[SIGNED_OUT, wallet.now()]]);
    expect(reported).toContainEqual(new Error('A listener of the page'));
    closeWallet(wallet);
  });

  it.each(['get', 'list', 'put', 'delete'] as const)(
    'ends both sessions once where %s of the storage fails',
    async (call) => {
      const disk = memoryStorage();
      let isFailing = false;
      const broken = () => Promise.reject(new Error('The disk is full'));
      const change = (name: typeof call) => (isFailing && name === call ? broken : disk.records[name]);
      const records = {
        get: (name: string) => (change('get') as typeof disk.records.get)(name),
        list: (prefix: string) => (change('list') as typeof disk.records.list)(prefix),
        put: (name: string, record: unknown) => (change('put') as typeof disk.records.put)(name, record),
        delete: (name: string) => (change('delete') as typeof disk.records.delete)(name),
      };
      const { wallet, calls } = await reviewing({ storage: { ...disk, records } });
      calls.length = 0;
      isFailing = true;
      await signOut(wallet);
      expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
        'DELETE /auth/sessions/Session:1',
        'DELETE /relay/session',
      ]);
      expect(getSession(wallet)).toEqual({ status: 'signedOut', reason: 'signOut' });
      closeWallet(wallet);
    },
  );

  it('stays signed out where a read meanwhile finds an identity that outlives the session of the relay', async () => {
    const { wallet, calls } = await reviewing();
    await Promise.all([signOut(wallet), syncSession(wallet)]);
    expect(calls).toContainEqual(expect.objectContaining({ method: 'DELETE', path: '/relay/session' }));
    expect(getSession(wallet)).toEqual({ status: 'signedOut', reason: 'signOut' });
    closeWallet(wallet);
  });

  it.each([
    ['does not end the session of a user who signs in meanwhile in another tab', true],
    ['ends a session that another tab refreshes meanwhile', false],
  ])('%s', async (_, isNew) => {
    const storage = memoryStorage();
    const [key, next] = await Promise.all([generateSessionKey(), generateSessionKey()]);
    const relay = createEndingRelay();
    const other = scriptedWallet(relay, { storage });
    const now = other.wallet.now();
    const session = { accountId: 'InternalAccount:1', createdAt: now, expiresAt: now + 900_000 } as const;
    const { wallet } = scriptedWallet(
      async (call) => {
        if (!call.path.startsWith('/auth/sessions')) return relay(call);
        // The revocation takes its time.
        const { publicKey } = next;
        if (isNew) await signIn(other.wallet, { key: next, id: 'Session:2', now, endsIn: 900_000, isNew });
        // That tab closes before it reads the session again.
        else
          await writeSession(
            other.wallet,
            { session: { ...session, id: 'Session:2' }, publicKey },
            { isRefresh: true },
          );
        return new Response(null, { status: 204 });
      },
      { storage },
    );
    await signIn(wallet, { key, id: 'Session:1', now, endsIn: 900_000 });
    await flushTasks();
    await signOut(wallet);
    expect(await storage.records.get(ENDING)).toBeUndefined();
    expect(await storage.records.get(SIGNED_OUT)).toBe(isNew ? undefined : now);
    const later = scriptedWallet(relay, { storage });
    expect((await restoreSession(later.wallet)).status).toBe(isNew ? 'ready' : 'signedOut');
    for (const each of [wallet, other.wallet, later.wallet]) closeWallet(each);
  });

  it('stores nothing after a user who signs in while the relay ends the session', async () => {
    const { wallet } = await reviewing();
    const { storage } = wallet;
    closeWallet(wallet);
    const key = await generateSessionKey();
    const relay = createEndingRelay();
    const { wallet: other } = scriptedWallet(createEndingRelay(), { storage });
    const { wallet: leaving } = scriptedWallet(
      async (call) => {
        if (call.method === 'DELETE' && call.path === '/relay/session')
          await signIn(other, { key, id: 'Session:2', now: other.now(), endsIn: 900_000, isNew: true });
        return relay(call);
      },
      { storage },
    );
    await restoreSession(leaving);
    await signOut(leaving);
    for (const name of [ENDING, SIGNED_OUT]) expect(await storage.records.get(name)).toBeUndefined();
    for (const each of [other, leaving]) closeWallet(each);
  });

  it('ends the session of a sign-in that waits to be stored', async () => {
    const storage = memoryStorage();
    const locks = createLocks();
    let stored = Promise.resolve();
    const get = async (name: string) => {
      // The sign-out reads this last.
      if (name === ENDING) await stored;
      return storage.records.get(name);
    };
    const slow = { ...storage, records: { ...storage.records, get } };
    const { wallet, calls } = scriptedWallet(createEndingRelay(), { storage: slow, locks });
    await restoreSession(wallet);
    // Another task deletes its session.
    let release = () => {};
    const held = withLock({ locks }, SESSION, undefined, () => new Promise<void>((resolve) => (release = resolve)));
    const key = await generateSessionKey();
    const opening = signIn(wallet, { key, id: 'Session:1', now: wallet.now(), endsIn: 900_000, isNew: true });
    await flushTasks();
    stored = opening.then(
      () => {},
      () => {},
    );
    const leaving = signOut(wallet);
    await flushTasks();
    release();
    await expect(opening).rejects.toMatchObject({ code: 'ABORTED' });
    await Promise.all([leaving, held]);
    expect(calls).toContainEqual(expect.objectContaining({ method: 'DELETE', path: '/relay/session' }));
    expect(await storage.records.get(SESSION)).toBeUndefined();
    closeWallet(wallet);
  });

  it('restores no session after a page that closed during the sign-out, even without a network', async () => {
    const { wallet } = await reviewing();
    const { storage } = wallet;
    const { publicKey } = await readSession(storage);
    // The page closed before it deleted the session.
    await storage.records.put('ending', true);
    closeWallet(wallet);
    const later = scriptedWallet(() => Promise.reject(new TypeError('offline')), { storage });
    expect((await restoreSession(later.wallet)).status).toBe('signedOut');
    expect(await storage.keys.get(String(publicKey))).toBeUndefined();
    closeWallet(later.wallet);
  });

  it.each([
    ['the session is stored', (disk: WalletStorage) => disk],
    ['neither keys nor sessions are stored', withoutKeys],
  ])('tells the relay later without a network where %s', async (_, toStorage) => {
    const disk = memoryStorage();
    const { wallet, clock } = scriptedWallet(() => Promise.reject(new TypeError('offline')), {
      storage: toStorage(disk),
    });
    await signIn(wallet, { key: await generateSessionKey(), id: 'Session:1', now: wallet.now(), endsIn: 900_000 });
    const leaving = signOut(wallet);
    await flushTasks();
    while (clock.jump()) await flushTasks();
    await leaving;
    closeWallet(wallet);
    const later = scriptedWallet(createEndingRelay(), { storage: toStorage(disk) });
    expect(await restoreSession(later.wallet)).toEqual({ status: 'signedOut', reason: 'noUser' });
    expect(later.calls).toContainEqual(expect.objectContaining({ method: 'DELETE', path: '/relay/session' }));
    closeWallet(later.wallet);
  });
});
