/** Mutual exclusion among all tabs of a browser: the part of the Web Locks API that this wallet needs. */
export interface Locks {
  /**
   * Runs the task while holding the lock and releases the lock when the task ends. Rejects when aborted while waiting.
   */
  request<Result>(
    name: string,
    options: { readonly signal?: AbortSignal },
    work: () => Promise<Result>,
  ): Promise<Result>;
}

/** Returns the browser's locks, or `undefined` where it has none and every tab works on its own. */
export function browserLocks(): Locks | undefined {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks && { request: (name, options, work) => locks.request(name, options, work) as ReturnType<typeof work> };
}
