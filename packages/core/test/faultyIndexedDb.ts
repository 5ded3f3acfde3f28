/** Browser faults. Each hook may throw, or replace its argument. */
export interface Fault {
  /** Replaces the opening of the database. */
  readonly open?: (real: () => IDBOpenDBRequest) => IDBOpenDBRequest;
  /** Runs before a transaction begins. */
  readonly transaction?: (database: IDBDatabase) => void;
  /** Runs before a store is returned. */
  readonly store?: (store: IDBObjectStore, transaction: IDBTransaction) => void;
}

/** A real IndexedDB with one fault. */
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

/** A request that succeeds with null. */
function withoutResult<Request extends IDBRequest>(request: Request): Request {
  Object.defineProperty(request, 'result', { get: () => null, set: () => {} });
  return request;
}

/** Faults that occurred in real browsers, and whether keys and records survive a reload under them. */
export const faults: readonly (readonly [
  what: string,
  factory: (real: IDBFactory) => () => IDBFactory,
  lost: 'keys' | 'all',
])[] = [
  ['reading indexedDB throws SecurityError', () => () => refuse('SecurityError'), 'all'],
  ['there is no indexedDB', () => () => undefined as never, 'all'],
  ['opening throws', (real) => () => faultyIndexedDb(real, { open: () => refuse('UnknownError') }), 'all'],
  ['opening never settles', (real) => () => faultyIndexedDb(real, { open: () => ({}) as IDBOpenDBRequest }), 'all'],
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
    'a transaction never settles',
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
    'every read returns null, although writes succeed',
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

/** A connection that fails once, and works after it is opened again. */
export function failingOnce(real: IDBFactory): () => IDBFactory {
  let hasFailed = false;
  const factory = faultyIndexedDb(real, {
    transaction: (database) => {
      if (hasFailed) return;
      hasFailed = true;
      database.close();
    },
  });
  return () => factory;
}
