import type { CodeChallenge, LoginState } from '@latchkey/core';
import type { OauthLogin, OauthProgress } from '../../hooks/useOauthLogin.ts';
import type { PasskeyLogin } from '../../hooks/usePasskeyLogin.ts';

type CodeStep = 'loading' | 'identify' | 'code' | 'blocked' | 'failed' | 'signedIn';

/** The step of a login that the user sees: several statuses can be one step. */
export type LoginStep = CodeStep | 'passkey' | 'provider' | 'recovery';

/** Everything that decides the step of a login. */
export interface LoginProgress {
  readonly login: { readonly state: LoginState };
  readonly passkey: Pick<PasskeyLogin, 'state'>;
  readonly oauth: Pick<OauthLogin, 'state'>;
  readonly recovery: { readonly isOpen: boolean };
}

/**
 * Returns the step of a login by code.
 *
 * ```ts
 * loginStep({ status: 'idle' }) // 'identify'
 * ```
 */
export function loginStep(state: LoginState): CodeStep {
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

/**
 * Returns the step of a login by any method. A passkey or a provider that the user has chosen covers the other steps.
 *
 * ```ts
 * getLoginStep({ login, passkey, oauth, recovery: { isOpen: true } }) // 'recovery'
 * ```
 */
export function getLoginStep({ login, passkey, oauth, recovery }: LoginProgress): LoginStep {
  const step = loginStep(login.state);
  if (step === 'signedIn' || step === 'loading') return step;
  if (getHolder(passkey) !== undefined) return 'passkey';
  if (getProvider(oauth.state) !== undefined) return 'provider';
  return recovery.isOpen ? 'recovery' : step;
}

/** Returns the user whose passkey was requested by a press. An offer by autofill is no step. */
export function getHolder({ state }: Pick<PasskeyLogin, 'state'>) {
  if (state.status === 'offering' || state.status === 'offerUnavailable') return undefined;
  return 'holder' in state ? state.holder : undefined;
}

/** Returns the provider that the user has chosen. */
export function getProvider(state: OauthProgress) {
  return 'provider' in state ? state.provider : undefined;
}

/** Returns whether a request is in progress that a second press would only repeat. */
export function isLoginBusy(state: LoginState): boolean {
  return state.status === 'requestingCode' || state.status === 'resendingCode' || state.status === 'verifyingCode';
}

/** Returns the sent code, in the states that have one. */
export function getChallenge(state: LoginState): CodeChallenge | undefined {
  return 'challenge' in state ? state.challenge : undefined;
}

/** Returns how the code of a login is sent. */
export function getMethod(state: LoginState): 'EMAIL_OTP' | 'SMS_OTP' {
  return 'identifier' in state ? state.identifier.type : 'EMAIL_OTP';
}
