import { openEnum, operation } from '@latchkey/contract';
import { getConfig } from '@latchkey/contract/config';
import { deleteCustomer } from '@latchkey/contract/customers';
import type { ErrorCode } from '@latchkey/contract/errors';
import { getQuote, Quote } from '@latchkey/contract/quotes';
import { Transaction } from '@latchkey/contract/transactions';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openPlatform } from '../../test/platform.ts';
import { ApiError } from '../http/apiError.ts';
import { serializeError, serializeResponse } from '../http/serializedResponse.ts';
import { checkResponse } from './checkResponse.ts';
import { closed } from './closed.ts';

const accepts = (schema: v.GenericSchema<unknown, unknown>, value: unknown) =>
  v.safeParse(closed(schema), value).success;

describe('closed', () => {
  it('rejects unknown members at any depth', () => {
    const schema = v.looseObject({ a: v.optional(v.array(v.looseObject({ b: v.string() }))) });
    expect(accepts(schema, { a: [{ b: '' }] })).toBe(true);
    expect(accepts(schema, {})).toBe(true);
    expect(accepts(schema, { c: 1 })).toBe(false);
    expect(accepts(schema, { a: [{ b: '', c: 1 }] })).toBe(false);
  });

  it('accepts only known values of open enums', () => {
    const schema = v.looseObject({ status: openEnum(['PENDING', 'DONE']) });
    expect(accepts(schema, { status: 'DONE' })).toBe(true);
    expect(accepts(schema, { status: 'NEW' })).toBe(false);
  });

  it('closes variants and unions', () => {
    const schema = v.variant('kind', [
      v.looseObject({ kind: v.literal('a'), x: v.number() }),
      v.looseObject({ kind: v.literal('b') }),
    ]);
    expect(accepts(schema, { kind: 'a', x: 1 })).toBe(true);
    expect(accepts(schema, { kind: 'b', x: 1 })).toBe(false);
    expect(accepts(v.union([v.looseObject({ y: v.string() }), v.string()]), { y: '', z: 1 })).toBe(false);
  });

  it('keeps scalar rules', () => {
    expect(accepts(v.looseObject({ n: v.pipe(v.number(), v.minValue(1)) }), { n: 0 })).toBe(false);
  });

  it('keeps details that vary by account type open', () => {
    const schema = v.looseObject({ info: v.looseObject({ accountType: v.string() }) });
    expect(accepts(schema, { info: { accountType: 'X', iban: 'Y' } })).toBe(true);
  });

  it('checks lazy schemas in full', () => {
    const outgoing = {
      id: 'Transaction:1',
      type: 'OUTGOING',
      status: 'PENDING',
      direction: 'DEBIT',
      customerId: 'Customer:1',
      platformCustomerId: 'mine',
      source: { sourceType: 'ACCOUNT', accountId: 'a' },
      destination: { destinationType: 'ACCOUNT', accountId: 'b' },
      sentAmount: { amount: 1, currency: { code: 'USD', decimals: 2 } },
    };
    expect(accepts(Transaction, outgoing)).toBe(true);
    expect(accepts(Transaction, { ...outgoing, reconciliationInstructions: { reference: 'x' } })).toBe(true);
    expect(accepts(Transaction, { ...outgoing, sentAmount: undefined })).toBe(false);
    expect(accepts(Transaction, { ...outgoing, status: 'REJECTED' })).toBe(false);
    expect(accepts(Transaction, { ...outgoing, type: 'INCOMING' })).toBe(false);
  });

  it('keeps cross-member rules', () => {
    const schema = v.pipe(
      v.looseObject({ a: v.optional(v.string()), b: v.optional(v.string()) }),
      v.check(({ a, b }) => a !== undefined || b !== undefined),
    );
    expect(accepts(schema, { a: '' })).toBe(true);
    expect(accepts(schema, {})).toBe(false);
    expect(accepts(schema, { a: '', c: '' })).toBe(false);
  });

  it('closes a schema once', () => {
    expect(closed(Quote)).toBe(closed(Quote));
  });
});

describe('checkResponse', () => {
  const row = operation({
    id: 'thing',
    method: 'GET',
    path: '/thing',
    auth: 'platform',
    summary: '',
    source: '',
    responses: { 200: v.looseObject({ a: v.string() }), 204: null },
    errors: [],
  });

  it('accepts a valid response', () => {
    expect(() => checkResponse(row, serializeResponse(200, { a: '' }))).not.toThrow();
    expect(() => checkResponse(row, serializeResponse(204, undefined))).not.toThrow();
  });

  it.each([
    ['another status', serializeResponse(201, {}), /201/],
    ['a body where there is none', serializeResponse(204, {}), /with a body/],
    ['no body', serializeResponse(200, undefined), /does not match its schema/],
    ['a wrong member', serializeResponse(200, { a: 1 }), /a: /],
    ['another member', serializeResponse(200, { a: '', b: 1 }), /b/],
  ])('rejects %s', (_, response, message) => {
    expect(() => checkResponse(row, response)).toThrow(message);
  });
});

describe('checkResponse for errors', () => {
  const row = operation({
    id: 'thing',
    method: 'GET',
    path: '/thing',
    auth: 'platform',
    summary: '',
    source: '',
    responses: { 204: null },
    errors: ['NOT_FOUND'],
  });
  const refuse = (code: ErrorCode) => serializeError(new ApiError(code, 'No.'));

  it.each(['NOT_FOUND', 'INTERNAL_ERROR', 'INVALID_REQUEST_FORMAT'] as const)('accepts %s', (code) => {
    expect(() => checkResponse(row, refuse(code))).not.toThrow();
  });

  it.each(['CONFLICT', 'USER_NOT_FOUND', 'FORBIDDEN'] as const)('rejects %s, which the row does not have', (code) => {
    expect(() => checkResponse(row, refuse(code))).toThrow(`thing returned ${code}`);
  });
});

describe('a sandbox that checks its responses', () => {
  it('reports an error code outside of the row and returns 500', async () => {
    const reported: unknown[] = [];
    const platform = openPlatform({ report: (error) => reported.push(error) });
    const { errors } = getQuote;
    Object.assign(getQuote, { errors: [] });
    try {
      const response = await platform.call(getQuote, { params: { quoteId: 'Quote:none' } });
      expect(response).toMatchObject({ status: 500, body: { code: 'INTERNAL_ERROR' } });
    } finally {
      Object.assign(getQuote, { errors });
    }
    expect(String(reported)).toContain('getQuote returned QUOTE_NOT_FOUND');
  });

  it('lets every operation refuse for a permission, an idempotency key and an injected error', async () => {
    const platform = openPlatform();
    const { customerId } = await platform.register();
    const params = { customerId };
    platform.sandbox.world.faults.add({ operation: 'getConfig', effect: { kind: 'error', code: 'CONFLICT' } });
    expect(await platform.call(getConfig)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await platform.call(deleteCustomer, { params, key: 'one' })).status).toBe(200);
    const reused = await platform.call(deleteCustomer, { params: { customerId: 'Customer:other' }, key: 'one' });
    expect(reused).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });
});
