import type { CustomerId } from '@latchkey/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { makeDevice } from '../../test/device.ts';
import { openDoubledRelay } from '../../test/doubled.ts';
import { isSignedOut } from '../../test/isSignedOut.ts';
import { openRelayEnvironment, type RelayEnvironment } from '../../test/relayEnvironment.ts';
import { sealedCode } from '../../test/sealedCode.ts';
import { someKey } from '../../test/signedWebhook.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { createRelay, type Relay } from '../createRelay.ts';
import { memoryStore } from '../memory/index.ts';
import { walletSignIn } from './identity.ts';

let env: RelayEnvironment | undefined;
afterEach(async () => {
  await env?.close();
  env = undefined;
});

const email = 'ada@example.com';

/** Ada and Eve in a test environment with a second relay on the same store. */
async function opened() {
  env = openRelayEnvironment();
  const { service, store, clock, sandbox } = env;
  const identity = walletSignIn({ sessionTransport: 'bearer', resolve: async () => null });
  const other = createRelay({ service, identity, store, clock, webhookKeys: [sandbox.webhookKey] });
  const [ada, eve] = [await env.signIn(email), await env.signIn('eve@example.com')];
  return { env, other, ada, eve, customerId: ada.customerId as CustomerId };
}

const at = (relay: Relay, token: string, path: string) =>
  relay.fetch(new Request(`https://app.test/latchkey${path}`, { headers: { authorization: `Bearer ${token}` } }));

describe('endSessions', () => {
  it('signs one customer out at every relay on the store', async () => {
    const { env, other, ada, eve, customerId } = await opened();
    await env.clock.advance(31_000);
    const again = await env.signIn(email);
    await env.relay.endSessions(customerId);
    for (const { token } of [ada, again])
      for (const relay of [env.relay, other])
        expect(await isSignedOut(await at(relay, token, '/relay/session'))).toBe(true);
    for (const relay of [env.relay, other]) expect((await at(relay, eve.token, '/relay/session')).status).toBe(200);
    await env.clock.advance(31_000);
    expect((await (await env.signIn(email)).call('GET', '/relay/session')).status).toBe(200);
  });

  // requirement: 52
  it("ends the customer's streams at once, with the reason, at every relay", async () => {
    const { env, other, ada, eve, customerId } = await opened();
    const [here, there, hers] = await Promise.all([
      at(env.relay, ada.token, '/relay/events'),
      at(other, ada.token, '/relay/events'),
      at(other, eve.token, '/relay/events'),
    ]);
    expect([here.status, there.status, hers.status]).toEqual([200, 200, 200]);
    // The clock is frozen, so no heartbeat causes this.
    await env.relay.endSessions(customerId);
    for (const stream of [here, there]) expect(await stream.text()).toContain('"type":"relay.session-ended"');
    const reader = hers.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).not.toContain('relay.session-ended');
    expect(await Promise.race([reader?.closed.then(() => 'over'), env.clock.advance(1000)])).toBeUndefined();
    await reader?.cancel();
  });

  it('invalidates a started sign-in', async () => {
    const { env, customerId } = await opened();
    await env.clock.advance(31_000);
    const started = await env.call('POST', '/relay/sign-in', { body: { type: 'EMAIL_OTP', identifier: email } });
    const { credential } = (await started.json()) as { credential: { id: string; otpEncryptionTargetBundle: string } };
    const body = await (await makeDevice()).proof(credential.otpEncryptionTargetBundle, env.lastCode(email));
    await env.relay.endSessions(customerId);
    const proved = await env.call('POST', `/auth/credentials/${credential.id}/verify`, { body });
    expect([proved.status, await proved.json()]).toMatchObject([401, { code: 'RELAY_SESSION_REQUIRED' }]);
  });

  it.each(['of one who begins', 'of one who is signed in'])(
    'does not open a session for a proof %s that is verified meanwhile',
    async (who) => {
      let meanwhile = async () => {};
      const store = memoryStore();
      const identity = walletSignIn({
        sessionTransport: 'bearer',
        resolve: async () => ({ customerId: ids.a.customer }),
      });
      const made = openDoubledRelay(
        { store, identity },
        {
          fetch: async (request) => {
            if (request.url.endsWith('/verify')) await meanwhile();
            return made.upstream.fetch(request);
          },
        },
      );
      const { upstream, relay } = made;
      upstream.setResponse(`POST /auth/credentials/${ids.a.credential}/challenge`, () =>
        Response.json({ id: ids.a.credential, otpEncryptionTargetBundle: '{}' }),
      );
      upstream.setResponse(`POST /auth/credentials/${ids.a.credential}/verify`, () =>
        Response.json({ id: ids.a.session, accountId: ids.a.wallet }),
      );
      const call = (path: string, body: object, token = '') => {
        const headers = { 'latchkey-client': 'test', 'content-type': 'application/json', authorization: token };
        return relay.fetch(
          new Request(`https://app.test/latchkey${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
        );
      };
      const prove = (id: string, token?: string) => {
        const body = { type: 'EMAIL_OTP', encryptedOtpBundle: sealedCode };
        return call(`/auth/credentials/${id}/verify`, body, token);
      };
      const started = await call('/relay/sign-in', { type: 'EMAIL_OTP', identifier: email });
      const { credential } = (await started.json()) as { credential: { id: string } };
      const opened = await prove(credential.id);
      const token = opened.headers.get('latchkey-session') ?? '';
      expect(token).not.toBe('');
      const isSignedIn = who.endsWith('signed in');
      if (isSignedIn) await store.signIns.endAll(ids.a.customer);
      meanwhile = () => relay.endSessions(ids.a.customer);
      const late = await prove(isSignedIn ? ids.a.credential : credential.id, `Bearer ${token}`);
      expect([late.status, late.headers.get('latchkey-session')]).toEqual([401, null]);
      expect(await isSignedOut(await at(relay, token, '/relay/session'))).toBe(true);
    },
  );

  it("re-checks streams at once with the integrator's identity and keeps those of known users", async () => {
    let isSignedIn = true;
    const { call, relay } = openDoubledRelay({
      identity: { authenticate: async () => (isSignedIn ? { customerId: ids.a.customer } : null) },
      webhookKeys: [someKey],
    });
    const stream = await call('GET', '/relay/events');
    await relay.endSessions(ids.a.customer);
    isSignedIn = false;
    await relay.endSessions(ids.a.customer);
    expect((await stream.text()).match(/session-ended/g)).toHaveLength(1);
  });

  it('throws for an invalid customer id and an unreachable store', async () => {
    const store = memoryStore();
    const endAll = () => Promise.reject(new Error('gone'));
    const { relay, logs } = openDoubledRelay({ store: { ...store, sessions: { ...store.sessions, endAll } } });
    await expect(relay.endSessions('ada@example.com' as CustomerId)).rejects.toThrow(TypeError);
    await expect(relay.endSessions(ids.a.customer)).rejects.toThrow('gone');
    expect(logs).toEqual([]);
  });
});
