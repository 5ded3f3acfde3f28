import { afterEach, describe, expect, it } from 'vitest';
import { type CallOptions, openDoubledRelay } from '../../test/doubled.ts';
import { openRelayEnvironment, type RelayEnvironment, type SignedInUser } from '../../test/relayEnvironment.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { hashToken } from '../crypto/token.ts';
import type { IntegratorIdentity } from './identity.ts';

const minute = 60_000;
const email = 'ada@example.com';

let env: RelayEnvironment | undefined;
afterEach(async () => {
  await env?.close();
  env = undefined;
});

async function signedIn(
  options: Parameters<typeof openRelayEnvironment>[0],
  who: Parameters<RelayEnvironment['customer']>[1] = {},
): Promise<{ readonly env: RelayEnvironment; readonly ada: SignedInUser }> {
  const opened = openRelayEnvironment(options);
  env = opened;
  await opened.customer(email, who);
  return { env: opened, ada: await opened.signIn(email) };
}

/** The relay's report of the session. */
async function readIdleTimeout(ada: SignedInUser): Promise<unknown> {
  const session = (await (await ada.call('GET', '/relay/session')).json()) as { idleTimeoutMs?: number };
  return session.idleTimeoutMs;
}

describe('with a session of the relay', () => {
  // requirement: 35
  it.each([
    ['nothing, and no region that requires it', {}, {}, undefined, 12 * 60 * minute],
    ['nothing, in a region that requires it', {}, { region: 'DE' }, 5 * minute, 5 * minute],
    ['of everybody', { idleTimeoutMs: 20 * minute }, {}, 20 * minute, 20 * minute],
    ['longer of everybody, in a region', { idleTimeoutMs: 20 * minute }, { region: 'DE' }, 5 * minute, 5 * minute],
    ['shorter of everybody, in a region', { idleTimeoutMs: 2 * minute }, { region: 'DE' }, 2 * minute, 2 * minute],
    ['of this person', {}, { idleTimeoutMs: 7 * minute }, 7 * minute, 7 * minute],
    ['more of this person', { idleTimeoutMs: 2 * minute }, { idleTimeoutMs: 7 * minute }, 7 * minute, 7 * minute],
    ['of this person, in a region', {}, { region: 'DE', idleTimeoutMs: 7 * minute }, 7 * minute, 7 * minute],
    ['none for anybody, in a region', { idleTimeoutMs: null }, { region: 'DE' }, undefined, 12 * 60 * minute],
    ['more than the session', { sessionMs: 3 * minute }, { region: 'DE' }, 5 * minute, 3 * minute],
  ] as const)("applies the integrator's setting %s", async (_title, options, who, idleTimeoutMs, lifeMs) => {
    const { env, ada } = await signedIn(options, who);
    expect(await readIdleTimeout(ada)).toBe(idleTimeoutMs);
    await env.clock.advance(lifeMs - 1);
    expect((await ada.call('GET', '/transactions', background)).status).toBe(200);
    await env.clock.advance(1);
    expect((await ada.call('GET', '/transactions', background)).status).toBe(401);
  });

  // requirement: 35
  it('extends the session for user requests, not for background ones', async () => {
    const { env, ada } = await signedIn({}, { region: 'DE' });
    for (let at = 0; at < 20; at += 4) {
      await env.clock.advance(4 * minute);
      expect((await ada.call('GET', '/transactions')).status).toBe(200);
    }
    for (let at = 1; at < 5; at += 1) {
      await env.clock.advance(minute);
      expect((await ada.call('GET', '/transactions', background)).status).toBe(200);
    }
    await env.clock.advance(minute);
    expect((await ada.call('GET', '/transactions', background)).status).toBe(401);
  });

  it('calls the service once when the session opens, or when it is read where the integrator set a timeout', async () => {
    const asked = ({ upstream }: RelayEnvironment) =>
      upstream.filter(({ path }) => path.startsWith('/sca/factors')).length;
    const { env, ada } = await signedIn({});
    for (let at = 0; at < 3; at += 1) await readIdleTimeout(ada);
    expect(asked(env)).toBe(1);
    for (const [options, who] of [
      [{ idleTimeoutMs: 5 * minute }, {}],
      [{ idleTimeoutMs: null }, {}],
      [{}, { idleTimeoutMs: minute }],
    ] as const) {
      await env.close();
      const { env: other, ada } = await signedIn(options, who);
      expect(asked(other)).toBe(0);
      for (let at = 0; at < 2; at += 1) await readIdleTimeout(ada);
      expect(asked(other)).toBe(1);
    }
  });

  // requirement: 35
  it('keeps the timeout when a credential is verified again in the session', async () => {
    const { env, ada } = await signedIn({}, { idleTimeoutMs: 7 * minute });
    // Deletes the started sign-in, so that only the session remains.
    await env.store.signIns.endAll(ada.customerId);
    await env.clock.advance(minute);
    const challenged = await ada.call('POST', `/auth/credentials/${ada.credentialId}/challenge`);
    const { otpEncryptionTargetBundle } = (await challenged.json()) as { otpEncryptionTargetBundle: string };
    const body = await ada.device.proof(otpEncryptionTargetBundle, env.lastCode(email));
    const verify = `/auth/credentials/${ada.credentialId}/verify`;
    const first = (await (await ada.call('POST', verify, { body })).json()) as {
      payloadToSign: string;
      requestId: string;
    };
    const headers = {
      'Service-Wallet-Signature': await ada.device.sign(first.payloadToSign),
      'Request-Id': first.requestId,
    };
    const token = (await ada.call('POST', verify, { body, headers })).headers.get('Latchkey-Session') ?? '';
    expect(token).not.toBe(ada.token);
    const session = await env.store.sessions.read(await hashToken(token), env.clock.now());
    expect(session).toMatchObject({ idleTimeoutMs: 7 * minute, expiresAt: env.clock.now() + 7 * minute });
  });

  it('applies the general timeout to sessions opened before it was set', async () => {
    const { env, ada } = await signedIn({ idleTimeoutMs: 5 * minute });
    const hash = await hashToken(ada.token);
    const now = env.clock.now();
    await env.store.sessions.end(hash);
    await env.store.sessions.open({
      hash,
      customerId: ada.customerId,
      accountId: null,
      createdAt: now,
      expiresAt: now + 60 * minute,
    });
    expect(await readIdleTimeout(ada)).toBe(5 * minute);
  });

  it('rejects an account whose timeout is in minutes instead of milliseconds', async () => {
    env = openRelayEnvironment();
    await env.customer(email, { idleTimeoutMs: 5 });
    const response = await env.call('POST', '/relay/sign-in', { body: { type: 'EMAIL_OTP', identifier: email } });
    expect(response.status).toBe(500);
    expect(env.logs.find(({ event }) => event === 'callbackFailed')).toMatchObject({
      code: 'resolve',
      errorName: 'TypeError',
    });
    expect(env.sandbox.world.inbox()).toEqual([]);
  });
});

const background = { headers: { 'Latchkey-Client': 'background' } };

describe("with the integrator's session", () => {
  const as = (said: { idleTimeoutMs?: number }, ofAll?: number | null) => {
    const identity: IntegratorIdentity = {
      authenticate: async () => ({ customerId: ids.a.customer, ...said }),
      ...(ofAll === undefined ? {} : { idleTimeoutMs: ofAll }),
    };
    return openDoubledRelay({ identity });
  };
  const underSca = () => Response.json({ factors: [] });
  const outside = () => Response.json({ status: 409, code: 'CONFLICT' }, { status: 409 });
  const broken = () => Response.json({}, { status: 503 });
  const session = async (call: (...given: [string, string, CallOptions?]) => Promise<Response>) => {
    const body = (await (await call('GET', '/relay/session')).json()) as { idleTimeoutMs?: number };
    return body.idleTimeoutMs;
  };

  // requirement: 35
  it.each([
    ['nothing', {}, undefined, outside, undefined],
    ['nothing, in a region that requires it', {}, undefined, underSca, 5 * minute],
    ['nothing, and the status is unknown', {}, undefined, broken, 5 * minute],
    ['of everybody', {}, 20 * minute, outside, 20 * minute],
    ['longer of everybody, in a region', {}, 20 * minute, underSca, 5 * minute],
    ['of this person', { idleTimeoutMs: 7 * minute }, 20 * minute, underSca, 7 * minute],
    ['none for anybody', {}, null, underSca, undefined],
    ['none but for this person', { idleTimeoutMs: 7 * minute }, null, outside, 7 * minute],
  ] as const)(
    'reports the timeout to the page when the integrator sets %s',
    async (_title, who, ofAll, sca, readIdleTimeout) => {
      const { call, upstream } = as(who, ofAll);
      upstream.setResponse('GET /sca/factors', sca);
      expect(await session(call)).toBe(readIdleTimeout);
    },
  );

  it('calls the service once an hour, and again at once after a failure', async () => {
    const { call, upstream } = as({});
    upstream.setResponse('GET /sca/factors', broken);
    expect(await session(call)).toBe(5 * minute);
    upstream.setResponse('GET /sca/factors', outside);
    expect([await session(call), await session(call)]).toEqual([undefined, undefined]);
    expect(upstream.seen.filter(({ path }) => path.startsWith('/sca/factors'))).toHaveLength(2);
  });

  it('reads the region again after a change of the customer, and after another one', async () => {
    const { call, upstream } = as({});
    upstream.setResponse('GET /sca/factors', outside);
    expect(await session(call)).toBeUndefined();
    upstream.setResponse('GET /sca/factors', underSca);
    expect(await session(call)).toBeUndefined();
    const body = { address: { line1: '1 Main St', city: 'Berlin', postalCode: '10115', country: 'DE' } };
    const change = () => call('PATCH', `/customers/${ids.a.customer}`, { body });
    upstream.setResponse(`PATCH /customers/${ids.a.customer}`, () =>
      Response.json({ status: 400, code: 'INVALID_INPUT', message: 'No.' }, { status: 400 }),
    );
    expect([(await change()).status, await session(call)]).toEqual([400, undefined]);
    upstream.setResponse(`PATCH /customers/${ids.a.customer}`, () => Response.json({ id: ids.a.customer }));
    expect([(await change()).status, await session(call)]).toEqual([200, 5 * minute]);
    upstream.setResponse('GET /sca/factors', outside);
    expect(await session(call)).toBe(5 * minute);
    expect([(await change()).status, await session(call)]).toEqual([200, undefined]);
    upstream.setResponse('GET /sca/factors', underSca);
    expect([(await change()).status, await session(call)]).toEqual([200, 5 * minute]);
  });

  it.each([401, 403, 404, 429])('takes an error %d of the service for no region', async (status) => {
    const { call, upstream } = as({});
    upstream.setResponse('GET /sca/factors', () => Response.json({}, { status }));
    expect(await session(call)).toBe(5 * minute);
    upstream.setResponse('GET /sca/factors', outside);
    expect(await session(call)).toBeUndefined();
  });

  it('rejects a timeout in seconds instead of milliseconds on every call', async () => {
    for (const idleTimeoutMs of [300, 0, Number.NaN, Number.POSITIVE_INFINITY]) {
      const { call, logs } = as({ idleTimeoutMs });
      expect((await call('GET', '/transactions')).status).toBe(500);
      expect(logs.find(({ event }) => event === 'callbackFailed')).toMatchObject({ errorName: 'TypeError' });
    }
  });
});
