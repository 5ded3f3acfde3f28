import { describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { memoryStore } from '../memory/index.ts';
import type { Store } from '../store/store.ts';

function registering(store: Store = memoryStore()) {
  const at = { now: 1_800_000_000_000 };
  const clock = { now: () => at.now, monotonic: () => at.now, setTimeout: () => 0, clearTimeout: () => undefined };
  const { call, upstream, relay } = openDoubledRelay({ store, clock, secret: 'x'.repeat(32) });
  upstream.setResponse('POST /auth/credentials', () => Response.json({ requestId: 'Request:1' }, { status: 202 }));
  const issue = async (as: 'a' | 'b' = 'a') => {
    const response = await call('POST', '/relay/passkey-registration', { as });
    return ((await response.json()) as { challenge: string }).challenge;
  };
  const register = async (challenge: unknown, more: { as?: 'a' | 'b'; id?: string; signed?: boolean } = {}) => {
    const as = more.as ?? 'a';
    const response = await call('POST', '/auth/credentials', {
      as,
      body: {
        type: 'PASSKEY',
        accountId: ids[as].wallet,
        nickname: 'Card:not-an-id',
        challenge,
        attestation: { credentialId: more.id ?? 'one' },
      },
      ...(more.signed ? { headers: { 'service-wallet-signature': 'c2ln', 'request-id': 'Request:1' } } : {}),
    });
    return response.status;
  };
  return { at, issue, register, upstream, relay };
}

describe('a challenge for a passkey', () => {
  it('covers both requests of one registration and their retries', async () => {
    const { issue, register } = registering();
    const challenge = await issue();
    expect([await register(challenge), await register(challenge, { signed: true })]).toEqual([202, 202]);
    expect(await register(challenge, { signed: true })).toBe(202);
  });

  it('covers no second passkey', async () => {
    const { issue, register } = registering();
    const challenge = await issue();
    expect([await register(challenge), await register(challenge, { id: 'two' })]).toEqual([202, 400]);
  });

  it('covers one of two concurrent passkeys', async () => {
    const { issue, register } = registering();
    const challenge = await issue();
    const statuses = await Promise.all(['one', 'two', 'three'].map((id) => register(challenge, { id })));
    expect(statuses.sort()).toEqual([202, 400, 400]);
  });

  it("refuses another user's challenge, an invented one and a missing one", async () => {
    const { issue, register, upstream } = registering();
    const foreign = await issue('b');
    for (const challenge of [foreign, 'bWFkZSB1cA', '', null, 7]) expect(await register(challenge)).toBe(400);
    expect(upstream.seen.some(({ method, path }) => method === 'POST' && path === '/auth/credentials')).toBe(false);
    expect(await register(foreign, { as: 'b' })).toBe(202);
  });

  it('expires after five minutes unless its registration has started', async () => {
    const { at, issue, register } = registering();
    const [begun, unused] = [await issue(), await issue()];
    await register(begun);
    at.now += 5 * 60_000;
    expect([await register(begun, { signed: true }), await register(unused)]).toEqual([202, 400]);
    at.now += 60 * 60_000;
    expect(await register(begun, { id: 'two' })).toBe(400);
  });

  it('is known to another relay on the same store', async () => {
    const store = memoryStore();
    const [one, other] = [registering(store), registering(store)];
    const challenge = await one.issue();
    expect([await other.register(challenge), await one.register(challenge, { id: 'two' })]).toEqual([202, 400]);
  });

  it('is not required for other credential types', async () => {
    const { call, upstream } = openDoubledRelay();
    upstream.setResponse('POST /auth/credentials', () => Response.json({ requestId: 'Request:1' }, { status: 202 }));
    const body = { type: 'SMS_OTP', accountId: ids.a.wallet };
    expect((await call('POST', '/auth/credentials', { body })).status).toBe(202);
  });
});
