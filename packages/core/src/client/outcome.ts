import type { WalletError } from '../errors/walletError.ts';

/**
 * Whether what was asked may have happened although an error came back: no answer, none that can be read, or one that
 * says only that something broke on the way; or one of success that is not taken as it is. Everything else is a refusal,
 * and nothing happened.
 */
export function isAmbiguous({ code, status }: WalletError): boolean {
  if (status === undefined) return ['NETWORK_FAILED', 'REQUEST_TIMED_OUT', 'ABORTED'].includes(code);
  return (
    status < 400 || status >= 500 || status === 408 || code === 'ANSWER_UNREADABLE' || code === 'ANSWER_UNEXPECTED'
  );
}

/**
 * Whether to ask the same again by itself, where asking moves no money: the answer is lost. An amount that came inexact
 * would come so again.
 */
export function isLost(error: WalletError): boolean {
  return isAmbiguous(error) && error.code !== 'AMOUNT_UNSAFE';
}

/**
 * Whether it is the service's last word on such a request: it keeps the refusal under the idempotency key, so that the
 * same can never succeed.
 */
export function isFinal(error: WalletError): boolean {
  const { code, status } = error;
  return !!status && !isAmbiguous(error) && !code.startsWith('RELAY_') && ![401, 409, 425, 429].includes(status);
}
