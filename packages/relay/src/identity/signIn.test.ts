import { afterEach, describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { openRelayEnvironment, type RelayEnvironment } from '../../test/relayEnvironment.ts';
import { ids } from '../../test/upstreamDouble.ts';

let env: RelayEnvironment | undefined;
afterEach(() => env?.close());

const email = 'ada@example.com';
const start = (on: RelayEnvironment, identifier = email, more: object = {}) =>
  on.call('POST', '/relay/sign-in', { body: { type: 'EMAIL_OTP', identifier, ...more } });

describe('signIn', () => {
  it("returns the challenge of the identifier's wallet, however it is typed", async () => {
    env = openRelayEnvironment();
    await env.customer(email);
    const response = await start(env, '  Ada@Example.COM ');
    expect(response.status).toBe(200);
    const { credential, code } = (await response.json()) as { credential: Record<string, string>; code: object };
    expect(Object.keys(credential)).toEqual(['id', 'type', 'otpEncryptionTargetBundle']);
    expect(credential['type']).toBe('EMAIL_OTP');
    expect(credential['otpEncryptionTargetBundle']).toContain('dataSignature');
    expect(code).toMatchObject({ length: 6, alphanumeric: false });
    expect(env.sandbox.world.inbox()).toHaveLength(1);
  });

  it('does not depend on the look-up of the account that stands in for an unknown one', async () => {
    const { call, upstream } = openDoubledRelay(
      {},
      {
        fetch: async (request) =>
          request.url.includes('unknown-') ? new Response(null, { status: 503 }) : upstream.fetch(request),
      },
    );
    const text = JSON.stringify({ id: ids.a.credential, otpEncryptionTargetBundle: '{}' });
    upstream.setResponse(`POST /auth/credentials/${ids.a.credential}/challenge`, () => new Response(text));
    const response = await call('POST', '/relay/sign-in', { body: { type: 'EMAIL_OTP', identifier: email } });
    expect(response.status).toBe(200);
  });

  it('forwards the bundle byte for byte', async () => {
    const { call, upstream } = openDoubledRelay();
    const bundle = '{ "version":"v1.0.0" ,"data":"\u00e9\u2028"}';
    const text = JSON.stringify({ id: ids.a.credential, otpEncryptionTargetBundle: bundle });
    upstream.setResponse(`POST /auth/credentials/${ids.a.credential}/challenge`, () => new Response(text));
    const response = await call('POST', '/relay/sign-in', { body: { type: 'EMAIL_OTP', identifier: 'who@ever' } });
    const { credential } = (await response.json()) as { credential: Record<string, string> };
    expect(credential['otpEncryptionTargetBundle']).toBe(bundle);
  });

  // requirement: 43
  it('sends one account one code in 30 seconds and five an hour, without delaying others', async () => {
    env = openRelayEnvironment();
    await env.customer(email);
    await env.customer('grace@example.com');
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      statuses.push((await start(env)).status);
      const soon = await start(env);
      statuses.push(soon.status);
      if (index === 0) expect(soon.headers.get('retry-after')).toBe('30');
      await env.clock.advance(30_000);
    }
    expect(statuses).toEqual([200, 429, 200, 429, 200, 429, 200, 429, 200, 429, 429, 429]);
    const refused = await start(env);
    expect(Number(refused.headers.get('retry-after'))).toBe(3600 - 180);
    expect(await refused.json()).toMatchObject({ code: 'RELAY_RATE_LIMITED' });
    expect((await start(env, 'grace@example.com')).status).toBe(200);
    expect(env.sandbox.world.inbox()).toHaveLength(6);
    await env.clock.advance(3600_000);
    expect((await start(env)).status).toBe(200);
  });

  // requirement: 43
  it('counts requests by credential in the same way', async () => {
    env = openRelayEnvironment();
    await env.customer(email);
    const { credential } = (await (await start(env)).json()) as { credential: { id: string } };
    const again = `/auth/credentials/${credential.id}/challenge`;
    expect((await env.call('POST', again)).status).toBe(429);
    await env.clock.advance(30_000);
    expect((await env.call('POST', again)).status).toBe(200);
    expect((await start(env)).status).toBe(429);
    expect(env.sandbox.world.inbox()).toHaveLength(2);
  });

  // requirement: 43
  it('starts at most sixty sign-ins in ten minutes from one network', async () => {
    env = openRelayEnvironment();
    const from = async (ip: string, index: number) => {
      const request = new Request('https://app.test/latchkey/relay/sign-in', {
        method: 'POST',
        headers: { 'latchkey-client': 'test', 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'EMAIL_OTP', identifier: `nobody-${index}@example.com` }),
      });
      return (await env?.relay.fetch(request, { ip }))?.status;
    };
    const statuses = [];
    for (let index = 0; index < 61; index += 1) statuses.push(await from(`2001:db8:1:2::${index}`, index));
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    expect(await from('2001:db8:1:3::1', 99)).toBe(200);
  });

  it("sends and counts no code when the code's shape is unknown", async () => {
    const { call, upstream } = openDoubledRelay();
    const challenge = `/auth/credentials/${ids.a.credential}/challenge`;
    const begin = async () =>
      (await call('POST', '/relay/sign-in', { body: { type: 'EMAIL_OTP', identifier: 'a@b' } })).status;
    upstream.setResponse('GET /config', () => {
      throw new TypeError('broke');
    });
    expect(await begin()).toBe(503);
    expect(upstream.seen.map(({ path }) => path)).not.toContain(challenge);
    upstream.setResponse('GET /config', null);
    upstream.setResponse(`POST ${challenge}`, () => Response.json({ id: ids.a.credential }));
    expect(await begin()).toBe(200);
  });

  it.each([
    [{ type: 'EMAIL_OTP' }],
    [{ identifier: email }],
    [{ type: 'TELEPATHY', identifier: email }],
    [{ type: 'EMAIL_OTP', identifier: 'x'.repeat(321) }],
    [{ type: 'EMAIL_OTP', identifier: ['a', 'b', 'c'] }],
    [{ type: 'PASSKEY', identifier: email }],
    [{ type: 'PASSKEY', identifier: email, clientPublicKey: 'canary' }],
    ['text'],
  ])('rejects %j', async (body) => {
    const { call, upstream } = openDoubledRelay();
    expect((await call('POST', '/relay/sign-in', { body })).status).toBe(400);
    expect(upstream.seen).toEqual([]);
  });

  it("uses the integrator's identity, not the typed identifier", async () => {
    const { call, upstream } = openDoubledRelay();
    const body = { type: 'EMAIL_OTP', identifier: 'b@example.com' };
    expect((await call('POST', '/relay/sign-in', { body, as: 'anonymous' })).status).toBe(401);
    upstream.setResponse(`POST /auth/credentials/${ids.a.credential}/challenge`, () => Response.json({ id: 'x' }));
    expect((await call('POST', '/relay/sign-in', { body: { ...body, identifier: 'c@example.com' } })).status).toBe(200);
    expect(upstream.seen.some(({ path }) => path.includes(ids.b.wallet))).toBe(false);
    // A's started sign-in gives B no access to A's credential.
    const proof = { body: { type: 'EMAIL_OTP', encryptedOtpBundle: 'x' }, as: 'b' } as const;
    expect((await call('POST', `/auth/credentials/${ids.a.credential}/verify`, proof)).status).toBe(404);
  });
});
