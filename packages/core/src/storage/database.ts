import { STORAGE_UNAVAILABLE } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { type Clock, systemClock } from '../internal/clock.ts';

/** A call of an object store that this wallet makes. */
type Method = 'get' | 'getAll' | 'put' | 'delete';

/** A database of two stores, opened when first used. */
export interface Database {
  /**
   * Calls one store; answers when the transaction is complete, which for a write means on disk. What it answers is what
   * was once put there, and the caller says what that is: for a `put`, what the store gives back for it, read before
   * anybody else can have changed it.
   *
   * @throws `STORAGE_UNAVAILABLE`, at the latest when the time is over
   */
  call<Answer>(store: 'records' | 'keys', method: Method, ...given: readonly unknown[]): Promise<Answer>;
  close(): void;
}

/** Which database, and how long to wait for it. */
export interface DatabaseOptions {
  /** Name of the database; `latchkey` unless given. */
  readonly name?: string | undefined;
  readonly clock?: Clock | undefined;
  /** How long one call of the database may take, in milliseconds, a second opening included; 1,400 unless given. */
  readonly limitMs?: number | undefined;
  /** Finds IndexedDB, when the first call is made: merely reading it throws in some frames. */
  readonly factory?: (() => IDBFactory) | undefined;
}

export function openDatabase(options: DatabaseOptions): Database {
  const { name = 'latchkey', clock = systemClock, limitMs = 1_400, factory = () => indexedDB } = options;
  let opening: Promise<IDBDatabase> | undefined;

  function open(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const request = factory().open(name, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore('records');
        request.result.createObjectStore('keys');
      };
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        // An open connection would hold up another tab's upgrade, and a page in the back-forward cache.
        request.result.onversionchange = request.result.onclose = close;
        globalThis.addEventListener?.('pagehide', close);
        resolve(request.result);
      };
    });
  }

  function close() {
    opening
      ?.then((database) => {
        database.close();
        globalThis.removeEventListener?.('pagehide', close);
      })
      .catch(() => {});
    opening = undefined;
  }

  async function once<Answer>(store: string, method: Method, given: readonly unknown[]) {
    opening ??= open();
    const database = await opening;
    return new Promise<Answer>((resolve, reject) => {
      const mode = method.startsWith('get') ? 'readonly' : 'readwrite';
      const transaction = database.transaction(store, mode, { durability: 'strict' });
      // The four methods take what is given; TypeScript cannot call a union of overloads.
      const objects = transaction.objectStore(store);
      const calls = objects as { [name in Method]: (...given: never) => IDBRequest };
      const request = calls[method](...(given as never));
      const answer = method === 'put' ? objects.get(given[1] as IDBValidKey) : request;
      transaction.oncomplete = () => resolve(answer.result);
      transaction.onabort = () => reject(transaction.error);
    });
  }

  return {
    call: <Answer>(store: string, method: Method, ...given: readonly unknown[]) =>
      new Promise<Answer>((resolve, reject) => {
        const refuse = (cause?: unknown) => reject(coreError(STORAGE_UNAVAILABLE, { cause }));
        const timer = clock.setTimeout(refuse, limitMs);
        once<Answer>(store, method, given)
          .catch(() => {
            // The connection may have died under us: a background tab, a crashed storage process. Another may live.
            close();
            return once<Answer>(store, method, given);
          })
          .then(resolve, refuse)
          .finally(() => clock.clearTimeout(timer));
      }),
    close,
  };
}
