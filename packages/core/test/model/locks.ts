import type { Locks } from '../../src/client/locks.ts';

/** Locks that the tabs of a model share: one holder at a time, in the order of requests. */
export function createLocks(): Locks {
  const last = new Map<string, Promise<unknown>>();
  return {
    request: async (name, { signal }, work) => {
      const before = last.get(name);
      const own = (async () => {
        await before?.catch(() => {});
        signal?.throwIfAborted();
        return work();
      })();
      last.set(name, own);
      return own;
    },
  };
}
