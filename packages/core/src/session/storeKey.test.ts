import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it, vi } from 'vitest';
import { createLocks as createSharedLocks } from '../../test/model/locks.ts';
import { sessionKeys } from '../../test/model/signIn.ts';
import { flushTasks, scriptedWallet } from '../../test/scriptedWallet.ts';
import { createLocks, type Locks } from '../client/locks.ts';
import type { SessionKey } from '../keys/sessionKey.ts';
import { fallbackStorage } from '../storage/fallbackStorage.ts';
import { memoryStorage } from '../storage/memoryStorage.ts';
import type { WalletStorage } from '../storage/storage.ts';
import { removeOrphanedKeys, storeKey } from './storeKey.ts';

const never = () => new Promise<never>(() => {});
let storage: WalletStorage;
let key: SessionKey;
beforeEach(async () => {
  storage = memoryStorage();
  key = (await sessionKeys())[0] as SessionKey;
});
const openTab = (locks: Locks) => scriptedWallet(() => new Response(null, { status: 204 }), { storage, locks });
const isStored = async () => (await storage.keys.get(key.publicKey)) !== undefined;

it('deletes the key and its record after a crash', async () => {
  // The browser has released the locks of the crashed page.
  void storeKey(openTab(createSharedLocks()).wallet, key, never);
  await flushTasks();
  await storage.records.put(`time ${key.publicKey}`, { serverTime: 1, deviceTime: 1 });
  expect(await isStored()).toBe(true);
  await removeOrphanedKeys(openTab(createSharedLocks()).wallet);
  expect([await isStored(), await storage.records.list('')]).toEqual([false, []]);
});

it('keeps the key of a sign-in that is running in another tab, and examines it afterwards', async () => {
  const locks = createSharedLocks();
  let name = () => {};
  const signingIn = storeKey(openTab(locks).wallet, key, async () => {
    await new Promise<void>((resolve) => {
      name = () => resolve();
    });
    await storage.records.put('session', { publicKey: key.publicKey });
  });
  await flushTasks();
  const removing = removeOrphanedKeys(openTab(locks).wallet);
  await flushTasks();
  expect(await isStored()).toBe(true);
  name();
  await Promise.all([signingIn, removing]);
  expect(await isStored()).toBe(true);
});

it('waits a minute where locks do not reach other tabs', async () => {
  void storeKey(openTab(createLocks()).wallet, key, never);
  await flushTasks();
  const { wallet, clock } = openTab(createLocks());
  await removeOrphanedKeys(wallet);
  expect(await isStored()).toBe(true);
  clock.setTimeout(() => {}, 61_000);
  clock.jump();
  await removeOrphanedKeys(wallet);
  expect(await isStored()).toBe(false);
});

it('keeps a key that the caller has stored itself', async () => {
  await storage.keys.put(key.publicKey, key.privateKey);
  await removeOrphanedKeys(openTab(createSharedLocks()).wallet);
  expect(await isStored()).toBe(true);
});

it.each([null, 'x', { at: 'x' }])('deletes the key of a damaged record: %j', async (damaged) => {
  await storage.keys.put(key.publicKey, key.privateKey);
  await storage.records.put(`key ${key.publicKey}`, damaged);
  await removeOrphanedKeys(openTab(createSharedLocks()).wallet);
  expect(await isStored()).toBe(false);
});

/** The storage of this page, which continues in memory when the `failing`th read of all records fails. */
function failingStorage(failing: number, onFail: () => Promise<void> = async () => {}): WalletStorage {
  let reads = 0;
  const list: typeof storage.records.list = async (prefix) => {
    reads += 1;
    if (reads < failing) return storage.records.list(prefix);
    await onFail();
    throw new Error('Connection lost.');
  };
  return fallbackStorage({ ...storage, records: { ...storage.records, list } });
}

it('keeps the key of a session that an earlier page has stored when the storage fails between two reads', async () => {
  await storage.keys.put(key.publicKey, key.privateKey);
  await storage.records.put(`key ${key.publicKey}`, { at: 0 });
  await storage.records.put('session', { publicKey: key.publicKey });
  await removeOrphanedKeys({ ...openTab(createSharedLocks()).wallet, storage: failingStorage(2) });
  expect(await isStored()).toBe(true);
});

it('keeps a key that another tab names when the storage fails meanwhile', async () => {
  await storage.keys.put(key.publicKey, key.privateKey);
  await storage.records.put(`key ${key.publicKey}`, { at: 0 });
  const name = () => storage.records.put('session', { publicKey: key.publicKey });
  await removeOrphanedKeys({ ...openTab(createSharedLocks()).wallet, storage: failingStorage(2, name) });
  await removeOrphanedKeys({ ...openTab(createSharedLocks()).wallet, storage: failingStorage(3, name) });
  expect(await isStored()).toBe(true);
});

it('examines at most 32 keys at one start, and reads the records twice for all of them', async () => {
  for (let index = 0; index < 40; index += 1) await storage.records.put(`key ${index}`, { at: 0 });
  const { wallet } = openTab(createSharedLocks());
  const list = vi.spyOn(storage.records, 'list');
  await removeOrphanedKeys(wallet);
  expect(list).toHaveBeenCalledTimes(2);
  expect(await storage.records.list('key ')).toHaveLength(8);
  await removeOrphanedKeys(wallet);
  expect(await storage.records.list('key ')).toEqual([]);
});

it('reads the records once and takes no lock while every key has a name', async () => {
  for (const name of ['one', 'two', 'three']) {
    await storage.records.put(`key ${name}`, { at: 0 });
    await storage.records.put(`session ${name}`, { publicKey: name });
  }
  const list = vi.spyOn(storage.records, 'list');
  const { wallet } = openTab(createSharedLocks());
  list.mockClear();
  await removeOrphanedKeys(wallet);
  expect(list.mock.calls).toEqual([['']]);
  expect(await storage.records.list('key ')).toHaveLength(3);
});

it('examines unnamed keys behind many that have a name', async () => {
  for (let index = 0; index < 40; index += 1) {
    await storage.records.put(`key ${index}`, { at: 0 });
    if (index < 35) await storage.records.put(`session ${index}`, { publicKey: `${index}` });
  }
  await removeOrphanedKeys(openTab(createSharedLocks()).wallet);
  expect(await storage.records.list('key ')).toHaveLength(35);
});

it('is the only function that stores the key of a sign-in', () => {
  const source = fileURLToPath(new URL('..', import.meta.url));
  const callers = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) =>
      /\bawait saveSessionKey\(/.test(readFileSync(`${source}/${file}`, 'utf8').replace(/^ \*.*$/gm, '')),
    );
  // A sealed session is stored in memory only.
  expect(callers.sort()).toEqual(['sealedKeys/openSealedSession.ts', 'session/storeKey.ts']);
});
