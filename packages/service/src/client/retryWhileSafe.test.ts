import { createQuote, getQuote } from '@latchkey/contract/quotes';
import { createSettableClock } from '@latchkey/sandbox';
import { describe, expect, it } from 'vitest';
import { call } from './call.ts';
import { createServiceClient, type ServiceClientOptions } from './createServiceClient.ts';

const quote = { params: { quoteId: 'Quote:1' } } as const;
const body = {
  source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:1' },
  destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:1' },
  lockedCurrencySide: 'SENDING',
  lockedCurrencyAmount: 1,
} as const;

/** Creates a service that always responds with this error, and the number of calls that reached it. */
function failing(status: number, code: string, more: Partial<ServiceClientOptions> = {}) {
  const clock = createSettableClock({ frozen: true });
  let calls = 0;
  const client = createServiceClient({
    baseUrl: 'https://service.test',
    clientId: 'client',
    clientSecret: 'secret',
    clock,
    fetch: async () => {
      calls += 1;
      return Response.json({ status, code, message: code }, { status });
    },
    ...more,
  });
  return { client, clock, count: () => calls };
}

describe('retries', () => {
  it.each([
    [424, 'PAYREQ_REQUEST_FAILED'],
    [400, 'QUOTE_REQUEST_FAILED'],
    [429, 'RATE_LIMITED'],
  ])('leaves %s %s to the caller, as retryable', async (status, code) => {
    const { client, count } = failing(status, code);
    await expect(call(client, getQuote, quote)).rejects.toMatchObject({ code, retryable: true });
    expect(count()).toBe(1);
  });

  it('does not call the limit of a day retryable', async () => {
    const { client, count } = failing(429, 'DAILY_VOLUME_LIMIT_EXCEEDED');
    await expect(call(client, getQuote, quote)).rejects.toMatchObject({ retryable: false, retry: 'later' });
    expect(count()).toBe(1);
  });

  it.each([0, 1, 4])('makes as many retries as the option allows: %i', async (retries) => {
    const { client, clock, count } = failing(503, 'SERVICE_UNAVAILABLE', { retries });
    const refused = expect(call(client, getQuote, quote)).rejects.toMatchObject({ status: 503 });
    await clock.advance(60_000);
    await refused;
    expect(count()).toBe(1 + retries);
  });

  it('repeats a write that has an idempotency key', async () => {
    const { client, clock, count } = failing(500, 'INTERNAL_ERROR');
    const refused = expect(call(client, createQuote, { body, idempotencyKey: 'one' })).rejects.toMatchObject({
      mayHaveTakenEffect: true,
    });
    await clock.advance(60_000);
    await refused;
    expect(count()).toBe(3);
  });
});
