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

it('default: an operation of the contract', async () => {
  expect(await openPlatform().call(getConfig)).toMatchObject({
    status: 200,
    body: { embeddedWalletConfig: { otpLength: 6 } },
  });
});

it('behavior: one handler per operation, none twice', () => {
  const ids = handlers.map(({ operation }) => operation.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(
    expect.arrayContaining([
      'createCustomer',
      'getCustomer',
      'getConfig',
      'listInternalAccounts',
      'createExternalAccount',
      'listExternalAccounts',
      'getExternalAccount',
      'listCredentials',
      'challengeCredential',
      'verifyCredential',
      'listSessions',
      'revokeSession',
      'createQuote',
      'getQuote',
      'executeQuote',
      'listTransactions',
      'getTransaction',
      'sandboxFundInternalAccount',
      'sandboxSend',
    ]),
  );
});

describe('error', () => {
  it.each([
    '/2025-10-13/nothing',
    '/2025-10-13',
    '/2025-10-13/',
    '/2024-01-01/config',
    '/config',
    '/2025-10-13/config/',
  ])('error: %s is no path', async (path) => {
    expect(await raw(openPlatform(), path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('error: another method says which it could be', async () => {
    const answer = await raw(openPlatform(), '/2025-10-13/config', { method: 'DELETE' });
    expect(answer).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } });
    expect(answer.headers.get('allow')).toContain('GET');
  });

  it('error: without credentials nothing is read', async () => {
    const platform = openPlatform();
    const answer = await raw(platform, '/2025-10-13/config', { headers: { Authorization: 'Basic eDp5' } });
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
    expect(answer.headers.get('www-authenticate')).toContain('Basic');
  });

  it('error: every operation without a handler says so', async () => {
    const platform = openPlatform();
    const done = new Set(handlers.map(({ operation }) => operation.id));
    for (const operation of operations.filter(({ id, auth }) => !done.has(id) && auth === 'platform')) {
      const path = `/2025-10-13${operation.path.replace(/\{\w+\}/g, 'X:1')}`;
      const answer = await raw(platform, path, { method: operation.method });
      expect([operation.id, answer.status]).toEqual([operation.id, 501]);
    }
  });

  it('error: malformed JSON, and a body that is missing', async () => {
    const platform = openPlatform();
    for (const body of ['{', '', 'null,']) {
      const answer = await raw(platform, '/2025-10-13/customers', { method: 'POST', body });
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST_FORMAT' } });
    }
  });

  it('error: JSON that is no object', async () => {
    const platform = openPlatform();
    for (const body of ['null', '[]', '1', '"x"']) {
      const answer = await raw(platform, '/2025-10-13/customers', { method: 'POST', body });
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    }
  });

  it('error: a body over 64 KiB', async () => {
    const body = JSON.stringify({ customerType: 'INDIVIDUAL', fullName: 'x'.repeat(64 * 1024) });
    const answer = await raw(openPlatform(), '/2025-10-13/customers', { method: 'POST', body });
    expect(answer).toMatchObject({
      status: 413,
      body: { code: 'INVALID_REQUEST_FORMAT', details: { reason: 'BODY_TOO_LARGE' } },
    });
  });

  it('error: an id of another resource is invalid input, not a missing one', async () => {
    const answer = await raw(openPlatform(), '/2025-10-13/quotes/Customer:1');
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', details: { errors: [{ field: 'quoteId' }] } },
    });
  });

  it('error: what breaks inside is a 500 that says nothing, is reported, and has changed nothing', async () => {
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
    const answer = await platform.call<{ message: string }>(createCustomer, { body: { customerType: 'INDIVIDUAL' } });
    expect(answer).toMatchObject({ status: 500, body: { code: 'INTERNAL_ERROR' } });
    expect(answer.text).not.toContain('secrets');
    expect(reported).toEqual([new Error('disk full of secrets')]);
    expect(platform.sandbox.world.webhooks()).toEqual([]);
  });
});

describe('faults', () => {
  it('behavior: a lost request changes nothing, a lost answer everything', async () => {
    const platform = openPlatform();
    const { accountId, customerId } = await platform.register();
    const fund = { params: { internalAccountId: accountId }, body: { amount: 5 } };
    for (const kind of ['lostRequest', 'lostResponse'] as const) {
      platform.sandbox.world.faults.add({ operation: 'sandboxFundInternalAccount', effect: { kind } });
      await expect(platform.call(sandboxFundInternalAccount, fund)).rejects.toMatchObject({ name: 'ConnectionLost' });
      const { balance } = await platform.account(customerId);
      expect(balance.amount).toBe(kind === 'lostRequest' ? 0 : 5);
    }
  });

  it('behavior: a code of the service on the second call, with Retry-After', async () => {
    const platform = openPlatform();
    const effect = { kind: 'error', code: 'RATE_LIMITED', retryAfterSeconds: 7 } as const;
    platform.sandbox.world.faults.add({ operation: 'getConfig', nth: 2, effect });
    expect((await platform.call(getConfig)).status).toBe(200);
    const struck = await platform.call(getConfig);
    expect(struck).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(struck.headers.get('retry-after')).toBe('7');
    expect((await platform.call(getConfig)).status).toBe(200);
  });

  it('behavior: latency passes on the sandbox’s clock', async () => {
    const platform = openPlatform();
    platform.sandbox.world.faults.add({ effect: { kind: 'latency', ms: 5_000 } });
    let done = false;
    const answer = platform.call(getConfig).then((value) => {
      done = true;
      return value;
    });
    await platform.clock.advance(4_999);
    expect(done).toBe(false);
    await platform.clock.advance(1);
    expect((await answer).status).toBe(200);
  });
});
