import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { ABORTED } from '../../errors/codes.ts';
import { coreError } from '../../errors/coreError.ts';
import { together } from '../../internal/together.ts';
import { getSession, watchSession } from '../../session/getSession.ts';
import { createMachine } from '../createMachine.ts';
import type { Flow } from '../flow.ts';
import { createEffects } from './effects.ts';
import type { StepUpEffect, StepUpEvent } from './event.ts';
import type { StepUpState, StepUpSubject } from './state.ts';
import { preparing, transition } from './transition.ts';

/** An authorization, and what a person can do with it. What the state does not know is ignored. */
export interface StepUpFlow extends Flow<StepUpState, StepUpEvent> {
  /** The code as it was typed, and the challenge that was on screen. For another one it is ignored. */
  submitCode(parameters: { readonly challengeId: string; readonly code: string }): void;
  /** To be called in a click: browsers ask for a passkey on no other occasion. */
  usePasskey(parameters: { readonly challengeId: string }): void;
  /** Sends the code once more; ignored before `challenge.resendAt`. */
  resendCode(): void;
  /** Another factor out of `challenge.others`; of a transfer there are none, since its own was chosen with the intent. */
  switchFactor(factor: string): void;
  /** The same again: after `prepareFailed`, `expired`, `blocked` when its time is over, or at once in `unknownOutcome`. */
  retry(): void;
}

/**
 * Makes an authorization: as many proofs as the service asks for, one after the other, until its status says that it is
 * done. A proof typed for one challenge never goes to the next; a reload goes on at the one that is current.
 *
 * ```ts
 * import { createStepUpFlow } from '@latchkey/core'
 *
 * const { quote } = send.getState() // `authorizationRequired`
 * const stepUp = createStepUpFlow(wallet, { subject: { type: 'quote', quote } })
 * stepUp.subscribe(() => show(stepUp.getState()))
 * stepUp.submitCode({ challengeId: challenge.id, code: '123456' }) // when the state is `awaitingProof`
 * ```
 *
 * A send flow that waits goes on by itself. The same flow trusts payees (`trust`, `untrust`), and logs in (`login`) where
 * the service says `SCA_SESSION_REQUIRED`; in the middle of something else, a login comes by itself.
 * A lock takes a prompt away, and a sign-out everything, in whichever tab.
 * Implements Strong Customer Authentication (interface, ScaChallenge; supplement 2; law 10).
 */
export function createStepUpFlow(wallet: Wallet, parameters: createStepUpFlow.Parameters): StepUpFlow {
  const { subject, origin } = parameters;
  const flow = createMachine<StepUpState, StepUpEvent, StepUpEffect>({
    initial: preparing(subject),
    transition,
    perform: createEffects(wallet, subject, origin),
    failed: (error) => ({ type: 'failed', error: toWalletError(error) }),
    now: wallet.now,
  });
  const { begin: _, send, ...rest } = flow;
  const dispose = together([
    watchSession(wallet, () => {
      const { status } = getSession(wallet);
      if (status === 'ready' || status === 'locked') send({ type: 'signedIn' });
    }),
    wallet.notices.subscribe((type) => {
      if (type === 'signedOut') send({ type });
      else if (type === 'locked') send({ type: 'promptFailed', error: coreError(ABORTED) });
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
    /** Of the page; `location.origin` unless given. */
    readonly origin?: string | undefined;
  }
}
