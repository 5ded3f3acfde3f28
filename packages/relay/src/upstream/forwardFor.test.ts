import { describe, expect, it } from 'vitest';
import { doubled } from '../../test/doubled.ts';
import { ids } from '../../test/upstreamDouble.ts';

const clockAt = (at: { now: number }) => ({
  now: () => at.now,
  monotonic: () => at.now,
  setTimeout: () => undefined,
  clearTimeout: () => undefined,
});
const refused = () => Response.json({ status: 400, code: 'INVALID_INPUT', message: '' }, { status: 400 });
const second = 1000;

describe('#43 codes that are sent', () => {
  const paths = [
    `/customers/${ids.a.customer}/verify-email`,
    `/customers/${ids.a.customer}/verify-phone`,
    `/quotes/${ids.a.quote}/authorize/resend`,
  ];
  it.each(paths)('default: %s, once in 30 seconds and five times an hour', async (path) => {
    const at = { now: 1_800_000_000_000 };
    const { call, upstream } = doubled({ clock: clockAt(at) });
    upstream.answer(`POST ${path}`, () => new Response(null, { status: 204 }));
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await call('POST', path)).status);
      at.now += 30 * second;
    }
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    at.now += 3600 * second;
    expect((await call('POST', path)).status).toBe(204);
    const again = await call('POST', path);
    expect([again.status, again.headers.get('retry-after')]).toEqual([429, '30']);
  });

  it('behavior: what the service refuses to send is not counted, what broke on the way is', async () => {
    const { call, upstream } = doubled();
    const path = paths[0] ?? '';
    upstream.answer(`POST ${path}`, () => Response.json({ code: 'CONFLICT' }, { status: 409 }));
    expect([(await call('POST', path)).status, (await call('POST', path)).status]).toEqual([409, 409]);
    upstream.answer(`POST ${path}`, () => Response.json({ code: 'INTERNAL_ERROR' }, { status: 500 }));
    expect([(await call('POST', path)).status, (await call('POST', path)).status]).toEqual([500, 429]);
  });

  it('behavior: a login by SMS sends a code, by an app it does not', async () => {
    const { call, upstream } = doubled();
    upstream.answer('POST /sca/login/start', () => Response.json({ factor: 'x' }));
    const start = async (factor: string) => (await call('POST', '/sca/login/start', { body: { factor } })).status;
    expect([await start('TOTP'), await start('TOTP'), await start('SMS_OTP'), await start('SMS_OTP')]).toEqual([
      200, 200, 200, 429,
    ]);
  });

  it('behavior: one person cannot use up the sends of another', async () => {
    const { call, upstream } = doubled();
    upstream.answer('POST /sca/login/start', () => Response.json({}));
    const start = (as: 'a' | 'b') => call('POST', '/sca/login/start', { body: { factor: 'SMS_OTP' }, as });
    expect([(await start('a')).status, (await start('a')).status, (await start('b')).status]).toEqual([200, 429, 200]);
  });
});

describe('#44 codes that are tried', () => {
  const confirm = `/customers/${ids.a.customer}/verify-email/confirm`;
  const login = '/sca/login/complete';
  const authorize = `/quotes/${ids.a.quote}/authorize`;

  it.each([confirm, login, authorize])('default: %s, ten wrong ones an hour, whatever the challenge', async (path) => {
    const at = { now: 1_800_000_000_000 };
    const { call, upstream } = doubled({ clock: clockAt(at) });
    upstream.answer(`POST ${path}`, refused);
    const attempt = async (code: number) => (await call('POST', path, { body: { code: `${code}` } })).status;
    for (let code = 0; code < 10; code += 1) expect(await attempt(code)).toBe(400);
    upstream.answer(`POST ${path}`, () => Response.json({}));
    const late = await call('POST', path, { body: { code: 'right' } });
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(upstream.seen.filter(({ method }) => method === 'POST')).toHaveLength(10);
    at.now += 3600 * second;
    expect(await attempt(10)).toBe(200);
  });

  it('behavior: right ones, and those that nobody looked at, are not counted', async () => {
    const { call, upstream } = doubled();
    upstream.answer(`POST ${authorize}`, () => Response.json({ id: ids.a.quote }));
    for (let count = 0; count < 12; count += 1)
      expect((await call('POST', authorize, { body: { code: '1' } })).status).toBe(200);
    upstream.answer(`POST ${authorize}`, () => Response.json({ code: 'CONFLICT' }, { status: 409 }));
    for (let count = 0; count < 12; count += 1)
      expect((await call('POST', authorize, { body: { code: '1' } })).status).toBe(409);
  });

  it('behavior: twenty wrong ones at the same time are ten', async () => {
    const { call, upstream } = doubled();
    upstream.answer(`POST ${login}`, refused);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, code) => call('POST', login, { body: { code: `${code}` } })),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  });
});

describe('what the relay puts in, on a repetition', () => {
  const authorize = `/quotes/${ids.a.quote}/authorize`;
  const bodies = async (calls: readonly { key?: string; ip?: string; as?: 'a' | 'b' }[]) => {
    const { call, upstream } = doubled();
    for (const side of ['a', 'b'] as const)
      upstream.answer(`POST /quotes/${ids[side].quote}/authorize`, () => Response.json({ id: ids[side].quote }));
    for (const { key, ip, as = 'a' } of calls)
      await call('POST', `/quotes/${ids[as].quote}/authorize`, {
        body: { code: '1' },
        as,
        headers: key === undefined ? {} : { 'idempotency-key': key },
        ...(ip === undefined ? {} : { ip }),
      });
    return upstream.seen.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body).endUserIpAddress);
  };

  it('default: the same key gets the address of its first attempt', async () => {
    const calls = [
      { key: 'k', ip: '192.0.2.1' },
      { key: 'k', ip: '192.0.2.2' },
      { key: 'l', ip: '192.0.2.2' },
    ];
    expect(await bodies(calls)).toEqual(['192.0.2.1', '192.0.2.1', '192.0.2.2']);
  });

  it('behavior: an address that was not known stays unknown', async () => {
    expect(await bodies([{ key: 'k' }, { key: 'k', ip: '192.0.2.2' }])).toEqual([undefined, undefined]);
  });

  it("#31 behavior: two people's same key gives each their own", async () => {
    const calls = [
      { key: 'k', ip: '192.0.2.1' },
      { key: 'k', ip: '192.0.2.2', as: 'b' as const },
    ];
    expect(await bodies(calls)).toEqual(['192.0.2.1', '192.0.2.2']);
  });

  it('behavior: without a key each attempt has its own', async () => {
    expect(await bodies([{ ip: '192.0.2.1' }, { ip: '192.0.2.2' }])).toEqual(['192.0.2.1', '192.0.2.2']);
  });

  it('error: an address that the browser names itself', async () => {
    const { call, upstream } = doubled();
    const body = { code: '1', endUserIpAddress: '203.0.113.1' };
    expect((await call('POST', authorize, { body, ip: '192.0.2.1' })).status).toBe(400);
    expect(upstream.seen.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('behavior: consent is given from where the person is; what is signed stays as it was signed', async () => {
    const { call, upstream } = doubled();
    const path = `/customers/${ids.a.customer}`;
    upstream.answer(`PATCH ${path}`, () => Response.json({ requestId: 'Request:1' }, { status: 202 }));
    const text = '{"customerType":"INDIVIDUAL","endUserTermsConsent":{"termsVersion":"1"}}';
    await call('PATCH', path, { text, ip: '192.0.2.1' });
    const signed = { 'service-wallet-signature': 'c2ln', 'request-id': 'Request:1' };
    await call('PATCH', path, { text, ip: '192.0.2.1', headers: signed });
    await call('PATCH', path, { text: '{"email":"b@example.com"}', ip: '192.0.2.1' });
    expect(upstream.seen.map(({ body }) => body)).toEqual([
      '{"customerType":"INDIVIDUAL","endUserTermsConsent":{"ipAddress":"192.0.2.1","termsVersion":"1"}}',
      text,
      '{"email":"b@example.com"}',
    ]);
  });
});
