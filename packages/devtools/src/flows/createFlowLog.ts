import type { Flow, FlowStep, Store } from '@latchkey/core';

/** A live flow: names of states and events only, because the values of both can contain secrets. */
export interface LoggedFlow {
  /** Counts up from 1, because several flows can have one name. */
  readonly id: number;
  readonly name: string;
  /** The name of the current state. */
  readonly status: string;
  /** The latest steps, newest first. */
  readonly steps: readonly FlowStep[];
}

/** The live flows of a page. */
export interface FlowLog extends Store<readonly LoggedFlow[]> {
  /** Adds a flow. Returns a function that removes it. */
  add(name: string, flow: FlowLog.Source): () => void;
}

export declare namespace FlowLog {
  /** What the log uses of a flow. */
  type Source = Pick<Flow<{ readonly status: string }, never>, 'getState' | 'inspect'>;
}

/** How many steps of a flow are kept. */
const maxSteps = 100;

/**
 * Creates an empty log of flows, for flows that are created outside of the component that shows the panel. Flows appear in
 * the order in which they are added.
 *
 * ```ts
 * import { createLoginFlow } from '@latchkey/core'
 *
 * const flowLog = createFlowLog()
 * const login = createLoginFlow(wallet)
 * const remove = flowLog.add('login', login)
 * ```
 */
export function createFlowLog(): FlowLog {
  const listeners = new Set<() => void>();
  const flows = new Map<number, LoggedFlow>();
  let count = 0;
  let shown: readonly LoggedFlow[] = [];

  const update = () => {
    shown = [...flows.values()];
    for (const listener of [...listeners]) listener();
  };

  return {
    getState: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (name, flow) => {
      const id = ++count;
      flows.set(id, { id, name, status: flow.getState().status, steps: [] });
      const stop = flow.inspect((step) => {
        const steps = [step, ...(flows.get(id)?.steps ?? [])].slice(0, maxSteps);
        flows.set(id, { id, name, status: step.to, steps });
        update();
      });
      update();
      return () => {
        stop();
        if (flows.delete(id)) update();
      };
    },
  };
}
