/** What tabs say to each other. It is a hint, never the truth: whoever hears it looks at what is stored. */
export interface Channel {
  /** Tells the other tabs, not this one. */
  post(message: unknown): void;
  /** Returns the way to stop listening. */
  listen(listener: (message: unknown) => void): () => void;
}

/** A channel between the tabs of this browser; `undefined` where there is none. It is open only while listened to. */
export function browserChannel(name: string): Channel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const listeners = new Set<(message: unknown) => void>();
  let open: BroadcastChannel | undefined;
  return {
    post: (message) => {
      const channel = open ?? new BroadcastChannel(name);
      channel.postMessage(message);
      if (channel !== open) channel.close();
    },
    listen: (listener) => {
      listeners.add(listener);
      if (open === undefined) {
        open = new BroadcastChannel(name);
        open.onmessage = ({ data }) => {
          for (const each of [...listeners]) each(data);
        };
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        open?.close();
        open = undefined;
      };
    },
  };
}
