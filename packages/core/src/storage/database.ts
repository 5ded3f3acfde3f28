import { STORAGE_UNAVAILABLE } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { type Clock, systemClock } from '../internal/clock.ts';

/** An object store call of this wallet. */
type Method = 'get' | 'getAll' | 'put' | 'delete';

/** A database of two stores, opened on first use. */
export interface Database {
  /**
   * Calls one store and resolves when the transaction is complete, which for a write means on disk. The caller states
   * the type of the stored value. A `put` resolves with the value read back in the same transaction.
   *
   * @throws `STORAGE_UNAVAILABLE`, at the latest after the time limit
   */
  call<Result>(store: 'records' | 'keys', method: Method, ...args: readonly unknown[]): Promise<Result>;
  close(): void;
}

/** The database's name and time limit. */
export interface DatabaseOptions {
  /** Name of the database. Default: `latchkey`. */
  readonly name?: string | undefined;
  readonly clock?: Clock | undefined;
  /**
   * Time limit of one database call in milliseconds, a second opening included. Default: 2,000. Time in which the page is
   * blocked does not count, so that a slow device does not lose sight of what it stored.
   */
  readonly limitMs?: number | undefined;
  /** Returns IndexedDB on the first call: merely reading it throws in some frames. */
  readonly factory?: (() => IDBFactory) | undefined;
}

/** The parts of the time limit. A page that is blocked for any time misses one of them. */
const PARTS = 8;

export function openDatabase(options: DatabaseOptions): Database {
  const { name = 'latchkey', clock = systemClock, limitMs = 2_000, factory = () => indexedDB } = options;
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
        // An open connection would block another tab's upgrade, and a page in the back-forward cache.
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

  async function once<Result>(store: string, method: Method, args: readonly unknown[]) {
    opening ??= open();
    const database = await opening;
    return new Promise<Result>((resolve, reject) => {
      const mode = method.startsWith('get') ? 'readonly' : 'readwrite';
      const transaction = database.transaction(store, mode, { durability: 'strict' });
      // The four methods take the given arguments; TypeScript cannot call a union of overloads.
      const objects = transaction.objectStore(store);
      const calls = objects as { [name in Method]: (...args: never) => IDBRequest };
      const request = calls[method](...(args as never));
      const result = method === 'put' ? objects.get(args[1] as IDBValidKey) : request;
      transaction.oncomplete = () => resolve(result.result);
      transaction.onabort = () => reject(transaction.error);
    });
  }

  return {
    call: <Result>(store: string, method: Method, ...args: readonly unknown[]) =>
      new Promise<Result>((resolve, reject) => {
        const refuse = (cause?: unknown) => reject(createCoreError(STORAGE_UNAVAILABLE, { cause }));
        let timer: unknown;
        const wait = (parts: number) => {
          if (parts === 0) refuse();
          else timer = clock.setTimeout(() => wait(parts - 1), limitMs / PARTS);
        };
        wait(PARTS);
        once<Result>(store, method, args)
          .catch(() => {
            // The connection may have died: a background tab, a crashed storage process. A new one may work.
            close();
            return once<Result>(store, method, args);
          })
          .then(resolve, refuse)
          .finally(() => clock.clearTimeout(timer));
      }),
    close,
  };
}
