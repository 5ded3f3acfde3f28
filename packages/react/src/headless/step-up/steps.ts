import type { StepUpChallenge, StepUpState } from '@latchkey/core';

/** The step of an authorization that the user sees: several statuses can be one step. */
export type StepUpStep =
  | 'loading'
  | 'failed'
  | 'code'
  | 'passkey'
  | 'unsupported'
  | 'blocked'
  | 'expired'
  | 'ended'
  | 'stopped'
  | 'authorized'
  | 'signedOut'
  /** The user is asked whether to stop. */
  | 'cancelling'
  /** The user stopped. */
  | 'cancelled';

/**
 * Returns the step of a state.
 *
 * ```ts
 * stepUpStep({ status: 'signedOut' }) // 'signedOut'
 * ```
 *
 * @param cancelling whether the user has asked to stop, or stopped.
 */
export function stepUpStep(state: StepUpState, cancelling: StepUpCancelling = 'no'): StepUpStep {
  switch (state.status) {
    case 'prepareFailed':
      return 'failed';
    case 'preparing':
    case 'awaitingProof':
    case 'prompting':
    case 'promptFailed':
    case 'submitting':
    case 'proofRefused':
    case 'unknownOutcome':
    case 'resendingCode':
    case 'switchingFactor':
      if (cancelling !== 'no') return cancelling === 'asked' ? 'cancelling' : 'cancelled';
      return state.status === 'preparing' ? 'loading' : state.challenge.method;
    default:
      return state.status;
  }
}

/** Whether the user leaves: they are asked once. */
export type StepUpCancelling = 'no' | 'asked' | 'cancelled';

/** Returns whether a request is in progress that a second press would only repeat. */
export function isStepUpBusy({ status }: StepUpState): boolean {
  return isProofInFlight(status) || status === 'resendingCode' || status === 'switchingFactor';
}

/** Returns whether a proof may reach the service, so that leaving would not stop it. */
export function isProofInFlight(status: StepUpState['status']): boolean {
  return status === 'prompting' || status === 'submitting' || status === 'unknownOutcome';
}

/**
 * Returns whether the outcome of a login is unknown. No money depends on it, and a later request reads it: a lost
 * connection does not hold the user, who is not told either that nothing was confirmed.
 */
export function isLoginUnknown(state: StepUpState): boolean {
  return state.status === 'unknownOutcome' && state.subject.type === 'login';
}

/** Returns whether the service takes a recovery code for a challenge: at a login with an authenticator app. */
export function takesRecoveryCode(challenge: StepUpChallenge | undefined): boolean {
  return challenge?.factor === 'TOTP' && challenge.type === 'login';
}

/** Returns the current challenge, in the states that have one. */
export function getStepUpChallenge(state: StepUpState): StepUpChallenge | undefined {
  return 'challenge' in state ? state.challenge : undefined;
}
