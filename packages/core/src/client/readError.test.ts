import { getDocsUrl } from '@latchkey/contract/errors';
import { describe, expect, it } from 'vitest';
import { AMOUNT_UNSAFE, NETWORK_FAILED, RESPONSE_UNEXPECTED } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { isAmbiguous, isFinal, isLost } from './outcome.ts';
import { readError } from './readError.ts';

const now = 1_000_000;
const read = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  readError(new Response(null, { status, headers }), body, now);

describe('readError', () => {
  it('reads the error body of the interface, with its field errors', () => {
    const fields = [{ field: 'accountInfo.routingNumber', message: 'Nine digits.' }];
    const error = read(400, { status: 400, code: 'INVALID_INPUT', message: 'no', details: { errors: fields } });
    expect(error).toMatchObject({ code: 'INVALID_INPUT', status: 400, next: 'fixInput', fields });
  });

  it('names the fields and the next step in the message', () => {
    const errors = [{ field: 'amount' }, { field: 'a b' }, { field: 'x'.repeat(65) }, { field: 'beneficiary[0].name' }];
    expect(read(400, { code: 'INVALID_INPUT', details: { errors } }).message).toBe(
      `The relay responded with 400 INVALID_INPUT for amount, beneficiary[0].name. Correct the input. See ${getDocsUrl('errors/INVALID_INPUT')}`,
    );
    expect(read(503, { code: 'SERVICE_UNAVAILABLE' }).message).toBe(
      `The relay responded with 503 SERVICE_UNAVAILABLE. Try again. See ${getDocsUrl('errors/SERVICE_UNAVAILABLE')}`,
    );
  });

  it('reads the limits that an amount is outside of', () => {
    const details = { currency: 'USDB', minAmount: 10_000, maxAmount: 1_000_000_000_000 };
    const limits = { currency: 'USDB', minAmount: 10_000n, maxAmount: 1_000_000_000_000n };
    expect(read(400, { code: 'AMOUNT_OUT_OF_RANGE', details }).limits).toEqual(limits);
    for (const wrong of [{ currency: 7 }, { minAmount: '1' }, { minAmount: null }, { maxAmount: 1.5 }])
      expect(read(400, { code: 'AMOUNT_OUT_OF_RANGE', details: { ...details, ...wrong } }).limits).toBeUndefined();
  });

  it('reads the other error bodies of the service', () => {
    expect(read(401, { code: 'UNAUTHORIZED', reason: 'Invalid OTP code' }).code).toBe('UNAUTHORIZED');
    expect(read(400, { error: { code: 'INVALID_AMOUNT', message: 'no' } }).code).toBe('INVALID_AMOUNT');
  });

  it('tells the user to wait for the end of a lock-out, and to contact support about a suspension', () => {
    const lockedUntil = '2026-01-01T00:00:00Z';
    const locked = read(423, { code: 'ACCOUNT_LOCKED', details: { lockedUntil } });
    expect(locked).toMatchObject({ next: 'wait', retryAt: Date.parse(lockedUntil) });
    for (const [details, next] of [
      [undefined, 'wait'],
      [{ suspended: false }, 'wait'],
      [{ suspended: true }, 'support'],
    ])
      expect(read(423, { code: 'ACCOUNT_LOCKED', details })).toMatchObject({ next, retryAt: undefined });
  });

  it('keeps an unknown code', () => {
    expect(read(409, { code: 'MOON_NOT_FULL' })).toMatchObject({ code: 'MOON_NOT_FULL', next: 'check' });
  });

  it.each(['X', 'CODE_2', '0', '_', 'A'.repeat(64)])('keeps an unknown code in both bodies: %s', (code) => {
    for (const body of [{ code }, { error: { code } }]) {
      const error = read(400, body);
      expect(error).toMatchObject({ code, status: 400, next: 'fixInput', docsUrl: getDocsUrl(`errors/${code}`) });
      expect([isAmbiguous(error), isFinal(error)]).toEqual([false, true]);
    }
  });

  it.each([
    '',
    'two words',
    'lower_case',
    'moon-not-full',
    'CODE.2',
    'CODE:7',
    'tab\there',
    'LINE\n',
    'É',
    '\u202eCODE',
    '../CODE',
    '..\\CODE',
    'A'.repeat(65),
  ])('rejects %j as a code', (code) => {
    expect(read(400, { code }).code).toBe('RESPONSE_UNREADABLE');
    expect(read(400, { error: { code } }).code).toBe('RESPONSE_UNREADABLE');
  });

  it("drops the service's message, which can contain user input", () => {
    const error = read(400, { code: 'INVALID_INPUT', message: 'account 000123456789 is wrong', reason: 'secret' });
    expect(`${error.message}${JSON.stringify(error)}`).not.toMatch(/000123456789|secret/);
  });

  it("accepts RELAY_ codes only from the relay's marked responses", () => {
    const body = { code: 'RELAY_SESSION_REQUIRED' };
    expect(read(401, body, { 'Latchkey-Error': 'relay' }).code).toBe('RELAY_SESSION_REQUIRED');
    expect(read(401, body).code).toBe('RESPONSE_UNREADABLE');
  });

  it('converts Retry-After seconds to server time', () => {
    const limited = { code: 'RATE_LIMITED' };
    expect(read(429, limited, { 'Retry-After': '30' }).retryAt).toBe(now + 30_000);
    expect(read(429, limited, { 'Retry-After': 'soon' }).retryAt).toBeUndefined();
    // It would end after the largest date.
    expect(read(429, limited, { 'Retry-After': '9'.repeat(400) }).retryAt).toBeUndefined();
    expect(read(429, limited).retryAt).toBeUndefined();
    expect(read(429, limited).message).toContain('Try again later.');
  });

  // requirement: 39b
  it('reads the end of a lock-out from the details', () => {
    const locked = (lockedUntil: unknown) => read(423, { code: 'ACCOUNT_LOCKED', details: { lockedUntil } });
    expect(locked('1970-01-01T00:20:00Z')).toMatchObject({ retryAt: 1_200_000, next: 'wait' });
    for (const nothing of [null, undefined, 'soon', {}]) expect(locked(nothing).retryAt).toBeUndefined();
  });

  // requirement: 55
  it('classifies responses without an error body', () => {
    for (const body of [undefined, null, [], 'no', 7, {}, { code: 7 }, { code: 'not a code!' }, { error: 'x' }])
      expect(read(400, body).code).toBe('RESPONSE_UNREADABLE');
    expect(read(400, { code: 'INVALID_INPUT', details: { errors: [null, {}, { field: 7 }] } }).fields).toEqual([]);
  });
});

describe('isAmbiguous and isFinal', () => {
  const relay = { 'Latchkey-Error': 'relay' };
  it('separates ambiguous from definite errors', () => {
    const rows = (
      [
        [400, { code: 'INVALID_INPUT' }],
        [401, { code: 'WALLET_SIGNATURE_INVALID' }],
        [409, { code: 'CONFLICT' }],
        [429, { code: 'RATE_LIMITED' }],
        [425, { code: 'EARLY' }],
        [410, { code: 'CUSTOMER_DELETED' }],
        [408, { code: 'LATE' }],
        [500, { code: 'INTERNAL_ERROR' }],
        [503, { code: 'RELAY_UPSTREAM_UNAVAILABLE' }, relay],
        [504, { code: 'RELAY_UPSTREAM_TIMEOUT' }, relay],
        [404, { code: 'RELAY_NOT_FOUND' }, relay],
        [403, '<html>'],
      ] as const
    ).map(([status, body, headers]) => {
      const error = read(status, body, headers);
      return [error.code, isAmbiguous(error), isFinal(error)];
    });
    expect(rows).toEqual([
      ['INVALID_INPUT', false, true],
      ['WALLET_SIGNATURE_INVALID', false, false],
      ['CONFLICT', false, false],
      ['RATE_LIMITED', false, false],
      ['EARLY', false, false],
      ['CUSTOMER_DELETED', false, true],
      ['LATE', true, false],
      ['INTERNAL_ERROR', true, false],
      ['RELAY_UPSTREAM_UNAVAILABLE', true, false],
      ['RELAY_UPSTREAM_TIMEOUT', true, false],
      ['RELAY_NOT_FOUND', false, false],
      ['RESPONSE_UNREADABLE', true, false],
    ]);
  });

  // requirement: 17
  it('does not retry an unsafe amount, although the request may have had its effect', () => {
    const errors = [
      createCoreError(AMOUNT_UNSAFE, { status: 200 }),
      createCoreError(AMOUNT_UNSAFE),
      createCoreError(RESPONSE_UNEXPECTED, { status: 201 }),
      createCoreError(NETWORK_FAILED),
      read(500, { code: 'INTERNAL_ERROR' }),
      read(400, { code: 'INVALID_INPUT' }),
    ];
    expect(errors.map((error) => [error.code, isAmbiguous(error), isLost(error)])).toEqual([
      ['AMOUNT_UNSAFE', true, false],
      ['AMOUNT_UNSAFE', false, false],
      ['RESPONSE_UNEXPECTED', true, true],
      ['NETWORK_FAILED', true, true],
      ['INTERNAL_ERROR', true, true],
      ['INVALID_INPUT', false, false],
    ]);
  });
});
