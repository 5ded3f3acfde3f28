/** Creates a channel between the wallets of one device. Messages arrive copied, in a later turn, as in a browser. */
export function createInProcessChannel(): InProcessChannel {
  const listeners = new Set<(message: unknown) => void>();
  return {
    post(message) {
      const copy = structuredClone(message);
      setTimeout(() => {
        for (const listener of [...listeners]) if (listeners.has(listener)) listener(structuredClone(copy));
      }, 0);
    },
    listen(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export interface InProcessChannel {
  post(message: unknown): void;
  /** Returns a function that stops listening. */
  listen(listener: (message: unknown) => void): () => void;
}
