import { expect, it } from 'vitest';
import { WalletError } from '../../errors/walletError.ts';
import { classifyStepUpError, isRelayBusy } from './classifyStepUpError.ts';

const error = (code: string, more: object = {}) =>
  new WalletError({ code, message: '-', next: 'support', ...more } as never);

// requirement: 39b
it.each([
  ['QUOTE_MISMATCH', {}, 'stopped'],
  ['SCA_SESSION_REQUIRED', { status: 409 }, 'loginRequired'],
  ['ACCOUNT_LOCKED', { status: 423 }, 'blocked'],
  ['RATE_LIMITED', { status: 429 }, 'blocked'],
  ['CONFLICT', { status: 409 }, 'overtaken'],
  ['INVALID_INPUT', { status: 400, next: 'fixInput' }, 'proofRefused'],
  ['INTERNAL_ERROR', { status: 500 }, 'failed'],
])('takes %s of a proof for %s', (code, more, type) => {
  expect(classifyStepUpError(error(code, more), 'proofRefused')).toMatchObject({ type });
});

// Another read of what is required would end in the same conflict.
it('takes a conflict of any other request for a failure', () => {
  expect(classifyStepUpError(error('CONFLICT', { status: 409 }), 'failed')).toMatchObject({ type: 'failed' });
});

it('waits silently only for a short rate limit of the relay', () => {
  const wallet = { now: () => 1_000 };
  const isBusy = (code: string, waitMs: number) => isRelayBusy(wallet, error(code, { retryAt: 1_000 + waitMs }));
  expect([isBusy('RELAY_RATE_LIMITED', 3_000), isBusy('RELAY_RATE_LIMITED', 3_001)]).toEqual([true, false]);
  expect(isBusy('RATE_LIMITED', 1_000)).toBe(false);
});
