import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AccountLockedDetails } from './details.ts';

describe('AccountLockedDetails', () => {
  it('accepts all members, and an empty object', () => {
    for (const details of [
      {},
      { lockedUntil: null },
      { lockedUntil: '2026-01-15T09:30:00Z', failedAttempts: 5, suspended: false },
    ]) {
      expect(v.parse(AccountLockedDetails, details)).toEqual(details);
    }
  });

  it('rejects a time that is not a date-time', () => {
    expect(v.is(AccountLockedDetails, { lockedUntil: 'soon' })).toBe(false);
  });
});
