import { getConfig } from '@latchkey/contract/config';
import { describe, expect, it } from 'vitest';
import { openPlatform, type Platform } from '../../test/platform.ts';

async function callDeveloperApi(
  platform: Platform,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const response = await platform.sandbox.fetch(new Request(`http://sandbox.test${path}`, init));
  return { status: response.status, body: await response.json() };
}

it('serves the page as HTML', async () => {
  const response = await openPlatform().sandbox.fetch(new Request('http://sandbox.test/'));
  expect(response.headers.get('content-type')).toContain('text/html');
  const html = await response.text();
  for (const id of ['inbox', 'balances', 'webhooks', 'cards', 'faults', 'keys', 'clock', 'endpoint', 'reset']) {
    expect(html).toContain(`id="${id}"`);
  }
});

it('returns keys without the secret', async () => {
  const platform = openPlatform();
  const { body } = await callDeveloperApi(platform, 'GET', '/developer/keys');
  expect(body).toEqual({
    pins: platform.sandbox.pins,
    webhookKey: platform.sandbox.webhookKey,
    clientId: platform.sandbox.platform.clientId,
  });
  expect(JSON.stringify(body)).not.toContain(platform.sandbox.platform.clientSecret);
});

it('returns inbox, ledger and webhooks', async () => {
  const platform = openPlatform();
  const ada = await platform.signIn('ada@example.com');
  await platform.fund(ada.accountId, 5);
  expect((await callDeveloperApi(platform, 'GET', '/developer/inbox')).body.data).toMatchObject([
    { to: 'ada@example.com', code: '000000' },
  ]);
  expect((await callDeveloperApi(platform, 'GET', '/developer/ledger')).body).toMatchObject({
    balances: [
      { book: 'outside', currency: 'USDB', amount: '-5' },
      { book: `available:${ada.accountId}`, currency: 'USDB', amount: '5' },
    ],
    entries: [{ kind: 'funding' }],
  });
  expect((await callDeveloperApi(platform, 'GET', '/developer/webhooks')).body.data).toHaveLength(3);
});

describe('clock', () => {
  it('reads, advances, sets, freezes and unfreezes', async () => {
    const platform = openPlatform();
    const { body } = await callDeveloperApi(platform, 'GET', '/developer/clock');
    expect(body.now).toBe(platform.clock.now());
    expect((await callDeveloperApi(platform, 'POST', '/developer/clock', { advanceMs: 60_000 })).body.now).toBe(
      body.now + 60_000,
    );
    expect((await callDeveloperApi(platform, 'POST', '/developer/clock', { now: 5_000 })).body.now).toBe(5_000);
    await callDeveloperApi(platform, 'POST', '/developer/clock', { frozen: false });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const frozen = (await callDeveloperApi(platform, 'POST', '/developer/clock', { frozen: true })).body.now;
    expect(frozen).toBeGreaterThan(5_000);
    expect(platform.clock.now()).toBe(frozen);
  });

  it('reports a clock that cannot be set', async () => {
    const clock = { now: () => 0, monotonic: () => 0, setTimeout: () => 0, clearTimeout: () => {} };
    const platform = openPlatform({ clock });
    expect(await callDeveloperApi(platform, 'POST', '/developer/clock', { advanceMs: 1 })).toMatchObject({
      status: 501,
    });
  });
});

describe('faults', () => {
  it('sets, lists, applies and clears faults', async () => {
    const platform = openPlatform();
    const fault = { operation: 'getConfig', effect: { kind: 'error', code: 'RATE_LIMITED' } };
    expect((await callDeveloperApi(platform, 'POST', '/developer/faults', fault)).body.data).toEqual([fault]);
    expect((await platform.call(getConfig)).status).toBe(429);
    await callDeveloperApi(platform, 'POST', '/developer/faults', fault);
    expect((await callDeveloperApi(platform, 'POST', '/developer/faults', null)).body.data).toEqual([]);
    expect((await callDeveloperApi(platform, 'GET', '/developer/faults')).body.data).toEqual([]);
  });

  it.each([
    {},
    { effect: { kind: 'fire' } },
    { effect: { kind: 'error', code: 'NO_SUCH_CODE' } },
    { effect: { kind: 'latency', ms: -1 } },
    { nth: 0, effect: { kind: 'lostResponse' } },
    { operation: 'nope', effect: { kind: 'lostResponse' } },
    { operation: '', effect: { kind: 'payload', payload: '' } },
  ])('rejects %j', async (fault) => {
    const platform = openPlatform();
    expect(await callDeveloperApi(platform, 'POST', '/developer/faults', fault)).toMatchObject({ status: 400 });
    expect(platform.sandbox.world.faults.list()).toEqual([]);
  });
});

it('sets and removes the endpoint, and rejects an invalid URL', async () => {
  const platform = openPlatform();
  expect(
    await callDeveloperApi(platform, 'POST', '/developer/webhooks/endpoint', { url: 'http://localhost:9/hooks' }),
  ).toMatchObject({ status: 200 });
  expect((await platform.call<{ webhookEndpoint?: string }>(getConfig)).body.webhookEndpoint).toBe(
    'http://localhost:9/hooks',
  );
  expect(await callDeveloperApi(platform, 'POST', '/developer/webhooks/endpoint', { url: null })).toMatchObject({
    status: 200,
  });
  expect((await platform.call(getConfig)).body).not.toHaveProperty('webhookEndpoint');
  expect(
    await callDeveloperApi(platform, 'POST', '/developer/webhooks/endpoint', { url: 'file:///etc' }),
  ).toMatchObject({
    status: 400,
  });
});

it('removes everything but the keys on reset, and repeats the same ids', async () => {
  const platform = openPlatform();
  const first = await platform.register('ada@example.com');
  expect(await callDeveloperApi(platform, 'POST', '/developer/reset')).toEqual({ status: 200, body: {} });
  expect(platform.sandbox.world.inbox()).toEqual([]);
  expect(await platform.register('ada@example.com')).toEqual(first);
});

it('keeps the endpoint on reset, and says so in the configuration', async () => {
  const types: string[] = [];
  const receive = async (_: unknown, init?: RequestInit) => {
    types.push(JSON.parse(String(init?.body)).type);
    return new Response();
  };
  const platform = openPlatform();
  platform.sandbox.setWebhook({ url: 'https://platform.test/hooks', fetch: receive });
  await callDeveloperApi(platform, 'POST', '/developer/reset');
  expect((await platform.call(getConfig)).body).toMatchObject({ webhookEndpoint: 'https://platform.test/hooks' });
  await platform.register();
  await platform.sandbox.idle();
  expect(types).toEqual(['CUSTOMER.KYC_APPROVED']);
});

it.each([
  ['from which an expiry can leave RFC 3339', { now: Date.UTC(9999, 11, 31, 23, 59) }],
  ['after the year 9990', { now: Date.UTC(9991, 0, 1) }],
  ['before the year 0', { now: -62_167_219_200_001 }],
  ['after the year 9990 by advancing', { now: Date.UTC(9990, 11, 31), advanceMs: 86_400_000 }],
])('refuses a time %s', async (_, body) => {
  const platform = openPlatform();
  const before = platform.clock.now();
  expect(await callDeveloperApi(platform, 'POST', '/developer/clock', body)).toMatchObject({ status: 400 });
  expect(platform.clock.now()).toBe(before);
});

it('serves date-times of RFC 3339 at the last time of the clock', async () => {
  const platform = openPlatform();
  const now = Date.UTC(9991, 0, 1) - 1;
  expect(await callDeveloperApi(platform, 'POST', '/developer/clock', { now })).toMatchObject({ status: 200 });
  const { session } = await platform.signIn();
  expect(session.expiresAt).toMatch(/^9991-01-01T/);
});

describe('error', () => {
  it.each([
    ['GET', '/developer/nothing'],
    ['GET', '/developer/reset'],
    ['DELETE', '/developer/faults'],
  ])('%s %s', async (method, path) => {
    expect(await callDeveloperApi(openPlatform(), method, path)).toMatchObject({ status: 404 });
  });

  it('rejects a page of another site', async () => {
    const platform = openPlatform();
    await platform.register();
    const elsewhere = { Origin: 'https://evil.example' };
    expect(await callDeveloperApi(platform, 'POST', '/developer/reset', {}, elsewhere)).toMatchObject({ status: 403 });
    expect(platform.sandbox.world.webhooks()).toHaveLength(1);
    expect(
      await callDeveloperApi(platform, 'POST', '/developer/reset', {}, { Origin: 'http://sandbox.test' }),
    ).toMatchObject({
      status: 200,
    });
  });

  it('rejects malformed JSON', async () => {
    const response = await openPlatform().sandbox.fetch(
      new Request('http://sandbox.test/developer/clock', { method: 'POST', body: '{' }),
    );
    expect(response.status).toBe(400);
  });
});
