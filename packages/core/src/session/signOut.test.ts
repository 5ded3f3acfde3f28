import { describe, expect, it } from 'vitest';
import { signIn } from '../../test/model/signIn.ts';
import { collectReportedErrors } from '../../test/reportedErrors.ts';
import { flushTasks, json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { intent } from '../../test/sendFixture.ts';
import type { createWallet } from '../client/createWallet.ts';
import { createLocks } from '../client/locks.ts';
import type { Wallet } from '../client/wallet.ts';
import { withLock } from '../client/withLock.ts';
import { newRecord, readSend, writeSend } from '../flows/send/record.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { memoryStorage } from '../storage/memoryStorage.ts';
import { closeWallet } from './closeWallet.ts';
import { watchSession } from './getSession.ts';
import { signOut } from './signOut.ts';

const attempt = { idempotencyKey: 'key', signature: 'signature', by: '04', outcome: 'sent' } as const;

/** A signed-in tab, and a payment that is being reviewed. */
async function reviewing(options: Partial<createWallet.Options> = {}) {
  const made = scriptedWallet(
    ({ method }) =>
      method === 'DELETE' ? new Response(null, { status: 204 }) : json(200, { customerId: 'Customer:1' }),
    options,
  );
  const { wallet } = made;
  await signIn(wallet, { key: await generateSessionKey(), id: 'Session:1', now: wallet.now(), endsIn: 900_000 });
  await flushTasks();
  return { ...made, record: await writeSend(wallet, newRecord(wallet, intent)) };
}

/** Holds the lock of a payment, as a tab that executes it does, until `end` is called. */
function execute(wallet: Wallet, id: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, running: withLock(wallet, `send ${id}`, new AbortController().signal, () => ended) };
}

describe('signOut', () => {
  it('keeps a payment that another tab sent after the stored records were listed', async () => {
    const storage = memoryStorage();
    const { records } = storage;
    let afterList = async () => {};
    const list = async (prefix: string) => {
      const all = await records.list(prefix);
      await afterList();
      return all;
    };
    const { wallet, record } = await reviewing({ storage: { ...storage, records: { ...records, list } } });
    afterList = async () => void (await writeSend(wallet, { ...record, attempts: [attempt] }));
    await signOut(wallet);
    expect(await readSend(wallet, record.id)).toMatchObject({ moneyMayHaveMoved: true });
    closeWallet(wallet);
  });

  it('tells other tabs first, and waits for the one that is about to send a payment', async () => {
    const posted: unknown[] = [];
    const broadcast = { post: (message: unknown) => void posted.push(message), listen: () => () => {} };
    const { wallet, record } = await reviewing({ locks: createLocks(), broadcast });
    posted.length = 0;
    const { end, running } = execute(wallet, record.id);
    const leaving = signOut(wallet);
    await flushTasks();
    expect(posted).toMatchObject([{ message: { type: 'signedOut', id: 'Session:1' } }]);
    expect(await readSend(wallet, record.id)).toEqual(record);
    await writeSend(wallet, { ...record, attempts: [attempt] });
    end();
    await running;
    await leaving;
    expect(await readSend(wallet, record.id)).toMatchObject({ moneyMayHaveMoved: true });
    // A second sign-out would cancel a login that the other tab has started since.
    expect(posted).toMatchObject([{}, { message: { type: 'locked', id: 'Session:1' } }]);
    closeWallet(wallet);
  });

  it('waits no longer than a second for another tab', async () => {
    const { wallet, record, clock } = await reviewing();
    const { end, running } = execute(wallet, record.id);
    const before = clock.now();
    const leaving = signOut(wallet);
    await flushTasks();
    expect(await readSend(wallet, record.id)).toEqual(record);
    clock.jump();
    await leaving;
    expect(clock.now()).toBe(before + 1_000);
    expect(await readSend(wallet, record.id)).toBeUndefined();
    end();
    await running;
    closeWallet(wallet);
  });

  it('ends the session even if a listener throws', async () => {
    const reported = collectReportedErrors();
    const { wallet, calls, record } = await reviewing();
    calls.length = 0;
    watchSession(wallet, () => {
      throw new Error('A listener of the page');
    });
    await signOut(wallet);
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /auth/sessions/Session:1',
      'DELETE /relay/session',
    ]);
    expect(await readSend(wallet, record.id)).toBeUndefined();
    expect(await wallet.storage.records.list('')).toEqual([]);
    expect(reported).toContainEqual(new Error('A listener of the page'));
    closeWallet(wallet);
  });
});
