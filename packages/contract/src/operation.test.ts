import * as v from 'valibot';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { challengeCredential, PayloadToSign, verifyCredential } from './credentials/index.ts';
import { idParam } from './ids.ts';
import { buildPath, headerNames, operation, type RequestOf, type ResponseOf } from './operation.ts';
import { getQuote } from './quotes/index.ts';
import type { revokeSession } from './sessions/index.ts';
import { listTransactions } from './transactions/index.ts';

describe('operation', () => {
  it('returns the given definition', () => {
    const row = {
      id: 'x',
      method: 'GET',
      path: '/x',
      auth: 'none',
      summary: 'X.',
      source: '1',
      responses: { 200: null },
      errors: [],
    } as const;
    expect(operation(row)).toBe(row);
  });

  it('keeps literal types', () => {
    expectTypeOf(getQuote.method).toEqualTypeOf<'GET'>();
    expectTypeOf(getQuote.path).toEqualTypeOf<'/quotes/{quoteId}'>();
  });
});

describe('RequestOf', () => {
  it('has exactly the parts that the operation defines', () => {
    expectTypeOf<RequestOf<typeof getQuote>>().toEqualTypeOf<{ readonly params: { quoteId: `Quote:${string}` } }>();
    expectTypeOf<keyof RequestOf<typeof listTransactions>>().toEqualTypeOf<'query'>();
    expectTypeOf<keyof RequestOf<typeof revokeSession>>().toEqualTypeOf<'params'>();
    expectTypeOf<keyof RequestOf<typeof verifyCredential>>().toEqualTypeOf<'params' | 'body'>();
  });

  it('allows to omit an optional body', () => {
    expectTypeOf<{ params: { authMethodId: 'AuthMethod:1' } }>().toExtend<RequestOf<typeof challengeCredential>>();
    expectTypeOf<{ params: { authMethodId: 'AuthMethod:1' } }>().not.toExtend<RequestOf<typeof verifyCredential>>();
  });

  it('rejects the id of another resource', () => {
    expectTypeOf<{ params: { quoteId: 'Card:1' } }>().not.toExtend<RequestOf<typeof getQuote>>();
  });
});

describe('ResponseOf', () => {
  it('maps each status to the type of its body', () => {
    type VerifyResponse = ResponseOf<typeof verifyCredential>;
    expectTypeOf<VerifyResponse['status']>().toEqualTypeOf<200 | 202>();
    expectTypeOf<Extract<VerifyResponse, { status: 202 }>['body']['payloadToSign']>().toEqualTypeOf<PayloadToSign>();
    expectTypeOf<Extract<VerifyResponse, { status: 200 }>['body']['id']>().toEqualTypeOf<`Session:${string}`>();
  });

  it('narrows by the status', () => {
    const read = (response: ResponseOf<typeof verifyCredential>): string =>
      response.status === 202 ? response.body.payloadToSign : response.body.expiresAt;
    expectTypeOf(read).returns.toBeString();
  });

  it('has no body for an empty response', () => {
    type Ended = Extract<ResponseOf<typeof revokeSession>, { status: 204 }>;
    expectTypeOf<Ended['body']>().toEqualTypeOf<undefined>();
  });

  it('accepts unknown names in an open enum, and suggests the known ones', () => {
    type Status = Extract<ResponseOf<typeof getQuote>, { status: 200 }>['body']['status'];
    expectTypeOf<'PENDING'>().toExtend<Status>();
    expectTypeOf<'SOMETHING_NEW'>().toExtend<Status>();
    expectTypeOf<7>().not.toExtend<Status>();
  });

  it('does not accept a plain string as payload to sign', () => {
    expectTypeOf<string>().not.toExtend<PayloadToSign>();
    expectTypeOf<PayloadToSign>().toExtend<string>();
  });
});

describe('buildPath', () => {
  const two = { path: '/agents/{agentId}/actions/{actionId}/approve' } as const;

  it('inserts every parameter', () => {
    expect(buildPath(getQuote, { quoteId: 'Quote:019542f5' })).toBe('/quotes/Quote:019542f5');
    expect(buildPath(two, { agentId: 'Agent:1', actionId: 'AgentAction:2' })).toBe(
      '/agents/Agent:1/actions/AgentAction:2/approve',
    );
  });

  it('returns a path without parameters unchanged', () => {
    expect(buildPath(listTransactions)).toBe('/transactions');
    expect(buildPath({ path: '/quotes' }, { quoteId: 'Quote:1' })).toBe('/quotes');
  });

  it('encodes a parameter so that it cannot leave its segment', () => {
    expect(buildPath(getQuote, { quoteId: 'Quote:../../config' })).toBe('/quotes/Quote:..%2F..%2Fconfig');
    expect(buildPath(getQuote, { quoteId: 'Quote:1?limit=1#x' })).toBe('/quotes/Quote:1%3Flimit%3D1%23x');
    expect(buildPath(getQuote, { quoteId: 'Quote:%2e%2e' })).toBe('/quotes/Quote:%252e%252e');
    expect(buildPath(getQuote, { quoteId: 'Quote:a b\n' })).toBe('/quotes/Quote:a%20b%0A');
  });

  it('keeps the colon of an id and the characters of an address', () => {
    expect(buildPath({ path: '/receiver/uma/{address}' }, { address: '$ada@example.com' })).toBe(
      '/receiver/uma/$ada@example.com',
    );
  });

  it('treats a replacement pattern in a value as text', () => {
    expect(buildPath(getQuote, { quoteId: '$&$1' })).toBe('/quotes/$%26$1');
  });

  it('throws for a missing or empty parameter', () => {
    expect(() => buildPath(getQuote)).toThrowErrorMatchingInlineSnapshot(
      `[TypeError: Parameter "quoteId" of /quotes/{quoteId} is missing or empty. Pass an id. See https://docs.latchkey.example/reference]`,
    );
    expect(() => buildPath(two, { agentId: 'Agent:1', actionId: '' })).toThrow('Parameter "actionId"');
  });

  it('encodes no value that the parameter’s schema accepts', () => {
    const param = idParam('Quote');
    for (const value of ['Quote:019542f5-b3e7-1d02-0000-000000000001', 'Quote:a_B-9', `Quote:${'x'.repeat(64)}`]) {
      expect(v.is(param, value)).toBe(true);
      expect(buildPath(getQuote, { quoteId: value })).toBe(`/quotes/${value}`);
    }
  });
});

describe('headerNames', () => {
  it('contain the default header names', () => {
    expect(headerNames).toEqual({
      idempotencyKey: 'Idempotency-Key',
      walletSignature: 'Service-Wallet-Signature',
      requestId: 'Request-Id',
      webhookSignature: 'X-Service-Signature',
    });
  });
});
