import type { WalletError } from '../errors/walletError.ts';

/**
 * Whether what was asked may have happened although an error came back: no answer, none that can be read, or one that
 * says only that something broke on the way. Everything else is a refusal, and nothing happened.
 */
export function isAmbiguous({ code, status }: WalletError): boolean {
  if (status === undefined) return code === 'NETWORK_FAILED' || code === 'REQUEST_TIMED_OUT' || code === 'ABORTED';
  return status >= 500 || status === 408 || code === 'ANSWER_UNREADABLE' || code === 'ANSWER_UNEXPECTED';
}

/** Whether the service keeps such a refusal under its idempotency key, so that the same request can never succeed. */
export function isFinal({ code, status = 0 }: WalletError): boolean {
  return status >= 400 && status < 500 && ![401, 408, 409, 429].includes(status) && !code.startsWith('RELAY_');
}
