import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { createMachine } from '../createMachine.ts';
import type { Flow } from '../flow.ts';
import { followSession } from '../followSession.ts';
import { createEffects } from './effects.ts';
import type { PasskeyLoginEffect, PasskeyLoginEvent } from './event.ts';
import type { PasskeyHolder, PasskeyLoginState } from './state.ts';
import { transition } from './transition.ts';

/** A sign-in with a passkey, and what a person can do with it. What the state does not know is ignored. */
export interface PasskeyLoginFlow extends Flow<PasskeyLoginState, PasskeyLoginEvent> {
  /** Asks for the passkey of this person. To be called at a click: some browsers show no prompt otherwise. */
  start(who: PasskeyHolder): void;
  /** The same again, after `failed`; ignored before `error.retryAt`. */
  retry(): void;
  /** Takes the prompt away, and lets go of everything. */
  cancel(): void;
}

/**
 * Makes a sign-in with a passkey of the wallet. It stands beside a sign-in by code: whichever opens the session, both
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
 * Nothing of it outlives the page: a prompt that was left is asked for again. A sign-out, in whichever tab, takes the
 * prompt away.
 * Implements passkey authentication (supplement 1.8 and 1.9).
 */
export function createPasskeyLoginFlow(wallet: Wallet): PasskeyLoginFlow {
  const machine = createMachine<PasskeyLoginState, PasskeyLoginEvent, PasskeyLoginEffect>({
    initial: [{ status: 'idle' }, []],
    transition,
    perform: createEffects(wallet),
    failed: (error) => ({ type: 'failed', error: toWalletError(error) }),
    now: wallet.now,
  });
  const { begin: _, ...flow } = machine;
  const { send } = flow;
  return {
    ...flow,
    dispose: followSession(wallet, flow),
    start: (who) => send({ type: 'start', who }),
    retry: () => send({ type: 'retry' }),
    cancel: () => send({ type: 'cancel' }),
  };
}
