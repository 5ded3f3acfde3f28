import { checkArguments, reportIdentifier } from '@latchkey/core/development';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { createMachine } from '../createMachine.ts';
import type { Flow } from '../flow.ts';
import { followSession } from '../followSession.ts';
import { createLoginEffects } from './effects.ts';
import type { LoginEvent } from './event.ts';
import type { Identifier, LoginState } from './state.ts';
import { transition } from './transition.ts';

/** A login by code and its actions. Actions that the state does not handle are ignored. */
export interface LoginFlow extends Flow<LoginState, LoginEvent> {
  /** Sends a code to this address or number, after checking for a login of an earlier page. */
  requestCode(identifier: Identifier): void;
  /** The typed code without spaces. It is sealed at once and not stored. */
  submitCode(code: string): void;
  /** Sends another code; ignored before `challenge.resendAt`. */
  resendCode(): void;
  /** Returns to the address. Continuing soon with the same one reuses the code that was sent. */
  changeIdentifier(): void;
  /** Retries after `requestFailed`, `verifyFailed`, `failed`, or `blocked` when its time is over. */
  retry(): void;
  /** Discards the login. */
  cancel(): void;
}

/**
 * Creates a login by e-mailed or texted code. A reload at any point resumes without a second message and without typing
 * the code again. After a lost response the request is retried with the same idempotency key; where the service does
 * not honour keys, the code is reported as expired.
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
 * Makes three relay calls: sign-in, verify, signed retry. The key is generated while the user waits for the message. A
 * sign-in in another tab signs in here; a sign-out in any tab discards address and code. Implements the interface's
 * e-mail login sequence (Wallet credentials; docs/reference/signed-retries.md, docs/reference/credentials.md).
 *
 * @throws `CONFIGURATION_INVALID` in development, if the first argument is not a wallet
 */
export function createLoginFlow(wallet: Wallet): LoginFlow {
  checkArguments('createLoginFlow', { wallet });
  const { begin, ...flow } = createMachine<
    LoginState,
    LoginEvent,
    Parameters<ReturnType<typeof createLoginEffects>>[0]
  >({
    initial: [{ status: 'resuming' }, [{ type: 'resume' }]],
    transition,
    perform: createLoginEffects(wallet),
    failed: (error) => ({ type: 'failed', error: toWalletError(error) }),
    now: wallet.now,
  });
  const { send } = flow;
  return {
    ...flow,
    dispose: followSession(wallet, flow),
    requestCode: (identifier) => {
      reportIdentifier(identifier);
      begin({ type: 'requestCode', identifier });
    },
    submitCode: (code) => send({ type: 'submitCode', code }),
    resendCode: () => send({ type: 'resendCode' }),
    changeIdentifier: () => send({ type: 'changeIdentifier' }),
    retry: () => send({ type: 'retry' }),
    cancel: () => send({ type: 'cancel' }),
  };
}
