/** Something that is said to whoever listens at that moment. */
export interface Signal<Said> {
  emit(said: Said): void;
  /** Returns the way to stop listening. */
  subscribe(listener: (said: Said) => void): () => void;
  /** Whether nobody listens. */
  readonly idle: boolean;
}

/** Makes a signal. Listeners that join or leave while something is said do not disturb it. */
export function createSignal<Said>(): Signal<Said> {
  const listeners = new Set<{ readonly call: (said: Said) => void }>();
  return {
    emit: (said) => {
      for (const listener of [...listeners]) if (listeners.has(listener)) listener.call(said);
    },
    subscribe: (call) => {
      const listener = { call };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get idle() {
      return listeners.size === 0;
    },
  };
}
