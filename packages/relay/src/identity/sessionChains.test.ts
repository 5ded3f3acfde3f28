import { systemClock } from '@latchkey/service';
import { expect, it } from 'vitest';
import { createToken } from '../crypto/token.ts';
import { memoryStore } from '../memory/index.ts';
import type { RequestContext } from '../requestContext.ts';
import { walletSignIn } from './identity.ts';
import { createSessions } from './sessions.ts';

const user = { customerId: 'Customer:1', accountId: 'InternalAccount:1', idleTimeoutMs: undefined };

/** Sessions over a store whose calls are counted. */
function open() {
  const { sessions: store, records } = memoryStore();
  let calls = 0;
  const countCalls = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get: (target, name, receiver) => {
        calls += 1;
        return Reflect.get(target, name, receiver);
      },
    });
  const sessions = createSessions(walletSignIn({ resolve: async () => null, sessionTransport: 'bearer' }), {
    store: countCalls(store),
    records: countCalls(records),
    clock: systemClock,
    log: () => undefined,
    origins: [],
    findIdleTimeout: async () => undefined,
  });
  const toContext = (token: string | null): RequestContext => {
    const url = 'http://localhost/';
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    return {
      request: new Request(url, { headers }),
      url: new URL(url),
      ip: undefined,
      requestId: '',
      responseHeaders: {},
    };
  };
  /** Signs in with the session of another token, and returns the new token. */
  const signIn = async (previous: string | null) => {
    const token = createToken();
    await sessions.open(user, token);
    await sessions.issue(toContext(previous), token);
    return token;
  };
  const isOpen = async (token: string) => (await sessions.findCaller(toContext(token))) !== null;
  const measure = async (run: () => Promise<unknown>) => {
    const before = calls;
    await run();
    return calls - before;
  };
  return { signIn, isOpen, measure };
}

// requirement: 54
it('limits the store calls of a sign-in, however many responses of earlier ones were lost', async () => {
  const { signIn, isOpen, measure } = open();
  const first = await signIn(null);
  for (let each = 0; each < 100; each += 1) expect(await measure(() => signIn(first))).toBeLessThan(60);
  const last = await signIn(first);
  expect(await measure(() => isOpen(last))).toBeLessThan(60);
  expect([await isOpen(first), await isOpen(last)]).toEqual([false, true]);
});

it.each([1, 9, 10, 11])('ends every session whose token was lost with its response: %i', async (count) => {
  const { signIn, isOpen } = open();
  const first = await signIn(null);
  const lost: string[] = [];
  for (let each = 0; each < count; each += 1) lost.push(await signIn(first));
  const last = await signIn(first);
  expect(await isOpen(last)).toBe(true);
  for (const token of [first, ...lost]) expect(await isOpen(token)).toBe(false);
});

it('ends the session of a user who has lost eleven responses, so that the next sign-in replaces none', async () => {
  const { signIn, isOpen } = open();
  const first = await signIn(null);
  const lost: string[] = [];
  for (let each = 0; each < 12; each += 1) lost.push(await signIn(first));
  const last = await signIn(first);
  expect(await isOpen(first)).toBe(false);
  const remaining: string[] = [];
  for (const token of lost) if (await isOpen(token)) remaining.push(token);
  // It ends when it is idle (docs/security.md).
  expect(remaining).toEqual(lost.slice(-1));
  expect(await isOpen(last)).toBe(true);
});

it('limits the store calls of the first request with a session, however many sign-ins were before', async () => {
  const { signIn, isOpen, measure } = open();
  let token = await signIn(null);
  for (let each = 0; each < 50; each += 1) {
    const previous = token;
    token = await signIn(previous);
    expect(await measure(() => isOpen(token))).toBeLessThan(20);
    expect(await isOpen(previous)).toBe(false);
  }
});
