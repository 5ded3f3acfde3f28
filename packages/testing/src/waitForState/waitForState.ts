import { addDocsUrl } from '@latchkey/contract/errors';
import { isWalletError, type Store } from '@latchkey/core';

/** The states of a union that have this status, alone or among others. */
type InStatus<State, Status> = State extends { readonly status: infer Each }
  ? Status extends Each
    ? State & { readonly status: Status }
    : never
  : never;

/**
 * Waits until a flow or a store reaches a state, and returns that state.
 *
 * ```ts
 * const { quote } = await waitForState(send, 'reviewing')
 * await waitForState(balance, (state) => state.status === 'ready' && state.data.length > 0)
 * ```
 *
 * @param wanted a status, or a predicate for the state.
 * @param options.withinMs time limit in real milliseconds. Default: 4 500, below the 5 s of a test in Vitest and Jest.
 * @throws Error that names the current state and the code of its error; never other contents. TypeError without a flow or
 * a store.
 */
export function waitForState<State extends { readonly status: string }, Status extends State['status']>(
  readable: Store<State>,
  wanted: Status,
  options?: waitForState.Options,
): Promise<InStatus<State, Status>>;
export function waitForState<State extends { readonly status: string }>(
  readable: Store<State>,
  wanted: (state: State) => boolean,
  options?: waitForState.Options,
): Promise<State>;
export function waitForState<State extends { readonly status: string }>(
  readable: Store<State>,
  wanted: string | ((state: State) => boolean),
  { withinMs = 4_500 }: waitForState.Options = {},
): Promise<State> {
  const matches = (state: State) => (typeof wanted === 'string' ? state.status === wanted : wanted(state));
  return new Promise((resolve, reject) => {
    if (typeof readable?.subscribe !== 'function')
      throw new TypeError(
        addDocsUrl(
          'waitForState: the first argument is neither a flow nor a store, so it has no state. Pass one, such as createSendFlow(env.wallet); await a function that returns it.',
          'packages/testing',
        ),
      );
    let stop = () => {};
    const timer = setTimeout(() => {
      stop();
      const awaited = typeof wanted === 'string' ? `"${wanted}"` : 'the wanted state';
      reject(
        new Error(
          addDocsUrl(
            `waitForState waited ${withinMs} ms for ${awaited}, but the state is ${describeState(readable.getState())}. Cause the missing event first, or raise "withinMs".`,
            'packages/testing',
          ),
        ),
      );
    }, withinMs);
    const check = () => {
      const state = readable.getState();
      if (!matches(state)) return;
      clearTimeout(timer);
      stop();
      resolve(state);
    };
    stop = readable.subscribe(check);
    check();
  });
}

function describeState({ status, error }: { readonly status: string; readonly error?: unknown }): string {
  return isWalletError(error) ? `"${status}" with the error ${error.code}` : `"${status}"`;
}

export declare namespace waitForState {
  interface Options {
    readonly withinMs?: number;
  }
}
