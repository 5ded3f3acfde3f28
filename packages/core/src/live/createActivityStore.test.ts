import { describe, expect, it } from 'vitest';
import { flushTasks, json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { closeWallet } from '../session/closeWallet.ts';
import { restoreSession } from '../session/restoreSession.ts';
import { createActivityStore } from './createActivityStore.ts';
import { createBalanceStore } from './createBalanceStore.ts';

interface Asked {
  readonly cursor: string | null;
  readonly limit: string | null;
}

/** A user with this many transactions, newest first; the list can grow and can be scripted. */
async function history(count: number, lie?: (page: Record<string, unknown>, asked: number) => Record<string, unknown>) {
  let rows = Array.from({ length: count }, (_, index) => ({
    id: `Transaction:${count - index}`,
    status: 'COMPLETED',
    type: 'OUTGOING',
  }));
  const asked: Asked[] = [];
  const { wallet } = scriptedWallet(({ path }) => {
    const { pathname, searchParams } = new URL(`http://x${path}`);
    if (pathname === '/relay/events') return new Response(null, { status: 503 });
    if (pathname !== '/transactions') return json(200, { customerId: 'Customer:1' });
    const [cursor, limit] = [searchParams.get('cursor'), searchParams.get('limit')];
    asked.push({ cursor, limit });
    const from = Math.floor(Number(cursor ?? 0));
    const to = from + Number(limit);
    const page = {
      data: rows.slice(from, to),
      hasMore: to < rows.length,
      ...(to < rows.length && { nextCursor: `${to}` }),
    };
    return json(200, lie?.(page, asked.length) ?? page);
  });
  await restoreSession(wallet);
  return {
    wallet,
    asked,
    grow: (by = 1) => {
      for (let times = 0; times < by; times += 1)
        rows = [{ id: `Transaction:${rows.length + 1}`, status: 'PROCESSING', type: 'OUTGOING' }, ...rows];
    },
  };
}

describe('createActivity', () => {
  // requirement: 66
  it.each(['sentAmount', 'receivedAmount', 'authorizedAmount', 'settledAmount', 'refundedAmount'])(
    'shows no transactions if the decimals of %s contradict the shipped table',
    async (member) => {
      const wrong = { amount: 200, currency: { code: 'USDB', decimals: 8 } };
      const { wallet } = await history(3, (page) => ({
        ...page,
        data: (page['data'] as object[]).map((row, index) => (index === 1 ? { ...row, [member]: wrong } : row)),
      }));
      const activity = createActivityStore(wallet);
      const stop = activity.subscribe(() => {});
      await flushTasks();
      expect(activity.getState()).toMatchObject({ status: 'failed', error: { code: 'CURRENCY_MISMATCH' } });
      stop();
      closeWallet(wallet);
    },
  );

  it('loads a page and the pages after it', async () => {
    const { wallet, asked } = await history(5);
    const activity = createActivityStore(wallet, { pageSize: 2 });
    const stop = activity.subscribe(() => {});
    await flushTasks();
    expect(activity.getState()).toMatchObject({
      status: 'ready',
      data: { transactions: [{ id: 'Transaction:5' }, { id: 'Transaction:4' }], more: 'available' },
    });
    activity.loadMore();
    expect(activity.getState()).toMatchObject({ data: { more: 'loading' } });
    await flushTasks();
    activity.loadMore();
    await flushTasks();
    const state = activity.getState();
    expect('data' in state && [state.data.transactions.length, state.data.more]).toEqual([5, 'none']);
    const before = asked.length;
    activity.loadMore();
    await flushTasks();
    expect(asked.length).toBe(before);
    stop();
    closeWallet(wallet);
  });

  it('loads twenty rows by default', async () => {
    const { wallet, asked } = await history(1);
    const stop = createActivityStore(wallet).subscribe(() => {});
    await flushTasks();
    expect(asked).toEqual([{ cursor: null, limit: '20' }]);
    stop();
    closeWallet(wallet);
  });

  // requirement: 57
  it('shows each row once while the list grows', async () => {
    const { wallet, grow } = await history(4);
    const activity = createActivityStore(wallet, { pageSize: 2 });
    const stop = activity.subscribe(() => {});
    await flushTasks();
    grow();
    activity.loadMore();
    await flushTasks();
    const state = activity.getState();
    const ids = 'data' in state ? state.data.transactions.map(({ id }) => id) : [];
    expect(ids).toEqual(['Transaction:5', 'Transaction:4', 'Transaction:3', 'Transaction:2']);
    stop();
    closeWallet(wallet);
  });

  it('offers a page again that could not be read, and then loads only that page', async () => {
    let isBroken = false;
    const { wallet } = await history(6, (page) => (isBroken ? { data: 'A sample.' } : page));
    const activity = createActivityStore(wallet, { pageSize: 2 });
    const stop = activity.subscribe(() => {});
    await flushTasks();
    isBroken = true;
    activity.loadMore();
    expect(activity.getState()).toMatchObject({ data: { more: 'loading' } });
    await flushTasks();
    expect(activity.getState()).toMatchObject({ status: 'stale', data: { more: 'available' } });
    isBroken = false;
    activity.loadMore();
    await flushTasks();
    const state = activity.getState();
    expect(state.status === 'ready' && state.data.transactions.length).toBe(4);
    stop();
    closeWallet(wallet);
  });

  // requirement: 57
  it('continues after a page without new rows', async () => {
    let isReading = false;
    const { wallet, grow } = await history(6, (page) => {
      // After the first page was read and before the second.
      if (isReading) grow(2);
      isReading = false;
      return page;
    });
    const activity = createActivityStore(wallet, { pageSize: 2 });
    const stop = activity.subscribe(() => {});
    await flushTasks();
    isReading = true;
    activity.loadMore();
    await flushTasks();
    const state = activity.getState();
    const ids = 'data' in state ? state.data.transactions.map(({ id }) => id) : [];
    expect(ids).toEqual(['Transaction:6', 'Transaction:5', 'Transaction:4', 'Transaction:3']);
    expect(state).toMatchObject({ data: { more: 'available' } });
    stop();
    closeWallet(wallet);
  });

  // requirement: 57
  it('stops at 2,000 rows and reports that there are more', async () => {
    const { wallet } = await history(2_500);
    const activity = createActivityStore(wallet, { pageSize: 100 });
    const stop = activity.subscribe(() => {});
    for (let times = 0; times < 25; times += 1) {
      await flushTasks();
      activity.loadMore();
    }
    await flushTasks();
    const state = activity.getState();
    expect('data' in state && [state.data.transactions.length, state.data.more]).toEqual([2_000, 'cut']);
    stop();
    closeWallet(wallet);
  });

  // requirement: 57
  it.each([
    [
      'ever other ways to the same page',
      (page: Record<string, unknown>, asked: number) => ({ ...page, hasMore: true, nextCursor: `0.${asked}` }),
    ],
    ['the same page for ever', (page: Record<string, unknown>) => ({ ...page, hasMore: true, nextCursor: '0' })],
    ['more, and no way to it', (page: Record<string, unknown>) => ({ data: page.data, hasMore: true })],
    ['more of nothing', () => ({ data: [], hasMore: true, nextCursor: 'x' })],
  ])('ends %s', async (_name, lie) => {
    const { wallet, asked } = await history(2, lie);
    const activity = createActivityStore(wallet, { pageSize: 2 });
    const stop = activity.subscribe(() => {});
    for (let times = 0; times < 5; times += 1) {
      await flushTasks();
      activity.loadMore();
    }
    await flushTasks();
    const state = activity.getState();
    expect('data' in state && state.data.more).toBe('none');
    expect(asked.length).toBeLessThan(8);
    stop();
    closeWallet(wallet);
  });
});

describe('createBalanceStore', () => {
  // requirement: 66
  it.each(['balance', 'totalBalance'])(
    'shows no accounts if the decimals of %s contradict the shipped table',
    async (member) => {
      const genuine = { amount: 200, currency: { code: 'USDB', decimals: 6 } };
      const wrong = { amount: 200, currency: { code: 'USDB', decimals: 8 } };
      const account = {
        id: 'InternalAccount:1',
        customerId: 'Customer:1',
        type: 'EMBEDDED_WALLET',
        status: 'ACTIVE',
        balance: genuine,
        totalBalance: genuine,
        fundingPaymentInstructions: [],
        createdAt: '2026-11-22T00:00:00Z',
        updatedAt: '2026-11-22T00:00:00Z',
      };
      const data = [account, { ...account, id: 'InternalAccount:2', [member]: wrong }];
      const { wallet } = scriptedWallet(({ path }) =>
        path.startsWith('/internal-accounts')
          ? json(200, { data, hasMore: false })
          : json(200, { customerId: 'Customer:1' }),
      );
      await restoreSession(wallet);
      const balance = createBalanceStore(wallet);
      const stop = balance.subscribe(() => {});
      await flushTasks();
      expect(balance.getState()).toMatchObject({ status: 'failed', error: { code: 'CURRENCY_MISMATCH' } });
      stop();
      closeWallet(wallet);
    },
  );

  it('lists the accounts of the requested type', async () => {
    const paths: string[] = [];
    const { wallet } = scriptedWallet(({ path }) => {
      paths.push(path);
      return path.startsWith('/internal-accounts')
        ? json(200, { data: [], hasMore: false })
        : json(200, { customerId: 'Customer:1' });
    });
    await restoreSession(wallet);
    const balance = createBalanceStore(wallet, { type: 'EMBEDDED_WALLET' });
    const stop = balance.subscribe(() => {});
    await flushTasks();
    expect(paths).toContain('/internal-accounts?type=EMBEDDED_WALLET&limit=100');
    expect(balance.getState()).toMatchObject({ status: 'ready', data: [] });
    stop();
    closeWallet(wallet);
  });
});
