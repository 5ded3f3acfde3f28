/** Creates named locks for the wallets of one device, granted in order of request, as Web Locks are. */
export function createInProcessLocks(): InProcessLocks {
  const tails = new Map<string, Promise<void>>();
  return {
    async request(name, { signal }, work) {
      signal?.throwIfAborted();
      const before = tails.get(name) ?? Promise.resolve();
      const released = createDeferred();
      const tail = before.then(() => released.promise);
      tails.set(name, tail);
      void tail.then(() => {
        if (tails.get(name) === tail) tails.delete(name);
      });
      try {
        await waitForTurn(before, signal);
        return await work();
      } finally {
        released.resolve();
      }
    },
  };
}

/** The part of the Web Locks API that a wallet needs. */
export interface InProcessLocks {
  request<Result>(
    name: string,
    options: { readonly signal?: AbortSignal },
    work: () => Promise<Result>,
  ): Promise<Result>;
}

function createDeferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Waits for the lock; an aborted request is rejected with its own reason. */
function waitForTurn(before: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) return before;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    void before.then(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    });
  });
}
