import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { failingOnce, faults, faultyIndexedDb } from '../../test/faultyIndexedDb.ts';
import { storageSuite } from '../../test/storageSuite.ts';
import { WalletError } from '../errors/walletError.ts';
import { systemClock } from '../internal/clock.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { indexedDbStorage } from './indexedDbStorage.ts';

const fresh = () => {
  const factory = new IDBFactory();
  return () => factory;
};

storageSuite(() => indexedDbStorage({ factory: fresh() }));

it('shares data by name', async () => {
  const factory = fresh();
  await indexedDbStorage({ factory }).records.put('a', 1);
  expect(await indexedDbStorage({ factory }).records.get('a')).toBe(1);
  expect(await indexedDbStorage({ factory, name: 'other' }).records.get('a')).toBeUndefined();
  expect(indexedDbStorage({ factory }).storedIn).toBe('storage');
});

it('opens nothing before the first call', async () => {
  let asked = 0;
  const real = fresh();
  const storage = indexedDbStorage({
    factory: () => {
      asked++;
      return real();
    },
  });
  expect(asked).toBe(0);
  await Promise.all([storage.records.get('a'), storage.records.get('b'), storage.keys.get('c')]);
  expect(asked).toBe(1);
});

it('requests strict durability for writes and no lock for reads', async () => {
  const seen: unknown[] = [];
  const factory = faultyIndexedDb(fresh()(), {
    store: (_, transaction) => seen.push([transaction.mode, transaction.durability]),
  });
  const storage = indexedDbStorage({ factory: () => factory });
  await storage.records.put('a', 1);
  await storage.records.get('a');
  // fake-indexeddb does not implement durability; the browser test covers Chromium's.
  expect(seen.map((entry) => (entry as unknown[])[0])).toEqual(['readwrite', 'readonly']);
});

it('passes the option for strict durability with every transaction', async () => {
  const opening = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const storage = indexedDbStorage({ factory: fresh() });
  await storage.records.put('a', 1);
  await storage.records.delete('a');
  const calls = opening.mock.calls.filter(([, mode]) => mode === 'readwrite');
  expect(calls).toEqual(Array(2).fill(['records', 'readwrite', { durability: 'strict' }]));
  opening.mockRestore();
});

it('closes while the page is hidden for the back-forward cache, and opens again on the next call', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const closing = vi.spyOn(IDBDatabase.prototype, 'close');
  const storage = indexedDbStorage({ factory: fresh() });
  await storage.records.put('a', 1);
  for (let times = 1; times <= 2; times += 1) {
    page.dispatchEvent(new Event('pagehide'));
    await vi.waitFor(() => expect(closing).toHaveBeenCalledTimes(times));
    expect(await storage.records.get('a')).toBe(1);
  }
  storage.close();
  await vi.waitFor(() => expect(closing).toHaveBeenCalledTimes(3));
  // A closed storage listens no longer.
  page.dispatchEvent(new Event('pagehide'));
  expect(closing).toHaveBeenCalledTimes(3);
  closing.mockRestore();
});

// requirement: 37
it('reopens a lost connection once', async () => {
  const storage = indexedDbStorage({ factory: failingOnce(new IDBFactory()) });
  await storage.records.put('a', 1);
  expect(await storage.records.get('a')).toBe(1);
});

it('repeats a change whose transaction the browser aborts, and leaves no timer', async () => {
  const timers = new Set<unknown>();
  const storage = indexedDbStorage({
    factory: fresh(),
    clock: {
      ...systemClock,
      setTimeout: (callback, ms) => {
        const timer = systemClock.setTimeout(callback, ms);
        timers.add(timer);
        return timer;
      },
      clearTimeout: (timer) => {
        timers.delete(timer);
        systemClock.clearTimeout(timer);
      },
    },
  });
  const { put } = IDBObjectStore.prototype;
  const aborting = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (
    this: IDBObjectStore,
    ...args
  ) {
    const request = put.apply(this, args);
    this.transaction.abort();
    return request;
  });
  await storage.records.put('a', 1);
  expect(await storage.records.get('a')).toBe(1);
  expect(aborting).toHaveBeenCalledTimes(2);
  expect(timers.size).toBe(0);
  aborting.mockRestore();
});

it('closes when another tab upgrades the database', async () => {
  const factory = new IDBFactory();
  const storage = indexedDbStorage({ factory: () => factory });
  await storage.records.put('a', 1);
  const deleted = await new Promise<string>((resolve) => {
    const request = factory.deleteDatabase('latchkey');
    request.onsuccess = () => resolve('deleted');
    request.onblocked = () => resolve('blocked');
  });
  expect(deleted).toBe('deleted');
  expect(await storage.records.get('a')).toBeUndefined();
});

// requirement: 37
describe('a browser that refuses or does not respond', () => {
  // requirement: 37
  it.each(faults)('throws STORAGE_UNAVAILABLE when %s', async (_, factory) => {
    const storage = indexedDbStorage({ factory: factory(new IDBFactory()), limitMs: 40 });
    const { publicKey, privateKey } = await generateSessionKey();
    const error: unknown = await storage.keys.put(publicKey, privateKey).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(WalletError);
    expect(error).toMatchObject({ code: 'STORAGE_UNAVAILABLE', moneyMayHaveMoved: false });
  });

  // requirement: 37
  it('counts the time on the injected clock, opening included', async () => {
    const timers: [() => void, number][] = [];
    const storage = indexedDbStorage({
      factory: () => faultyIndexedDb(new IDBFactory(), { open: () => ({}) as IDBOpenDBRequest }),
      clock: { ...systemClock, setTimeout: (callback, ms) => timers.push([callback, ms]), clearTimeout: () => {} },
    });
    const reading = storage.records.get('a');
    for (const [callback] of timers) callback();
    expect(timers.reduce((sum, [, ms]) => sum + ms, 0)).toBe(2_000);
    await expect(reading).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  });

  // requirement: 37
  it('does not count the time in which the page was blocked', async () => {
    let isBlocked = true;
    const storage = indexedDbStorage({
      factory: fresh(),
      clock: {
        ...systemClock,
        // The first timer is due as soon as the page runs again, before the browser can respond.
        setTimeout: (callback, ms) => systemClock.setTimeout(callback, isBlocked ? 0 : ms),
      },
    });
    const putting = storage.records.put('a', 1);
    isBlocked = false;
    await putting;
    expect(await storage.records.get('a')).toBe(1);
  });
});
