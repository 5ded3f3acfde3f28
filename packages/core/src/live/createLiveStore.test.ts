import { describe, expect, it } from 'vitest';
import { collectReportedErrors } from '../../test/reportedErrors.ts';
import { flushTasks, json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { closeWallet } from '../session/closeWallet.ts';
import { restoreSession } from '../session/restoreSession.ts';
import { createLiveStore, type LiveSource } from './createLiveStore.ts';

const signedOut = () => json(401, { code: 'RELAY_SESSION_REQUIRED' }, { 'Latchkey-Error': 'relay' });

/** A store of numbers with scripted reads, for a user whom the relay knows. */
async function reading() {
  let known = true;
  const made = scriptedWallet(({ path }) => {
    if (path === '/relay/events') return new Response(null, { status: 503 });
    return known ? json(200, { customerId: 'Customer:1' }) : signedOut();
  });
  const open: { how: LiveSource.How; end: (value: number | Error) => void }[] = [];
  const reader = createLiveStore<number>(made.wallet, {
    read: (_before, how) =>
      new Promise((resolve, reject) => {
        open.push({ how, end: (value) => (value instanceof Error ? reject(value) : resolve(value)) });
      }),
  });
  await restoreSession(made.wallet);
  return {
    ...made,
    reader,
    open,
    end: async (value: number | Error) => {
      open.at(-1)?.end(value);
      await flushTasks();
    },
    leave: () => {
      known = false;
      made.wallet.requestReports.emit('identityLost');
    },
  };
}

describe('createLiveStore', () => {
  it('reads once when the first subscriber comes', async () => {
    const { wallet, reader, open, end } = await reading();
    expect([reader.getState(), open.length]).toEqual([{ status: 'loading' }, 0]);
    const stops = [reader.subscribe(() => {}), reader.subscribe(() => {})];
    expect(open).toHaveLength(1);
    await end(7);
    expect(reader.getState()).toEqual({ status: 'ready', data: 7, asOf: wallet.now() });
    for (const stop of stops) stop();
    closeWallet(wallet);
  });

  it('shows what it read when a listener throws', async () => {
    const reported = collectReportedErrors();
    const { wallet, reader, end } = await reading();
    const stop = reader.subscribe(() => {
      throw new Error('A listener of the page');
    });
    await end(1);
    expect(reader.getState()).toMatchObject({ status: 'ready', data: 1 });
    reader.refresh();
    await end(2);
    expect(reader.getState()).toMatchObject({ status: 'ready', data: 2 });
    expect(reported).toContainEqual(new Error('A listener of the page'));
    stop();
    closeWallet(wallet);
  });

  it('keeps known data readable during a refresh', async () => {
    const { wallet, reader, end } = await reading();
    const stop = reader.subscribe(() => {});
    await end(1);
    reader.refresh();
    expect(reader.getState()).toMatchObject({ status: 'refreshing', data: 1 });
    await end(2);
    expect(reader.getState()).toMatchObject({ status: 'ready', data: 2 });
    stop();
    closeWallet(wallet);
  });

  it('runs one read at a time and one more for requests in between', async () => {
    const { wallet, reader, open, end } = await reading();
    const stop = reader.subscribe(() => {});
    reader.refresh();
    reader.refresh();
    expect(open).toHaveLength(1);
    await end(1);
    expect(open).toHaveLength(2);
    await end(2);
    expect(open).toHaveLength(2);
    expect(reader.getState()).toMatchObject({ status: 'ready', data: 2 });
    stop();
    closeWallet(wallet);
  });

  it('reports a failed first read and a failed refresh', async () => {
    const { wallet, reader, end } = await reading();
    const stop = reader.subscribe(() => {});
    await end(new Error('no'));
    expect(reader.getState()).toMatchObject({ status: 'failed', error: { code: 'UNEXPECTED_FAILURE' } });
    reader.refresh();
    await end(3);
    reader.refresh();
    await end(new TypeError('no'));
    expect(reader.getState()).toMatchObject({ status: 'stale', data: 3, error: { code: 'UNEXPECTED_FAILURE' } });
    stop();
    closeWallet(wallet);
  });

  it('keeps a failure while it is read in the background, and shows a repeat by the user at once', async () => {
    const { wallet, clock, reader, open, end } = await reading();
    const stop = reader.subscribe(() => {});
    await end(new Error('no'));
    while (open.length < 2 && clock.jump()) await flushTasks();
    expect([open.length, reader.getState().status]).toEqual([2, 'failed']);
    reader.refresh();
    expect(reader.getState()).toEqual({ status: 'loading' });
    await end(1);
    stop();
    closeWallet(wallet);
  });

  it('aborts the read when the last subscriber leaves', async () => {
    const { wallet, reader, open, end } = await reading();
    reader.subscribe(() => {})();
    expect(open[0]?.how.signal.aborted).toBe(true);
    await end(9);
    expect(reader.getState()).toEqual({ status: 'loading' });
    const stop = reader.subscribe(() => {});
    expect(open).toHaveLength(2);
    stop();
    closeWallet(wallet);
  });

  it('shows nothing of one user to the next', async () => {
    const { wallet, reader, end, leave } = await reading();
    const stop = reader.subscribe(() => {});
    await end(1);
    leave();
    await flushTasks();
    expect(reader.getState()).toEqual({ status: 'loading' });
    stop();
    closeWallet(wallet);
  });

  it('shows changes that its creator makes', async () => {
    const { wallet, reader, end } = await reading();
    const stop = reader.subscribe(() => {});
    reader.change((data) => data + 1);
    expect(reader.getState()).toEqual({ status: 'loading' });
    await end(1);
    reader.change((data) => data + 1);
    expect(reader.getState()).toMatchObject({ status: 'ready', data: 2 });
    stop();
    closeWallet(wallet);
  });

  // requirement: 60
  it('leaves nothing behind after a thousand subscriptions', async () => {
    const { wallet, reader, clock, end } = await reading();
    for (let times = 0; times < 1_000; times += 1) reader.subscribe(() => {})();
    await end(1);
    closeWallet(wallet);
    while (clock.jump()) await flushTasks();
    expect(reader.getState()).toEqual({ status: 'loading' });
  });
});
