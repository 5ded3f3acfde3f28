import { type Store, toWalletError, type WalletError } from '@latchkey/core';

/** A store that runs one task at a time. A newer task, and the end of the store, abort the running one. */
export interface TaskStore<State> extends Store<State> {
  setState(next: State): void;
  /** Changes the state without an effect on the running task, such as its progress. */
  report(next: State): void;
  /** Runs a task; its result, or what `failed` makes of its error, becomes the state. */
  run(task: (signal: AbortSignal) => Promise<State>, failed: (error: WalletError) => State): void;
  dispose(): void;
}

/**
 * Creates a store of tasks.
 *
 * ```ts
 * const store = createTaskStore<State>({ status: 'loading' })
 * store.run(async (signal) => ({ status: 'ready', data: await read(signal) }), (error) => ({ status: 'failed', error }))
 * ```
 */
export function createTaskStore<State>(initial: State): TaskStore<State> {
  let state = initial;
  let running: AbortController | undefined;
  const listeners = new Set<() => void>();
  const report = (next: State) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    getState: () => state,
    subscribe(listener) {
      const own = () => listener();
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
    setState(next) {
      running?.abort();
      report(next);
    },
    report,
    run(task, failed) {
      running?.abort();
      const own = new AbortController();
      running = own;
      task(own.signal)
        .catch((thrown: unknown) => failed(toWalletError(thrown)))
        .then((next) => {
          if (!own.signal.aborted) report(next);
        });
    },
    dispose() {
      running?.abort();
      // Secrets of the last state do not outlive the component.
      state = initial;
    },
  };
}
