import { describe, expect, it } from 'vitest';
import { createEndingRelay, flushTasks, json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { saveSessionKey } from '../keys/keyStore.ts';
import { closeWallet } from './closeWallet.ts';
import type { SessionEvent } from './event.ts';
import { getSession } from './getSession.ts';
import { getSigner } from './getSigner.ts';
import { readSession, SIGNED_OUT, writeSession } from './record.ts';
import { restoreSession } from './restoreSession.ts';
import { syncSession, watchSessionEvents } from './sessionStore.ts';
import { signOut } from './signOut.ts';

const people = {
  ada: { customerId: 'Customer:1', accountId: 'InternalAccount:1' },
  bob: { customerId: 'Customer:2', accountId: 'InternalAccount:2' },
} as const;
type UserName = keyof typeof people;

const signedOut = () => json(401, { code: 'RELAY_SESSION_REQUIRED' }, { 'Latchkey-Error': 'relay' });

/** A tab with a scripted relay, beside another tab driven by hand. */
function tab() {
  const waiting: ((response: Response) => void)[] = [];
  const listeners = new Set<(message: unknown) => void>();
  const resumed = new Set<() => void>();
  const made = scriptedWallet(() => new Promise((resolve) => waiting.push(resolve)), {
    broadcast: {
      post: () => {},
      listen: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    lifecycle: {
      onResume: (listener) => {
        resumed.add(listener);
        return () => void resumed.delete(listener);
      },
    },
  });
  const { wallet, calls } = made;
  const heard: SessionEvent['type'][] = [];
  watchSessionEvents(wallet, ({ type }) => heard.push(type));
  return {
    wallet,
    heard,
    /** How often the relay was called. */
    asked: () => calls.length,
    /** Responds to the oldest pending request. */
    async respondAs(userName: UserName | 'signedOut') {
      await flushTasks();
      waiting.shift()?.(userName === 'signedOut' ? signedOut() : json(200, people[userName]));
      await flushTasks();
    },
    postMessage: (type: string, id: string) => {
      for (const listener of listeners) listener({ from: 'another', message: { type, id } });
    },
    resumes: () => {
      for (const listener of resumed) listener();
    },
    /** Stores what another tab stores after a sign-in. */
    async signInElsewhere(userName: UserName, id: `Session:${string}`) {
      const key = await generateSessionKey();
      await saveSessionKey({ storage: wallet.storage, key });
      const { accountId } = people[userName];
      const session = { id, accountId, createdAt: wallet.now(), expiresAt: wallet.now() + 600_000 };
      await writeSession(wallet, { session, publicKey: key.publicKey });
      return key;
    },
  };
}

/** Ada is signed in; the page was away, and a sync has started and waits for the relay. */
async function openWallet() {
  const here = tab();
  const key = await here.signInElsewhere('ada', 'Session:1');
  const restored = restoreSession(here.wallet);
  await here.respondAs('ada');
  await restored;
  here.heard.splice(0);
  here.resumes();
  await flushTasks();
  expect(here.asked()).toBe(2);
  return { ...here, key };
}

describe('a tab that missed the sign-out of another tab', () => {
  it('reads it in storage, where a sign-in deletes it', async () => {
    const here = await openWallet();
    await here.respondAs('ada');
    const { wallet: other } = scriptedWallet(createEndingRelay(), { storage: here.wallet.storage });
    await signOut(other);
    here.resumes();
    await here.respondAs('signedOut');
    expect(getSession(here.wallet)).toEqual({ status: 'signedOut', reason: 'otherTab' });
    await here.signInElsewhere('ada', 'Session:2');
    expect(await here.wallet.storage.records.get(SIGNED_OUT)).toBeUndefined();
    for (const each of [here.wallet, other]) closeWallet(each);
  });

  it('deletes it where the relay knows a user, who signed in without a key', async () => {
    const here = await openWallet();
    await here.respondAs('ada');
    await here.wallet.storage.records.put(SIGNED_OUT, 1);
    here.resumes();
    await here.respondAs('ada');
    expect(getSession(here.wallet).status).toBe('ready');
    here.resumes();
    await here.respondAs('signedOut');
    expect(getSession(here.wallet)).toEqual({ status: 'signedOut', reason: 'refused' });
    closeWallet(here.wallet);
  });

  it('does not delete a later one, nor keeps it from ending the session of the relay', async () => {
    const here = await openWallet();
    await here.respondAs('ada');
    const { storage } = here.wallet;
    await storage.records.put(SIGNED_OUT, 1);
    here.resumes();
    await flushTasks();
    const relay = createEndingRelay();
    let revoke = () => {};
    const { wallet: other, calls } = scriptedWallet(
      async (call) => {
        if (call.path.startsWith('/auth/sessions')) await new Promise<void>((resolve) => (revoke = resolve));
        return relay(call);
      },
      { storage },
    );
    await restoreSession(other);
    const leaving = signOut(other);
    await flushTasks();
    await here.respondAs('ada');
    revoke();
    await leaving;
    expect(calls).toContainEqual(expect.objectContaining({ method: 'DELETE', path: '/relay/session' }));
    expect(await storage.records.list('')).toEqual([[SIGNED_OUT, other.now()]]);
    for (const each of [here.wallet, other]) closeWallet(each);
  });
});

const messages: readonly (readonly [string, (here: Awaited<ReturnType<typeof openWallet>>) => void])[] = [
  ['a user signed in', ({ postMessage }) => postMessage('opened', 'Session:2')],
  ['another session was locked', ({ postMessage }) => postMessage('locked', 'Session:2')],
  ['another session was signed out', ({ postMessage }) => postMessage('signedOut', 'Session:2')],
  ['the page came back', ({ resumes }) => resumes()],
  ['the relay does not know the caller', ({ wallet }) => wallet.requestReports.emit('identityLost')],
];

// requirement: 38
describe('messages during a sync', () => {
  it.each(messages)('syncs once more after %s', async (_, tell) => {
    const here = await openWallet();
    for (let times = 0; times < 3; times += 1) tell(here);
    await flushTasks();
    expect(here.asked()).toBe(2);
    await here.respondAs('ada');
    expect(here.asked()).toBe(3);
    await here.respondAs('signedOut');
    expect(getSession(here.wallet)).toEqual({ status: 'signedOut', reason: 'refused' });
    expect(here.asked()).toBe(3);
  });

  // A tab without a key accepts every sign-out.
  const first = messages.filter(([what]) => !what.includes('signed out'));
  it.each(first)('syncs once more after %s during the first sync', async (_, tell) => {
    const here = tab();
    const restored = restoreSession(here.wallet);
    await flushTasks();
    const key = await here.signInElsewhere('ada', 'Session:1');
    tell({ ...here, key });
    await here.respondAs('signedOut');
    await here.respondAs('ada');
    expect(await restored).toMatchObject({ status: 'ready', session: { id: 'Session:1' } });
    expect(here.asked()).toBe(2);
  });

  it('returns the final state to other callers without another sync', async () => {
    const here = tab();
    const all = Promise.all([restoreSession(here.wallet), restoreSession(here.wallet), restoreSession(here.wallet)]);
    await here.respondAs('signedOut');
    expect((await all).map(({ status }) => status)).toEqual(['signedOut', 'signedOut', 'signedOut']);
    expect(here.asked()).toBe(1);
  });

  it('reads the stored session once', async () => {
    const here = tab();
    const { records } = here.wallet.storage;
    const { get } = records;
    const reads: string[] = [];
    Object.assign(records, {
      get: (name: string) => {
        reads.push(name);
        return get(name);
      },
    });
    const restored = restoreSession(here.wallet);
    await here.respondAs('signedOut');
    await restored;
    expect(reads.filter((name) => name === 'session')).toHaveLength(1);
  });

  it('does not sync again because of its own result', async () => {
    const here = await openWallet();
    await here.respondAs('signedOut');
    expect(getSession(here.wallet)).toEqual({ status: 'signedOut', reason: 'refused' });
    expect(here.asked()).toBe(2);
  });

  it('syncs once when called again later', async () => {
    const here = await openWallet();
    here.postMessage('opened', 'Session:2');
    await here.respondAs('ada');
    await here.respondAs('ada');
    const looked = syncSession(here.wallet);
    await here.respondAs('ada');
    expect((await looked).status).toBe('ready');
    expect(here.asked()).toBe(4);
  });
});

// requirement: 35
describe("Bob signs in in another tab while this tab syncs Ada's session", () => {
  it.each([
    ['ada', 'the relay responded before'],
    ['bob', 'the relay responded after'],
    ['signedOut', 'the relay responded in between'],
  ] as const)('switches to Bob at once and keeps nothing of Ada: it saw %s, since %s', async (response, _since) => {
    const here = await openWallet();
    const key = await here.signInElsewhere('bob', 'Session:2');
    here.postMessage('opened', 'Session:2');
    const seen: string[] = [];
    watchSessionEvents(here.wallet, () => seen.push(JSON.stringify(getSession(here.wallet))));
    await here.respondAs(response);
    await here.respondAs('bob');
    expect(getSession(here.wallet)).toMatchObject({ status: 'ready', session: { id: 'Session:2' } });
    expect(getSigner(here.wallet)?.publicKey).toBe(key.publicKey);
    expect(here.heard).toContain('signedOut');
    // Bob's session is still stored, so that a reload restores it.
    expect(await readSession(here.wallet.storage)).toMatchObject({ publicKey: key.publicKey });
    expect(here.asked()).toBe(3);
    for (const state of seen) expect(state).not.toContain('InternalAccount:1');
  });

  it('does the same after Ada signed out', async () => {
    const here = await openWallet();
    here.postMessage('signedOut', 'Session:1');
    expect(getSession(here.wallet)).toEqual({ status: 'signedOut', reason: 'otherTab' });
    await here.signInElsewhere('bob', 'Session:2');
    here.postMessage('opened', 'Session:2');
    await here.respondAs('ada');
    expect(getSession(here.wallet)).toEqual({ status: 'signedOut', reason: 'otherTab' });
    await here.respondAs('bob');
    expect(getSession(here.wallet)).toMatchObject({ status: 'ready', session: { id: 'Session:2' } });
  });

  it('stays signed out when Bob signs out again before the sync', async () => {
    const here = await openWallet();
    here.postMessage('opened', 'Session:2');
    here.postMessage('signedOut', 'Session:1');
    await here.respondAs('ada');
    expect(getSession(here.wallet)).toEqual({ status: 'signedOut', reason: 'otherTab' });
    expect(getSigner(here.wallet)).toBeUndefined();
    expect(here.asked()).toBe(2);
  });

  it("keeps Bob's session when it is stored while Ada's is removed", async () => {
    const here = tab();
    await here.signInElsewhere('ada', 'Session:1');
    const { get } = here.wallet.storage.records;
    const { delete: remove } = here.wallet.storage.keys;
    const restored = restoreSession(here.wallet);
    await flushTasks();
    let his = '';
    Object.assign(here.wallet.storage.keys, {
      delete: async (name: string) => {
        await remove(name);
        his = (await here.signInElsewhere('bob', 'Session:2')).publicKey;
      },
    });
    await here.respondAs('bob');
    expect((await restored).status).toBe('locked');
    expect(await get('session')).toMatchObject({ publicKey: his });
  });
});
