import { describe, expect, it } from 'vitest';
import { signIn } from '../../test/model/signIn.ts';
import { createEndingRelay, flushTasks, json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { createLocks } from '../client/locks.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { memoryStorage } from '../storage/memoryStorage.ts';
import { closeWallet } from './closeWallet.ts';
import { lockWallet } from './lockWallet.ts';
import { readSession } from './record.ts';
import { restoreSession } from './restoreSession.ts';
import { signOut } from './signOut.ts';

/** A storage that can hold back what it has read of the session. */
function createHeldStorage() {
  const storage = memoryStorage();
  const { records } = storage;
  let held = Promise.resolve();
  const get = async (name: string) => {
    const record = await records.get(name);
    if (name === 'session') await held;
    return record;
  };
  return {
    storage: { ...storage, records: { ...records, get } },
    /** Holds every read of the session that starts now, until the returned function is called. */
    hold: () => {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => {
        held = Promise.resolve();
        release();
      };
    },
  };
}

const offline = () => Promise.reject(new TypeError('offline'));
const known = () => json(200, { customerId: 'Customer:1', accountId: 'InternalAccount:1' });
describe('wipeSigner', () => {
  it('keeps a session that opens while the stored one is read', async () => {
    const { storage, hold } = createHeldStorage();
    const { wallet } = scriptedWallet(known, { storage, locks: createLocks() });
    const now = wallet.now();
    const next = await generateSessionKey();
    await signIn(wallet, { key: await generateSessionKey(), id: 'Session:1', now, endsIn: 900_000 });
    const release = hold();
    const locking = lockWallet(wallet);
    await flushTasks();
    const opening = signIn(wallet, { key: next, id: 'Session:2', now, endsIn: 900_000 });
    await flushTasks();
    release();
    await Promise.all([locking, opening]);
    expect(await readSession(storage)).toMatchObject({ publicKey: next.publicKey });
    closeWallet(wallet);
  });

  it('keeps the sign-out that the relay must be told of while the stored session is read', async () => {
    const { storage, hold } = createHeldStorage();
    const { wallet, clock } = scriptedWallet(offline, { storage });
    await signIn(wallet, { key: await generateSessionKey(), id: 'Session:1', now: wallet.now(), endsIn: 900_000 });
    await flushTasks();
    const release = hold();
    const locking = lockWallet(wallet);
    await flushTasks();
    const leaving = signOut(wallet);
    await flushTasks();
    release();
    while (clock.jump()) await flushTasks();
    await Promise.all([locking, leaving]);
    closeWallet(wallet);
    const later = scriptedWallet(createEndingRelay(), { storage });
    expect(await restoreSession(later.wallet)).toEqual({ status: 'signedOut', reason: 'noUser' });
    expect(later.calls).toContainEqual(expect.objectContaining({ method: 'DELETE', path: '/relay/session' }));
    closeWallet(later.wallet);
  });
});
