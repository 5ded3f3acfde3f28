import type { Wallet } from '../../client/wallet.ts';
import { WalletError } from '../../errors/walletError.ts';
import { getSubjectKey, isFresh, readStepUp } from './record.ts';

/** What a stored payment knows of the login that it requires. */
export interface LoginRequirement {
  /** The last request was refused until the user completes a login (`SCA_SESSION_REQUIRED`). */
  readonly isLoginRequired?: boolean | undefined;
  /** A request was sent, and may still have its effect: such a payment is continued without a login. */
  readonly moneyMayHaveMoved: boolean;
}

/**
 * Returns the refusal of a payment whose login by a text message was started, by an earlier page too: the user completes
 * that login. Another request would be refused, and counts as a request for another code. Logins without a code that
 * expires are left to the service, since they may have been completed elsewhere.
 */
export async function findStartedLogin(
  wallet: Wallet,
  { isLoginRequired, moneyMayHaveMoved }: LoginRequirement,
): Promise<WalletError | undefined> {
  if (!isLoginRequired || moneyMayHaveMoved) return undefined;
  const challenge = await readStepUp(wallet, getSubjectKey({ type: 'login' }));
  if (challenge?.factor !== 'SMS_OTP' || challenge.expiresAt === undefined || !isFresh(wallet, challenge))
    return undefined;
  const message = 'The payment requires a login, which was started. Complete the login first.';
  return new WalletError({ code: 'SCA_SESSION_REQUIRED', status: 409, message, next: 'complete' });
}
