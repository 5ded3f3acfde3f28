import type { CodeChallenge, LoginState } from '@latchkey/core';

/** What a person sees of a login: several statuses can be one step. */
export type LoginStep = 'loading' | 'identify' | 'code' | 'blocked' | 'failed' | 'signedIn';

/** The step a state belongs to. */
export function loginStep(state: LoginState): LoginStep {
  switch (state.status) {
    case 'resuming':
      return 'loading';
    case 'idle':
    case 'requestingCode':
    case 'requestFailed':
      return 'identify';
    case 'awaitingCode':
    case 'resendingCode':
    case 'verifyingCode':
    case 'codeRefused':
    case 'codeExpired':
    case 'verifyFailed':
      return 'code';
    case 'blocked':
    case 'failed':
    case 'signedIn':
      return state.status;
    default:
      return state satisfies never;
  }
}

/** Whether something is under way that a second press would only repeat. */
export function isLoginBusy(state: LoginState): boolean {
  return state.status === 'requestingCode' || state.status === 'resendingCode' || state.status === 'verifyingCode';
}

/** The code that was sent, in the states that have one. */
export function challengeOf(state: LoginState): CodeChallenge | undefined {
  return 'challenge' in state ? state.challenge : undefined;
}
