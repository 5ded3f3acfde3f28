import { describe, expect, it } from 'vitest';
import { dyingOnce, faults, faultyIndexedDb } from '../../test/faultyIndexedDb.ts';
import { storageSuite } from '../../test/storageSuite.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { loadSessionKey, saveSessionKey } from '../keys/keyStore.ts';
import { fallbackStorage } from './fallbackStorage.ts';
import { indexedDbStorage } from './indexedDbStorage.ts';

let count = 0;
const fresh = () => `latchkey-test-${count++}-${Math.random()}`;

storageSuite(() => indexedDbStorage({ name: fresh() }));

it('#13 a stored key signs after it was read back, and exporting it throws InvalidAccessError', async () => {
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

it('behavior: writes ask for the disk', async () => {
  const seen: unknown[] = [];
  const factory = faultyIndexedDb(indexedDB, {
    store: (_, transaction) => seen.push([transaction.mode, transaction.durability]),
  });
  const storage = indexedDbStorage({ name: fresh(), factory: () => factory });
  await storage.records.put('a', 1);
  expect(seen).toEqual([['readwrite', 'strict']]);
});

it('behavior: leaving the page closes the connection, coming back opens another', async () => {
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

it('#37 behavior: a connection that was lost is opened once more', async () => {
  const storage = indexedDbStorage({ name: fresh(), factory: dyingOnce(indexedDB) });
  await storage.records.put('a', 1);
  expect(await storage.records.get('a')).toBe(1);
});

describe.each(faults)('#37 when %s', (_, factory, lost) => {
  it('#37 well within 3 seconds the key is held in memory, signs, and is said to be lost on reload', async () => {
    const started = performance.now();
    const storage = fallbackStorage(indexedDbStorage({ name: fresh(), factory: factory(indexedDB) }));
    const key = await generateSessionKey();
    await saveSessionKey({ storage, key });
    await storage.records.put('session', { publicKey: key.publicKey });
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(storage.keptIn).toBe('memory');
    expect(await loadSessionKey({ storage, publicKey: key.publicKey })).toEqual(key);
    expect(await storage.records.get('session')).toEqual({ publicKey: key.publicKey });
    expect(lost).toMatch(/^(keys|all)$/);
  });
});
