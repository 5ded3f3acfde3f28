import { operations } from '@latchkey/contract';
import { getConfig } from '@latchkey/contract/config';
import { createCustomer } from '@latchkey/contract/customers';
import { ErrorBody } from '@latchkey/contract/errors';
import { sandboxFundInternalAccount } from '@latchkey/contract/sandbox';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openPlatform } from '../../test/platform.ts';
import { handlers } from '../resources/index.ts';

const authorization = ({ sandbox }: ReturnType<typeof openPlatform>) =>
  `Basic ${btoa(`${sandbox.platform.clientId}:${sandbox.platform.clientSecret}`)}`;

async function raw(platform: ReturnType<typeof openPlatform>, path: string, init: RequestInit = {}) {
  const headers = { Authorization: authorization(platform), ...init.headers };
  const response = await platform.sandbox.fetch(new Request(`http://sandbox.test${path}`, { ...init, headers }));
  const body: unknown = await response.json();
  if (response.status >= 400) v.parse(ErrorBody, body);
  return { status: response.status, headers: response.headers, body: body as { code: string } };
}

it('handles an operation of the contract', async () => {
  expect(await openPlatform().call(getConfig)).toMatchObject({
    status: 200,
    body: { embeddedWalletConfig: { otpLength: 6 } },
  });
});

it('has exactly one handler per operation', () => {
  const ids = handlers.map(({ operation }) => operation.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.sort()).toEqual(operations.map(({ id }) => id).sort());
});

describe('error', () => {
  it.each([
    '/2025-10-13/nothing',
    '/2025-10-13',
    '/2025-10-13/',
    '/2024-01-01/config',
    '/config',
    '/2025-10-13/config/',
  ])('returns 404 for %s', async (path) => {
    expect(await raw(openPlatform(), path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it.each([
    ['/customers', 'The path does not start with the version "/2025-10-13". Check that "baseUrl"'],
    ['/2024-01-01/customers', 'The path does not start with the version "/2025-10-13". Check that "baseUrl"'],
    ['/2025-10-13', 'There is no such path.'],
    ['/2025-10-13/customer', 'There is no such path.'],
  ])('states what to check for the unknown path %s', async (path, message) => {
    const { body } = await raw(openPlatform(), path);
    expect(body).toMatchObject({ code: 'NOT_FOUND', message: expect.stringContaining(message) });
  });

  it('lists the allowed methods for another method', async () => {
    const response = await raw(openPlatform(), '/2025-10-13/config', { method: 'DELETE' });
    expect(response).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } });
    expect(response.headers.get('allow')).toContain('GET');
  });

  it('rejects a request without credentials before reading the body', async () => {
    const platform = openPlatform();
    const response = await raw(platform, '/2025-10-13/config', { headers: { Authorization: 'Basic eDp5' } });
    expect(response).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
    expect(response.headers.get('www-authenticate')).toContain('Basic');
  });

  it('rejects malformed JSON and a missing body', async () => {
    const platform = openPlatform();
    for (const body of ['{', '', 'null,']) {
      const response = await raw(platform, '/2025-10-13/customers', { method: 'POST', body });
      expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST_FORMAT' } });
    }
  });

  it('rejects a non-object JSON body', async () => {
    const platform = openPlatform();
    for (const body of ['null', '[]', '1', '"x"']) {
      const response = await raw(platform, '/2025-10-13/customers', { method: 'POST', body });
      expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    }
  });

  it('rejects a body over 64 KiB', async () => {
    const body = JSON.stringify({ customerType: 'INDIVIDUAL', fullName: 'x'.repeat(64 * 1024) });
    const response = await raw(openPlatform(), '/2025-10-13/customers', { method: 'POST', body });
    expect(response).toMatchObject({
      status: 413,
      body: { code: 'INVALID_REQUEST_FORMAT', details: { reason: 'BODY_TOO_LARGE' } },
    });
  });

  it('reports an id of another resource type as missing', async () => {
    const response = await raw(openPlatform(), '/2025-10-13/quotes/Customer:1');
    expect(response).toMatchObject({
      status: 404,
      body: { code: 'QUOTE_NOT_FOUND', details: { errors: [{ field: 'quoteId' }] } },
    });
  });

  it('returns an empty 500 on an internal error, reports it, and changes nothing', async () => {
    const reported: unknown[] = [];
    const platform = openPlatform({
      report: (error) => reported.push(error),
      journal: {
        read: () => [],
        append: () => {
          throw new Error('disk full of secrets');
        },
        replace: () => {},
        close: () => {},
      },
    });
    const response = await platform.call<{ message: string }>(createCustomer, { body: { customerType: 'INDIVIDUAL' } });
    expect(response).toMatchObject({ status: 500, body: { code: 'INTERNAL_ERROR' } });
    expect(response.text).not.toContain('secrets');
    expect(reported).toEqual([new Error('disk full of secrets')]);
    expect(platform.sandbox.world.webhooks()).toEqual([]);
  });
});

describe('faults', () => {
  it('has no effect for a lost request, and the full effect for a lost response', async () => {
    const platform = openPlatform();
    const { accountId, customerId } = await platform.register();
    const fund = { params: { internalAccountId: accountId }, body: { amount: 5 } };
    for (const kind of ['lostRequest', 'lostResponse'] as const) {
      platform.sandbox.world.faults.add({ operation: 'sandboxFundInternalAccount', effect: { kind } });
      await expect(platform.call(sandboxFundInternalAccount, fund)).rejects.toMatchObject({
        name: 'ConnectionLostError',
      });
      const { balance } = await platform.account(customerId);
      expect(balance.amount).toBe(kind === 'lostRequest' ? 0 : 5);
    }
  });

  it('injects an error code on the second request, with Retry-After', async () => {
    const platform = openPlatform();
    const effect = { kind: 'error', code: 'RATE_LIMITED', retryAfterSeconds: 7 } as const;
    platform.sandbox.world.faults.add({ operation: 'getConfig', nth: 2, effect });
    expect((await platform.call(getConfig)).status).toBe(200);
    const struck = await platform.call(getConfig);
    expect(struck).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(struck.headers.get('retry-after')).toBe('7');
    expect((await platform.call(getConfig)).status).toBe(200);
  });

  it("delays by the sandbox's clock", async () => {
    const platform = openPlatform();
    platform.sandbox.world.faults.add({ effect: { kind: 'latency', ms: 5_000 } });
    let done = false;
    const response = platform.call(getConfig).then((value) => {
      done = true;
      return value;
    });
    await platform.clock.advance(4_999);
    expect(done).toBe(false);
    await platform.clock.advance(1);
    expect((await response).status).toBe(200);
  });
});
