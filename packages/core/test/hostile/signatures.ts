import { expect } from 'vitest';
import { WalletError } from '../../src/index.ts';
import type { MadeCall } from '../scriptedWallet.ts';

const HEADER = 'Service-Wallet-Signature';

/** Returns the calls that carry a signature. */
export function signedCalls(calls: readonly MadeCall[]): readonly MadeCall[] {
  return calls.filter(({ headers }) => headers.has(HEADER));
}

/** Returns the header of the signature that a call carries. */
export function readSignature({ headers }: MadeCall): string {
  return headers.get(HEADER) ?? '';
}

/** The codes of the service are an open set: core passes on any short text without spaces and slashes. */
const CODE = /^[!-.0-[\]-~]{1,64}$/;

/** Fails unless an error is one that a caller can handle by its code. */
export function expectTyped(error: unknown): void {
  // Assertions and stack traces take longer than the readers under test, so only a failure pays for them.
  if (error instanceof WalletError && CODE.test(error.code) && error.code !== 'UNEXPECTED_FAILURE') return;
  expect(error, 'typed').toBeInstanceOf(WalletError);
  const { code, cause } = error as WalletError;
  expect(code, `typed: ${String(cause)}`).toMatch(CODE);
  expect(code, `foreseen: ${cause instanceof Error ? cause.stack : String(cause)}`).not.toBe('UNEXPECTED_FAILURE');
}
