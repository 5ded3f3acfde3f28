import type { LoginFlow, LoginState, SendFlow, SendState } from '@latchkey/core';

/** Everything that was asked of a fixed flow, in order. */
export type Asked = readonly unknown[][];

/**
 * A login that stands still in one state, for states that a real street passes in a moment. It moves only when told to.
 */
export function fixedLogin(state: LoginState): LoginFlow & { readonly asked: Asked; become(state: LoginState): void } {
  const { asked, ask, ...flow } = fixed(state);
  return {
    ...flow,
    asked,
    requestCode: ask('requestCode'),
    submitCode: ask('submitCode'),
    resendCode: ask('resendCode'),
    changeIdentifier: ask('changeIdentifier'),
    retry: ask('retry'),
    cancel: ask('cancel'),
  };
}

/** A transfer that stands still in one state. */
export function fixedSend(state: SendState): SendFlow & { readonly asked: Asked; become(state: SendState): void } {
  const { asked, ask, ...flow } = fixed(state);
  return {
    ...flow,
    asked,
    start: ask('start'),
    confirm: ask('confirm'),
    requote: ask('requote'),
    retry: ask('retry'),
    reauthenticated: ask('reauthenticated'),
    reset: ask('reset'),
  };
}

function fixed<State>(first: State) {
  let state = first;
  const listeners = new Set<() => void>();
  const asked: unknown[][] = [];
  return {
    asked,
    ask:
      (name: string) =>
      (...given: unknown[]) => {
        asked.push([name, ...given]);
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
    become: (next: State) => {
      state = next;
      for (const listener of [...listeners]) listener();
    },
  };
}

/** A reader that stands still in one state, and counts what is asked of it. */
export function fixedReader<State>(state: State) {
  const { ask, ...reader } = fixed(state);
  return { ...reader, refresh: ask('refresh'), loadMore: ask('loadMore') };
}
