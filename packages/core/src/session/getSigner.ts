import type { Wallet } from '../client/wallet.ts';
import type { SessionKey } from '../keys/sessionKey.ts';
import { hasSessionEnded } from './sessionEnd.ts';
import { getInstant, getSessionStore } from './sessionStore.ts';

/**
 * Returns the signer of this account, or `undefined` when a sign-in is required. An expired signer is removed: its
 * timer may have been set by a clock that is now known to be slow.
 */
export function getSigner(wallet: Wallet, accountId?: string): SessionKey | undefined {
  const { getData, dispatch } = getSessionStore(wallet);
  const data = getData();
  if (data.status !== 'ready') return undefined;
  const { session, key } = data.signer;
  if (hasSessionEnded(data, session, getInstant(wallet))) {
    dispatch({ type: 'expired' });
    return undefined;
  }
  return accountId === undefined || session.accountId === accountId ? key : undefined;
}
