import type {
  CredentialState,
  FundFlow,
  FundState,
  LoginFlow,
  LoginState,
  PasskeyLoginState,
  SendFlow,
  SendState,
  StepUpFlow,
  StepUpState,
} from '@latchkey/core';
import type { OauthLoginSource, OauthProgress } from '../src/hooks/useOauthLogin.ts';
import type { PasskeyEnrolSource } from '../src/hooks/usePasskeyEnrol.ts';
import type { PasskeyLoginSource } from '../src/hooks/usePasskeyLogin.ts';

/** The recorded calls of a fixed flow, in order. */
export type RecordedCalls = readonly unknown[][];

/**
 * A login flow with a fixed state, for states that a real test environment leaves at once. Only `setState` changes it.
 */
export function fixedLogin(
  state: LoginState,
): LoginFlow & { readonly calls: RecordedCalls; setState(state: LoginState): void } {
  const { calls, record, ...flow } = fixed(state);
  return {
    ...flow,
    calls,
    requestCode: record('requestCode'),
    submitCode: record('submitCode'),
    resendCode: record('resendCode'),
    changeIdentifier: record('changeIdentifier'),
    retry: record('retry'),
    cancel: record('cancel'),
  };
}

/** A sign-in with a passkey with a fixed state. */
export function fixedPasskeyLogin(
  state: PasskeyLoginState,
): PasskeyLoginSource & { readonly calls: RecordedCalls; setState(state: PasskeyLoginState): void } {
  const { record, ...flow } = fixed(state);
  return {
    ...flow,
    start: record('start'),
    offer: record('offer'),
    retry: record('retry'),
    cancel: record('cancel'),
  };
}

/** A sign-in with a provider with a fixed state. */
export function fixedOauthLogin(
  state: OauthProgress,
): OauthLoginSource & { readonly calls: RecordedCalls; setState(state: OauthProgress): void } {
  const { record, ...flow } = fixed(state);
  return { ...flow, start: record('start'), retry: record('retry'), cancel: record('cancel') };
}

/** The creation of a passkey with a fixed state. */
export function fixedPasskeyEnrol(
  state: CredentialState,
): PasskeyEnrolSource & { readonly calls: RecordedCalls; setState(state: CredentialState): void } {
  const { record, ...flow } = fixed(state);
  return { ...flow, create: record('create'), retry: record('retry') };
}

/** A send flow with a fixed state. */
export function fixedSend(
  state: SendState,
): SendFlow & { readonly calls: RecordedCalls; setState(state: SendState): void } {
  const { calls, record, ...flow } = fixed(state);
  return {
    ...flow,
    calls,
    start: record('start'),
    confirm: record('confirm'),
    requote: record('requote'),
    retry: record('retry'),
    reauthenticated: record('reauthenticated'),
    reset: record('reset'),
  };
}

/** An incoming payment with a fixed state. */
export function fixedFund(
  state: FundState,
): FundFlow & { readonly calls: RecordedCalls; setState(state: FundState): void } {
  const { calls, record, ...flow } = fixed(state);
  return { ...flow, calls, start: record('start'), retry: record('retry'), reset: record('reset') };
}

/** An authorization with a fixed state. */
export function fixedStepUp(
  state: StepUpState,
): StepUpFlow & { readonly calls: RecordedCalls; setState(state: StepUpState): void } {
  const { calls, record, ...flow } = fixed(state);
  return {
    ...flow,
    calls,
    submitCode: record('submitCode'),
    usePasskey: record('usePasskey'),
    resendCode: record('resendCode'),
    switchFactor: record('switchFactor'),
    retry: record('retry'),
  };
}

function fixed<State>(first: State) {
  let state = first;
  const listeners = new Set<() => void>();
  const calls: unknown[][] = [];
  return {
    calls,
    record:
      (name: string) =>
      (...args: unknown[]) => {
        calls.push([name, ...args]);
      },
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    send: () => {},
    inspect: () => () => {},
    dispose: () => {},
    setState: (next: State) => {
      state = next;
      for (const listener of [...listeners]) listener();
    },
  };
}

/** A store with a fixed state, which records its calls. */
export function fixedStore<State>(state: State) {
  const { record, ...store } = fixed(state);
  return { ...store, refresh: record('refresh'), loadMore: record('loadMore') };
}
