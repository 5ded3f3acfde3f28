import type { Store } from './flow.ts';

/**
 * Returns a store that keeps Svelte's contract: `subscribe` calls back at once and after each change, with the state, and
 * returns a function that unsubscribes. It works with every flow and store of core; `$payment` reads it in a component.
 *
 * ```ts
 * const payment = toReadable(createSendFlow(wallet))
 * const stop = payment.subscribe(({ status }) => show(status))
 * ```
 */
export function toReadable<State>(store: Store<State>): {
  subscribe(run: (state: State) => void): () => void;
} {
  return {
    subscribe(run) {
      const stop = store.subscribe(() => run(store.getState()));
      run(store.getState());
      return stop;
    },
  };
}
