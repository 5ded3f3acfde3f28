import type { WalletError } from '../errors/walletError.ts';

/**
 * Whether what was asked may have happened although an error came back: no answer, none that can be read, or one that
 * says only that something broke on the way. Everything else is a refusal, and nothing happened.
 */
export function isAmbiguous({ code, status }: WalletError): boolean {
  if (status === undefined) return code === 'NETWORK_FAILED' || code === 'REQUEST_TIMED_OUT' || code === 'ABORTED';
  return status >= 500 || status === 408 || code === 'ANSWER_UNREADABLE' || code === 'ANSWER_UNEXPECTED';
}

/**
 * Whether it is the service's last word on such a request: it keeps the refusal under the idempotency key, so that the
 * same can never succeed.
 */
export function isFinal(error: WalletError): boolean {
  const { code, status = 0 } = error;
  return status >= 400 && !isAmbiguous(error) && !code.startsWith('RELAY_') && ![401, 409, 425, 429].includes(status);
}
