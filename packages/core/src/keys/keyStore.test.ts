import { expect, it } from 'vitest';
import { memoryStorage } from '../storage/memoryStorage.ts';
import { generateSessionKey } from './generateSessionKey.ts';
import { deleteSessionKey, loadSessionKey, saveSessionKey } from './keyStore.ts';

it('finds a saved key by its public key', async () => {
  const storage = memoryStorage();
  const [key, other] = [await generateSessionKey(), await generateSessionKey()];
  await saveSessionKey({ storage, key });
  await saveSessionKey({ storage, key: other });
  expect(await loadSessionKey({ storage, publicKey: key.publicKey })).toEqual(key);
  expect(await loadSessionKey({ storage, publicKey: other.publicKey })).toEqual(other);
});

it('finds no unsaved or deleted key', async () => {
  const storage = memoryStorage();
  const key = await generateSessionKey();
  expect(await loadSessionKey({ storage, publicKey: key.publicKey })).toBeUndefined();
  await saveSessionKey({ storage, key });
  await deleteSessionKey({ storage, publicKey: key.publicKey });
  expect(await loadSessionKey({ storage, publicKey: key.publicKey })).toBeUndefined();
});

it('finds nothing under a name that is not a public key', async () => {
  const storage = memoryStorage();
  await storage.keys.put('login', (await generateSessionKey()).privateKey);
  expect(await loadSessionKey({ storage, publicKey: 'login' })).toBeUndefined();
});

it('deletes the record of a key with the key, and no other record', async () => {
  const storage = memoryStorage();
  const { publicKey } = await generateSessionKey();
  await storage.records.put(`key ${publicKey}`, { at: 1 });
  await storage.records.put('key other', { at: 1 });
  await deleteSessionKey({ storage, publicKey });
  expect(await storage.records.list('')).toEqual([['key other', { at: 1 }]]);
});
