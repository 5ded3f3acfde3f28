import type { Store } from '@latchkey/core';

/** A resource that is created, read and disposed of. A flow has `dispose`; a lazy store has none. */
export interface DisposableStore<State> extends Store<State> {
  dispose?(): void;
}

/** Holds one resource for one mounted component, and is itself a store. */
export interface OnDemandStore<State, Resource extends DisposableStore<State>> extends Store<State> {
  /** Returns the resource, creating it if necessary. Do not call it during rendering. */
  get(): Resource;
}

/**
 * Creates a flow for the first subscriber and disposes of it after the last one has left. A subscriber that leaves and
 * returns in the same turn, as under StrictMode, keeps the flow: no second code is sent, no list is read twice and no
 * state is lost. Rendering creates nothing, so a discarded render leaves nothing behind.
 *
 * ```ts
 * const store = createOnDemandStore({ create: () => createLoginFlow(wallet), initial: { status: 'resuming' } })
 * ```
 */
export function createOnDemandStore<State, Resource extends DisposableStore<State>>(parameters: {
  readonly create: () => Resource;
  /** The state before the resource exists. */
  readonly initial: State;
}): OnDemandStore<State, Resource> {
  let resource: Resource | undefined;
  let last = parameters.initial;
  let stop: (() => void) | undefined;
  const listeners = new Set<() => void>();

  const get = (): Resource => {
    resource ??= parameters.create();
    return resource;
  };

  const notify = () => {
    for (const listener of [...listeners]) listener();
  };

  const release = () => {
    if (listeners.size > 0 || resource === undefined) return;
    stop?.();
    stop = undefined;
    last = resource.getState();
    resource.dispose?.();
    resource = undefined;
  };

  return {
    get,
    getState: () => (resource === undefined ? last : resource.getState()),
    subscribe(onChange) {
      // Each subscription is independent, even for the same function.
      const listener = () => onChange();
      listeners.add(listener);
      stop ??= get().subscribe(notify);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) queueMicrotask(release);
      };
    },
  };
}
