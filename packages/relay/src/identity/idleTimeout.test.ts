import { afterEach, describe, expect, it } from 'vitest';
import { type CallParts, doubled } from '../../test/doubled.ts';
import { openStreet, type Person, type Street } from '../../test/street.ts';
import { ids } from '../../test/upstreamDouble.ts';
import type { IntegratorIdentity } from './identity.ts';
import { hashOf } from './token.ts';

const minute = 60_000;
const email = 'ada@example.com';

let street: Street | undefined;
afterEach(async () => {
  await street?.close();
  street = undefined;
});

async function signedIn(
  options: Parameters<typeof openStreet>[0],
  who: Parameters<Street['customer']>[1] = {},
): Promise<{ readonly street: Street; readonly ada: Person }> {
  const opened = openStreet(options);
  street = opened;
  await opened.customer(email, who);
  return { street: opened, ada: await opened.signIn(email) };
}

/** What the relay says of the session. */
async function told(ada: Person): Promise<unknown> {
  const session = (await (await ada.call('GET', '/relay/session')).json()) as { idleTimeoutMs?: number };
  return session.idleTimeoutMs;
}

describe('with a session of the relay', () => {
  it.each([
    ['nothing, and no region that asks for it', {}, {}, undefined, 12 * 60 * minute],
    ['nothing, in a region that asks for it', {}, { region: 'DE' }, 5 * minute, 5 * minute],
    ['of everybody', { idleTimeoutMs: 20 * minute }, {}, 20 * minute, 20 * minute],
    ['longer of everybody, in a region', { idleTimeoutMs: 20 * minute }, { region: 'DE' }, 5 * minute, 5 * minute],
    ['shorter of everybody, in a region', { idleTimeoutMs: 2 * minute }, { region: 'DE' }, 2 * minute, 2 * minute],
    ['of this person', {}, { idleTimeoutMs: 7 * minute }, 7 * minute, 7 * minute],
    ['more of this person', { idleTimeoutMs: 2 * minute }, { idleTimeoutMs: 7 * minute }, 7 * minute, 7 * minute],
    ['of this person, in a region', {}, { region: 'DE', idleTimeoutMs: 7 * minute }, 7 * minute, 7 * minute],
    ['none for anybody, in a region', { idleTimeoutMs: null }, { region: 'DE' }, undefined, 12 * 60 * minute],
    ['more than the session', { sessionMs: 3 * minute }, { region: 'DE' }, 5 * minute, 3 * minute],
  ] as const)('#35 default: the integrator says %s', async (_said, options, who, idleTimeoutMs, lifeMs) => {
    const { street, ada } = await signedIn(options, who);
    expect(await told(ada)).toBe(idleTimeoutMs);
    await street.clock.advance(lifeMs - 1);
    expect((await ada.call('GET', '/transactions', background)).status).toBe(200);
    await street.clock.advance(1);
    expect((await ada.call('GET', '/transactions', background)).status).toBe(401);
  });

  it('#35 behavior: who does something in time stays; what timers do counts for nothing', async () => {
    const { street, ada } = await signedIn({}, { region: 'DE' });
    for (let at = 0; at < 20; at += 4) {
      await street.clock.advance(4 * minute);
      expect((await ada.call('GET', '/transactions')).status).toBe(200);
    }
    for (let at = 1; at < 5; at += 1) {
      await street.clock.advance(minute);
      expect((await ada.call('GET', '/transactions', background)).status).toBe(200);
    }
    await street.clock.advance(minute);
    expect((await ada.call('GET', '/transactions', background)).status).toBe(401);
  });

  it('behavior: the service is asked once, when the session opens, and of nobody where that is decided', async () => {
    const asked = ({ upstream }: Street) => upstream.filter(({ path }) => path.startsWith('/sca/factors')).length;
    const { street, ada } = await signedIn({});
    for (let at = 0; at < 3; at += 1) await told(ada);
    expect(asked(street)).toBe(1);
    for (const [options, who] of [
      [{ idleTimeoutMs: 5 * minute }, {}],
      [{ idleTimeoutMs: null }, {}],
      [{}, { idleTimeoutMs: minute }],
    ] as const) {
      await street.close();
      const { street: other, ada } = await signedIn(options, who);
      await told(ada);
      expect(asked(other)).toBe(0);
    }
  });

  it('#35 behavior: a credential proved again in the session keeps its rule', async () => {
    const { street, ada } = await signedIn({}, { idleTimeoutMs: 7 * minute });
    // Nothing of the sign-in is left but the session.
    await street.store.signIns.endAll(ada.customerId);
    await street.clock.advance(minute);
    const challenged = await ada.call('POST', `/auth/credentials/${ada.credentialId}/challenge`);
    const { otpEncryptionTargetBundle } = (await challenged.json()) as { otpEncryptionTargetBundle: string };
    const body = await ada.device.proof(otpEncryptionTargetBundle, street.lastCode(email));
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
    const session = await street.store.sessions.read(await hashOf(token), street.clock.now());
    expect(session).toMatchObject({ idleTimeoutMs: 7 * minute, expiresAt: street.clock.now() + 7 * minute });
  });

  it('behavior: a session that was opened before there was such a rule follows what is said of everybody', async () => {
    const { street, ada } = await signedIn({ idleTimeoutMs: 5 * minute });
    const hash = await hashOf(ada.token);
    const now = street.clock.now();
    await street.store.sessions.end(hash);
    await street.store.sessions.open({
      hash,
      customerId: ada.customerId,
      accountId: null,
      createdAt: now,
      expiresAt: now + 60 * minute,
    });
    expect(await told(ada)).toBe(5 * minute);
  });

  it('error: an account with the minutes where milliseconds are meant is a mistake of the integrator', async () => {
    street = openStreet();
    await street.customer(email, { idleTimeoutMs: 5 });
    const answer = await street.call('POST', '/relay/sign-in', { body: { type: 'EMAIL_OTP', identifier: email } });
    expect(answer.status).toBe(500);
    expect(street.logs.find(({ event }) => event === 'internalError')).toMatchObject({ errorName: 'TypeError' });
    expect(street.sandbox.world.inbox()).toEqual([]);
  });
});

const background = { headers: { 'Latchkey-Client': 'background' } };

describe("with the integrator's session", () => {
  const as = (said: { idleTimeoutMs?: number }, ofAll?: number | null) => {
    const identity: IntegratorIdentity = {
      authenticate: async () => ({ customerId: ids.a.customer, ...said }),
      ...(ofAll === undefined ? {} : { idleTimeoutMs: ofAll }),
    };
    return doubled({ identity });
  };
  const underSca = () => Response.json({ factors: [] });
  const outside = () => Response.json({ status: 409, code: 'CONFLICT' }, { status: 409 });
  const broken = () => Response.json({}, { status: 503 });
  const session = async (call: (...given: [string, string, CallParts?]) => Promise<Response>) => {
    const body = (await (await call('GET', '/relay/session')).json()) as { idleTimeoutMs?: number };
    return body.idleTimeoutMs;
  };

  it.each([
    ['nothing', {}, undefined, outside, undefined],
    ['nothing, in a region that asks for it', {}, undefined, underSca, 5 * minute],
    ['nothing, and it cannot be told', {}, undefined, broken, 5 * minute],
    ['of everybody', {}, 20 * minute, outside, 20 * minute],
    ['longer of everybody, in a region', {}, 20 * minute, underSca, 5 * minute],
    ['of this person', { idleTimeoutMs: 7 * minute }, 20 * minute, underSca, 7 * minute],
    ['none for anybody', {}, null, underSca, undefined],
    ['none but for this person', { idleTimeoutMs: 7 * minute }, null, outside, 7 * minute],
  ] as const)(
    '#35 default: the page is told what holds where the integrator says %s',
    async (_said, who, ofAll, sca, told) => {
      const { call, upstream } = as(who, ofAll);
      upstream.answer('GET /sca/factors', sca);
      expect(await session(call)).toBe(told);
    },
  );

  it('behavior: the service is asked once an hour; what it could not tell is asked again at once', async () => {
    const { call, upstream } = as({});
    upstream.answer('GET /sca/factors', broken);
    expect(await session(call)).toBe(5 * minute);
    upstream.answer('GET /sca/factors', outside);
    expect([await session(call), await session(call)]).toEqual([undefined, undefined]);
    expect(upstream.seen.filter(({ path }) => path.startsWith('/sca/factors'))).toHaveLength(2);
  });

  it('error: seconds where milliseconds are meant are a mistake of the integrator, at every call', async () => {
    for (const idleTimeoutMs of [300, 0, Number.NaN, Number.POSITIVE_INFINITY]) {
      const { call, logs } = as({ idleTimeoutMs });
      expect((await call('GET', '/transactions')).status).toBe(500);
      expect(logs.find(({ event }) => event === 'internalError')).toMatchObject({ errorName: 'TypeError' });
    }
  });
});
