import { describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { ids } from '../../test/upstreamDouble.ts';

const clockAt = (at: { now: number }) => ({
  now: () => at.now,
  monotonic: () => at.now,
  setTimeout: () => undefined,
  clearTimeout: () => undefined,
});
const refused = () => Response.json({ status: 400, code: 'INVALID_INPUT', message: '' }, { status: 400 });
const second = 1000;

// requirement: 43
describe('sent codes', () => {
  const paths = [
    `/customers/${ids.a.customer}/verify-email`,
    `/customers/${ids.a.customer}/verify-phone`,
    `/quotes/${ids.a.quote}/authorize/resend`,
  ];
  it.each(paths)('are limited for %s to one in 30 seconds and five an hour', async (path) => {
    const at = { now: 1_800_000_000_000 };
    const { call, upstream } = openDoubledRelay({ clock: clockAt(at) });
    upstream.setResponse(`POST ${path}`, () => new Response(null, { status: 204 }));
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

  it('are not counted after a refusal, and are after a failure', async () => {
    const { call, upstream } = openDoubledRelay();
    const path = paths[0] ?? '';
    upstream.setResponse(`POST ${path}`, () => Response.json({ code: 'CONFLICT' }, { status: 409 }));
    expect([(await call('POST', path)).status, (await call('POST', path)).status]).toEqual([409, 409]);
    upstream.setResponse(`POST ${path}`, () => Response.json({ code: 'INTERNAL_ERROR' }, { status: 500 }));
    expect([(await call('POST', path)).status, (await call('POST', path)).status]).toEqual([500, 429]);
  });

  it('are counted for a login by SMS, not by an app', async () => {
    const { call, upstream } = openDoubledRelay();
    upstream.setResponse('POST /sca/login/start', () => Response.json({ factor: 'x' }));
    const start = async (factor: string) => (await call('POST', '/sca/login/start', { body: { factor } })).status;
    expect([await start('TOTP'), await start('TOTP'), await start('SMS_OTP'), await start('SMS_OTP')]).toEqual([
      200, 200, 200, 429,
    ]);
  });

  it('are limited for each user separately', async () => {
    const { call, upstream } = openDoubledRelay();
    upstream.setResponse('POST /sca/login/start', () => Response.json({}));
    const start = (as: 'a' | 'b') => call('POST', '/sca/login/start', { body: { factor: 'SMS_OTP' }, as });
    expect([(await start('a')).status, (await start('a')).status, (await start('b')).status]).toEqual([200, 429, 200]);
  });
});

// requirement: 44
describe('guessed codes', () => {
  const confirm = `/customers/${ids.a.customer}/verify-email/confirm`;
  const login = '/sca/login/complete';
  const authorize = `/quotes/${ids.a.quote}/authorize`;

  it.each([confirm, login, authorize])(
    'are limited for %s to ten wrong ones an hour across challenges',
    async (path) => {
      const at = { now: 1_800_000_000_000 };
      const { call, upstream } = openDoubledRelay({ clock: clockAt(at) });
      upstream.setResponse(`POST ${path}`, refused);
      const attempt = async (code: number) => (await call('POST', path, { body: { code: `${code}` } })).status;
      for (let code = 0; code < 10; code += 1) expect(await attempt(code)).toBe(400);
      upstream.setResponse(`POST ${path}`, () => Response.json({}));
      const late = await call('POST', path, { body: { code: 'right' } });
      expect([late.status, late.headers.get('retry-after')]).toEqual([429, '3600']);
      expect(upstream.seen.filter(({ method }) => method === 'POST')).toHaveLength(10);
      at.now += 3600 * second;
      expect(await attempt(10)).toBe(200);
    },
  );

  it('are not counted when correct or unchecked', async () => {
    const { call, upstream } = openDoubledRelay();
    upstream.setResponse(`POST ${authorize}`, () => Response.json({ id: ids.a.quote }));
    for (let count = 0; count < 12; count += 1)
      expect((await call('POST', authorize, { body: { code: '1' } })).status).toBe(200);
    upstream.setResponse(`POST ${authorize}`, () => Response.json({ code: 'CONFLICT' }, { status: 409 }));
    for (let count = 0; count < 12; count += 1)
      expect((await call('POST', authorize, { body: { code: '1' } })).status).toBe(409);
  });

  it('are limited to ten when twenty are sent at once', async () => {
    const { call, upstream } = openDoubledRelay();
    upstream.setResponse(`POST ${login}`, refused);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, code) => call('POST', login, { body: { code: `${code}` } })),
    );
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(10);
  });
});

describe('the injected address of a retry', () => {
  const authorize = `/quotes/${ids.a.quote}/authorize`;
  const bodies = async (calls: readonly { key?: string; ip?: string; as?: 'a' | 'b' }[]) => {
    const { call, upstream } = openDoubledRelay();
    for (const side of ['a', 'b'] as const)
      upstream.setResponse(`POST /quotes/${ids[side].quote}/authorize`, () => Response.json({ id: ids[side].quote }));
    for (const { key, ip, as = 'a' } of calls)
      await call('POST', `/quotes/${ids[as].quote}/authorize`, {
        body: { code: '1' },
        as,
        headers: key === undefined ? {} : { 'idempotency-key': key },
        ...(ip === undefined ? {} : { ip }),
      });
    return upstream.seen.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body).endUserIpAddress);
  };

  it('is the address of the first attempt with the key', async () => {
    const calls = [
      { key: 'k', ip: '192.0.2.1' },
      { key: 'k', ip: '192.0.2.2' },
      { key: 'l', ip: '192.0.2.2' },
    ];
    expect(await bodies(calls)).toEqual(['192.0.2.1', '192.0.2.1', '192.0.2.2']);
  });

  it('stays unknown if it was unknown', async () => {
    expect(await bodies([{ key: 'k' }, { key: 'k', ip: '192.0.2.2' }])).toEqual([undefined, undefined]);
  });

  // requirement: 31
  it('is separate for two users with the same key', async () => {
    const calls = [
      { key: 'k', ip: '192.0.2.1' },
      { key: 'k', ip: '192.0.2.2', as: 'b' as const },
    ];
    expect(await bodies(calls)).toEqual(['192.0.2.1', '192.0.2.2']);
  });

  it('is the current one without a key', async () => {
    expect(await bodies([{ ip: '192.0.2.1' }, { ip: '192.0.2.2' }])).toEqual(['192.0.2.1', '192.0.2.2']);
  });

  it('is not taken from the browser', async () => {
    const { call, upstream } = openDoubledRelay();
    const body = { code: '1', endUserIpAddress: '203.0.113.1' };
    expect((await call('POST', authorize, { body, ip: '192.0.2.1' })).status).toBe(400);
    expect(upstream.seen.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('is added to consent, and signed bodies stay unchanged', async () => {
    const { call, upstream } = openDoubledRelay();
    const path = `/customers/${ids.a.customer}`;
    upstream.setResponse(`PATCH ${path}`, () => Response.json({ requestId: 'Request:1' }, { status: 202 }));
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
