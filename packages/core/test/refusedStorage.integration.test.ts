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
import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startResponsiveTime } from '../../../scripts/responsive-time.ts';
import { faults } from './faultyIndexedDb.ts';

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment();
});
afterEach(() => env.close());

// requirement: 37
describe.each(faults)('a browser in which %s', (_, factory) => {
  // requirement: 37
  it('signs in within 3 s, in memory, reports it, signs, and signs out', async () => {
    const storage = indexedDbStorage({ factory: factory(new IDBFactory()), limitMs: 200 });
    const wallet = createWallet({ ...env.openWallet(), storage });
    const elapsed = startResponsiveTime();
    const { session } = await env.signIn('ada@example.com', wallet);
    expect(elapsed()).toBeLessThan(3_000);
    expect(session.storedIn).toBe('memory');
    await revokeSession(wallet, { sessionId: session.id });
    await signOut(wallet);
    expect(getSession(wallet)).toEqual({ status: 'signedOut', reason: 'signOut' });
    closeWallet(wallet);
  });

  // requirement: 37
  it('finds the user through the relay when storage is empty', async () => {
    const broken = factory(new IDBFactory());
    const tab = () =>
      createWallet({ ...env.openWallet(), storage: indexedDbStorage({ factory: broken, limitMs: 200 }) });
    const first = tab();
    await env.signIn('ada@example.com', first);
    const reloaded = tab();
    expect((await restoreSession(reloaded)).status).toBe('locked');
    closeWallet(first);
    closeWallet(reloaded);
  });
});
