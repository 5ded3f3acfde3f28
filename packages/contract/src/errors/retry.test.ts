import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { errorCodes } from './codes.ts';
import { AccountLockedDetails } from './details.ts';
import { retryOf } from './retry.ts';

const all = Object.entries(errorCodes).flatMap(([status, codes]) =>
  codes.map((code) => [code, Number(status)] as const),
);

describe('retryOf', () => {
  it.each([
    ['QUOTE_REQUEST_FAILED', 400, 'backOff'],
    ['INVALID_INPUT', 400, 'afterFix'],
    ['SELF_PAYMENT', 400, 'no'],
    ['UNAUTHORIZED', 401, 'no'],
    ['WALLET_SIGNATURE_INVALID', 401, 'signIn'],
    ['SCA_SESSION_REQUIRED', 409, 'signIn'],
    ['CONFLICT', 409, 'reread'],
    ['UMA_ADDRESS_EXISTS', 409, 'afterFix'],
    ['CARD_NOT_MUTABLE', 409, 'no'],
    ['RATE_LIMITED', 429, 'afterWait'],
    ['DAILY_VOLUME_LIMIT_EXCEEDED', 429, 'later'],
    ['INTERNAL_ERROR', 500, 'backOff'],
    ['NOT_IMPLEMENTED', 501, 'no'],
  ])('default: %s', (code, status, retry) => {
    expect(retryOf(code, status)).toBe(retry);
  });

  it.each([
    [502, 'backOff'],
    [504, 'backOff'],
    [424, 'backOff'],
    [429, 'afterWait'],
    [409, 'reread'],
    [400, 'no'],
    [404, 'no'],
  ])('behavior: a code that nobody knows is judged by its status, %i', (status, retry) => {
    expect(retryOf('CODE_OF_TOMORROW', status)).toBe(retry);
    expect(retryOf('constructor', status)).toBe(retry);
  });

  it('behavior: a daily limit is never repeated after some seconds; a gone customer never', () => {
    expect(retryOf('DAILY_VOLUME_LIMIT_EXCEEDED', 429)).not.toBe('afterWait');
    expect(retryOf('CUSTOMER_DELETED', 410)).toBe('no');
  });

  it.each(all)(
    'behavior: %s of status %i is repeated as it is only where nothing of ours was wrong',
    (code, status) => {
      if (retryOf(code, status) === 'backOff') expect([400, 424, 500, 503]).toContain(status);
    },
  );
});

describe('AccountLockedDetails', () => {
  it('default: whole, or empty as it has been seen', () => {
    for (const details of [
      {},
      { lockedUntil: null },
      { lockedUntil: '2026-01-15T09:30:00Z', failedAttempts: 5, suspended: false },
    ]) {
      expect(v.parse(AccountLockedDetails, details)).toEqual(details);
    }
    expect(v.is(AccountLockedDetails, { lockedUntil: 'soon' })).toBe(false);
  });
});
