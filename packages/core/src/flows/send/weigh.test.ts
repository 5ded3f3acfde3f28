import { describe, expect, it } from 'vitest';
import { nextStep } from '../../client/nextStep.ts';
import { ABORTED, AMOUNT_UNSAFE, ANSWER_UNEXPECTED, NETWORK_FAILED, REQUEST_TIMED_OUT } from '../../errors/codes.ts';
import { coreError } from '../../errors/coreError.ts';
import { WalletError } from '../../errors/walletError.ts';
import { weigh } from './weigh.ts';

const over = (status: number, code: string) =>
  new WalletError({ code, status, message: code, next: nextStep(code, status) });

const errors = [
  coreError(NETWORK_FAILED),
  coreError(REQUEST_TIMED_OUT),
  coreError(ABORTED),
  coreError(ANSWER_UNEXPECTED, { status: 200 }),
  coreError(AMOUNT_UNSAFE, { status: 200 }),
  over(500, 'INTERNAL_ERROR'),
  over(503, 'RELAY_UPSTREAM_UNAVAILABLE'),
  over(502, 'RELAY_UPSTREAM_CREDENTIALS'),
  over(409, 'CONFLICT'),
  over(409, 'SCA_SESSION_REQUIRED'),
  over(401, 'WALLET_SIGNATURE_INVALID'),
  over(401, 'RELAY_SESSION_REQUIRED'),
  over(429, 'RATE_LIMITED'),
  over(403, 'RELAY_FORBIDDEN'),
  over(404, 'QUOTE_NOT_FOUND'),
  over(400, 'INSUFFICIENT_FUNDS'),
  over(403, 'VELOCITY_LIMIT_EXCEEDED'),
];

describe('weigh', () => {
  it('default: what each error means for an order, after a first try and after a lost one', () => {
    const rows = errors.map((error) => {
      const [first, lost] = [weigh(error, false), weigh(error, true)];
      return `${error.code}: ${first.fate}, ${first.next} | ${lost.fate}, ${lost.next}`;
    });
    expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      NETWORK_FAILED: lost, repeat | lost, repeat
      REQUEST_TIMED_OUT: lost, repeat | lost, repeat
      ABORTED: lost, repeat | lost, repeat
      ANSWER_UNEXPECTED: lost, repeat | lost, repeat
      AMOUNT_UNSAFE: lost, repeat | lost, repeat
      INTERNAL_ERROR: lost, repeat | lost, repeat
      RELAY_UPSTREAM_UNAVAILABLE: lost, repeat | lost, repeat
      RELAY_UPSTREAM_CREDENTIALS: lost, repeat | lost, repeat
      CONFLICT: lost, repeat | lost, repeat
      SCA_SESSION_REQUIRED: refused, refused | lost, repeat
      WALLET_SIGNATURE_INVALID: refused, signAgain | superseded, signAgain
      RELAY_SESSION_REQUIRED: refused, signIn | lost, signIn
      RATE_LIMITED: refused, refused | lost, repeat
      RELAY_FORBIDDEN: refused, refused | lost, repeat
      QUOTE_NOT_FOUND: refused, refused | refused, refused
      INSUFFICIENT_FUNDS: refused, refused | refused, refused
      VELOCITY_LIMIT_EXCEEDED: refused, refused | refused, refused
      "
    `);
  });

  it('#22 after a lost answer nothing is an end that the service does not keep under the key', () => {
    for (const error of errors) {
      const { fate, next } = weigh(error, true);
      if (next !== 'refused') continue;
      expect(fate).toBe('refused');
      expect(error.status).toBeGreaterThanOrEqual(400);
      expect([401, 408, 409, 429]).not.toContain(error.status);
      expect(error.code).not.toMatch(/^RELAY_/);
    }
  });
});
