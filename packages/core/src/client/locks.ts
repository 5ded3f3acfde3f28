/** Mutual exclusion among all tabs of a browser: the part of the Web Locks API that this wallet needs. */
export interface Locks {
  /** Whether the locks exclude only tasks of this tab. */
  readonly isLocal?: boolean | undefined;
  /**
   * Runs the task while holding the lock and releases the lock when the task ends. Rejects when aborted while waiting.
   */
  request<Result>(
    name: string,
    options: { readonly signal?: AbortSignal },
    work: () => Promise<Result>,
  ): Promise<Result>;
}

/**
 * Returns the browser's locks. Where it has none, or denies them, every tab has its own: two tabs then exclude nothing of
 * each other.
 */
export function browserLocks(): Locks {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  const local = createLocks();
  if (locks === undefined) return local;
  let isDenied = false;
  return {
    get isLocal() {
      return isDenied;
    },
    request: async (name, options, work) => {
      let isGranted = false;
      const run = () => {
        isGranted = true;
        return work();
      };
      try {
        return await (locks.request(name, options, run) as ReturnType<typeof work>);
      } catch (error) {
        // Where a page may store nothing (blocked site data, a sandboxed frame), browsers deny locks too.
        if (isGranted || (error as Error).name !== 'SecurityError') throw error;
        isDenied = true;
        return local.request(name, options, work);
      }
    },
  };
}

/** Creates locks within this tab: one task of a name at a time, in the order of requests. */
export function createLocks(): Locks {
  const last = new Map<string, Promise<void>>();
  return {
    isLocal: true,
    request: (name, { signal }, work) =>
      new Promise((resolve, reject) => {
        const abort = () => reject(signal?.reason);
        signal?.addEventListener('abort', abort);
        // The event does not fire again for a signal that aborted before.
        if (signal?.aborted) abort();
        const run = async () => {
          signal?.removeEventListener('abort', abort);
          if (signal?.aborted) abort();
          else await work().then(resolve, reject);
        };
        last.set(name, Promise.resolve(last.get(name)).then(run));
      }),
  };
}
