import { afterEach, describe, expect, it } from 'vitest';
import { doubled } from '../../test/doubled.ts';
import { openStreet, type Street } from '../../test/street.ts';
import { ids } from '../../test/upstreamDouble.ts';

let street: Street | undefined;
afterEach(() => street?.close());

const email = 'ada@example.com';
const start = (on: Street, identifier = email, more: object = {}) =>
  on.call('POST', '/relay/sign-in', { body: { type: 'EMAIL_OTP', identifier, ...more } });

describe('signIn', () => {
  it('default: the challenge of the wallet behind the identifier, however it is typed', async () => {
    street = openStreet();
    await street.customer(email);
    const answer = await start(street, '  Ada@Example.COM ');
    expect(answer.status).toBe(200);
    const { credential, code } = (await answer.json()) as { credential: Record<string, string>; code: object };
    expect(credential).toMatchObject({ type: 'EMAIL_OTP', nickname: email });
    expect(credential['otpEncryptionTargetBundle']).toContain('dataSignature');
    expect(code).toMatchObject({ length: 6, alphanumeric: false });
    expect(street.sandbox.world.inbox()).toHaveLength(1);
  });

  it('behavior: what the service answered stands in it byte for byte', async () => {
    const { call, upstream } = doubled();
    const text = `{ "id":"${ids.a.credential}" ,"n":1.0,"otpEncryptionTargetBundle":"{\\"version\\":\\"v1.0.0\\"}"}`;
    upstream.answer(`POST /auth/credentials/${ids.a.credential}/challenge`, () => new Response(text));
    const answer = await call('POST', '/relay/sign-in', { body: { type: 'EMAIL_OTP', identifier: 'who@ever' } });
    expect((await answer.text()).startsWith(`{"credential":${text},"code":{`)).toBe(true);
  });

  it('#43 behavior: one code in 30 seconds, five in an hour, to one account; another person is not held up', async () => {
    street = openStreet();
    await street.customer(email);
    await street.customer('grace@example.com');
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      statuses.push((await start(street)).status);
      const soon = await start(street);
      statuses.push(soon.status);
      if (index === 0) expect(soon.headers.get('retry-after')).toBe('30');
      await street.clock.advance(30_000);
    }
    expect(statuses).toEqual([200, 429, 200, 429, 200, 429, 200, 429, 200, 429, 429, 429]);
    const refused = await start(street);
    expect(Number(refused.headers.get('retry-after'))).toBe(3600 - 180);
    expect(await refused.json()).toMatchObject({ code: 'RELAY_RATE_LIMITED' });
    expect((await start(street, 'grace@example.com')).status).toBe(200);
    expect(street.sandbox.world.inbox()).toHaveLength(6);
    await street.clock.advance(3600_000);
    expect((await start(street)).status).toBe(200);
  });

  it('#43 behavior: asking again by the credential itself counts the same', async () => {
    street = openStreet();
    await street.customer(email);
    const { credential } = (await (await start(street)).json()) as { credential: { id: string } };
    const again = `/auth/credentials/${credential.id}/challenge`;
    expect((await street.call('POST', again)).status).toBe(429);
    await street.clock.advance(30_000);
    expect((await street.call('POST', again)).status).toBe(200);
    expect((await start(street)).status).toBe(429);
    expect(street.sandbox.world.inbox()).toHaveLength(2);
  });

  it('#43 behavior: one network starts no more than sixty sign-ins in ten minutes', async () => {
    street = openStreet();
    const from = async (ip: string, index: number) => {
      const request = new Request('https://app.test/latchkey/relay/sign-in', {
        method: 'POST',
        headers: { 'latchkey-client': 'test', 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'EMAIL_OTP', identifier: `nobody-${index}@example.com` }),
      });
      return (await street?.relay.fetch(request, { ip }))?.status;
    };
    const statuses = [];
    for (let index = 0; index < 61; index += 1) statuses.push(await from(`2001:db8:1:2::${index}`, index));
    expect(statuses.filter((status) => status === 404)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    expect(await from('2001:db8:1:3::1', 99)).toBe(404);
  });

  it('error: where the shape of codes cannot be told, no code is sent and none is counted', async () => {
    const { call, upstream } = doubled();
    const challenge = `/auth/credentials/${ids.a.credential}/challenge`;
    const begin = async () =>
      (await call('POST', '/relay/sign-in', { body: { type: 'EMAIL_OTP', identifier: 'a@b' } })).status;
    upstream.answer('GET /config', () => {
      throw new TypeError('broke');
    });
    expect(await begin()).toBe(503);
    expect(upstream.seen.map(({ path }) => path)).not.toContain(challenge);
    upstream.answer('GET /config', null);
    upstream.answer(`POST ${challenge}`, () => Response.json({ id: ids.a.credential }));
    expect(await begin()).toBe(200);
  });

  it('error: an identifier that nobody has, without a decoy', async () => {
    street = openStreet();
    const answer = await start(street);
    expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ code: 'RELAY_NOT_FOUND' })]);
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
  ])('error: %j is no sign-in', async (body) => {
    const { call, upstream } = doubled();
    expect((await call('POST', '/relay/sign-in', { body })).status).toBe(400);
    expect(upstream.seen).toEqual([]);
  });

  it("behavior: with the integrator's identity, who is signed in decides, not what was typed", async () => {
    const { call, upstream } = doubled();
    const body = { type: 'EMAIL_OTP', identifier: 'b@example.com' };
    expect((await call('POST', '/relay/sign-in', { body, as: 'nobody' })).status).toBe(401);
    upstream.answer(`POST /auth/credentials/${ids.a.credential}/challenge`, () => Response.json({ id: 'x' }));
    expect((await call('POST', '/relay/sign-in', { body: { ...body, identifier: 'c@example.com' } })).status).toBe(200);
    expect(upstream.seen.some(({ path }) => path.includes(ids.b.wallet))).toBe(false);
    // A sign-in that A has started gives B no way to A's credential.
    const proof = { body: { type: 'EMAIL_OTP', encryptedOtpBundle: 'x' }, as: 'b' } as const;
    expect((await call('POST', `/auth/credentials/${ids.a.credential}/verify`, proof)).status).toBe(404);
  });
});
