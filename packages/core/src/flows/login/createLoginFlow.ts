import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { createMachine } from '../createMachine.ts';
import type { Flow } from '../flow.ts';
import { followSession } from '../followSession.ts';
import { createEffects } from './effects.ts';
import type { LoginEvent } from './event.ts';
import type { Identifier, LoginState } from './state.ts';
import { transition } from './transition.ts';

/** A sign-in by code, and what a person can do with it. What the state does not know is ignored. */
export interface LoginFlow extends Flow<LoginState, LoginEvent> {
  /** Sends a code to this address or number, once it is known that an earlier page left nothing open. */
  requestCode(identifier: Identifier): void;
  /** The code as it was typed, without spaces. It is sealed at once and kept nowhere. */
  submitCode(code: string): void;
  /** Sends another code; ignored before `challenge.resendAt`. */
  resendCode(): void;
  /** Back to the address. Going on with the same one soon takes the code that is already under way. */
  changeIdentifier(): void;
  /** The same again: after `requestFailed`, `verifyFailed`, `failed`, or `blocked` when its time is over. */
  retry(): void;
  /** Lets go of everything. */
  cancel(): void;
}

/**
 * Makes a sign-in by a code from an e-mail or a text message. A reload, at any point, goes on where it was: without a
 * second message, and with what was typed already on its way. What a lost answer said is asked for again under the key
 * of the first question; where the service honours none, the code is said to be over.
 *
 * ```ts
 * import { createLoginFlow } from '@latchkey/core'
 *
 * const login = createLoginFlow(wallet)
 * login.subscribe(() => show(login.getState()))
 * login.requestCode({ type: 'EMAIL_OTP', value: 'anna@example.com' })
 * login.submitCode('000000') // when the state is `awaitingCode`
 * ```
 *
 * Three calls of the relay: sign-in, verify, signed retry. The key is made while the person waits for the message.
 * Whoever signs in in another tab is signed in here; whoever signs out, in whichever tab, takes address and code along.
 * Implements the interface's e-mail login sequence (Wallet credentials; supplement 1.4, 1.8, 1.9).
 */
export function createLoginFlow(wallet: Wallet): LoginFlow {
  const { begin, ...flow } = createMachine<LoginState, LoginEvent, Parameters<ReturnType<typeof createEffects>>[0]>({
    initial: [{ status: 'resuming' }, [{ type: 'resume' }]],
    transition,
    perform: createEffects(wallet),
    failed: (error) => ({ type: 'failed', error: toWalletError(error) }),
    now: wallet.now,
  });
  const { send } = flow;
  return {
    ...flow,
    dispose: followSession(wallet, flow),
    requestCode: (identifier) => begin({ type: 'requestCode', identifier }),
    submitCode: (code) => send({ type: 'submitCode', code }),
    resendCode: () => send({ type: 'resendCode' }),
    changeIdentifier: () => send({ type: 'changeIdentifier' }),
    retry: () => send({ type: 'retry' }),
    cancel: () => send({ type: 'cancel' }),
  };
}
