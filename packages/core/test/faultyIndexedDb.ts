/** What a browser does wrong. Each hook may throw, or replace what it is given. */
export interface Fault {
  /** In place of opening. */
  readonly open?: (real: () => IDBOpenDBRequest) => IDBOpenDBRequest;
  /** Before a transaction is begun. */
  readonly transaction?: (database: IDBDatabase) => void;
  /** Before a store is handed out. */
  readonly store?: (store: IDBObjectStore, transaction: IDBTransaction) => void;
}

/** An IndexedDB that is real but for one fault. */
export function faultyIndexedDb(real: IDBFactory, fault: Fault): IDBFactory {
  function open(name: string, version?: number): IDBOpenDBRequest {
    const request = real.open(name, version);
    request.addEventListener('success', () => {
      const database = request.result;
      const begin = database.transaction.bind(database);
      database.transaction = (stores, mode, options) => {
        fault.transaction?.(database);
        const transaction = begin(stores, mode, options);
        const find = transaction.objectStore.bind(transaction);
        transaction.objectStore = (which) => {
          const store = find(which);
          fault.store?.(store, transaction);
          return store;
        };
        return transaction;
      };
    });
    return request;
  }
  return {
    open: (name: string, version?: number) => fault.open?.(() => open(name, version)) ?? open(name, version),
  } as IDBFactory;
}

const refuse = (name: string) => {
  throw new DOMException('as asked by a test', name);
};

/** A request that is answered, with null. */
function withoutResult<Request extends IDBRequest>(request: Request): Request {
  Object.defineProperty(request, 'result', { get: () => null, set: () => {} });
  return request;
}

/** Faults that real browsers have shown, and whether keys and records survive a reload under them. */
export const faults: readonly (readonly [
  what: string,
  factory: (real: IDBFactory) => () => IDBFactory,
  lost: 'keys' | 'all',
])[] = [
  ['reading indexedDB throws SecurityError', () => () => refuse('SecurityError'), 'all'],
  ['there is no indexedDB', () => () => undefined as never, 'all'],
  ['opening throws', (real) => () => faultyIndexedDb(real, { open: () => refuse('UnknownError') }), 'all'],
  ['opening never answers', (real) => () => faultyIndexedDb(real, { open: () => ({}) as IDBOpenDBRequest }), 'all'],
  [
    'beginning a transaction throws InvalidStateError',
    (real) => () => faultyIndexedDb(real, { transaction: () => refuse('InvalidStateError') }),
    'all',
  ],
  [
    'the connection to the server is lost',
    (real) => () => faultyIndexedDb(real, { store: (_, transaction) => transaction.abort() }),
    'all',
  ],
  [
    'a transaction never answers',
    (real) => () =>
      faultyIndexedDb(real, {
        store: (store) => {
          store.get = () => ({}) as IDBRequest;
          store.put = () => ({}) as IDBRequest<IDBValidKey>;
          Object.defineProperty(store.transaction, 'oncomplete', { set: () => {} });
        },
      }),
    'all',
  ],
  [
    'a full disk: QuotaExceededError',
    (real) => () =>
      faultyIndexedDb(real, {
        store: (store) => {
          store.put = () => refuse('QuotaExceededError');
        },
      }),
    'all',
  ],
  [
    'Lockdown Mode: DataCloneError for keys alone',
    (real) => () =>
      faultyIndexedDb(real, {
        store: (store) => {
          if (store.name === 'keys') store.put = () => refuse('DataCloneError');
        },
      }),
    'keys',
  ],
  [
    'a key that is stored and read back as null',
    (real) => () =>
      faultyIndexedDb(real, {
        store: (store) => {
          const get = store.get.bind(store);
          if (store.name === 'keys') {
            store.get = (key) => withoutResult(get(key));
          }
        },
      }),
    'keys',
  ],
  [
    'every read answers null, although writes succeed',
    (real) => () =>
      faultyIndexedDb(real, {
        store: (store) => {
          const { get, getAll } = store;
          store.get = (name) => withoutResult(get.call(store, name));
          store.getAll = (names) => withoutResult(getAll.call(store, names));
        },
      }),
    'all',
  ],
  [
    'a key that is read back and cannot sign',
    (real) => () =>
      faultyIndexedDb(real, {
        store: (store) => {
          const put = store.put.bind(store);
          if (store.name === 'keys') store.put = (_, key) => put('not a key', key);
        },
      }),
    'keys',
  ],
];

/** A connection that dies once, and lives when it is opened again. */
export function dyingOnce(real: IDBFactory): () => IDBFactory {
  let died = false;
  const factory = faultyIndexedDb(real, {
    transaction: (database) => {
      if (died) return;
      died = true;
      database.close();
    },
  });
  return () => factory;
}
