import { describe, expect, it } from 'vitest';
import { generateSessionKey } from '../src/keys/generateSessionKey.ts';
import type { WalletStorage } from '../src/storage/storage.ts';

/** Behaviour of every storage, whatever its implementation. */
export function storageSuite(open: () => WalletStorage): void {
  describe('records', () => {
    it('returns a stored record, and undefined for a missing one', async () => {
      const { records } = open();
      await records.put('a', { n: 1, deep: [{ text: 'é' }], big: 2n ** 70n });
      expect(await records.get('a')).toEqual({ n: 1, deep: [{ text: 'é' }], big: 2n ** 70n });
      expect(await records.get('b')).toBeUndefined();
    });

    it('copies a record on write and on read', async () => {
      const { records } = open();
      const record = { n: 1 };
      await records.put('a', record);
      record.n = 2;
      const read = (await records.get('a')) as { n: number };
      expect(read.n).toBe(1);
      read.n = 3;
      expect(await records.get('a')).toEqual({ n: 1 });
    });

    it('replaces on put, removes on delete, and ignores deleting a missing record', async () => {
      const { records } = open();
      await records.put('a', 1);
      await records.put('a', 2);
      expect(await records.get('a')).toBe(2);
      await records.delete('a');
      await records.delete('a');
      expect(await records.get('a')).toBeUndefined();
    });

    it('lists the records with a prefix, in any order', async () => {
      const { records } = open();
      for (const name of ['send:2', 'send:10', 'login', 'send', 'sende', 'send:\u{1f4b8}'])
        await records.put(name, { name });
      const listed = (await records.list('send:')).toSorted(([one], [other]) => (one < other ? -1 : 1));
      expect(listed.map(([name]) => name)).toEqual(['send:10', 'send:2', 'send:\u{1f4b8}']);
      expect(listed[0]).toEqual(['send:10', { name: 'send:10' }]);
      expect(await records.list('none')).toEqual([]);
    });
  });

  describe('keys', () => {
    it('a stored key signs after it is read, and is still not extractable', async () => {
      const { keys } = open();
      const { privateKey, publicKey } = await generateSessionKey();
      await keys.put(publicKey, privateKey);
      const read = await keys.get(publicKey);
      expect(read).toMatchObject({ type: 'private', extractable: false });
      const signature = await crypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        read as CryptoKey,
        new Uint8Array(),
      );
      expect(signature.byteLength).toBe(64);
      expect(await keys.get('none')).toBeUndefined();
    });

    it('removes on delete, and ignores deleting a missing key', async () => {
      const { keys } = open();
      await keys.put('k', (await generateSessionKey()).privateKey);
      await keys.delete('k');
      await keys.delete('k');
      expect(await keys.get('k')).toBeUndefined();
    });
  });

  it('can be used again after close', async () => {
    const storage = open();
    await storage.records.put('a', 1);
    storage.close();
    storage.close();
    await storage.records.put('b', 2);
    expect(await storage.records.get('b')).toBe(2);
  });
}
