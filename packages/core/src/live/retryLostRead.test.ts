import { afterEach, describe, expect, it } from 'vitest';
import { flushTasks, json } from '../../test/scriptedWallet.ts';
import { createSharedBrowser } from '../../test/sharedBrowser.ts';
import { closeWallet } from '../session/closeWallet.ts';
import { signOut } from '../session/signOut.ts';
import { createActivityStore } from './createActivityStore.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Ada sees her transactions; `lose` is how many of the next reads are lost. */
async function openActivity() {
  let left = 0;
  let reads = 0;
  const home = createSharedBrowser(({ path }) => {
    // A stream that is open and silent: it does not cause a read.
    if (!path.startsWith('/transactions')) return new Promise<never>(() => {});
    reads += 1;
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch');
    return json(200, { data: [], hasMore: false });
  });
  let isSuspended = false;
  const resumed = new Set<() => void>();
  const lifecycle = {
    onResume: (listener: () => void) => {
      resumed.add(listener);
      return () => void resumed.delete(listener);
    },
    isSuspended: () => isSuspended,
  };
  const { wallet, clock } = await home.openTab({ lifecycle });
  const other = await home.openTab();
  await home.signIn(wallet, 'ada');
  const activity = createActivityStore(wallet);
  const stop = activity.subscribe(() => {});
  await flushTasks();
  expect(activity.getState().status).toBe('ready');
  closers.push(
    stop,
    () => closeWallet(other.wallet),
    () => closeWallet(wallet),
  );
  reads = 0;
  const pass = async (ms: number) => {
    let isOver = false;
    await flushTasks();
    clock.setTimeout(() => {
      isOver = true;
    }, ms);
    while (!isOver && clock.jump()) await flushTasks();
  };
  return {
    wallet,
    stop,
    pass,
    status: () => activity.getState().status,
    reads: () => reads,
    /** An event names a payment that has arrived, and the reads that follow are lost. */
    receivePayment: async (lost: number) => {
      left = lost;
      const event = { type: 'INCOMING_PAYMENT.COMPLETED', at: '2026-01-01T00:00:00Z' };
      other.wallet.broadcast?.post({ type: 'event', event });
      await pass(50);
    },
    suspend: () => {
      isSuspended = true;
    },
    resume: async () => {
      isSuspended = false;
      for (const listener of [...resumed]) listener();
      await flushTasks();
    },
  };
}

describe('a lost background read', () => {
  it('is retried without another event', async () => {
    const { receivePayment, pass, status, reads } = await openActivity();
    await receivePayment(1);
    expect([status(), reads()]).toEqual(['stale', 1]);
    await pass(1_500);
    expect([status(), reads()]).toEqual(['ready', 2]);
    await pass(30_000);
    expect(reads()).toBe(2);
  });

  it('is retried four times, with growing pauses', async () => {
    const { receivePayment, pass, status, reads } = await openActivity();
    await receivePayment(Number.POSITIVE_INFINITY);
    await pass(1_500);
    expect(reads()).toBe(2);
    await pass(30_000);
    expect([status(), reads()]).toEqual(['stale', 5]);
  });

  it('waits while the page is hidden or offline, and is retried when the page resumes', async () => {
    const { receivePayment, pass, status, reads, suspend, resume } = await openActivity();
    suspend();
    await receivePayment(1);
    await pass(30_000);
    expect([status(), reads()]).toEqual(['stale', 1]);
    await resume();
    expect([status(), reads()]).toEqual(['ready', 2]);
  });

  it('is not retried after the last subscriber has left', async () => {
    const { receivePayment, pass, reads, stop } = await openActivity();
    await receivePayment(1);
    stop();
    await pass(30_000);
    expect(reads()).toBe(1);
  });

  it('is not retried after a sign-out', async () => {
    const { receivePayment, pass, reads, wallet } = await openActivity();
    await receivePayment(1);
    const leaving = signOut(wallet);
    await pass(30_000);
    await leaving;
    expect(reads()).toBe(1);
  });
});
