/** One at a time among all tabs of a browser: the part of the Web Locks API that this wallet needs. */
export interface Locks {
  /** Runs the work when it has the lock, and gives the lock back when the work ends. Rejects when aborted while waiting. */
  request<Result>(
    name: string,
    options: { readonly signal?: AbortSignal },
    work: () => Promise<Result>,
  ): Promise<Result>;
}

/** The browser's locks; `undefined` where it has none, and every tab works for itself. */
export function browserLocks(): Locks | undefined {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks && { request: (name, options, work) => locks.request(name, options, work) as ReturnType<typeof work> };
}
