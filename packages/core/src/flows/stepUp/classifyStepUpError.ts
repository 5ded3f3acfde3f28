import type { Wallet } from '../../client/wallet.ts';
import type { WalletError } from '../../errors/walletError.ts';
import type { StepUpEvent } from './event.ts';

/** How long a rate limit of the relay is waited out silently. */
const BUSY_MS = 3_000;

/** Decides what an error means; `otherwise` for a plain refusal. */
export function classifyStepUpError(error: WalletError, otherwise: 'failed' | 'proofRefused'): StepUpEvent {
  const { code, status, next, retryAt } = error;
  if (code === 'QUOTE_MISMATCH') return { type: 'stopped', error };
  if (code === 'SCA_SESSION_REQUIRED') return { type: 'loginRequired' };
  if (status === 423 || status === 429) return { type: 'blocked', retryAt, error };
  // The challenge was completed elsewhere or is invalid: the current challenge decides.
  if (status === 409 && otherwise === 'proofRefused') return { type: 'overtaken' };
  return { type: next === 'fixInput' ? otherwise : 'failed', error };
}

/**
 * Returns whether the relay's rate limit was reached. It counts requests for a short time; the service counts wrong
 * proofs.
 */
export function isRelayBusy(wallet: Pick<Wallet, 'now'>, { code, retryAt = 0 }: WalletError): boolean {
  return code === 'RELAY_RATE_LIMITED' && retryAt - wallet.now() <= BUSY_MS;
}
