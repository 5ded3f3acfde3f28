/** Messages between tabs. A message is a hint: the receiver reads the stored data. */
export interface Channel {
  post(message: unknown): void;
  /** Returns a function that stops listening. The tab's own messages may come back; the wallet drops them. */
  listen(listener: (message: unknown) => void): () => void;
}

/**
 * Returns a channel between the tabs of this browser, or `undefined` where BroadcastChannel is missing. It is open only
 * while it has listeners.
 */
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
