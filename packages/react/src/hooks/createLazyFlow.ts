import type { Store, WalletError } from '@latchkey/core';

/** A flow whose code is a separate chunk. */
interface LoadedFlow<State> extends Store<State> {
  dispose(): void;
}

/** A flow that is loaded and created for its first action. It is a store before that. */
export interface LazyFlow<State, Flow extends LoadedFlow<State>> extends Store<State> {
  /** Runs an action, after loading the flow if necessary. `pending` describes the time before the flow exists. */
  run(action: (flow: Flow) => unknown, pending?: LazyFlow.Pending<State>): void;
  /** Discards an action that waits for the code, and returns the flow if it exists. */
  interrupt(): Flow | undefined;
  dispose(): void;
}

export declare namespace LazyFlow {
  interface Pending<State> {
    /** The state while the code loads. */
    readonly loading?: State | undefined;
    /** Returns the state after the code could not be loaded. The next action loads it again. */
    readonly failed?: ((error: WalletError) => State) | undefined;
  }
}

/**
 * Creates a flow on demand. A chunk that does not load becomes a state of the flow, so that the user can retry and
 * nothing that was entered is lost.
 *
 * ```ts
 * const flow = createLazyFlow({ initial: { status: 'idle' }, load: async () => (await loadModule()).createFlow(wallet) })
 * flow.run((loaded) => loaded.start())
 * ```
 */
export function createLazyFlow<State, Flow extends LoadedFlow<State>>(parameters: {
  readonly initial: State;
  /** Loads the code and creates the flow; rejects with a `WalletError`. */
  readonly load: () => Promise<Flow>;
}): LazyFlow<State, Flow> {
  const { initial, load } = parameters;
  const listeners = new Set<() => void>();
  let state = initial;
  let flow: Flow | undefined;
  let isDisposed = false;
  /** Incremented by each action that must load the code first: a later one replaces an earlier one. */
  let generation = 0;

  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const setState = (next: State | undefined) => {
    if (next === undefined) return;
    state = next;
    notify();
  };

  return {
    getState: () => flow?.getState() ?? state,
    subscribe(onChange) {
      const listener = () => onChange();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    run(action, pending = {}) {
      if (flow !== undefined) {
        action(flow);
        return;
      }
      generation += 1;
      const own = generation;
      setState(pending.loading);
      load().then(
        (loaded) => {
          if (isDisposed || own !== generation) return loaded.dispose();
          flow = loaded;
          flow.subscribe(notify);
          action(flow);
          notify();
          return undefined;
        },
        (error: WalletError) => {
          if (!isDisposed && own === generation) setState(pending.failed?.(error));
        },
      );
    },
    interrupt() {
      generation += 1;
      if (flow === undefined) setState(initial);
      return flow;
    },
    dispose() {
      isDisposed = true;
      flow?.dispose();
    },
  };
}
