import { replaceDocument } from '@latchkey/contract/documents';
import { createQuote, executeQuote, getQuote } from '@latchkey/contract/quotes';
import { revokeSession } from '@latchkey/contract/sessions';
import { createSettableClock } from '@latchkey/sandbox';
import { describe, expect, it, vi } from 'vitest';
import { challengeCredential, verifyCredential as verify } from '../actions/credentials.ts';
import { createCustomer } from '../actions/customers.ts';
import { authorizeQuote } from '../actions/quotes.ts';
import { call } from './call.ts';
import { createServiceClient } from './createServiceClient.ts';
import { pauseMs } from './retryWhileSafe.ts';

const session = { params: { sessionId: 'Session:1' } } as const;
const quoteCall = { params: { quoteId: 'Quote:1' } } as const;
const body = {
  source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:1' },
  destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:1' },
  lockedCurrencySide: 'SENDING',
  lockedCurrencyAmount: 1,
} as const;

/** Creates a service that returns these responses in turn, and then repeats the last one. */
function createClientWith(...responses: readonly (Response | Error)[]) {
  const requests: Request[] = [];
  const clock = createSettableClock({ frozen: true });
  const client = createServiceClient({
    baseUrl: 'https://service.test',
    clientId: 'client',
    clientSecret: 'canary-secret',
    clock,
    random: () => 1,
    fetch: async (request) => {
      requests.push(request);
      const response = responses[Math.min(requests.length, responses.length) - 1];
      if (response instanceof Error || response === undefined) throw response;
      return response.clone();
    },
  });
  return { client, requests, clock };
}

const failed = (status: number, code = 'INTERNAL_ERROR', headers: Record<string, string> = {}) =>
  Response.json({ status, code, message: `failed with ${code}` }, { status, headers });

describe('call', () => {
  it('types the response by its status', async () => {
    const { client } = createClientWith(
      Response.json({ payloadToSign: 'p', requestId: 'Request:1', expiresAt: '2027-01-01T00:00:00Z' }, { status: 202 }),
      new Response(null, { status: 204 }),
    );
    const first = await call(client, revokeSession, session);
    expect(first.status === 202 && first.body.payloadToSign).toBe('p');
    expect(await call(client, revokeSession, session)).toEqual({ status: 204, body: undefined });
  });

  it('names the missing body of a call without parameters, and sends nothing', async () => {
    const { client, requests } = createClientWith(failed(500));
    const create = createCustomer as (...args: readonly unknown[]) => Promise<unknown>;
    await expect(create(client)).rejects.toMatchObject({
      code: 'SERVICE_OPTION_INVALID',
      options: ['body'],
      message: expect.stringContaining('createCustomer(client, { body: { … } })'),
    });
    expect(requests).toEqual([]);
  });

  it('sends the headers of the signed retry only if they are given', async () => {
    const { client, requests } = createClientWith(new Response(null, { status: 204 }));
    await call(client, revokeSession, { ...session, walletSignature: 'c2ln', requestId: 'Request:1' });
    expect(requests[0]?.headers.get('service-wallet-signature')).toBe('c2ln');
    expect(requests[0]?.headers.get('request-id')).toBe('Request:1');
    expect(requests[0]?.headers.get('idempotency-key')).toBeNull();
  });

  it('retries a safe call after a growing pause, and a keyed write with the same key', async () => {
    const { client, requests, clock } = createClientWith(failed(503), new TypeError('broke'), failed(409, 'CONFLICT'));
    const refused = expect(call(client, createQuote, { body })).rejects.toMatchObject({
      code: 'CONFLICT',
      status: 409,
    });
    await clock.advance(249);
    expect(requests).toHaveLength(1);
    await clock.advance(1);
    expect(requests).toHaveLength(2);
    await clock.advance(500);
    await refused;
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('keeps a given idempotency key', async () => {
    const { client, requests } = createClientWith(failed(409, 'CONFLICT'));
    const keyed = { ...quoteCall, idempotencyKey: 'order-7' };
    await expect(call(client, executeQuote, keyed)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(requests[0]?.headers.get('idempotency-key')).toBe('order-7');
  });

  it.each([500, 502, 503, 504])('retries %s twice and no more', async (status) => {
    const { client, requests, clock } = createClientWith(failed(status));
    const refused = expect(call(client, getQuote, quoteCall)).rejects.toMatchObject({ status, retryable: true });
    await clock.advance(60_000);
    await refused;
    expect(requests).toHaveLength(3);
  });

  it('never retries before Retry-After, and spreads the retries', async () => {
    const { client, requests, clock } = createClientWith(
      failed(503, 'SERVICE_UNAVAILABLE', { 'retry-after': '5' }),
      failed(503, 'SERVICE_UNAVAILABLE', { 'retry-after': '10' }),
      failed(404, 'QUOTE_NOT_FOUND'),
    );
    const refused = expect(call(client, getQuote, quoteCall)).rejects.toMatchObject({ code: 'QUOTE_NOT_FOUND' });
    await clock.advance(5_249);
    expect(requests).toHaveLength(1);
    await clock.advance(1);
    expect(requests).toHaveLength(2);
    await clock.advance(10_499);
    expect(requests).toHaveLength(2);
    await clock.advance(1);
    await refused;
    expect(requests).toHaveLength(3);
  });

  it('does not retry if Retry-After is more than ten seconds, and reports it in the error', async () => {
    const { client, requests } = createClientWith(failed(503, 'SERVICE_UNAVAILABLE', { 'retry-after': '11' }));
    await expect(call(client, getQuote, quoteCall)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      retryable: true,
      retryAfterMs: 11_000,
    });
    expect(requests).toHaveLength(1);
  });

  it.each([400, 401, 403, 404, 409, 422, 429, 501])('does not retry %s', async (status) => {
    const { client, requests } = createClientWith(failed(status, 'SOME_CODE'));
    await expect(call(client, getQuote, quoteCall)).rejects.toMatchObject({ status, code: 'SOME_CODE' });
    expect(requests).toHaveLength(1);
  });

  it('never retries a request that sends or proves a code', async () => {
    const proof = { type: 'EMAIL_OTP', encryptedOtpBundle: '{}' } as const;
    for (const error of [failed(503), new TypeError('broke')]) {
      const { client, requests } = createClientWith(error);
      await expect(verify(client, { authMethodId: 'AuthMethod:1', body: proof })).rejects.toBeInstanceOf(Error);
      expect(requests).toHaveLength(1);
      const keyed = { authMethodId: 'AuthMethod:1', idempotencyKey: 'mine' } as const;
      await expect(challengeCredential(client, keyed)).rejects.toBeInstanceOf(Error);
      await expect(authorizeQuote(client, { quoteId: 'Quote:1', body: { code: '1' } })).rejects.toBeInstanceOf(Error);
      expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
        ...[expect.stringMatching(/^.{36}$/), 'mine', expect.stringMatching(/^.{36}$/)],
      ]);
    }
  });

  it('does not retry a call that is cancelled during the pause', async () => {
    const { client, requests } = createClientWith(failed(503));
    const abort = new AbortController();
    const refused = expect(call(client, getQuote, { ...quoteCall, signal: abort.signal })).rejects.toMatchObject({
      code: 'SERVICE_CANCELLED',
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    abort.abort();
    await refused;
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['not JSON', new Response('<html>canary</html>')],
    ['another shape', Response.json({ id: 'Quote:1', canary: true })],
    ['a success it does not have', Response.json({}, { status: 206 })],
  ])('reports %s as an invalid response, without quoting it', async (_, response) => {
    const { client, requests } = createClientWith(response);
    const refused = await call(client, getQuote, quoteCall).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'SERVICE_RESPONSE_INVALID', operation: 'getQuote', retryable: false });
    expect(String(refused)).not.toContain('canary');
    expect(requests).toHaveLength(1);
  });

  it('names the place where a response is invalid', async () => {
    const { client } = createClientWith(Response.json({ id: 'Transaction:1' }));
    await expect(call(client, getQuote, quoteCall)).rejects.toThrow(/at id/);
  });

  // requirement: 53
  it('puts no credentials into messages', async () => {
    for (const response of [failed(401, 'UNAUTHORIZED'), new TypeError('broke'), new Response('x')]) {
      const { client, clock } = createClientWith(response);
      const outcome = call(client, getQuote, quoteCall).catch((error: unknown) => error);
      await clock.advance(60_000);
      const error = (await outcome) as Error;
      expect(`${error.message}${error.stack}${JSON.stringify(error)}`).not.toMatch(/canary|Basic/);
    }
  });
});

describe('mayHaveTakenEffect', () => {
  const write = async (...responses: readonly (Response | Error)[]) => {
    const { client, clock, requests } = createClientWith(...responses);
    const outcome = call(client, executeQuote, { ...quoteCall, idempotencyKey: 'k' }).catch((error: unknown) => error);
    await clock.advance(60_000);
    return { error: await outcome, requests };
  };

  it('is certain after a refusal, and uncertain after a failure or a broken connection', async () => {
    expect((await write(failed(409, 'CONFLICT'))).error).toMatchObject({ mayHaveTakenEffect: false });
    expect((await write(failed(501, 'NOT_IMPLEMENTED'))).error).toMatchObject({ mayHaveTakenEffect: true });
    expect((await write(failed(503))).error).toMatchObject({ mayHaveTakenEffect: true });
    expect((await write(new TypeError('broke'))).error).toMatchObject({ mayHaveTakenEffect: true });
  });

  it.each([401, 408, 409, 423, 429])('keeps an open attempt open after %s', async (status) => {
    const { error, requests } = await write(new TypeError('broke'), failed(status, 'SOME_CODE'));
    expect(error).toMatchObject({ status, mayHaveTakenEffect: true });
    expect(requests).toHaveLength(2);
  });

  it('closes an earlier open attempt when the data itself is refused', async () => {
    const { error } = await write(new TypeError('broke'), failed(400, 'INSUFFICIENT_FUNDS'));
    expect(error).toMatchObject({ code: 'INSUFFICIENT_FUNDS', mayHaveTakenEffect: false });
  });

  it('stays open if a write is cancelled between two attempts, and is closed before the first', async () => {
    const abort = new AbortController();
    const { client, requests } = createClientWith(new TypeError('broke'));
    const parameters = { ...quoteCall, idempotencyKey: 'k', signal: abort.signal };
    const outcome = call(client, executeQuote, parameters).catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 5));
    abort.abort();
    expect(await outcome).toMatchObject({ code: 'SERVICE_CANCELLED', mayHaveTakenEffect: true });
    const none = call(client, executeQuote, parameters).catch((error: unknown) => error);
    expect(await none).toMatchObject({ code: 'SERVICE_CANCELLED', mayHaveTakenEffect: false });
    expect(requests).toHaveLength(1);
  });

  it('is false for reads', async () => {
    const { client, clock } = createClientWith(new TypeError('broke'));
    const outcome = call(client, getQuote, quoteCall).catch((error: unknown) => error);
    await clock.advance(60_000);
    expect(await outcome).toMatchObject({ code: 'SERVICE_UNREACHABLE', mayHaveTakenEffect: false });
  });
});

describe('bodies', () => {
  const parts = {
    documentHolder: 'Customer:1',
    documentType: 'PROOF_OF_ADDRESS',
    country: 'US',
    file: new File(['%PDF-1.7'], 'bill.pdf', { type: 'application/pdf' }),
  } as const;

  it('repeats a form with the same bytes, key and boundary', async () => {
    const { client, requests, clock } = createClientWith(failed(503), failed(400, 'LOW_QUALITY'));
    const params = { documentId: 'Document:1' } as const;
    let outcome: unknown;
    void call(client, replaceDocument, { params, body: parts }).catch((error: unknown) => {
      outcome = error;
    });
    // A form is read and digested in another thread, so the start of the pause is not predictable.
    await vi.waitFor(async () => {
      await clock.advance(5000);
      expect(outcome).toMatchObject({ code: 'LOW_QUALITY' });
    }, 10_000);
    const [first, second] = await Promise.all(requests.map((request) => request.text()));
    expect(first).toContain('%PDF-1.7');
    expect(second).toBe(first);
    expect(requests[1]?.headers.get('content-type')).toBe(requests[0]?.headers.get('content-type'));
    expect(requests[1]?.headers.get('idempotency-key')).toBe(requests[0]?.headers.get('idempotency-key'));
  });

  it.each([
    ['64 KiB of JSON', 65_536, false],
    ['one byte more', 65_537, true],
  ])('limits the size: %s', async (_, bytes, isRefused) => {
    const { client, requests } = createClientWith(failed(400, 'INVALID_INPUT'));
    const empty = JSON.stringify({ ...body, description: '' }).length;
    const large = { ...body, description: 'x'.repeat(bytes - empty) };
    const error = await call(client, createQuote, { body: large }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: isRefused ? 'SERVICE_REQUEST_TOO_LARGE' : 'INVALID_INPUT' });
    expect(requests).toHaveLength(isRefused ? 0 : 1);
  });
});

describe('pauseMs', () => {
  it('doubles from 250 ms up to 4 s, spread over the upper half', () => {
    expect([0, 1, 2, 3, 4, 10].map((repeated) => pauseMs(repeated, 1))).toEqual([250, 500, 1000, 2000, 4000, 4000]);
    expect(pauseMs(0, 0)).toBe(125);
  });
});
