import 'fake-indexeddb/auto';
import {
  closeWallet,
  createWallet,
  getSession,
  indexedDbStorage,
  restoreSession,
  revokeSession,
  signOut,
} from '@latchkey/core';
import { createStreet, type Street } from '@latchkey/testing';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faults } from './faultyIndexedDb.ts';

let street: Street;
beforeEach(async () => {
  street = await createStreet();
});
afterEach(() => street.close());

describe.each(faults)('#37 a browser in which %s', (_, factory) => {
  it('#37 signs in within 3 s, in memory, says so, signs, and signs out', async () => {
    const storage = indexedDbStorage({ factory: factory(new IDBFactory()), limitMs: 200 });
    const wallet = createWallet({ ...street.openWallet(), storage });
    const started = performance.now();
    const { session } = await street.signIn('ada@example.com', wallet);
    expect(performance.now() - started).toBeLessThan(3_000);
    expect(session.keptIn).toBe('memory');
    await revokeSession(wallet, { sessionId: session.id });
    await signOut(wallet);
    expect(getSession(wallet)).toEqual({ status: 'signedOut' });
    closeWallet(wallet);
  });

  it('#37 a page that finds nothing there says who is here all the same', async () => {
    const broken = factory(new IDBFactory());
    const tab = () =>
      createWallet({ ...street.openWallet(), storage: indexedDbStorage({ factory: broken, limitMs: 200 }) });
    const first = tab();
    await street.signIn('ada@example.com', first);
    const reloaded = tab();
    expect((await restoreSession(reloaded)).status).toBe('locked');
    closeWallet(first);
    closeWallet(reloaded);
  });
});
