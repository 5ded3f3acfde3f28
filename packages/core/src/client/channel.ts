/** What tabs say to each other. It is a hint, never the truth: whoever hears it looks at what is stored. */
export interface Channel {
  post(message: unknown): void;
  /** Returns the way to stop listening. What this tab posts itself may come back: the wallet passes it over. */
  listen(listener: (message: unknown) => void): () => void;
}

/** A channel between the tabs of this browser; `undefined` where there is none. It is open only while listened to. */
export function browserChannel(name: string): Channel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  return {
    post: (message) => {
      const channel = new BroadcastChannel(name);
      channel.postMessage(message);
      channel.close();
    },
    listen: (listener) => {
      const channel = new BroadcastChannel(name);
      channel.onmessage = ({ data }) => listener(data);
      return () => channel.close();
    },
  };
}
