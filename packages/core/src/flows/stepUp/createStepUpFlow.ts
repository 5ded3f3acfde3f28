import { checkArguments } from '@latchkey/core/development';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { ABORTED } from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import { combineDisposers } from '../../internal/combineDisposers.ts';
import { getSession, watchSession } from '../../session/getSession.ts';
import { watchSessionEvents } from '../../session/sessionStore.ts';
import { createMachine } from '../createMachine.ts';
import type { Flow } from '../flow.ts';
import { createStepUpEffects } from './effects.ts';
import type { StepUpEffect, StepUpEvent } from './event.ts';
import type { StepUpState, StepUpSubject } from './state.ts';
import { enterPreparing, transition } from './transition.ts';

/** An authorization and its actions. Actions that the state does not handle are ignored. */
export interface StepUpFlow extends Flow<StepUpState, StepUpEvent> {
  /** The typed code and the challenge on screen. Ignored for another challenge. */
  submitCode(parameters: { readonly challengeId: string; readonly code: string }): void;
  /** Call it in a click handler: browsers show no passkey prompt otherwise. */
  usePasskey(parameters: { readonly challengeId: string }): void;
  /** Sends the code again; ignored before `challenge.resendAt`. */
  resendCode(): void;
  /** Switches to a factor of `challenge.others`; a payment has none, because its factor is chosen with the intent. */
  switchFactor(factor: string): void;
  /** Retries after `prepareFailed`, `expired`, `blocked` when its time is over, or at once in `unknownOutcome`. */
  retry(): void;
}

/**
 * Creates an authorization: as many proofs as the service requires, one after the other, until its status is final. A
 * proof for one challenge is never sent to the next; a reload resumes at the current one.
 *
 * ```ts
 * import { createStepUpFlow } from '@latchkey/core'
 *
 * const state = send.getState()
 * if (state.status === 'authorizationRequired') {
 *   const stepUp = createStepUpFlow(wallet, { subject: { type: 'quote', quote: state.quote } })
 *   stepUp.subscribe(() => show(stepUp.getState()))
 *   stepUp.submitCode({ challengeId, code: '123456' }) // when its state is `awaitingProof`
 * }
 * ```
 *
 * A waiting send flow continues by itself. The same flow trusts payees (`trust`, `untrust`) and logs in (`login`) after
 * `SCA_SESSION_REQUIRED`; when another subject requires a login, it starts automatically. A lock closes a prompt, and a
 * sign-out in any tab ends everything. Implements Strong Customer Authentication (docs/reference/sca.md,
 * docs/architecture.md#invariant-10, docs/reference/quotes.md#authorizequote).
 *
 * @throws `CONFIGURATION_INVALID` in development, if an argument is missing
 */
export function createStepUpFlow(wallet: Wallet, parameters: createStepUpFlow.Parameters): StepUpFlow {
  checkArguments('createStepUpFlow', { wallet, parameters });
  const { subject, origin } = parameters;
  const flow = createMachine<StepUpState, StepUpEvent, StepUpEffect>({
    initial: enterPreparing(subject),
    transition,
    perform: createStepUpEffects(wallet, subject, origin),
    failed: (error) => ({ type: 'failed', error: toWalletError(error) }),
    now: wallet.now,
  });
  const { begin: _, send, ...rest } = flow;
  const dispose = combineDisposers([
    watchSession(wallet, () => {
      const { status } = getSession(wallet);
      if (status === 'ready' || status === 'locked') send({ type: 'signedIn' });
    }),
    watchSessionEvents(wallet, ({ type }) => {
      if (type === 'signedOut') send({ type });
      else if (type === 'locked') send({ type: 'promptFailed', error: createCoreError(ABORTED) });
    }),
    flow.dispose,
  ]);
  return {
    ...rest,
    send,
    dispose,
    submitCode: (proof) => send({ ...proof, type: 'submitCode' }),
    usePasskey: (proof) => send({ ...proof, type: 'usePasskey' }),
    resendCode: () => send({ type: 'resendCode' }),
    switchFactor: (factor) => send({ type: 'switchFactor', factor }),
    retry: () => send({ type: 'retry' }),
  };
}

export declare namespace createStepUpFlow {
  interface Parameters {
    readonly subject: StepUpSubject;
    /** The page's origin. Default: `location.origin`. */
    readonly origin?: string | undefined;
  }
}
