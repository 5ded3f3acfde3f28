import { describe, expect, it } from 'vitest';
import { createHome } from '../../test/home.ts';
import { json, rest } from '../../test/scriptedWallet.ts';
import { closeWallet } from '../session/closeWallet.ts';
import { getSession, watchSession } from '../session/getSession.ts';
import { lock } from '../session/lock.ts';
import { refresh } from '../session/refresh.ts';
import { signOut } from '../session/signOut.ts';
import { showCard } from './showCard.ts';

const panEmbedUrl = 'https://issuer.test/embed?token=bearer-secret';
const cardId = 'Card:1';

/** Ada in a tab of her browser, and a frame. Each reveal waits to be answered, unless it is answered at once. */
async function scene({ atOnce = true, lifeMs = 60_000 } = {}) {
  const waiting: ((address?: string) => void)[] = [];
  const home = createHome(({ path }) => {
    if (path.endsWith('/refresh')) return json(201, { ...session, id: 'Session:9' });
    if (!path.endsWith('/reveal')) return new Response(null, { status: 503 });
    return new Promise<Response>((resolve) => {
      const answer = (address = panEmbedUrl) => {
        resolve(json(200, { panEmbedUrl: address, expiresAt: new Date(tab.wallet.now() + lifeMs).toISOString() }));
      };
      if (atOnce) answer();
      else waiting.push(answer);
    });
  });
  const tab = await home.openTab();
  await home.signIn(tab.wallet, 'ada');
  const at = new Date(tab.wallet.now()).toISOString();
  const session = {
    accountId: 'InternalAccount:ada',
    type: 'EMAIL_OTP',
    nickname: 'Ada',
    createdAt: at,
    updatedAt: at,
    expiresAt: new Date(tab.wallet.now() + 900_000).toISOString(),
  };
  return { home, ...tab, waiting, ...frameOf() };
}

function frameOf() {
  const attributes = new Map<string, string>();
  /** What the frame showed when it was put in its own place anew. */
  const renewed: (string | undefined)[] = [];
  const frame = {
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
    replaceWith: () => void renewed.push(attributes.get('src')),
  };
  return { frame, attributes, renewed };
}

describe('showCard', () => {
  it('default: the address is on the frame and in nothing that is handed back', async () => {
    const { wallet, frame, attributes, renewed, calls } = await scene();
    calls.length = 0;
    const shown = await showCard(wallet, { cardId, frame });
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /cards/Card:1/reveal']);
    expect(Object.fromEntries(attributes)).toEqual({
      referrerpolicy: 'no-referrer',
      sandbox: 'allow-scripts allow-same-origin',
      src: panEmbedUrl,
    });
    expect(`${JSON.stringify(shown)}${Object.values(shown).map(String)}`).not.toContain('bearer-secret');
    shown.hide();
    expect([attributes.has('src'), renewed]).toEqual([false, [undefined]]);
    closeWallet(wallet);
  });

  it('behavior: it is hidden by itself when its time is over', async () => {
    const { wallet, clock, frame, attributes } = await scene();
    const { expiresAt } = await showCard(wallet, { cardId, frame });
    expect(expiresAt).toBe(1_060_000);
    while (clock.now() < expiresAt - 1 && clock.jump()) await rest();
    expect([attributes.has('src'), clock.now()]).toEqual([false, expiresAt]);
    closeWallet(wallet);
  });

  it('args: a signal hides it, and ends the wait for it', async () => {
    const { wallet, frame, attributes, calls } = await scene();
    const leaving = new AbortController();
    await showCard(wallet, { cardId, frame, signal: leaving.signal });
    leaving.abort();
    expect(attributes.has('src')).toBe(false);
    calls.length = 0;
    await expect(showCard(wallet, { cardId, frame, signal: leaving.signal })).rejects.toMatchObject({
      code: 'ABORTED',
    });
    expect([calls, attributes.has('src')]).toEqual([[], false]);
    closeWallet(wallet);
  });

  it('behavior: of two in one frame the later counts, and the earlier hides nothing of it', async () => {
    const { wallet, frame, attributes, waiting } = await scene({ atOnce: false });
    const first = showCard(wallet, { cardId, frame });
    const refused = expect(first).rejects.toMatchObject({ code: 'ABORTED' });
    const second = showCard(wallet, { cardId, frame });
    waiting[1]?.();
    const { hide } = await second;
    waiting[0]?.('https://issuer.test/earlier');
    await refused;
    expect(attributes.get('src')).toBe(panEmbedUrl);
    const third = showCard(wallet, { cardId, frame });
    expect(attributes.has('src')).toBe(false);
    waiting[2]?.();
    await third;
    hide();
    expect(attributes.get('src')).toBe(panEmbedUrl);
    closeWallet(wallet);
  });

  it('error: a refusal shows nothing, and leaves alone what the frame showed', async () => {
    const home = createHome(() => json(403, { code: 'FORBIDDEN' }));
    const { wallet } = await home.openTab();
    await home.signIn(wallet, 'ada');
    const { frame, attributes, renewed } = frameOf();
    attributes.set('src', '/placeholder.html');
    await expect(showCard(wallet, { cardId, frame })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await lock(wallet);
    expect([Object.fromEntries(attributes), renewed]).toEqual([{ src: '/placeholder.html' }, []]);
    closeWallet(wallet);
  });

  it.each([
    ['javascript:parent.alert(1)', false],
    [' https://issuer.test/', false],
    ['data:text/html,<p>', false],
    ['//issuer.test/', false],
    ['http://issuer.test/', false],
    ['http://localhost@issuer.test/', false],
    ['http://localhost:80@issuer.test/', false],
    ['http://localhost.issuer.test/', false],
    ['http://localhost:5174/card-frames/x', true],
    ['http://service.localhost/card-frames/x', true],
    ['http://127.0.0.1:5174/', true],
    ['HTTPS://issuer.test/', true],
  ])(
    '#57 an address that is no page over HTTPS, or of this machine, goes into no frame: %s',
    async (address, isShown) => {
      const { wallet, frame, attributes, waiting } = await scene({ atOnce: false });
      const shown = showCard(wallet, { cardId, frame }).then(
        () => 'shown',
        ({ code }) => code,
      );
      waiting[0]?.(address);
      expect(await shown).toBe(isShown ? 'shown' : 'ANSWER_UNEXPECTED');
      expect(attributes.get('src')).toBe(isShown ? address : undefined);
      closeWallet(wallet);
    },
  );
});

describe('#35 a number that is shown', () => {
  it.each([
    ['a lock', lock],
    ['a sign-out', signOut],
    ['a wallet that is closed', async (...[wallet]: Parameters<typeof lock>) => closeWallet(wallet)],
  ])('is hidden by %s, at once', async (_name, end) => {
    const { wallet, frame, attributes, renewed } = await scene();
    await showCard(wallet, { cardId, frame });
    const ending = end(wallet);
    expect([attributes.has('src'), renewed]).toEqual([false, [undefined]]);
    await ending;
    closeWallet(wallet);
  });

  it.each([
    ['a lock', lock],
    ['a sign-out', signOut],
  ])('is hidden by %s in another tab', async (_name, end) => {
    const { home, wallet, frame, attributes } = await scene();
    await showCard(wallet, { cardId, frame });
    const other = await home.openTab();
    expect(getSession(other.wallet).status).toBe('ready');
    await end(other.wallet);
    await rest();
    expect(attributes.has('src')).toBe(false);
    closeWallet(other.wallet);
    closeWallet(wallet);
  });

  it('is hidden when the session is over', async () => {
    const { wallet, clock, frame, attributes } = await scene({ lifeMs: 3_600_000 });
    const { expiresAt } = await showCard(wallet, { cardId, frame });
    const seen: string[] = [];
    watchSession(wallet, () => seen.push(`${getSession(wallet).status} ${attributes.has('src')}`));
    while (getSession(wallet).status === 'ready' && clock.jump()) await rest();
    // Whether somebody is there in another tab is asked afterwards.
    expect([seen[0], clock.now() < expiresAt]).toEqual(['locked false', true]);
    closeWallet(wallet);
  });

  it('is hidden when the relay does not know its person any more', async () => {
    const { wallet, frame, attributes } = await scene();
    await showCard(wallet, { cardId, frame });
    await wallet.fetch(`${wallet.relay}/relay/session`, { method: 'DELETE' });
    wallet.notices.emit('identityLost');
    await rest();
    expect([attributes.has('src'), getSession(wallet).status]).toEqual([false, 'signedOut']);
    closeWallet(wallet);
  });

  it('is hidden when somebody else signs in, without a lock in between', async () => {
    const { home, wallet, frame, attributes } = await scene();
    await showCard(wallet, { cardId, frame });
    const other = await home.openTab();
    await home.signIn(other.wallet, 'bob');
    expect(getSession(wallet)).toMatchObject({ session: { accountId: 'InternalAccount:bob' } });
    expect(attributes.has('src')).toBe(false);
    closeWallet(other.wallet);
    closeWallet(wallet);
  });

  it('stays when the session is renewed by the next of the same person', async () => {
    const { wallet, frame, attributes } = await scene();
    await showCard(wallet, { cardId, frame });
    await refresh(wallet, {});
    expect(getSession(wallet)).toMatchObject({ session: { id: 'Session:9' } });
    expect(attributes.get('src')).toBe(panEmbedUrl);
    closeWallet(wallet);
  });
});

describe('#35 a number that is asked for', () => {
  it.each([
    ['a lock', lock, 'SESSION_REQUIRED'],
    ['a sign-out', signOut, 'SESSION_REQUIRED'],
  ] as const)('and is answered after %s, is not shown', async (_name, end, code) => {
    const { wallet, frame, attributes, waiting } = await scene({ atOnce: false });
    const refused = expect(showCard(wallet, { cardId, frame })).rejects.toMatchObject({ code, next: 'signIn' });
    const ending = end(wallet);
    waiting[0]?.();
    await Promise.all([refused, ending]);
    expect([...attributes]).toEqual([]);
    closeWallet(wallet);
  });

  it('and is answered when somebody else is here, is not shown', async () => {
    const { home, wallet, frame, attributes, waiting } = await scene({ atOnce: false });
    const refused = expect(showCard(wallet, { cardId, frame })).rejects.toMatchObject({ code: 'ABORTED' });
    await home.signIn(wallet, 'bob');
    waiting[0]?.();
    await refused;
    expect([...attributes]).toEqual([]);
    closeWallet(wallet);
  });

  it('while the session is locked, or nobody is here, is not asked for', async () => {
    const { wallet, frame, attributes, calls } = await scene();
    for (const end of [lock, signOut]) {
      await end(wallet);
      calls.length = 0;
      await expect(showCard(wallet, { cardId, frame })).rejects.toMatchObject({ code: 'SESSION_REQUIRED' });
      expect(calls).toEqual([]);
    }
    expect([...attributes]).toEqual([]);
    closeWallet(wallet);
  });
});
