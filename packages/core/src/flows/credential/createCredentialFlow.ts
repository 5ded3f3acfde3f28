import { checkArguments } from '@latchkey/core/development';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { watchSessionEvents } from '../../session/sessionStore.ts';
import { createMachine } from '../createMachine.ts';
import type { Flow } from '../flow.ts';
import { createCredentialEffects } from './effects.ts';
import type { CredentialEffect, CredentialEvent } from './event.ts';
import type { CredentialChange, CredentialState } from './state.ts';
import { transition } from './transition.ts';

/** A change of credentials and its actions. Actions that the state does not handle are ignored. */
export interface CredentialFlow extends Flow<CredentialState, CredentialEvent> {
  /**
   * Adds or removes a credential. `addIdentity` requires the provider's id token, at most one minute old. Call
   * `addPasskey` in a click handler: some browsers show no prompt otherwise.
   */
  start(change: CredentialChange, oidcToken?: string): void;
  /** In `confirmingContact`: the user confirmed that codes may go to this contact, the one that the state shows. */
  confirmContact(contact: string): void;
  /**
   * Retries after `failed`. A passkey that was already created is registered, not created again, but after a sign-in in
   * another tab.
   */
  retry(): void;
  /** Returns to the initial state. A request that was sent is not undone. */
  reset(): void;
}

/**
 * Creates a flow that adds or removes a credential: another code, a passkey, an identity of another provider. When the
 * key has expired, the user signs in again in the same tab and the change continues.
 *
 * ```ts
 * import { createCredentialFlow } from '@latchkey/core'
 *
 * const credentials = createCredentialFlow(wallet)
 * credentials.subscribe(() => show(credentials.getState()))
 * credentials.start({ type: 'addPasskey', accountId, nickname: 'Laptop' })
 * ```
 *
 * A code credential is added only for the contact that the user confirmed: a payload that names another is not signed.
 * A lock or a sign-out in any tab closes a prompt; after a lock the user is asked again. After a lost response the
 * signed request is sent again unchanged, and counts once. Nothing outlives the page. Implements signed retries of
 * `POST` and `DELETE /auth/credentials` (docs/reference/signed-retries.md, docs/reference/credentials.md,
 * docs/architecture.md#invariant-12).
 *
 * @throws `CONFIGURATION_INVALID` in development, if the first argument is not a wallet
 */
export function createCredentialFlow(wallet: Wallet): CredentialFlow {
  checkArguments('createCredentialFlow', { wallet });
  const { begin: _, ...flow } = createMachine<CredentialState, CredentialEvent, CredentialEffect>({
    initial: [{ status: 'idle' }, []],
    transition,
    perform: createCredentialEffects(wallet),
    failed: (error) => ({ type: 'failed', error: toWalletError(error) }),
    now: wallet.now,
  });
  const { send } = flow;
  const stop = watchSessionEvents(wallet, ({ type }) => {
    if (type === 'signedOut' || type === 'locked') send({ type });
  });
  return {
    ...flow,
    dispose: () => {
      stop();
      flow.dispose();
    },
    start: (change, oidcToken) => send({ type: 'start', change, oidcToken }),
    confirmContact: (contact) => send({ type: 'contactConfirmed', contact }),
    retry: () => send({ type: 'retry' }),
    reset: () => send({ type: 'reset' }),
  };
}
