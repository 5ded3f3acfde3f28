import { getNextStep } from '@latchkey/contract/errors';
import { describe, expect, it } from 'vitest';
import { ABORTED, AMOUNT_UNSAFE, NETWORK_FAILED, REQUEST_TIMED_OUT, RESPONSE_UNEXPECTED } from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import { WalletError } from '../../errors/walletError.ts';
import { classifyExecuteError } from './classifyExecuteError.ts';

const over = (status: number, code: string) =>
  new WalletError({ code, status, message: code, next: getNextStep(code, status) });

const errors = [
  createCoreError(NETWORK_FAILED),
  createCoreError(REQUEST_TIMED_OUT),
  createCoreError(ABORTED),
  createCoreError(RESPONSE_UNEXPECTED, { status: 200 }),
  createCoreError(AMOUNT_UNSAFE, { status: 200 }),
  over(500, 'INTERNAL_ERROR'),
  over(503, 'RELAY_UPSTREAM_UNAVAILABLE'),
  over(502, 'RELAY_UPSTREAM_CREDENTIALS'),
  over(409, 'CONFLICT'),
  over(409, 'SCA_SESSION_REQUIRED'),
  over(401, 'WALLET_SIGNATURE_INVALID'),
  over(401, 'WALLET_SIGNATURE_MALFORMED'),
  over(401, 'RELAY_SESSION_REQUIRED'),
  over(429, 'RATE_LIMITED'),
  over(403, 'RELAY_FORBIDDEN'),
  over(404, 'QUOTE_NOT_FOUND'),
  over(400, 'INSUFFICIENT_FUNDS'),
  over(403, 'VELOCITY_LIMIT_EXCEEDED'),
];

describe('classifyExecuteError', () => {
  it('decides for each error, after a first attempt and after a lost one', () => {
    const rows = errors.map((error) => {
      const [first, lost] = [classifyExecuteError(error, false), classifyExecuteError(error, true)];
      return `${error.code}: ${first.outcome}, ${first.next} | ${lost.outcome}, ${lost.next}`;
    });
    expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      NETWORK_FAILED: lost, repeat | lost, repeat
      REQUEST_TIMED_OUT: lost, repeat | lost, repeat
      ABORTED: lost, repeat | lost, repeat
      RESPONSE_UNEXPECTED: lost, repeat | lost, repeat
      AMOUNT_UNSAFE: lost, repeat | lost, repeat
      INTERNAL_ERROR: lost, repeat | lost, repeat
      RELAY_UPSTREAM_UNAVAILABLE: lost, repeat | lost, repeat
      RELAY_UPSTREAM_CREDENTIALS: lost, repeat | lost, repeat
      CONFLICT: lost, repeat | lost, repeat
      SCA_SESSION_REQUIRED: refused, refused | lost, repeat
      WALLET_SIGNATURE_INVALID: refused, signAgain | superseded, signAgain
      WALLET_SIGNATURE_MALFORMED: refused, refused | lost, repeat
      RELAY_SESSION_REQUIRED: refused, signIn | lost, signIn
      RATE_LIMITED: refused, refused | lost, repeat
      RELAY_FORBIDDEN: refused, refused | lost, repeat
      QUOTE_NOT_FOUND: refused, refused | refused, refused
      INSUFFICIENT_FUNDS: refused, refused | refused, refused
      VELOCITY_LIMIT_EXCEEDED: refused, refused | refused, refused
      "
    `);
  });

  // requirement: 22
  it('ends after a lost response only on errors that the service stores under the key', () => {
    for (const error of errors) {
      const { outcome, next } = classifyExecuteError(error, true);
      if (next !== 'refused') continue;
      expect(outcome).toBe('refused');
      expect(error.status).toBeGreaterThanOrEqual(400);
      expect([401, 408, 409, 429]).not.toContain(error.status);
      expect(error.code).not.toMatch(/^RELAY_/);
    }
  });
});
