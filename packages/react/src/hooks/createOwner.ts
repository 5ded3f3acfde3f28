import type { Readable } from '@latchkey/core';

/** Something that is made, read, and let go. A flow has `dispose`; a reader that listens lazily has none. */
export interface Owned<State> extends Readable<State> {
  dispose?(): void;
}

/** Holds one owned thing for one mounted component, and is itself readable. */
export interface Owner<State, Thing extends Owned<State>> extends Readable<State> {
  /** The thing; made now if nobody has asked before. Not for use while rendering. */
  get(): Thing;
}

/**
 * Makes a flow when the first listener comes and lets it go when the last has left. A listener that leaves and comes
 * back in one turn, as under StrictMode, keeps the flow: no second code is sent, no list is read twice and no state is
 * lost. Rendering makes
 * nothing, so a render that React throws away leaves nothing behind.
 *
 * ```ts
 * const owner = createOwner({ create: () => createLoginFlow(wallet), initial: { status: 'resuming' } })
 * ```
 */
export function createOwner<State, Thing extends Owned<State>>(parameters: {
  readonly create: () => Thing;
  /** The state while nothing has been made. */
  readonly initial: State;
}): Owner<State, Thing> {
  let thing: Thing | undefined;
  let last = parameters.initial;
  let stop: (() => void) | undefined;
  const listeners = new Set<() => void>();

  const get = (): Thing => {
    thing ??= parameters.create();
    return thing;
  };

  const changed = () => {
    for (const listener of [...listeners]) listener();
  };

  const release = () => {
    if (listeners.size > 0 || thing === undefined) return;
    stop?.();
    stop = undefined;
    last = thing.getState();
    thing.dispose?.();
    thing = undefined;
  };

  return {
    get,
    getState: () => (thing === undefined ? last : thing.getState()),
    subscribe(given) {
      // Each call is a listener of its own, even where the same function comes twice.
      const listener = () => given();
      listeners.add(listener);
      stop ??= get().subscribe(changed);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) queueMicrotask(release);
      };
    },
  };
}
