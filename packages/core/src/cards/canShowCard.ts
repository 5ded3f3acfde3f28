import { checkArguments } from '@latchkey/core/development';
import type { SessionState } from '../session/state.ts';

/**
 * Returns whether a card's number may be shown in this session: while the wallet is unlocked, and for a customer whom
 * the relay knows and who has no wallet, and so no key that could be locked.
 *
 * ```ts
 * import { canShowCard, getSession } from '@latchkey/core'
 *
 * const isAllowed = canShowCard(getSession(wallet))
 * ```
 *
 * The relay decides again: `revealCard` proves the key, and without a wallet the option `reauthenticate` decides.
 *
 * @throws `CONFIGURATION_INVALID` in development, if an argument is missing
 */
export function canShowCard(session: SessionState): boolean {
  checkArguments('canShowCard', { session });
  return session.status === 'ready' || (session.status === 'locked' && session.accountId === undefined);
}
