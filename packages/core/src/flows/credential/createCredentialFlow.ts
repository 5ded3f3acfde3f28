import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { createMachine } from '../createMachine.ts';
import type { Flow } from '../flow.ts';
import { createEffects } from './effects.ts';
import type { CredentialEffect, CredentialEvent } from './event.ts';
import type { CredentialChange, CredentialState } from './state.ts';
import { transition } from './transition.ts';

/** A change of the ways to open a wallet, and what a person can do with it. What the state does not know is ignored. */
export interface CredentialFlow extends Flow<CredentialState, CredentialEvent> {
  /**
   * Adds or removes. For `addIdentity` the provider's id token goes with it, at most a minute old. `addPasskey` is to be
   * called at a click: some browsers show no prompt otherwise.
   */
  start(change: CredentialChange, oidcToken?: string): void;
  /** The same again, after `failed`. A passkey that was made already is registered, not made anew. */
  retry(): void;
  /** Back to the beginning. What was sent is not called back. */
  reset(): void;
}

/**
 * Makes a change of the ways to open a wallet: another code, a passkey, another provider's identity, one fewer. Where the
 * key is over, the person signs in again in place and the change goes on.
 *
 * ```ts
 * import { createCredentialFlow } from '@latchkey/core'
 *
 * const credentials = createCredentialFlow(wallet)
 * credentials.subscribe(() => show(credentials.getState()))
 * credentials.start({ type: 'addPasskey', accountId, nickname: 'Laptop' })
 * ```
 *
 * A lock or a sign-out, in whichever tab, takes a prompt away; after a lock it is asked for again.
 * An answer that is lost is found out, never guessed: what was signed is sent again as it was, and counts once. Nothing
 * of it outlives the page.
 * Implements signed retries of `POST` and `DELETE /auth/credentials` (supplement 1.4, 1.6, 1.7; law 12).
 */
export function createCredentialFlow(wallet: Wallet): CredentialFlow {
  const { begin: _, ...flow } = createMachine<CredentialState, CredentialEvent, CredentialEffect>({
    initial: [{ status: 'idle' }, []],
    transition,
    perform: createEffects(wallet),
    failed: (error) => ({ type: 'failed', error: toWalletError(error) }),
    now: wallet.now,
  });
  const { send } = flow;
  const stop = wallet.notices.subscribe((type) => {
    if (type === 'signedOut' || type === 'locked') send({ type });
  });
  return {
    ...flow,
    dispose: () => {
      stop();
      flow.dispose();
    },
    start: (change, oidcToken) => send({ type: 'start', change, oidcToken }),
    retry: () => send({ type: 'retry' }),
    reset: () => send({ type: 'reset' }),
  };
}
