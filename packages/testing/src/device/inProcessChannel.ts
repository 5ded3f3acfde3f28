/** A channel between the wallets of one device. What is posted arrives in a later turn, copied, as in a browser. */
export function inProcessChannel(): InProcessChannel {
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
  /** Returns the way to stop listening. */
  listen(listener: (message: unknown) => void): () => void;
}
