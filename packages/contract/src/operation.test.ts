import * as v from 'valibot';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { challengeCredential, PayloadToSign, verifyCredential } from './credentials/index.ts';
import { idParam } from './ids.ts';
import { type AnswerOf, headerNames, operation, pathOf, type RequestOf } from './operation.ts';
import { getQuote } from './quotes/index.ts';
import type { revokeSession } from './sessions/index.ts';
import { listTransactions } from './transactions/index.ts';

describe('operation', () => {
  it('default: answers the row it was given', () => {
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

  it('behavior: literal types are kept', () => {
    expectTypeOf(getQuote.method).toEqualTypeOf<'GET'>();
    expectTypeOf(getQuote.path).toEqualTypeOf<'/quotes/{quoteId}'>();
  });
});

describe('RequestOf', () => {
  it('default: has the parts that the operation has, and no other', () => {
    expectTypeOf<RequestOf<typeof getQuote>>().toEqualTypeOf<{ readonly params: { quoteId: `Quote:${string}` } }>();
    expectTypeOf<keyof RequestOf<typeof listTransactions>>().toEqualTypeOf<'query'>();
    expectTypeOf<keyof RequestOf<typeof revokeSession>>().toEqualTypeOf<'params'>();
    expectTypeOf<keyof RequestOf<typeof verifyCredential>>().toEqualTypeOf<'params' | 'body'>();
  });

  it('behavior: a body that may be left out may be left out', () => {
    expectTypeOf<{ params: { authMethodId: 'AuthMethod:1' } }>().toExtend<RequestOf<typeof challengeCredential>>();
    expectTypeOf<{ params: { authMethodId: 'AuthMethod:1' } }>().not.toExtend<RequestOf<typeof verifyCredential>>();
  });

  it('error: an id of another resource is no id of this one', () => {
    expectTypeOf<{ params: { quoteId: 'Card:1' } }>().not.toExtend<RequestOf<typeof getQuote>>();
  });
});

describe('AnswerOf', () => {
  it('default: the status decides the type of the body', () => {
    type Answer = AnswerOf<typeof verifyCredential>;
    expectTypeOf<Answer['status']>().toEqualTypeOf<200 | 202>();
    expectTypeOf<Extract<Answer, { status: 202 }>['body']['payloadToSign']>().toEqualTypeOf<PayloadToSign>();
    expectTypeOf<Extract<Answer, { status: 200 }>['body']['id']>().toEqualTypeOf<`Session:${string}`>();
  });

  it('behavior: narrows by the status', () => {
    const read = (answer: AnswerOf<typeof verifyCredential>): string =>
      answer.status === 202 ? answer.body.payloadToSign : answer.body.expiresAt;
    expectTypeOf(read).returns.toBeString();
  });

  it('behavior: an answer without a body has none', () => {
    type Ended = Extract<AnswerOf<typeof revokeSession>, { status: 204 }>;
    expectTypeOf<Ended['body']>().toEqualTypeOf<undefined>();
  });

  it('behavior: an open set takes a name nobody knows yet, and still offers the known ones', () => {
    type Status = Extract<AnswerOf<typeof getQuote>, { status: 200 }>['body']['status'];
    expectTypeOf<'PENDING'>().toExtend<Status>();
    expectTypeOf<'SOMETHING_NEW'>().toExtend<Status>();
    expectTypeOf<7>().not.toExtend<Status>();
  });

  it('error: a text is no payload to sign', () => {
    expectTypeOf<string>().not.toExtend<PayloadToSign>();
    expectTypeOf<PayloadToSign>().toExtend<string>();
  });
});

describe('pathOf', () => {
  const two = { path: '/agents/{agentId}/actions/{actionId}/approve' } as const;

  it('default: every parameter in its place', () => {
    expect(pathOf(getQuote, { quoteId: 'Quote:019542f5' })).toBe('/quotes/Quote:019542f5');
    expect(pathOf(two, { agentId: 'Agent:1', actionId: 'AgentAction:2' })).toBe(
      '/agents/Agent:1/actions/AgentAction:2/approve',
    );
  });

  it('behavior: a path without parameters is itself', () => {
    expect(pathOf(listTransactions)).toBe('/transactions');
    expect(pathOf({ path: '/quotes' }, { quoteId: 'Quote:1' })).toBe('/quotes');
  });

  it('behavior: nothing in a parameter can leave its segment', () => {
    expect(pathOf(getQuote, { quoteId: 'Quote:../../config' })).toBe('/quotes/Quote:..%2F..%2Fconfig');
    expect(pathOf(getQuote, { quoteId: 'Quote:1?limit=1#x' })).toBe('/quotes/Quote:1%3Flimit%3D1%23x');
    expect(pathOf(getQuote, { quoteId: 'Quote:%2e%2e' })).toBe('/quotes/Quote:%252e%252e');
    expect(pathOf(getQuote, { quoteId: 'Quote:a b\n' })).toBe('/quotes/Quote:a%20b%0A');
  });

  it('behavior: the colon of an id and the signs of an address stay as they are', () => {
    expect(pathOf({ path: '/receiver/uma/{address}' }, { address: '$ada@example.com' })).toBe(
      '/receiver/uma/$ada@example.com',
    );
  });

  it('behavior: a replacement pattern in a value is text', () => {
    expect(pathOf(getQuote, { quoteId: '$&$1' })).toBe('/quotes/$%26$1');
  });

  it('error: a missing or empty parameter', () => {
    expect(() => pathOf(getQuote)).toThrowErrorMatchingInlineSnapshot(
      `[TypeError: The path /quotes/{quoteId} needs "quoteId".]`,
    );
    expect(() => pathOf(two, { agentId: 'Agent:1', actionId: '' })).toThrow('needs "actionId"');
  });

  it('behavior: what a parameter’s schema lets through needs no encoding', () => {
    const param = idParam('Quote');
    for (const value of ['Quote:019542f5-b3e7-1d02-0000-000000000001', 'Quote:a_B-9', `Quote:${'x'.repeat(64)}`]) {
      expect(v.is(param, value)).toBe(true);
      expect(pathOf(getQuote, { quoteId: value })).toBe(`/quotes/${value}`);
    }
  });
});

describe('headerNames', () => {
  it('default: the names on the wire (interface, Authentication)', () => {
    expect(headerNames).toEqual({
      idempotencyKey: 'Idempotency-Key',
      walletSignature: 'Service-Wallet-Signature',
      requestId: 'Request-Id',
      webhookSignature: 'X-Service-Signature',
    });
  });
});
