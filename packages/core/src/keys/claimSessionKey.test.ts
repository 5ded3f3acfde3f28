import { expect, it } from 'vitest';
import { memoryStorage } from '../storage/memoryStorage.ts';
import { claimSessionKey } from './claimSessionKey.ts';
import { deleteSessionKey } from './keyStore.ts';

it('default: the first claim makes the key, the next finds it', async () => {
  const storage = memoryStorage();
  const key = await claimSessionKey({ storage, slot: 'login' });
  expect(await claimSessionKey({ storage, slot: 'login' })).toEqual(key);
});

it('behavior: each slot has its own', async () => {
  const storage = memoryStorage();
  const one = await claimSessionKey({ storage, slot: 'one' });
  const other = await claimSessionKey({ storage, slot: 'other' });
  expect(one.publicKey).not.toBe(other.publicKey);
});

it('behavior: a slot whose key is gone gets a new one', async () => {
  const storage = memoryStorage();
  const lost = await claimSessionKey({ storage, slot: 'login' });
  await deleteSessionKey({ storage, publicKey: lost.publicKey });
  const found = await claimSessionKey({ storage, slot: 'login' });
  expect(found.publicKey).not.toBe(lost.publicKey);
  expect(await claimSessionKey({ storage, slot: 'login' })).toEqual(found);
});

it('behavior: a record that is not ours is not trusted', async () => {
  const storage = memoryStorage();
  await storage.records.put('key:login', { publicKey: 4 });
  expect(await claimSessionKey({ storage, slot: 'login' })).toMatchObject({ publicKey: expect.stringMatching(/^04/) });
});

it('args: locks are asked for one name per slot, and the claim is made inside', async () => {
  const names: string[] = [];
  const locks: claimSessionKey.Parameters['locks'] = {
    request: (name: string, ...rest: readonly unknown[]) => {
      names.push(name);
      return (rest.at(-1) as () => Promise<never>)();
    },
  };
  const storage = memoryStorage();
  const key = await claimSessionKey({ storage, slot: 'login', locks });
  expect(names).toEqual(['latchkey:key:login']);
  expect(await claimSessionKey({ storage, slot: 'login' })).toEqual(key);
});
