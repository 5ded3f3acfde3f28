import { afterEach, describe, expect, it } from 'vitest';
import { sample } from '../../../../scripts/scope.mjs';
import { makeDevice } from '../../test/device.ts';
import { startEmptyPglite } from '../../test/emptyPglite.ts';
import { follow } from '../../test/followStream.ts';
import { isSignedOut } from '../../test/isSignedOut.ts';
import { openRelayEnvironment, type RelayEnvironment, type SignedInUser } from '../../test/relayEnvironment.ts';
import { hashToken } from '../crypto/token.ts';
import { memoryStore } from '../memory/index.ts';
import { sqlStore } from '../store/sql/sqlStore.ts';
import type { Store } from '../store/store.ts';

const day = 24 * 60 * 60_000;
const email = 'ada@example.com';

let env: RelayEnvironment | undefined;
afterEach(async () => {
  await env?.close();
  env = undefined;
});

async function signedIn(
  options: Parameters<typeof openRelayEnvironment>[0] = {},
): Promise<{ env: RelayEnvironment; ada: SignedInUser }> {
  const opened = openRelayEnvironment(options);
  env = opened;
  await opened.customer(email);
  return { env: opened, ada: await opened.signIn(email) };
}

const read = (ada: SignedInUser) => ada.call('GET', '/transactions');

/** Uses the session twice a day. Returns the days after which it is refused. */
async function daysInUse({
  env,
  ada,
}: {
  readonly env: RelayEnvironment;
  readonly ada: SignedInUser;
}): Promise<number> {
  for (let half = 1; half <= 730; half += 1) {
    await env.clock.advance(day / 2 - 1000);
    if ((await read(ada)).status === 401) return half / 2;
  }
  return Number.POSITIVE_INFINITY;
}

// requirement: 63
describe('the absolute lifetime of a session', () => {
  const stores: [string, () => Store][] = [
    ['memoryStore', memoryStore],
    ['sqlStore', () => sqlStore(startEmptyPglite)],
  ];
  // Two months on PGlite take seconds.
  it.each(sample(stores, 1))(
    'ends after 30 days in a %s, although it is used twice a day',
    async (_, store) => {
      const { env, ada } = await signedIn({ store: store() });
      // 60 steps of a second less than 12 hours each end within the 30th day.
      expect(await daysInUse({ env, ada })).toBe(30.5);
      const response = await read(ada);
      expect([response.status, await response.json()]).toMatchObject([401, { code: 'RELAY_SESSION_REQUIRED' }]);
      expect(await env.store.sessions.read(await hashToken(ada.token), env.clock.now())).toBeNull();
      // PGlite takes seconds to open, and longer while other tests run.
    },
    60_000,
  );

  it('is an option, exact to the millisecond, and is reported to the page', async () => {
    const { env, ada } = await signedIn({ absoluteLifetimeMs: 2 * day });
    const endsAt = new Date(env.clock.now() + 2 * day).toISOString();
    for (let hour = 8; hour < 48; hour += 8) {
      await env.clock.advance(day / 3);
      expect((await read(ada)).status).toBe(200);
    }
    expect(await (await ada.call('GET', '/relay/session')).json()).toMatchObject({ expiresAt: endsAt });
    await env.clock.advance(day / 3 - 1);
    expect((await read(ada)).status).toBe(200);
    await env.clock.advance(1);
    expect((await read(ada)).status).toBe(401);
  });

  it('caps a sliding lifetime that is longer', async () => {
    const { env, ada } = await signedIn({ sessionMs: 3 * day, absoluteLifetimeMs: day });
    await env.clock.advance(day - 1);
    expect((await read(ada)).status).toBe(200);
    await env.clock.advance(1);
    expect((await read(ada)).status).toBe(401);
  });

  it('is not extended by a refresh of the signing key', async () => {
    const { env, ada } = await signedIn({ absoluteLifetimeMs: 10 * 60_000 });
    await env.clock.advance(9 * 60_000);
    const path = `/auth/sessions/${ada.sessionId}/refresh`;
    const body = { clientPublicKey: (await makeDevice()).publicKey };
    const first = (await (await ada.call('POST', path, { body })).json()) as {
      payloadToSign: string;
      requestId: string;
    };
    const headers = {
      'Service-Wallet-Signature': await ada.device.sign(first.payloadToSign),
      'Request-Id': first.requestId,
    };
    expect((await ada.call('POST', path, { body, headers })).status).toBe(201);
    await env.clock.advance(60_000);
    expect((await read(ada)).status).toBe(401);
  });

  it('begins again with a sign-in, which gives the session a new token', async () => {
    const { env, ada } = await signedIn({ absoluteLifetimeMs: day });
    await env.clock.advance(day / 2 - 1000);
    expect((await read(ada)).status).toBe(200);
    const again = await env.signIn(email);
    expect(again.token).not.toBe(ada.token);
    await env.clock.advance(day / 2 - 1000);
    expect((await read(again)).status).toBe(200);
    await env.clock.advance(1000);
    expect((await read(ada)).status).toBe(401);
    expect((await read(again)).status).toBe(200);
  });

  it('ends sessions that a relay with a longer lifetime opened', async () => {
    const store = memoryStore();
    const { env, ada } = await signedIn({ store, sessionMs: 9 * day });
    await env.clock.advance(2 * day);
    const shorter = openRelayEnvironment({ store, absoluteLifetimeMs: day, now: env.clock.now() });
    const request = () =>
      new Request('https://app.test/latchkey/relay/session', { headers: { authorization: `Bearer ${ada.token}` } });
    expect((await env.relay.fetch(request())).status).toBe(200);
    expect(await isSignedOut(await shorter.relay.fetch(request()))).toBe(true);
  });

  it('ends the event stream of the session', async () => {
    const { env, ada } = await signedIn({ absoluteLifetimeMs: 10 * 60_000 });
    const stream = follow(await ada.call('GET', '/relay/events'));
    await env.clock.advance(10 * 60_000 + 1000);
    await stream.over();
  });
});
