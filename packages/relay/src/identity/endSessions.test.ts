import type { CustomerId } from '@latchkey/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { makeDevice } from '../../test/device.ts';
import { doubled } from '../../test/doubled.ts';
import { someKey } from '../../test/signedWebhook.ts';
import { openStreet, type Street } from '../../test/street.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { createRelay, type Relay } from '../createRelay.ts';
import { memoryStore } from '../memory/index.ts';
import { walletSignIn } from './identity.ts';

let street: Street | undefined;
afterEach(async () => {
  await street?.close();
  street = undefined;
});

const email = 'ada@example.com';

/** A street with Ada and Eve on it, and a second relay on the same store. */
async function opened() {
  street = openStreet();
  const { service, store, clock, sandbox } = street;
  const identity = walletSignIn({ carriage: 'bearer', resolve: async () => null });
  const other = createRelay({ service, identity, store, clock, webhookKeys: [sandbox.webhookKey] });
  const [ada, eve] = [await street.signIn(email), await street.signIn('eve@example.com')];
  return { street, other, ada, eve, customerId: ada.customerId as CustomerId };
}

const at = (relay: Relay, token: string, path: string) =>
  relay.fetch(new Request(`https://app.test/latchkey${path}`, { headers: { authorization: `Bearer ${token}` } }));

describe('endSessions', () => {
  it('default: a customer is signed out at every relay on the store, and nobody else', async () => {
    const { street, other, ada, eve, customerId } = await opened();
    await street.clock.advance(31_000);
    const again = await street.signIn(email);
    await street.relay.endSessions(customerId);
    for (const { token } of [ada, again])
      for (const relay of [street.relay, other]) expect((await at(relay, token, '/relay/session')).status).toBe(401);
    for (const relay of [street.relay, other]) expect((await at(relay, eve.token, '/relay/session')).status).toBe(200);
    await street.clock.advance(31_000);
    expect((await (await street.signIn(email)).call('GET', '/relay/session')).status).toBe(200);
  });

  it('#52 behavior: their streams end at once, with the word why, at the other relay too', async () => {
    const { street, other, ada, eve, customerId } = await opened();
    const [here, there, hers] = await Promise.all([
      at(street.relay, ada.token, '/relay/events'),
      at(other, ada.token, '/relay/events'),
      at(other, eve.token, '/relay/events'),
    ]);
    expect([here.status, there.status, hers.status]).toEqual([200, 200, 200]);
    // The clock stands: nothing here waits for a heartbeat.
    await street.relay.endSessions(customerId);
    for (const stream of [here, there]) expect(await stream.text()).toContain('"type":"relay.session-ended"');
    const reader = hers.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).not.toContain('relay.session-ended');
    expect(await Promise.race([reader?.closed.then(() => 'over'), street.clock.advance(1000)])).toBeUndefined();
    await reader?.cancel();
  });

  it('behavior: a sign-in that was begun cannot be finished', async () => {
    const { street, customerId } = await opened();
    await street.clock.advance(31_000);
    const started = await street.call('POST', '/relay/sign-in', { body: { type: 'EMAIL_OTP', identifier: email } });
    const { credential } = (await started.json()) as { credential: { id: string; otpEncryptionTargetBundle: string } };
    const body = await (await makeDevice()).proof(credential.otpEncryptionTargetBundle, street.lastCode(email));
    await street.relay.endSessions(customerId);
    const proved = await street.call('POST', `/auth/credentials/${credential.id}/verify`, { body });
    expect([proved.status, await proved.json()]).toMatchObject([401, { code: 'RELAY_SESSION_REQUIRED' }]);
  });

  it.each(['of one who begins', 'of one who is signed in'])(
    'behavior: nor does a proof %s, which the service judges meanwhile, open a session behind the end',
    async (who) => {
      const verify = `/auth/credentials/${ids.a.credential}/verify`;
      let meanwhile = async () => {};
      const store = memoryStore();
      const identity = walletSignIn({ carriage: 'bearer', resolve: async () => ({ customerId: ids.a.customer }) });
      const made = doubled(
        { store, identity },
        {
          fetch: async (request) => {
            if (request.url.endsWith('/verify')) await meanwhile();
            return made.upstream.fetch(request);
          },
        },
      );
      const { upstream, relay } = made;
      upstream.answer(`POST /auth/credentials/${ids.a.credential}/challenge`, () =>
        Response.json({ id: ids.a.credential, otpEncryptionTargetBundle: '{}' }),
      );
      upstream.answer(`POST ${verify}`, () => Response.json({ id: ids.a.session, accountId: ids.a.wallet }));
      const call = (path: string, body: object, token = '') => {
        const headers = { 'latchkey-client': 'test', 'content-type': 'application/json', authorization: token };
        return relay.fetch(
          new Request(`https://app.test/latchkey${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
        );
      };
      const prove = (token?: string) =>
        call(verify, { type: 'EMAIL_OTP', encryptedOtpBundle: '{"encappedPublic":"04","ciphertext":"00"}' }, token);
      await call('/relay/sign-in', { type: 'EMAIL_OTP', identifier: email });
      const opened = await prove();
      const token = opened.headers.get('latchkey-session') ?? '';
      expect(token).not.toBe('');
      if (who.endsWith('signed in')) await store.signIns.endAll(ids.a.customer);
      meanwhile = () => relay.endSessions(ids.a.customer);
      const late = await prove(`Bearer ${token}`);
      expect([late.status, late.headers.get('latchkey-session')]).toEqual([401, null]);
      expect((await at(relay, token, '/relay/session')).status).toBe(401);
    },
  );

  it('behavior: where the integrator says who calls, streams ask again at once, and those of one who is known stay', async () => {
    let isSignedIn = true;
    const { call, relay } = doubled({
      identity: { authenticate: async () => (isSignedIn ? { customerId: ids.a.customer } : null) },
      webhookKeys: [someKey],
    });
    const stream = await call('GET', '/relay/events');
    await relay.endSessions(ids.a.customer);
    isSignedIn = false;
    await relay.endSessions(ids.a.customer);
    expect((await stream.text()).match(/session-ended/g)).toHaveLength(1);
  });

  it('error: an id that is none of a customer, and a store that is gone: the caller is told', async () => {
    const store = memoryStore();
    const endAll = () => Promise.reject(new Error('gone'));
    const { relay, logs } = doubled({ store: { ...store, sessions: { ...store.sessions, endAll } } });
    await expect(relay.endSessions('ada@example.com' as CustomerId)).rejects.toThrow(TypeError);
    await expect(relay.endSessions(ids.a.customer)).rejects.toThrow('gone');
    expect(logs).toEqual([]);
  });
});
