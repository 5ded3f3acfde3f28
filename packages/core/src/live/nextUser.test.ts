import { describe, expect, it } from 'vitest';
import { flushTasks, json } from '../../test/scriptedWallet.ts';
import { createSharedBrowser } from '../../test/sharedBrowser.ts';
import { closeWallet } from '../session/closeWallet.ts';
import { getSession } from '../session/getSession.ts';
import { lockWallet } from '../session/lockWallet.ts';
import { signOut } from '../session/signOut.ts';
import { createActivityStore } from './createActivityStore.ts';
import { createLiveStore, type LiveSource } from './createLiveStore.ts';

/** A browser with a store in one tab whose reads are scripted. */
async function scene() {
  const home = createSharedBrowser(() => new Response(null, { status: 503 }));
  const { wallet, clock } = await home.openTab();
  const readings: { how: LiveSource.How; before: string | undefined; end: (value: string | Error) => Promise<void> }[] =
    [];
  const reader = createLiveStore<string>(wallet, {
    read: (before, how) =>
      new Promise((resolve, reject) => {
        const end = (value: string | Error) => {
          if (value instanceof Error) reject(value);
          else resolve(value);
          return flushTasks();
        };
        readings.push({ how, before, end });
      }),
  });
  const seen: string[] = [];
  const listen = () => reader.subscribe(() => seen.push(JSON.stringify(reader.getState())));
  const state = () => reader.getState();
  const last = () => {
    const reading = readings.at(-1);
    if (reading === undefined) throw new Error('Nothing was read.');
    return reading;
  };
  /** Ada signs in and her data is read. */
  const adaReads = async () => {
    await home.signIn(wallet, 'ada');
    const stop = listen();
    await last().end('Ada’s 250.00');
    expect(state()).toMatchObject({ status: 'ready', data: 'Ada’s 250.00' });
    return stop;
  };
  /** Nothing of Ada may be shown from now on. */
  const watchForAda = () => {
    seen.length = 0;
    return () => expect([...seen, JSON.stringify(state())].join('\n')).not.toContain('Ada');
  };
  return { home, wallet, clock, reader, readings, state, last, listen, adaReads, watchForAda };
}

// requirement: 35
describe('when Bob signs in after Ada', () => {
  it('in her locked wallet, her data is removed at once and his is read', async () => {
    const { home, wallet, readings, state, last, adaReads, watchForAda } = await scene();
    const stop = await adaReads();
    await lockWallet(wallet);
    expect(state()).toMatchObject({ status: 'ready', data: 'Ada’s 250.00' });
    expect(readings).toHaveLength(1);
    const check = watchForAda();
    await home.signIn(wallet, 'bob');
    expect(state()).toEqual({ status: 'loading' });
    expect(readings).toHaveLength(2);
    expect(last().before).toBeUndefined();
    await last().end('Bob’s 7.00');
    expect(state()).toMatchObject({ status: 'ready', data: 'Bob’s 7.00' });
    check();
    stop();
    closeWallet(wallet);
  });

  it('in another tab without a lock in between, her data is removed and his is read', async () => {
    const { home, wallet, state, last, adaReads, watchForAda } = await scene();
    const stop = await adaReads();
    const check = watchForAda();
    const other = await home.openTab();
    await home.signIn(other.wallet, 'bob');
    expect(getSession(wallet)).toMatchObject({ status: 'ready', session: { accountId: 'InternalAccount:bob' } });
    expect(state()).toEqual({ status: 'loading' });
    await last().end('Bob’s 7.00');
    expect(state()).toMatchObject({ data: 'Bob’s 7.00' });
    check();
    stop();
    closeWallet(other.wallet);
    closeWallet(wallet);
  });

  it.each([
    ['responded', 'Ada’s 300.00'],
    ['refused', new Error('Ada’s')],
  ])('during a refresh of her data, that read is aborted and its result discarded: %s', async (_name, end) => {
    const { home, wallet, reader, readings, state, last, adaReads, watchForAda } = await scene();
    const stop = await adaReads();
    reader.refresh();
    const hers = last();
    // Requests in the meantime belong to her, too.
    reader.refresh();
    const check = watchForAda();
    await home.signIn(wallet, 'bob');
    expect(hers.how.signal.aborted).toBe(true);
    expect(readings).toHaveLength(3);
    await hers.end(end);
    expect(state()).toEqual({ status: 'loading' });
    await last().end('Bob’s 7.00');
    expect(readings).toHaveLength(3);
    expect(state()).toMatchObject({ status: 'ready', data: 'Bob’s 7.00' });
    check();
    stop();
    closeWallet(wallet);
  });

  it('without subscribers, nothing of hers is readable then or later', async () => {
    const { home, wallet, readings, state, last, listen, adaReads, watchForAda } = await scene();
    (await adaReads())();
    const check = watchForAda();
    await signOut(wallet);
    expect(state()).toEqual({ status: 'loading' });
    await home.signIn(wallet, 'bob');
    expect(state()).toEqual({ status: 'loading' });
    const stop = listen();
    expect(state()).toEqual({ status: 'loading' });
    expect(readings).toHaveLength(2);
    // A caller waits for it: this read is not a background one.
    expect(last()).toMatchObject({ before: undefined, how: { background: false } });
    await last().end('Bob’s 7.00');
    expect(state()).toMatchObject({ data: 'Bob’s 7.00' });
    check();
    stop();
    closeWallet(wallet);
  });

  it('during a read without subscribers, his data is read again', async () => {
    const { home, wallet, reader, readings, state, last } = await scene();
    await home.signIn(wallet, 'ada');
    reader.refresh();
    await home.signIn(wallet, 'bob');
    await readings[0]?.end('Ada’s 250.00');
    expect(state()).toEqual({ status: 'loading' });
    expect(readings).toHaveLength(2);
    await last().end('Bob’s 7.00');
    expect(state()).toMatchObject({ status: 'ready', data: 'Bob’s 7.00' });
    closeWallet(wallet);
  });

  it("her creator's changes do not apply to his data", async () => {
    const { home, wallet, reader, state, adaReads } = await scene();
    (await adaReads())();
    await home.signIn(wallet, 'bob');
    reader.change((data) => `${data} and more`);
    expect(state()).toEqual({ status: 'loading' });
    closeWallet(wallet);
  });
});

describe('when Ada returns', () => {
  // requirement: 35
  it('she finds no old data after a sign-out, even without subscribers', async () => {
    const { home, wallet, state, adaReads } = await scene();
    (await adaReads())();
    await signOut(wallet);
    await home.signIn(wallet, 'ada');
    expect(state()).toEqual({ status: 'loading' });
    closeWallet(wallet);
  });

  it('she keeps her data when she signs in again in place', async () => {
    const { home, wallet, readings, state, adaReads } = await scene();
    const stop = await adaReads();
    await lockWallet(wallet);
    await home.signIn(wallet, 'ada');
    expect(state()).toMatchObject({ status: 'ready', data: 'Ada’s 250.00' });
    expect(readings).toHaveLength(1);
    stop();
    closeWallet(wallet);
  });

  it('reads nothing for an event just before a sign-out', async () => {
    const { home, wallet, clock, readings, state, adaReads } = await scene();
    const stop = await adaReads();
    const other = await home.openTab();
    other.wallet.broadcast?.post({ type: 'event', event: { type: 'INCOMING_PAYMENT', at: '2026-01-01T00:00:00Z' } });
    await Promise.resolve();
    const leaving = signOut(wallet);
    const before = clock.now();
    while (clock.now() - before < 60_000 && clock.jump()) await flushTasks();
    await leaving;
    expect(readings).toHaveLength(1);
    expect(state()).toEqual({ status: 'loading' });
    stop();
    closeWallet(other.wallet);
    closeWallet(wallet);
  });
});

describe('createActivity', () => {
  // requirement: 35
  it("shows Bob's first page, however far Ada scrolled", async () => {
    const asked: string[] = [];
    const home = createSharedBrowser(({ path }, person) => {
      const { pathname, searchParams } = new URL(`http://x${path}`);
      if (pathname !== '/transactions') return new Response(null, { status: 503 });
      const cursor = searchParams.get('cursor');
      asked.push(`${person} ${cursor}`);
      const from = Number(cursor?.split('-')[1] ?? 0);
      const data = [{ id: `Transaction:${person}-${from}`, status: 'COMPLETED', type: 'OUTGOING' }];
      return json(200, { data, hasMore: from < 4, ...(from < 4 && { nextCursor: `${person}-${from + 1}` }) });
    });
    const { wallet } = await home.openTab();
    await home.signIn(wallet, 'ada');
    const activity = createActivityStore(wallet, { pageSize: 1 });
    const shown: string[] = [];
    const stop = activity.subscribe(() => {
      const state = activity.getState();
      if ('data' in state) shown.push(state.data.transactions.map(({ id }) => id).join(' '));
    });
    await flushTasks();
    for (let times = 0; times < 2; times += 1) {
      activity.loadMore();
      await flushTasks();
    }
    expect(activity.getState()).toMatchObject({ data: { transactions: { length: 3 } } });
    activity.loadMore();
    asked.length = 0;
    await home.signIn(wallet, 'bob');
    expect(activity.getState()).toMatchObject({
      status: 'ready',
      data: { transactions: [{ id: 'Transaction:bob-0' }], more: 'available' },
    });
    // What was requested before the change of users is discarded.
    expect(asked.at(-1)).toBe('bob null');
    expect(shown.filter((ids) => ids.includes('ada') && ids.includes('bob'))).toEqual([]);
    asked.length = 0;
    activity.loadMore();
    await flushTasks();
    expect(asked).toEqual(['bob null', 'bob bob-1']);
    stop();
    closeWallet(wallet);
  });
});
