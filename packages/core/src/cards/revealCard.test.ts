import { describe, expect, it, vi } from 'vitest';
import { recordFrame } from '../../test/recordFrame.ts';
import { flushTasks, json } from '../../test/scriptedWallet.ts';
import { createSharedBrowser, respondToRefresh } from '../../test/sharedBrowser.ts';
import { closeWallet } from '../session/closeWallet.ts';
import { getSession, watchSession } from '../session/getSession.ts';
import { lockWallet } from '../session/lockWallet.ts';
import { refresh } from '../session/refresh.ts';
import { signOut } from '../session/signOut.ts';
import { revealCard } from './revealCard.ts';

const panEmbedUrl = 'https://issuer.test/embed?token=bearer-secret';
const cardId = 'Card:1';
const issuer = { cardHosts: ['issuer.test', 'localhost:5174'] };

/** Ada in a browser tab with a frame. Each reveal waits for a scripted response, unless it responds at once. */
async function scene(options: { atOnce?: boolean; lifeMs?: number; cardHosts?: readonly string[] | undefined } = {}) {
  const { atOnce, lifeMs, cardHosts } = { atOnce: true, lifeMs: 60_000, ...issuer, ...options };
  const waiting: ((address?: string) => void)[] = [];
  const home = createSharedBrowser(
    ({ path, headers, body }) => {
      if (path.endsWith('/refresh')) return respondToRefresh({ ...session, id: 'Session:9' }, headers, body);
      if (!path.endsWith('/reveal')) return new Response(null, { status: 503 });
      return new Promise<Response>((resolve) => {
        const response = (address = panEmbedUrl) => {
          resolve(json(200, { panEmbedUrl: address, expiresAt: new Date(tab.wallet.now() + lifeMs).toISOString() }));
        };
        if (atOnce) response();
        else waiting.push(response);
      });
    },
    { cardHosts },
  );
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
  /** Waits until this reveal was sent, after its proof was created, and returns a function that responds to it. */
  const sent = async (index: number) => {
    await expect.poll(() => waiting.length, { interval: 1 }).toBeGreaterThan(index);
    return waiting[index] as (address?: string) => void;
  };
  return { home, ...tab, sent, ...recordFrame() };
}

describe('revealCard', () => {
  it('sets the URL on the frame and returns it nowhere', async () => {
    const { wallet, frame, attributes, renewed, calls } = await scene();
    calls.length = 0;
    const shown = await revealCard(wallet, { cardId, frame });
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

  it('hides the number when its time ends', async () => {
    const { wallet, clock, frame, attributes } = await scene();
    const { expiresAt } = await revealCard(wallet, { cardId, frame });
    expect(expiresAt).toBe(1_060_000);
    while (clock.now() < expiresAt - 1 && clock.jump()) await flushTasks();
    expect([attributes.has('src'), clock.now()]).toEqual([false, expiresAt]);
    closeWallet(wallet);
  });

  it('hides the number, or ends the wait, on abort', async () => {
    const { wallet, frame, attributes, calls } = await scene();
    const leaving = new AbortController();
    await revealCard(wallet, { cardId, frame, signal: leaving.signal });
    leaving.abort();
    expect(attributes.has('src')).toBe(false);
    calls.length = 0;
    await expect(revealCard(wallet, { cardId, frame, signal: leaving.signal })).rejects.toMatchObject({
      code: 'ABORTED',
    });
    expect([calls, attributes.has('src')]).toEqual([[], false]);
    closeWallet(wallet);
  });

  it('lets the later of two calls in one frame win', async () => {
    const { wallet, frame, attributes, sent } = await scene({ atOnce: false });
    const first = revealCard(wallet, { cardId, frame });
    const refused = expect(first).rejects.toMatchObject({ code: 'ABORTED' });
    const respondFirst = await sent(0);
    const second = revealCard(wallet, { cardId, frame });
    (await sent(1))();
    const { hide } = await second;
    respondFirst('https://issuer.test/earlier');
    await refused;
    expect(attributes.get('src')).toBe(panEmbedUrl);
    const third = revealCard(wallet, { cardId, frame });
    expect(attributes.has('src')).toBe(false);
    (await sent(2))();
    await third;
    hide();
    expect(attributes.get('src')).toBe(panEmbedUrl);
    closeWallet(wallet);
  });

  it('leaves the frame alone when the reveal is refused', async () => {
    const home = createSharedBrowser(() => json(403, { code: 'FORBIDDEN' }), issuer);
    const { wallet } = await home.openTab();
    await home.signIn(wallet, 'ada');
    const { frame, attributes, renewed } = recordFrame();
    attributes.set('src', '/placeholder.html');
    await expect(revealCard(wallet, { cardId, frame })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await lockWallet(wallet);
    expect([Object.fromEntries(attributes), renewed]).toEqual([{ src: '/placeholder.html' }, []]);
    closeWallet(wallet);
  });

  const framed = async (address: string, options: Parameters<typeof scene>[0] = {}) => {
    const { wallet, frame, attributes, sent } = await scene({ ...options, atOnce: false });
    const shown = revealCard(wallet, { cardId, frame }).then(
      () => 'shown',
      ({ code }) => code,
    );
    (await sent(0))(address);
    const result = [await shown, attributes.get('src')];
    closeWallet(wallet);
    return result;
  };

  // requirement: 72
  it.each([
    'javascript:parent.alert(1)',
    ' https://issuer.test/',
    'data:text/html,<p>',
    'blob:https://issuer.test/1',
    '//issuer.test/',
    'http://issuer.test/',
    'http://localhost:5174/card-frames/x',
    'http://localhost@issuer.test/',
    'https://user:secret@issuer.test/',
    'https://issuer.test/\u202e',
    'https://issuer.test:8443/',
    'https://other.test/',
    'https://issuer.test.other.test/',
    'https://shop.test/upload/1.html',
  ])('refuses to frame %j', async (address) => {
    expect(await framed(address)).toEqual(['URL_NOT_ALLOWED', undefined]);
  });

  // requirement: 72
  it('never frames the origin of the page, even if its host is listed', async () => {
    const cardHosts = ['shop.test'];
    expect(await framed('https://shop.test/', { cardHosts })).toEqual(['URL_NOT_ALLOWED', undefined]);
  });

  it('frames a listed host over https, and over http on a page of this machine', async () => {
    expect(await framed('HTTPS://ISSUER.test/x')).toEqual(['shown', 'https://issuer.test/x']);
    vi.stubGlobal('origin', 'http://localhost:5173');
    const local = 'http://localhost:5174/card-frames/x';
    expect(await framed(local)).toEqual(['shown', local]);
    expect(await framed('http://localhost:5175/')).toEqual(['URL_NOT_ALLOWED', undefined]);
    vi.unstubAllGlobals();
  });

  // requirement: 72
  it('requires `cardHosts`, and asks for no card without them', async () => {
    const { wallet, frame, calls } = await scene({ cardHosts: undefined });
    calls.length = 0;
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await expect(revealCard(wallet, { cardId, frame })).rejects.toMatchObject({
      code: 'CONFIGURATION_INVALID',
      message: expect.stringContaining('cardHosts'),
    });
    expect(calls).toEqual([]);
    // Components show users what to do; the console shows developers.
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('Set createWallet({ cardHosts: ['));
    warn.mockRestore();
    closeWallet(wallet);
  });
});

// requirement: 35
describe('a visible number', () => {
  it.each([
    ['a lock', lockWallet],
    ['a sign-out', signOut],
    ['a wallet that is closed', async (...[wallet]: Parameters<typeof lockWallet>) => closeWallet(wallet)],
  ])('is hidden at once by %s', async (_name, end) => {
    const { wallet, frame, attributes, renewed } = await scene();
    await revealCard(wallet, { cardId, frame });
    const ending = end(wallet);
    expect([attributes.has('src'), renewed]).toEqual([false, [undefined]]);
    await ending;
    closeWallet(wallet);
  });

  it.each([
    ['a lock', lockWallet],
    ['a sign-out', signOut],
  ])('is hidden by %s in another tab', async (_name, end) => {
    const { home, wallet, frame, attributes } = await scene();
    await revealCard(wallet, { cardId, frame });
    const other = await home.openTab();
    expect(getSession(other.wallet).status).toBe('ready');
    await end(other.wallet);
    await flushTasks();
    expect(attributes.has('src')).toBe(false);
    closeWallet(other.wallet);
    closeWallet(wallet);
  });

  it('is hidden when the session ends', async () => {
    const { wallet, clock, frame, attributes } = await scene({ lifeMs: 3_600_000 });
    const { expiresAt } = await revealCard(wallet, { cardId, frame });
    const seen: string[] = [];
    watchSession(wallet, () => seen.push(`${getSession(wallet).status} ${attributes.has('src')}`));
    while (getSession(wallet).status === 'ready' && clock.jump()) await flushTasks();
    // The activity of other tabs is read afterwards.
    expect([seen[0], clock.now() < expiresAt]).toEqual(['locked false', true]);
    closeWallet(wallet);
  });

  it('is hidden when the relay no longer knows the user', async () => {
    const { wallet, frame, attributes } = await scene();
    await revealCard(wallet, { cardId, frame });
    await wallet.fetch(`${wallet.relay}/relay/session`, { method: 'DELETE' });
    wallet.requestReports.emit('identityLost');
    await flushTasks();
    expect([attributes.has('src'), getSession(wallet).status]).toEqual([false, 'signedOut']);
    closeWallet(wallet);
  });

  it('is hidden when another user signs in without a lock in between', async () => {
    const { home, wallet, frame, attributes } = await scene();
    await revealCard(wallet, { cardId, frame });
    const other = await home.openTab();
    await home.signIn(other.wallet, 'bob');
    expect(getSession(wallet)).toMatchObject({ session: { accountId: 'InternalAccount:bob' } });
    expect(attributes.has('src')).toBe(false);
    closeWallet(other.wallet);
    closeWallet(wallet);
  });

  it("stays when the same user's session is refreshed", async () => {
    const { wallet, frame, attributes } = await scene();
    await revealCard(wallet, { cardId, frame });
    await refresh(wallet, {});
    expect(getSession(wallet)).toMatchObject({ session: { id: 'Session:9' } });
    expect(attributes.get('src')).toBe(panEmbedUrl);
    closeWallet(wallet);
  });
});

// requirement: 35
describe('a requested number', () => {
  it.each([
    ['a lock', lockWallet, 'SESSION_REQUIRED'],
    ['a sign-out', signOut, 'SESSION_REQUIRED'],
  ] as const)('is not shown when the response arrives after %s', async (_name, end, code) => {
    const { wallet, frame, attributes, sent } = await scene({ atOnce: false });
    const refused = expect(revealCard(wallet, { cardId, frame })).rejects.toMatchObject({ code, next: 'signIn' });
    const response = await sent(0);
    const ending = end(wallet);
    response();
    await Promise.all([refused, ending]);
    expect([...attributes]).toEqual([]);
    closeWallet(wallet);
  });

  it('is not shown when the response arrives for another user', async () => {
    const { home, wallet, frame, attributes, sent } = await scene({ atOnce: false });
    const refused = expect(revealCard(wallet, { cardId, frame })).rejects.toMatchObject({ code: 'ABORTED' });
    const response = await sent(0);
    await home.signIn(wallet, 'bob');
    response();
    await refused;
    expect([...attributes]).toEqual([]);
    closeWallet(wallet);
  });

  it('is not requested while the session is locked or signed out', async () => {
    const { wallet, frame, attributes, calls } = await scene();
    for (const end of [lockWallet, signOut]) {
      await end(wallet);
      calls.length = 0;
      await expect(revealCard(wallet, { cardId, frame })).rejects.toMatchObject({ code: 'SESSION_REQUIRED' });
      expect(calls).toEqual([]);
    }
    expect([...attributes]).toEqual([]);
    closeWallet(wallet);
  });
});
