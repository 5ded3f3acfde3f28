import { afterEach, describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { openRelayEnvironment, type RelayEnvironment } from '../../test/relayEnvironment.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { memoryStore } from '../memory/index.ts';
import { walletSignIn } from './identity.ts';

const email = 'ada@example.com';
const minute = 60_000;

let env: RelayEnvironment | undefined;
afterEach(async () => {
  await env?.close();
  env = undefined;
});

const at = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('https://app.test/orders', { method, headers });

const followed = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

describe('identify', () => {
  it("returns the user of the relay's session on a route of the integrator", async () => {
    env = openRelayEnvironment();
    const ada = await env.signIn(email);
    const { customerId, accountId, token } = ada;
    expect(await env.relay.identify(at({ authorization: `Bearer ${token}` }))).toEqual({ customerId, accountId });
    // The case of the scheme has no meaning (RFC 9110, section 11.1).
    expect(await env.relay.identify(at({ authorization: `bearer  ${token}` }))).toEqual({ customerId, accountId });
    expect(await env.relay.identify(at())).toBeNull();
    expect(await env.relay.identify(at({ authorization: `Bearer ${'a'.repeat(43)}` }))).toBeNull();
    await ada.call('DELETE', '/relay/session');
    expect(await env.relay.identify(at({ authorization: `Bearer ${token}` }))).toBeNull();
  });

  it('does not extend the session, because its token cannot be sent with the response', async () => {
    env = openRelayEnvironment({ sessionMs: 20 * minute });
    const { token } = await env.signIn(email);
    for (let count = 0; count < 2; count += 1) {
      await env.clock.advance(9 * minute);
      expect(await env.relay.identify(at({ authorization: `Bearer ${token}` }))).not.toBeNull();
    }
    await env.clock.advance(3 * minute);
    expect(await env.relay.identify(at({ authorization: `Bearer ${token}` }))).toBeNull();
  });

  it("returns the user of the integrator's own session", async () => {
    const { relay } = openDoubledRelay();
    expect(await relay.identify(at({ authorization: 'a' }))).toEqual({ customerId: ids.a.customer, accountId: null });
    expect(await relay.identify(at({ authorization: 'unknown' }))).toBeNull();
  });

  it.each([
    ['another origin', { origin: 'https://evil.test' }, 'POST', false],
    ['another site, without an origin', { 'sec-fetch-site': 'cross-site' }, 'GET', false],
    ['a link of another site', followed, 'GET', true],
    ['a link of another site, without the body', followed, 'HEAD', true],
    ['a form of another site', followed, 'POST', false],
    ['a frame in another site', { ...followed, 'sec-fetch-dest': 'iframe' }, 'GET', false],
    ['an image in another site', { ...followed, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }, 'GET', false],
    ['a script of another site', { ...followed, origin: 'https://evil.test' }, 'GET', false],
    ['a form, by its cookie alone', { cookie: 'a=b' }, 'POST', false],
    ['the own origin', { origin: 'https://app.test', cookie: 'a=b' }, 'POST', true],
    ['a configured origin', { origin: 'https://shop.test', cookie: 'a=b' }, 'POST', true],
    ['a link', { cookie: 'a=b' }, 'GET', true],
  ])('accepts a request of a page only if it is allowed: %s', async (_, headers, method, isAllowed) => {
    const { relay } = openDoubledRelay({ origins: ['https://shop.test'] });
    const found = await relay.identify(at({ ...headers, authorization: 'a' }, method));
    expect(found !== null).toBe(isAllowed);
  });

  it('rejects with the error of the callback or the store', async () => {
    const cause = new RangeError('down');
    const fail = () => Promise.reject(cause);
    const { relay } = openDoubledRelay({ identity: { authenticate: fail } });
    await expect(relay.identify(at())).rejects.toBe(cause);
    const store = memoryStore();
    const broken = openDoubledRelay({
      identity: walletSignIn({ sessionTransport: 'bearer', resolve: async () => null }),
      store: { ...store, sessions: { ...store.sessions, read: fail } },
    });
    await expect(broken.relay.identify(at({ authorization: `Bearer ${'a'.repeat(43)}` }))).rejects.toBe(cause);
  });
});
