import { describe, expect, it } from 'vitest';
import { json, rest, scriptedWallet } from '../../test/scriptedWallet.ts';
import type { Notice } from '../client/wallet.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { saveSessionKey } from '../keys/keyStore.ts';
import { getSession } from './getSession.ts';
import { look } from './look.ts';
import { readSession, writeSession } from './record.ts';
import { restoreSession } from './restoreSession.ts';
import { signerOf } from './signerOf.ts';

const people = {
  ada: { customerId: 'Customer:1', accountId: 'InternalAccount:1' },
  bob: { customerId: 'Customer:2', accountId: 'InternalAccount:2' },
} as const;
type Person = keyof typeof people;

const nobody = () => json(401, { code: 'RELAY_SESSION_REQUIRED' }, { 'Latchkey-Error': 'relay' });

/** A tab whose relay answers when it is told to, beside another tab that is played by hand. */
function tab() {
  const waiting: ((answer: Response) => void)[] = [];
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
  const heard: Notice[] = [];
  wallet.notices.subscribe((notice) => heard.push(notice));
  return {
    wallet,
    heard,
    /** How often the relay was asked. */
    asked: () => calls.length,
    /** The relay's answer to the question that waits longest. */
    async answers(who: Person | 'nobody') {
      await rest();
      waiting.shift()?.(who === 'nobody' ? nobody() : json(200, people[who]));
      await rest();
    },
    says: (type: string, id: string) => {
      for (const listener of listeners) listener({ from: 'another', message: { type, id } });
    },
    resumes: () => {
      for (const listener of resumed) listener();
    },
    /** What another tab stores when somebody signs in there. */
    async signsInThere(who: Person, id: `Session:${string}`) {
      const key = await generateSessionKey();
      await saveSessionKey({ storage: wallet.storage, key });
      const { accountId } = people[who];
      const session = { id, accountId, createdAt: wallet.now(), expiresAt: wallet.now() + 600_000 };
      await writeSession(wallet.storage, { session, publicKey: key.publicKey });
      return key;
    },
  };
}

/** Ada is signed in; the page was away, and a look at who is here has begun, but for the relay's answer. */
async function looking() {
  const here = tab();
  const key = await here.signsInThere('ada', 'Session:1');
  const restored = restoreSession(here.wallet);
  await here.answers('ada');
  await restored;
  here.heard.splice(0);
  here.resumes();
  await rest();
  expect(here.asked()).toBe(2);
  return { ...here, key };
}

const news: readonly (readonly [string, (here: Awaited<ReturnType<typeof looking>>) => void])[] = [
  ['somebody signed in', ({ says }) => says('opened', 'Session:2')],
  ['another session was locked', ({ says }) => says('locked', 'Session:2')],
  ['another session was signed out', ({ says }) => says('signedOut', 'Session:2')],
  ['the page came back', ({ resumes }) => resumes()],
  ['the relay does not know the caller', ({ wallet }) => wallet.notices.emit('identityLost')],
];

describe('#38 what is heard while a look is under way', () => {
  it.each(news)('%s: it looks again after it, and once', async (_, tell) => {
    const here = await looking();
    for (let times = 0; times < 3; times += 1) tell(here);
    await rest();
    expect(here.asked()).toBe(2);
    await here.answers('ada');
    expect(here.asked()).toBe(3);
    await here.answers('nobody');
    expect(getSession(here.wallet)).toEqual({ status: 'signedOut' });
    expect(here.asked()).toBe(3);
  });

  // A tab that holds no key yet takes every sign-out for its own.
  const first = news.filter(([what]) => !what.includes('signed out'));
  it.each(first)('%s, while it asks for the first time: the same', async (_, tell) => {
    const here = tab();
    const restored = restoreSession(here.wallet);
    await rest();
    const key = await here.signsInThere('ada', 'Session:1');
    tell({ ...here, key });
    await here.answers('nobody');
    await here.answers('ada');
    expect(await restored).toMatchObject({ status: 'ready', session: { id: 'Session:1' } });
    expect(here.asked()).toBe(2);
  });

  it('whoever asks only to be told is told at the end of it, and causes no other', async () => {
    const here = tab();
    const all = Promise.all([restoreSession(here.wallet), restoreSession(here.wallet), restoreSession(here.wallet)]);
    await here.answers('nobody');
    expect((await all).map(({ status }) => status)).toEqual(['signedOut', 'signedOut', 'signedOut']);
    expect(here.asked()).toBe(1);
  });

  it('that a look learns itself that nobody is known is no news', async () => {
    const here = await looking();
    await here.answers('nobody');
    expect(getSession(here.wallet)).toEqual({ status: 'signedOut' });
    expect(here.asked()).toBe(2);
  });

  it('behavior: the next look, long after, is one again', async () => {
    const here = await looking();
    here.says('opened', 'Session:2');
    await here.answers('ada');
    await here.answers('ada');
    const looked = look(here.wallet);
    await here.answers('ada');
    expect((await looked).status).toBe('ready');
    expect(here.asked()).toBe(4);
  });
});

describe('#35 Bob signs in in another tab while this one looks whether Ada is still here', () => {
  it.each([
    ['ada', 'the relay answered before'],
    ['bob', 'the relay answered after'],
    ['nobody', 'the relay answered in between'],
  ] as const)('this tab is his at once, and keeps nothing of hers: it saw %s, since %s', async (answer, _since) => {
    const here = await looking();
    const key = await here.signsInThere('bob', 'Session:2');
    here.says('opened', 'Session:2');
    const seen: string[] = [];
    here.wallet.notices.subscribe(() => seen.push(JSON.stringify(getSession(here.wallet))));
    await here.answers(answer);
    await here.answers('bob');
    expect(getSession(here.wallet)).toMatchObject({ status: 'ready', session: { id: 'Session:2' } });
    expect(signerOf(here.wallet)?.publicKey).toBe(key.publicKey);
    expect(here.heard).toContain('signedOut');
    // His session is still stored: a reload finds it.
    expect(await readSession(here.wallet.storage)).toMatchObject({ publicKey: key.publicKey });
    expect(here.asked()).toBe(3);
    for (const state of seen) expect(state).not.toContain('InternalAccount:1');
  });

  it('after she signed out: the same', async () => {
    const here = await looking();
    here.says('signedOut', 'Session:1');
    expect(getSession(here.wallet)).toEqual({ status: 'signedOut' });
    await here.signsInThere('bob', 'Session:2');
    here.says('opened', 'Session:2');
    await here.answers('ada');
    expect(getSession(here.wallet)).toEqual({ status: 'signedOut' });
    await here.answers('bob');
    expect(getSession(here.wallet)).toMatchObject({ status: 'ready', session: { id: 'Session:2' } });
  });

  it('and signs out again before this tab has looked: nobody is here, and nobody is asked', async () => {
    const here = await looking();
    here.says('opened', 'Session:2');
    here.says('signedOut', 'Session:1');
    await here.answers('ada');
    expect(getSession(here.wallet)).toEqual({ status: 'signedOut' });
    expect(signerOf(here.wallet)).toBeUndefined();
    expect(here.asked()).toBe(2);
  });

  it('and his session is stored while hers is taken away: his stays', async () => {
    const here = tab();
    await here.signsInThere('ada', 'Session:1');
    const { get } = here.wallet.storage.records;
    const { delete: remove } = here.wallet.storage.keys;
    const restored = restoreSession(here.wallet);
    await rest();
    let his = '';
    Object.assign(here.wallet.storage.keys, {
      delete: async (name: string) => {
        await remove(name);
        his = (await here.signsInThere('bob', 'Session:2')).publicKey;
      },
    });
    await here.answers('bob');
    expect((await restored).status).toBe('locked');
    expect(await get('session')).toMatchObject({ publicKey: his });
  });
});
