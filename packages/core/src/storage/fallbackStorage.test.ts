import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { faults } from '../../test/faultyIndexedDb.ts';
import { storageSuite } from '../../test/storageSuite.ts';
import { STORAGE_UNAVAILABLE } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { loadSessionKey, saveSessionKey } from '../keys/keyStore.ts';
import { fallbackStorage } from './fallbackStorage.ts';
import { indexedDbStorage } from './indexedDbStorage.ts';
import { memoryStorage } from './memoryStorage.ts';
import type { WalletStorage } from './storage.ts';

const working = () => {
  const factory = new IDBFactory();
  return indexedDbStorage({ factory: () => factory });
};

describe('over a working storage', () => {
  storageSuite(() => fallbackStorage(working()));

  it('stores a value that another page finds', async () => {
    const primary = working();
    const storage = fallbackStorage(primary);
    await storage.records.put('a', 1);
    expect(storage.storedIn).toBe('storage');
    expect(await fallbackStorage(primary).records.get('a')).toBe(1);
  });

  it('sees changes of another tab', async () => {
    const primary = working();
    const [one, other] = [fallbackStorage(primary), fallbackStorage(primary)];
    await one.records.put('a', 1);
    await other.records.put('a', 2);
    expect(await one.records.get('a')).toBe(2);
    await other.records.delete('a');
    expect(await one.records.get('a')).toBeUndefined();
  });
});

describe('beside the changes of this page', () => {
  it('lists the changes of another tab', async () => {
    const primary = working();
    const [one, other] = [fallbackStorage(primary), fallbackStorage(primary)];
    await one.records.put('a', 1);
    await other.records.put('a', 2);
    expect(await one.records.list('a')).toEqual([['a', 2]]);
  });

  it('closes the storage', () => {
    const primary = { ...memoryStorage(), close: vi.fn() };
    fallbackStorage(primary).close();
    expect(primary.close).toHaveBeenCalledOnce();
  });

  it('neither reads a storage that timed out nor waits for its deletions', async () => {
    const { records, ...rest } = memoryStorage();
    const get = vi.fn(records.get);
    const storage = fallbackStorage({
      ...rest,
      records: {
        ...records,
        get,
        put: () => Promise.reject(createCoreError(STORAGE_UNAVAILABLE)),
        delete: () => new Promise(() => {}),
      },
    });
    await storage.records.put('a', 1);
    await storage.records.delete('a');
    expect(await storage.records.get('b')).toBeUndefined();
    expect(get).not.toHaveBeenCalled();
  });
});

// requirement: 37
describe.each(faults)('when %s', (_, factory, lost) => {
  const open = () => fallbackStorage(indexedDbStorage({ factory: factory(new IDBFactory()), limitMs: 40 }));

  // requirement: 37
  it('keeps the key in memory, signs, and reports that a reload loses it', async () => {
    const storage = open();
    const key = await generateSessionKey();
    await saveSessionKey({ storage, key });
    expect(storage.storedIn).toBe('memory');
    expect(await loadSessionKey({ storage, publicKey: key.publicKey })).toEqual(key);
  });

  // requirement: 37
  it('reads records back', async () => {
    const storage = open();
    await storage.records.put('a', { n: 1 });
    expect(await storage.records.get('a')).toEqual({ n: 1 });
    expect(await storage.records.list('a')).toEqual([['a', { n: 1 }]]);
    expect(storage.storedIn).toBe(lost === 'all' ? 'memory' : 'storage');
  });
});

describe('a storage that fails later', () => {
  /** Works until the test makes it fail. */
  function breakable() {
    const inner = memoryStorage();
    const state = { broken: false, deleted: [] as string[] };
    const guard =
      <Given extends readonly unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
      (...given: Given) =>
        state.broken ? Promise.reject(new Error('broken')) : work(...given);
    const storage: WalletStorage = {
      storedIn: 'storage',
      records: {
        get: guard(inner.records.get),
        put: guard(inner.records.put),
        delete: guard(inner.records.delete),
        list: guard(inner.records.list),
      },
      keys: {
        get: guard(inner.keys.get),
        put: guard(inner.keys.put),
        delete: (name) => {
          state.deleted.push(name);
          return guard(inner.keys.delete)(name);
        },
      },
      close: () => {},
    };
    return { storage, state };
  }

  it('keeps what this page stored before', async () => {
    const { storage: primary, state } = breakable();
    const storage = fallbackStorage(primary);
    await storage.records.put('a', 1);
    await storage.keys.put('k', (await generateSessionKey()).privateKey);
    state.broken = true;
    expect(await storage.records.get('a')).toBe(1);
    expect(await storage.keys.get('k')).toBeDefined();
    expect(storage.storedIn).toBe('memory');
  });

  it('does not switch back, so that old data never hides newer data', async () => {
    const { storage: primary, state } = breakable();
    const storage = fallbackStorage(primary);
    await storage.records.put('a', 1);
    state.broken = true;
    await storage.records.put('a', 2);
    state.broken = false;
    expect(await storage.records.get('a')).toBe(2);
  });

  it('still tries to delete in the failed storage', async () => {
    const { storage: primary, state } = breakable();
    const storage = fallbackStorage(primary);
    await storage.keys.put('k', (await generateSessionKey()).privateKey);
    state.broken = true;
    await storage.keys.get('k');
    await storage.keys.delete('k');
    expect(state.deleted).toEqual(['k']);
    expect(await storage.keys.get('k')).toBeUndefined();
  });
});

describe('a storage that refuses to write', () => {
  const open = async () => {
    const inner = memoryStorage();
    for (const name of ['send 1', 'send 2']) await inner.records.put(name, 'earlier');
    const { privateKey } = await generateSessionKey();
    await inner.keys.put('k', privateKey);
    const reads: string[] = [];
    let isReadable = true;
    const check = (name: string) => {
      reads.push(name);
      if (!isReadable) throw new Error('broken');
    };
    const refuse = () => Promise.reject(new Error('refused', { cause: new Error('The disk is full.') }));
    const storage = fallbackStorage({
      ...inner,
      storedIn: 'storage',
      records: {
        put: refuse,
        delete: refuse,
        get: async (name) => {
          check(name);
          return inner.records.get(name);
        },
        list: async (prefix) => {
          check(prefix);
          return inner.records.list(prefix);
        },
      },
    });
    await storage.records.put('a', 1);
    const breakReads = () => {
      isReadable = false;
    };
    return { storage, privateKey, reads, breakReads };
  };

  // requirement: 22
  it('still has what an earlier page stored', async () => {
    const { storage, privateKey } = await open();
    expect(await storage.records.list('send ')).toEqual([
      ['send 1', 'earlier'],
      ['send 2', 'earlier'],
    ]);
    expect(await storage.records.get('send 1')).toBe('earlier');
    expect(await storage.keys.get('k')).toBe(privateKey);
    expect(storage.storedIn).toBe('memory');
  });

  it('has the changes of this page, and no old value of them', async () => {
    const { storage } = await open();
    await storage.records.put('send 1', 'later');
    await storage.records.delete('send 2');
    expect(await storage.records.list('send ')).toEqual([['send 1', 'later']]);
    expect(await storage.records.get('send 1')).toBe('later');
    expect(await storage.records.get('send 2')).toBeUndefined();
  });

  it('is read no more after a failed read', async () => {
    const { storage, reads, breakReads } = await open();
    breakReads();
    expect(await storage.records.list('')).toEqual([['a', 1]]);
    expect(await storage.records.get('send 1')).toBeUndefined();
    expect(await storage.keys.get('k')).toBeUndefined();
    expect(reads).toEqual(['']);
  });
});

describe('a storage that refuses a key', () => {
  const refuseKeys = (cause?: Error) => {
    const primary = memoryStorage();
    const put = () => Promise.reject(new Error('refused', cause && { cause }));
    return { primary, storage: fallbackStorage({ ...primary, storedIn: 'storage', keys: { ...primary.keys, put } }) };
  };

  it.each([
    ['still stores records if it gives a reason', new Error('DataCloneError'), 1],
    ['stores nothing more if it does not respond', undefined, undefined],
  ])('%s', async (_, cause, stored) => {
    const { primary, storage } = refuseKeys(cause);
    await storage.keys.put('k', (await generateSessionKey()).privateKey);
    expect(storage.storedIn).toBe('memory');
    await storage.records.put('a', 1);
    expect(await primary.records.get('a')).toBe(stored);
    expect(await storage.records.get('a')).toBe(1);
  });
});
