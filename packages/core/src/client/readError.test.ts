import { errorCodes } from '@latchkey/contract/errors';
import { relayErrorCodes } from '@latchkey/contract/relay';
import { describe, expect, it } from 'vitest';
import { AMOUNT_UNSAFE, ANSWER_UNEXPECTED, NETWORK_FAILED } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { nextStep } from './nextStep.ts';
import { isAmbiguous, isFinal, isLost } from './outcome.ts';
import { readError } from './readError.ts';

const now = 1_000_000;
const read = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  readError(new Response(null, { status, headers }), body, now);

describe('readError', () => {
  it('default: the body of the interface, with what is wrong with which field', () => {
    const fields = [{ field: 'accountInfo.routingNumber', message: 'Nine digits.' }];
    const error = read(400, { status: 400, code: 'INVALID_INPUT', message: 'no', details: { errors: fields } });
    expect(error).toMatchObject({ code: 'INVALID_INPUT', status: 400, next: 'fixInput', fields });
  });

  it('behavior: the other bodies that services answer with (supplement 9.4)', () => {
    expect(read(401, { code: 'UNAUTHORIZED', reason: 'Invalid OTP code' }).code).toBe('UNAUTHORIZED');
    expect(read(400, { error: { code: 'INVALID_AMOUNT', message: 'no' } }).code).toBe('INVALID_AMOUNT');
  });

  it('behavior: a code that nobody knows yet survives', () => {
    expect(read(409, { code: 'MOON_NOT_FULL' })).toMatchObject({ code: 'MOON_NOT_FULL', next: 'check' });
  });

  it.each(['moon-not-full', 'moon.not.full', 'Moon:7', '!', '~'.repeat(64)])(
    'behavior: an unknown code survives in whatever print it comes, in both bodies: %s',
    (code) => {
      for (const body of [{ code }, { error: { code } }]) {
        const error = read(400, body);
        expect(error).toMatchObject({ code, status: 400, next: 'fixInput' });
        expect([isAmbiguous(error), isFinal(error)]).toEqual([false, true]);
      }
    },
  );

  it.each(['', 'two words', 'tab\there', 'line\n', 'é', '\u202eCODE', '../CODE', '..\\CODE', '~'.repeat(65)])(
    'error: no code: %j',
    (code) => {
      expect(read(400, { code }).code).toBe('ANSWER_UNREADABLE');
      expect(read(400, { error: { code } }).code).toBe('ANSWER_UNREADABLE');
    },
  );

  it('behavior: what the service says in its own words is not repeated: it may hold what was entered', () => {
    const error = read(400, { code: 'INVALID_INPUT', message: 'account 000123456789 is wrong', reason: 'secret' });
    expect(`${error.message}${JSON.stringify(error)}`).not.toMatch(/000123456789|secret/);
  });

  it('behavior: only the relay speaks in RELAY_ codes, and it marks what it says', () => {
    const body = { code: 'RELAY_SESSION_REQUIRED' };
    expect(read(401, body, { 'Latchkey-Error': 'relay' }).code).toBe('RELAY_SESSION_REQUIRED');
    expect(read(401, body).code).toBe('ANSWER_UNREADABLE');
  });

  it('behavior: Retry-After, in seconds, as server time', () => {
    const limited = { code: 'RATE_LIMITED' };
    expect(read(429, limited, { 'Retry-After': '30' }).retryAt).toBe(now + 30_000);
    expect(read(429, limited, { 'Retry-After': 'soon' }).retryAt).toBeUndefined();
    expect(read(429, limited).retryAt).toBeUndefined();
  });

  it('#39b behavior: the end of a lock-out, where the details tell it', () => {
    const locked = (lockedUntil: unknown) => read(423, { code: 'ACCOUNT_LOCKED', details: { lockedUntil } });
    expect(locked('1970-01-01T00:20:00Z')).toMatchObject({ retryAt: 1_200_000, next: 'wait' });
    for (const nothing of [null, undefined, 'soon', {}]) expect(locked(nothing).retryAt).toBeUndefined();
  });

  it('#55 error: bodies that are no error body', () => {
    for (const body of [undefined, null, [], 'no', 7, {}, { code: 7 }, { code: 'not a code!' }, { error: 'x' }])
      expect(read(400, body).code).toBe('ANSWER_UNREADABLE');
    expect(read(400, { code: 'INVALID_INPUT', details: { errors: [null, {}, { field: 7 }] } }).fields).toEqual([]);
  });
});

describe('nextStep', () => {
  it('default: every code of service and relay, and what helps', async () => {
    const codes = [
      ...Object.entries(errorCodes).flatMap(([status, all]) => all.map((code) => [code, Number(status)] as const)),
    ];
    const relay = Object.entries(relayErrorCodes);
    const rows = [...codes, ...relay].map(([code, status]) => `${status} ${code}: ${nextStep(code, status)}`);
    await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot('./nextStep.table.txt');
  });

  it('#34 only a lost identity, or a refused signature, asks for a new sign-in', () => {
    const all = [...Object.values(errorCodes).flat(), ...Object.keys(relayErrorCodes)];
    expect(all.filter((code) => nextStep(code, 401) === 'signIn').sort()).toEqual([
      'INVALID_SIGNATURE',
      'RELAY_SESSION_REQUIRED',
      'REQUEST_ID_MISSING',
      'WALLET_SIGNATURE_BODY_MISMATCH',
      'WALLET_SIGNATURE_INVALID',
      'WALLET_SIGNATURE_MALFORMED',
      'WALLET_SIGNATURE_MISSING',
    ]);
  });

  it('behavior: an unknown code goes by its status', () => {
    expect([400, 401, 403, 404, 408, 409, 424, 429, 500, 503].map((status) => nextStep('NEW', status))).toEqual([
      'fixInput',
      'fixInput',
      'support',
      'support',
      'retry',
      'check',
      'retry',
      'wait',
      'retry',
      'retry',
    ]);
  });
});

describe('isAmbiguous and isFinal', () => {
  const relay = { 'Latchkey-Error': 'relay' };
  it('default: what may have happened, and what certainly did not', () => {
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
      ['ANSWER_UNREADABLE', true, false],
    ]);
  });

  it('#17 behavior: an amount that is not exact would come so again: nothing is lost, and yet it may have happened', () => {
    const errors = [
      coreError(AMOUNT_UNSAFE, { status: 200 }),
      coreError(AMOUNT_UNSAFE),
      coreError(ANSWER_UNEXPECTED, { status: 201 }),
      coreError(NETWORK_FAILED),
      read(500, { code: 'INTERNAL_ERROR' }),
      read(400, { code: 'INVALID_INPUT' }),
    ];
    expect(errors.map((error) => [error.code, isAmbiguous(error), isLost(error)])).toEqual([
      ['AMOUNT_UNSAFE', true, false],
      ['AMOUNT_UNSAFE', false, false],
      ['ANSWER_UNEXPECTED', true, true],
      ['NETWORK_FAILED', true, true],
      ['INTERNAL_ERROR', true, true],
      ['INVALID_INPUT', false, false],
    ]);
  });
});
