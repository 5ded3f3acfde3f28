import type { Wallet } from '../src/client/wallet.ts';

/** Creates the messages between the tabs of a browser. They arrive after the turn in which they were posted. */
export function createBroadcast(): NonNullable<Wallet['broadcast']> {
  const listeners = new Set<(message: unknown) => void>();
  return {
    post: (message) => {
      for (const listener of listeners) queueMicrotask(() => listener(message));
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
