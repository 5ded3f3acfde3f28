import { describe, expect, it } from 'vitest';
import { failingOnce, faults, faultyIndexedDb } from '../../test/faultyIndexedDb.ts';
import { storageSuite } from '../../test/storageSuite.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { loadSessionKey, saveSessionKey } from '../keys/keyStore.ts';
import { fallbackStorage } from './fallbackStorage.ts';
import { indexedDbStorage } from './indexedDbStorage.ts';

let count = 0;
const fresh = () => `latchkey-test-${count++}-${Math.random()}`;

storageSuite(() => indexedDbStorage({ name: fresh() }));

// requirement: 13
it('signs with a key that was read back, and cannot export it', async () => {
  const name = fresh();
  const key = await generateSessionKey();
  await saveSessionKey({ storage: indexedDbStorage({ name }), key });
  const found = await loadSessionKey({ storage: indexedDbStorage({ name }), publicKey: key.publicKey });
  if (found === undefined) throw new Error('the key was not found');
  for (const format of ['pkcs8', 'jwk', 'raw'] as const) {
    await expect(crypto.subtle.exportKey(format, found.privateKey as CryptoKey)).rejects.toHaveProperty(
      'name',
      'InvalidAccessError',
    );
  }
});

it('requests strict durability for writes', async () => {
  const seen: unknown[] = [];
  const factory = faultyIndexedDb(indexedDB, {
    store: (_, transaction) => seen.push([transaction.mode, transaction.durability]),
  });
  const storage = indexedDbStorage({ name: fresh(), factory: () => factory });
  await storage.records.put('a', 1);
  expect(seen).toEqual([['readwrite', 'strict']]);
});

it('closes the connection when the page is hidden and opens another on return', async () => {
  const name = fresh();
  const storage = indexedDbStorage({ name });
  await storage.records.put('a', 1);
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  const blocked = await new Promise<boolean>((resolve) => {
    const request = indexedDB.open(name, 2);
    request.onblocked = () => resolve(true);
    request.onsuccess = () => {
      request.result.close();
      resolve(false);
    };
  });
  expect(blocked).toBe(false);
});

// requirement: 37
it('reopens a lost connection once', async () => {
  const storage = indexedDbStorage({ name: fresh(), factory: failingOnce(indexedDB) });
  await storage.records.put('a', 1);
  expect(await storage.records.get('a')).toBe(1);
});

// requirement: 37
describe.each(faults)('when %s', (_, factory, lost) => {
  // requirement: 37
  it('falls back to memory within 3 seconds, signs, and reports that a reload loses the key', async () => {
    const started = performance.now();
    const storage = fallbackStorage(indexedDbStorage({ name: fresh(), factory: factory(indexedDB) }));
    const key = await generateSessionKey();
    await saveSessionKey({ storage, key });
    await storage.records.put('session', { publicKey: key.publicKey });
    expect(performance.now() - started).toBeLessThan(3_000);
    expect(storage.storedIn).toBe('memory');
    expect(await loadSessionKey({ storage, publicKey: key.publicKey })).toEqual(key);
    expect(await storage.records.get('session')).toEqual({ publicKey: key.publicKey });
    expect(lost).toMatch(/^(keys|all)$/);
  });
});
