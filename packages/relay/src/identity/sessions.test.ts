import { afterEach, describe, expect, it } from 'vitest';
import { makeDevice } from '../../test/device.ts';
import { isSignedOut } from '../../test/isSignedOut.ts';
import { openRelayEnvironment, type RelayEnvironment } from '../../test/relayEnvironment.ts';
import { createToken, hashToken } from '../crypto/token.ts';
import type { RelayOptions } from '../relayOptions.ts';
import { type Account, walletSignIn } from './identity.ts';

let env: RelayEnvironment;
afterEach(() => env.close());

const email = 'ada@example.com';
const hours = 60 * 60_000;

/** A browser that signs in by cookie on a given origin. */
async function browser(
  origin: string,
  more: Partial<RelayOptions> = {},
  lasting: Pick<walletSignIn.Options, 'sessionMs' | 'idleTimeoutMs' | 'cookie'> = {},
  said: Pick<Account, 'idleTimeoutMs'> = {},
) {
  const accounts = new Map<string, Account>();
  const resolve = async (identifier: string) => accounts.get(identifier) ?? null;
  env = openRelayEnvironment({ identity: walletSignIn({ resolve, ...lasting }), ...more });
  accounts.set(email, { customerId: await env.customer(email), ...said });
  let cookie = '';
  const fetch = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await env.relay.fetch(
      new Request(`${origin}/latchkey${path}`, {
        method,
        headers: {
          'latchkey-client': 'test',
          origin: more.origins?.[0] ?? origin,
          ...(cookie === '' ? {} : { cookie }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    for (const set of response.headers.getSetCookie())
      cookie = set.includes('Max-Age=0') ? '' : (set.split(';')[0] ?? '');
    return response;
  };
  const signIn = async () => {
    await env.clock.advance(31_000);
    const started = await fetch('POST', '/relay/sign-in', { type: 'EMAIL_OTP', identifier: email });
    const { credential } = (await started.json()) as { credential: { id: string; otpEncryptionTargetBundle: string } };
    const device = await makeDevice();
    const body = await device.proof(credential.otpEncryptionTargetBundle, env.lastCode(email));
    const path = `/auth/credentials/${credential.id}/verify`;
    const first = await fetch('POST', path, body);
    expect(first.headers.getSetCookie()).toEqual([]);
    const { payloadToSign, requestId } = (await first.json()) as { payloadToSign: string; requestId: string };
    return fetch('POST', path, body, {
      'service-wallet-signature': await device.sign(payloadToSign),
      'request-id': requestId,
    });
  };
  return {
    fetch,
    signIn,
    cookie: () => cookie,
    setCookie: (value: string) => {
      cookie = value;
    },
  };
}

describe('cookies', () => {
  it.each([
    ['https://app.test', {}, /^__Host-latchkey=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax; Secure$/],
    ['http://localhost:5173', {}, /^latchkey=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/],
    ['http://app.internal', {}, /^__Host-latchkey=.*; Secure$/],
    ['http://localhost:3000', { origins: ['https://app.test'] }, /^__Host-latchkey=.*; Secure$/],
  ])('are set on %s', async (origin, more, form) => {
    const { signIn, fetch } = await browser(origin, more);
    const opened = await signIn();
    expect(opened.status).toBe(200);
    expect(opened.headers.getSetCookie()).toEqual([expect.stringMatching(form)]);
    expect(opened.headers.get('latchkey-session')).toBeNull();
    const session = (await (await fetch('GET', '/relay/session')).json()) as { expiresAt: string };
    expect(Date.parse(session.expiresAt) - env.clock.now()).toBe(12 * hours);
  });

  it.each([
    [{ sameSite: 'none', partitioned: true }, /^__Host-latchkey=.*; SameSite=None; Secure; Partitioned$/],
    [{ domain: 'app.test' }, /^__Secure-latchkey=.*; SameSite=Lax; Domain=app\.test; Secure$/],
  ] as const)('have the attributes %j, also when they are removed', async (cookie, form) => {
    const { signIn, fetch } = await browser('https://app.test', {}, { cookie });
    expect((await signIn()).headers.getSetCookie()).toEqual([expect.stringMatching(form)]);
    expect(await isSignedOut(await fetch('GET', '/relay/session'))).toBe(false);
    const [removed = ''] = (await fetch('DELETE', '/relay/session')).headers.getSetCookie();
    expect(removed).toMatch(form);
    expect(removed).toContain('Max-Age=0');
  });

  it('are removed on sign-out, which can be repeated', async () => {
    const { signIn, fetch, cookie, setCookie } = await browser('https://app.test');
    await signIn();
    const savedCookie = cookie();
    const ended = await fetch('DELETE', '/relay/session');
    expect([ended.status, ended.headers.getSetCookie()[0]]).toEqual([204, expect.stringContaining('Max-Age=0')]);
    setCookie(savedCookie);
    expect(await isSignedOut(await fetch('GET', '/relay/session'))).toBe(true);
    expect((await fetch('DELETE', '/relay/session')).status).toBe(204);
  });

  it('are extended by use at most every five minutes and expire after twelve hours without use', async () => {
    const { signIn, fetch } = await browser('https://app.test');
    await signIn();
    await env.clock.advance(4 * 60_000);
    expect((await fetch('GET', '/relay/session')).headers.getSetCookie()).toEqual([]);
    await env.clock.advance(60_000);
    expect((await fetch('GET', '/relay/session')).headers.getSetCookie()).toHaveLength(1);
    for (let index = 0; index < 5; index += 1) {
      await env.clock.advance(11 * hours);
      expect((await fetch('GET', '/relay/session')).status).toBe(200);
    }
    await env.clock.advance(12 * hours);
    expect(await isSignedOut(await fetch('GET', '/relay/session'))).toBe(true);
  });

  // requirement: 35
  it.each([
    { sessionMs: 5 * 60_000 },
    { idleTimeoutMs: 5 * 60_000 },
    { sessionMs: 3_600_000, idleTimeoutMs: 5 * 60_000 },
  ])('with %j and a call every minute, the session lasts', async (more) => {
    const { signIn, fetch } = await browser('https://app.test', {}, more);
    const opened = await signIn();
    expect(opened.headers.getSetCookie()[0]).toContain('Max-Age=300;');
    for (let minute = 0; minute < 20; minute += 1) {
      await env.clock.advance(60_000);
      expect((await fetch('GET', '/transactions')).status).toBe(200);
    }
  });

  // requirement: 35
  it('last as long as the idle timeout after each user request', async () => {
    const { signIn, fetch } = await browser('https://app.test', {}, {}, { idleTimeoutMs: 7 * 60_000 });
    expect((await signIn()).headers.getSetCookie()[0]).toContain('Max-Age=420;');
    await env.clock.advance(6 * 60_000);
    expect((await fetch('GET', '/transactions')).headers.getSetCookie()[0]).toContain('Max-Age=420;');
    await env.clock.advance(7 * 60_000);
    expect((await fetch('GET', '/transactions')).status).toBe(401);
  });

  // requirement: 35
  it('expire for service and page after five minutes without a request', async () => {
    const { signIn, fetch } = await browser('https://app.test', {}, { idleTimeoutMs: 5 * 60_000 });
    await signIn();
    await env.clock.advance(61_000);
    const session = (await (await fetch('GET', '/relay/session')).json()) as Record<string, unknown>;
    expect(session['idleTimeoutMs']).toBe(5 * 60_000);
    expect(Date.parse(String(session['expiresAt'])) - env.clock.now()).toBe(5 * 60_000);
    await env.clock.advance(5 * 60_000 - 1);
    const before = env.upstream.length;
    await env.clock.advance(1);
    expect((await fetch('GET', '/transactions')).status).toBe(401);
    expect(env.upstream).toHaveLength(before);
  });

  // requirement: 35
  it('expire at most fifteen seconds early with a five-minute timeout', async () => {
    const { signIn, fetch } = await browser('https://app.test', {}, { idleTimeoutMs: 5 * 60_000 });
    await signIn();
    await env.clock.advance(14_999);
    expect((await fetch('GET', '/relay/session')).headers.getSetCookie()).toEqual([]);
    await env.clock.advance(5 * 60_000 - 15_000);
    expect((await fetch('GET', '/relay/session')).status).toBe(200);
  });

  // requirement: 35
  it('are not extended by background requests or streams', async () => {
    const { signIn, fetch } = await browser('https://app.test', {}, { idleTimeoutMs: 5 * 60_000 });
    await signIn();
    for (let minute = 1; minute < 5; minute += 1) {
      await env.clock.advance(60_000);
      const asked = await fetch('GET', '/transactions', undefined, { 'latchkey-client': 'background' });
      expect([asked.status, asked.headers.getSetCookie()]).toEqual([200, []]);
      const stream = await fetch('GET', '/relay/events', undefined, { 'latchkey-client': 'background' });
      expect([stream.status, stream.headers.getSetCookie()]).toEqual([200, []]);
      await stream.body?.cancel();
    }
    await env.clock.advance(60_000);
    expect((await fetch('GET', '/transactions')).status).toBe(401);
  });

  it('are replaced on a new sign-in, and the first use of the new token invalidates the old one', async () => {
    const { signIn, fetch, cookie, setCookie } = await browser('https://app.test');
    await signIn();
    const before = cookie();
    await signIn();
    const after = cookie();
    expect(after).not.toBe(before);
    // As core does after every sign-in.
    expect(await isSignedOut(await fetch('GET', '/relay/session'))).toBe(false);
    setCookie(before);
    expect(await isSignedOut(await fetch('GET', '/relay/session'))).toBe(true);
    setCookie(after);
    expect(await isSignedOut(await fetch('GET', '/relay/session'))).toBe(false);
  });

  it('never adopt a planted token', async () => {
    const { signIn, fetch, cookie, setCookie } = await browser('https://app.test');
    const planted = `__Host-latchkey=${createToken()}`;
    setCookie(planted);
    expect(await isSignedOut(await fetch('GET', '/relay/session'))).toBe(true);
    await signIn();
    expect(cookie()).not.toBe(planted);
    setCookie(planted);
    expect(await isSignedOut(await fetch('GET', '/relay/session'))).toBe(true);
  });

  it('are ignored when repeated, misnamed or malformed', async () => {
    const { signIn, fetch, cookie, setCookie } = await browser('https://app.test');
    await signIn();
    const good = cookie();
    const value = good.split('=')[1] ?? '';
    for (const sent of [
      `${good}; ${good}`,
      `${good}; __Host-latchkey=x`,
      `latchkey=${value}`,
      `__Host-latchkey=${value}x`,
      `x=${good}`,
    ]) {
      setCookie(sent);
      expect([sent, await isSignedOut(await fetch('GET', '/relay/session'))]).toEqual([sent, true]);
    }
    setCookie(`a=b; ${good}; c=d`);
    expect((await fetch('GET', '/relay/session')).status).toBe(200);
    setCookie('');
    expect(
      await isSignedOut(await fetch('GET', '/relay/session', undefined, { authorization: `Bearer ${value}` })),
    ).toBe(true);
  });

  // requirement: 53
  it('store only a hash of the token', async () => {
    const { signIn, cookie } = await browser('https://app.test');
    await signIn();
    const token = cookie().split('=')[1] ?? '';
    expect(await env.store.sessions.read(token, env.clock.now())).toBeNull();
    expect(await env.store.sessions.read(await hashToken(token), env.clock.now())).not.toBeNull();
    expect(new Set(Array.from({ length: 100 }, createToken)).size).toBe(100);
  });
});

describe('bearer', () => {
  it('returns the token with the verification, to be sent by hand', async () => {
    env = openRelayEnvironment();
    const ada = await env.signIn(email);
    expect(await (await ada.call('GET', '/relay/session')).json()).toMatchObject({
      customerId: ada.customerId,
      accountId: ada.accountId,
    });
    const headers = { authorization: '', cookie: `__Host-latchkey=${ada.token}` };
    expect(await isSignedOut(await env.call('GET', '/relay/session', { headers }))).toBe(true);
  });
});
