/** Asks a store for something, and says how to read the answer once the transaction is complete. */
export type Work<Result> = (store: IDBObjectStore) => () => Result;

/** A database of two stores, opened when first used and opened again when its connection was lost. */
export interface Database {
  run<Result>(store: 'records' | 'keys', mode: IDBTransactionMode, work: Work<Result>): Promise<Result>;
  close(): void;
}

/** What a browser raises when a connection died under us: a background tab, a crashed storage process. */
const LOST = ['AbortError', 'InvalidStateError', 'TransactionInactiveError', 'UnknownError'];

export function openDatabase(name: string, factory: () => IDBFactory): Database {
  let opening: Promise<IDBDatabase> | undefined;

  function connection(): Promise<IDBDatabase> {
    opening ??= open(name, factory, close).catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  function close() {
    opening?.then((database) => database.close()).catch(() => {});
    opening = undefined;
    globalThis.removeEventListener?.('pagehide', close);
  }

  return {
    async run(store, mode, work) {
      try {
        return await transact(await connection(), store, mode, work);
      } catch (error) {
        if (!LOST.includes((error as Error | null)?.name ?? 'AbortError')) throw error;
        close();
        return await transact(await connection(), store, mode, work);
      }
    },
    close,
  };
}

function open(name: string, factory: () => IDBFactory, close: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory().open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('records');
      request.result.createObjectStore('keys');
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      // An open connection would hold up another tab's upgrade, and a page in the back-forward cache.
      request.result.onversionchange = close;
      request.result.onclose = close;
      globalThis.addEventListener?.('pagehide', close);
      resolve(request.result);
    };
  });
}

function transact<Result>(database: IDBDatabase, store: string, mode: IDBTransactionMode, work: Work<Result>) {
  return new Promise<Result>((resolve, reject) => {
    const transaction = database.transaction(store, mode, { durability: 'strict' });
    const answer = work(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(answer());
    transaction.onabort = () => reject(transaction.error);
  });
}
