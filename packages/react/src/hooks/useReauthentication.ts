import { getSession, lockWallet } from '@latchkey/core';
import { createCoreError } from '@latchkey/core/errors';
import { useCallback } from 'react';
import { useWallet } from './useWallet.ts';

/** How long a sign-in counts for further actions. A refresh of the session does not prolong it. */
const MAX_AGE_MS = 5 * 60_000;

const REQUIRED = {
  code: 'SESSION_REQUIRED',
  message: 'The action needs a new sign-in, so the wallet was locked. Run the action again after the unlock.',
  next: 'signIn',
} as const;

/**
 * Returns a function that requires a sign-in of the last minutes, for `onBeforeReveal`. Without one it locks the wallet in
 * all tabs and rejects with `SESSION_REQUIRED`: the kit then shows the unlock in place, and the number after it. Inside a
 * `SessionGate` the gate shows the unlock, and the user presses "Show details" again. The function is stable.
 *
 * ```tsx
 * import { Cards } from '@latchkey/react/kit'
 *
 * const reauthenticate = useReauthentication()
 * const cards = <Cards onBeforeReveal={reauthenticate} />
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useReauthentication(options: useReauthentication.Options = {}): () => Promise<void> {
  const { maxAgeMs = MAX_AGE_MS } = options;
  const wallet = useWallet();
  return useCallback(async () => {
    const state = getSession(wallet);
    if (state.status === 'ready' && wallet.now() - state.session.createdAt < maxAgeMs) return;
    await lockWallet(wallet);
    throw createCoreError(REQUIRED);
  }, [wallet, maxAgeMs]);
}

export declare namespace useReauthentication {
  interface Options {
    /** How old the sign-in may be, in milliseconds. @default 300000 */
    readonly maxAgeMs?: number | undefined;
  }
}
