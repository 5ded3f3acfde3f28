import { afterEach, describe, expect, it } from 'vitest';
import { makeDevice } from '../../test/device.ts';
import { openStreet, type Street } from '../../test/street.ts';
import type { RelayOptions } from '../relayOptions.ts';
import { type Account, walletSignIn } from './identity.ts';
import { hashOf, newToken } from './token.ts';

let street: Street;
afterEach(() => street.close());

const email = 'ada@example.com';
const hours = 60 * 60_000;

/** A browser that signs in by cookie, on an origin of the caller's choice. */
async function browser(
  origin: string,
  more: Partial<RelayOptions> = {},
  lasting: Pick<walletSignIn.Options, 'sessionMs' | 'idleTimeoutMs'> = {},
  said: Pick<Account, 'idleTimeoutMs'> = {},
) {
  const accounts = new Map<string, Account>();
  const resolve = async (identifier: string) => accounts.get(identifier) ?? null;
  street = openStreet({ identity: walletSignIn({ resolve, ...lasting }), ...more });
  accounts.set(email, { customerId: await street.customer(email), ...said });
  let cookie = '';
  const fetch = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await street.relay.fetch(
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
    for (const set of answer.headers.getSetCookie())
      cookie = set.includes('Max-Age=0') ? '' : (set.split(';')[0] ?? '');
    return answer;
  };
  const signIn = async () => {
    await street.clock.advance(31_000);
    const started = await fetch('POST', '/relay/sign-in', { type: 'EMAIL_OTP', identifier: email });
    const { credential } = (await started.json()) as { credential: { id: string; otpEncryptionTargetBundle: string } };
    const device = await makeDevice();
    const body = await device.proof(credential.otpEncryptionTargetBundle, street.lastCode(email));
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

describe('cookies (design 9.2)', () => {
  it.each([
    ['https://app.test', {}, /^__Host-latchkey=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure$/],
    ['http://localhost:5173', {}, /^latchkey=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/],
    ['http://app.internal', {}, /^__Host-latchkey=.*; Secure$/],
    ['http://localhost:3000', { origins: ['https://app.test'] }, /^__Host-latchkey=.*; Secure$/],
  ])('default: on %s', async (origin, more, form) => {
    const { signIn, fetch } = await browser(origin, more);
    const opened = await signIn();
    expect(opened.status).toBe(200);
    expect(opened.headers.getSetCookie()).toEqual([expect.stringMatching(form)]);
    expect(opened.headers.get('latchkey-session')).toBeNull();
    const session = (await (await fetch('GET', '/relay/session')).json()) as { expiresAt: string };
    expect(Date.parse(session.expiresAt) - street.clock.now()).toBe(12 * hours);
  });

  it('behavior: signing out ends the session and takes the cookie back; again is no error', async () => {
    const { signIn, fetch, cookie, setCookie } = await browser('https://app.test');
    await signIn();
    const kept = cookie();
    const ended = await fetch('DELETE', '/relay/session');
    expect([ended.status, ended.headers.getSetCookie()[0]]).toEqual([204, expect.stringContaining('Max-Age=0')]);
    setCookie(kept);
    expect((await fetch('GET', '/relay/session')).status).toBe(401);
    expect((await fetch('DELETE', '/relay/session')).status).toBe(204);
  });

  it('behavior: use moves the end, at most every five minutes; twelve hours without it are the end', async () => {
    const { signIn, fetch } = await browser('https://app.test');
    await signIn();
    await street.clock.advance(4 * 60_000);
    expect((await fetch('GET', '/relay/session')).headers.getSetCookie()).toEqual([]);
    await street.clock.advance(60_000);
    expect((await fetch('GET', '/relay/session')).headers.getSetCookie()).toHaveLength(1);
    for (let index = 0; index < 5; index += 1) {
      await street.clock.advance(11 * hours);
      expect((await fetch('GET', '/relay/session')).status).toBe(200);
    }
    await street.clock.advance(12 * hours);
    expect((await fetch('GET', '/relay/session')).status).toBe(401);
  });

  it.each([
    { sessionMs: 5 * 60_000 },
    { idleTimeoutMs: 5 * 60_000 },
    { sessionMs: 3_600_000, idleTimeoutMs: 5 * 60_000 },
  ])('#35 behavior: %j, and a call every minute: it lasts', async (more) => {
    const { signIn, fetch } = await browser('https://app.test', {}, more);
    const opened = await signIn();
    expect(opened.headers.getSetCookie()[0]).toContain('Max-Age=300;');
    for (let minute = 0; minute < 20; minute += 1) {
      await street.clock.advance(60_000);
      expect((await fetch('GET', '/transactions')).status).toBe(200);
    }
  });

  it('#35 behavior: a cookie lasts as long as its person may do nothing, from each call that moves the end', async () => {
    const { signIn, fetch } = await browser('https://app.test', {}, {}, { idleTimeoutMs: 7 * 60_000 });
    expect((await signIn()).headers.getSetCookie()[0]).toContain('Max-Age=420;');
    await street.clock.advance(6 * 60_000);
    expect((await fetch('GET', '/transactions')).headers.getSetCookie()[0]).toContain('Max-Age=420;');
    await street.clock.advance(7 * 60_000);
    expect((await fetch('GET', '/transactions')).status).toBe(401);
  });

  it('#35 behavior: five minutes without a call are the end, for the service and for the page', async () => {
    const { signIn, fetch } = await browser('https://app.test', {}, { idleTimeoutMs: 5 * 60_000 });
    await signIn();
    await street.clock.advance(61_000);
    const session = (await (await fetch('GET', '/relay/session')).json()) as Record<string, unknown>;
    expect(session['idleTimeoutMs']).toBe(5 * 60_000);
    expect(Date.parse(String(session['expiresAt'])) - street.clock.now()).toBe(5 * 60_000);
    await street.clock.advance(5 * 60_000 - 1);
    const before = street.upstream.length;
    await street.clock.advance(1);
    expect((await fetch('GET', '/transactions')).status).toBe(401);
    expect(street.upstream).toHaveLength(before);
  });

  it('#35 behavior: it is never over much too early: fifteen seconds, where five minutes are allowed', async () => {
    const { signIn, fetch } = await browser('https://app.test', {}, { idleTimeoutMs: 5 * 60_000 });
    await signIn();
    await street.clock.advance(14_999);
    expect((await fetch('GET', '/relay/session')).headers.getSetCookie()).toEqual([]);
    await street.clock.advance(5 * 60_000 - 15_000);
    expect((await fetch('GET', '/relay/session')).status).toBe(200);
  });

  it("#35 behavior: what a page's timers and its stream ask keeps nothing alive", async () => {
    const { signIn, fetch } = await browser('https://app.test', {}, { idleTimeoutMs: 5 * 60_000 });
    await signIn();
    for (let minute = 1; minute < 5; minute += 1) {
      await street.clock.advance(60_000);
      const asked = await fetch('GET', '/transactions', undefined, { 'latchkey-client': 'background' });
      expect([asked.status, asked.headers.getSetCookie()]).toEqual([200, []]);
      const stream = await fetch('GET', '/relay/events', undefined, { 'latchkey-client': 'background' });
      expect([stream.status, stream.headers.getSetCookie()]).toEqual([200, []]);
      await stream.body?.cancel();
    }
    await street.clock.advance(60_000);
    expect((await fetch('GET', '/transactions')).status).toBe(401);
  });

  it('behavior: signing in again gives a new token, and the old one is worth nothing', async () => {
    const { signIn, fetch, cookie, setCookie } = await browser('https://app.test');
    await signIn();
    const before = cookie();
    await signIn();
    const after = cookie();
    expect(after).not.toBe(before);
    setCookie(before);
    expect((await fetch('GET', '/relay/session')).status).toBe(401);
    setCookie(after);
    expect((await fetch('GET', '/relay/session')).status).toBe(200);
  });

  it('error: a token that was planted is neither taken nor kept', async () => {
    const { signIn, fetch, cookie, setCookie } = await browser('https://app.test');
    const planted = `__Host-latchkey=${newToken()}`;
    setCookie(planted);
    expect((await fetch('GET', '/relay/session')).status).toBe(401);
    await signIn();
    expect(cookie()).not.toBe(planted);
    setCookie(planted);
    expect((await fetch('GET', '/relay/session')).status).toBe(401);
  });

  it('error: a cookie that comes twice, under another name, or is none of ours', async () => {
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
      expect([sent, (await fetch('GET', '/relay/session')).status]).toEqual([sent, 401]);
    }
    setCookie(`a=b; ${good}; c=d`);
    expect((await fetch('GET', '/relay/session')).status).toBe(200);
    setCookie('');
    expect((await fetch('GET', '/relay/session', undefined, { authorization: `Bearer ${value}` })).status).toBe(401);
  });

  it('#53 behavior: the store knows no token, only what cannot be turned back into one', async () => {
    const { signIn, cookie } = await browser('https://app.test');
    await signIn();
    const token = cookie().split('=')[1] ?? '';
    expect(await street.store.sessions.read(token, street.clock.now())).toBeNull();
    expect(await street.store.sessions.read(await hashOf(token), street.clock.now())).not.toBeNull();
    expect(new Set(Array.from({ length: 100 }, newToken)).size).toBe(100);
  });
});

describe('bearer', () => {
  it('default: the token comes with the proof and is carried by hand', async () => {
    street = openStreet();
    const ada = await street.signIn(email);
    expect(await (await ada.call('GET', '/relay/session')).json()).toMatchObject({
      customerId: ada.customerId,
      accountId: ada.accountId,
    });
    const headers = { authorization: '', cookie: `__Host-latchkey=${ada.token}` };
    expect((await street.call('GET', '/relay/session', { headers })).status).toBe(401);
  });
});
