import { checkArguments } from '@latchkey/core/development';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { combineDisposers } from '../../internal/combineDisposers.ts';
import { watchSessionEvents } from '../../session/sessionStore.ts';
import { createMachine } from '../createMachine.ts';
import type { Flow } from '../flow.ts';
import { followSession } from '../followSession.ts';
import { createPasskeyLoginEffects } from './effects.ts';
import type { PasskeyLoginEffect, PasskeyLoginEvent } from './event.ts';
import type { PasskeyHolder, PasskeyLoginState } from './state.ts';
import { transition } from './transition.ts';

/** A sign-in with a passkey and its actions. Actions that the state does not handle are ignored. */
export interface PasskeyLoginFlow extends Flow<PasskeyLoginState, PasskeyLoginEvent> {
  /** Requests this user's passkey. Call it in a click handler: some browsers show no prompt otherwise. */
  start(holder: PasskeyHolder): void;
  /**
   * Offers this user's passkey in the autofill list of the page (conditional UI), without a prompt. Needs an input with
   * `autocomplete="username webauthn"`. The offer ends when the user starts another method, after 24 minutes, or with
   * `cancel`. In a browser without autofill the state is `offerUnavailable`.
   */
  offer(holder: PasskeyHolder): void;
  /** Retries after `failed`; ignored before `error.retryAt`. */
  retry(): void;
  /** Closes the prompt, withdraws the offer, and discards the sign-in. */
  cancel(): void;
}

/**
 * Creates a sign-in with a passkey of the wallet. It works beside a login by code: when either opens the session, both
 * are `signedIn`.
 *
 * ```ts
 * import { createPasskeyLoginFlow } from '@latchkey/core'
 *
 * const login = createPasskeyLoginFlow(wallet)
 * login.subscribe(() => show(login.getState()))
 * login.start({ identifier: 'anna@example.com' })
 * ```
 *
 * `offer` shows the passkey in the browser's autofill list instead. Call it when the form appears, for example for the
 * user of `getRememberedSignIn`.
 *
 * Nothing outlives the page: a dismissed prompt is shown again on request. A sign-out in any tab closes the prompt.
 * Implements passkey authentication (docs/reference/credentials.md).
 *
 * @throws `CONFIGURATION_INVALID` in development, if the first argument is not a wallet
 */
export function createPasskeyLoginFlow(wallet: Wallet): PasskeyLoginFlow {
  checkArguments('createPasskeyLoginFlow', { wallet });
  const machine = createMachine<PasskeyLoginState, PasskeyLoginEvent, PasskeyLoginEffect>({
    initial: [{ status: 'idle' }, []],
    transition,
    perform: createPasskeyLoginEffects(wallet),
    failed: (error) => ({ type: 'failed', error: toWalletError(error) }),
    now: wallet.now,
  });
  const { begin: _, ...flow } = machine;
  const { send } = flow;
  return {
    ...flow,
    dispose: combineDisposers([
      followSession(wallet, flow),
      watchSessionEvents(wallet, ({ type }) => type === 'signInStarted' && send({ type: 'otherMethodStarted' })),
    ]),
    start: (holder) => send({ type: 'start', holder }),
    offer: (holder) => send({ type: 'offer', holder }),
    retry: () => send({ type: 'retry' }),
    cancel: () => send({ type: 'cancel' }),
  };
}
