/** A typed event and its listeners. */
export interface Emitter<Value> {
  emit(value: Value): void;
  /** Returns a function that stops listening. */
  subscribe(listener: (value: Value) => void): () => void;
  /** Whether there are no listeners. */
  readonly hasNoListeners: boolean;
}

/**
 * Creates an emitter. Listeners may join or leave during a notification. An error that a listener throws is reported as
 * uncaught, after the notification: it does not concern the caller of `emit` or other listeners.
 */
export function createEmitter<Value>(): Emitter<Value> {
  const listeners = new Set<{ readonly call: (value: Value) => void }>();
  return {
    emit: (value) => {
      for (const listener of [...listeners]) {
        try {
          if (listeners.has(listener)) listener.call(value);
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
    subscribe: (call) => {
      const listener = { call };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get hasNoListeners() {
      return listeners.size === 0;
    },
  };
}
