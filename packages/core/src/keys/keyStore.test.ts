import { expect, it } from 'vitest';
import { memoryStorage } from '../storage/memoryStorage.ts';
import { generateSessionKey } from './generateSessionKey.ts';
import { deleteSessionKey, loadSessionKey, saveSessionKey } from './keyStore.ts';

it('default: a saved key is found by its public half', async () => {
  const storage = memoryStorage();
  const [key, other] = [await generateSessionKey(), await generateSessionKey()];
  await saveSessionKey({ storage, key });
  await saveSessionKey({ storage, key: other });
  expect(await loadSessionKey({ storage, publicKey: key.publicKey })).toEqual(key);
  expect(await loadSessionKey({ storage, publicKey: other.publicKey })).toEqual(other);
});

it('behavior: one that was not saved, or was deleted, is not found', async () => {
  const storage = memoryStorage();
  const key = await generateSessionKey();
  expect(await loadSessionKey({ storage, publicKey: key.publicKey })).toBeUndefined();
  await saveSessionKey({ storage, key });
  await deleteSessionKey({ storage, publicKey: key.publicKey });
  expect(await loadSessionKey({ storage, publicKey: key.publicKey })).toBeUndefined();
});

it('behavior: a name that is no public key is not found, whatever lies under it', async () => {
  const storage = memoryStorage();
  await storage.keys.put('login', (await generateSessionKey()).privateKey);
  expect(await loadSessionKey({ storage, publicKey: 'login' })).toBeUndefined();
});
