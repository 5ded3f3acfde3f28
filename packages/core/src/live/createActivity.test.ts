import { describe, expect, it } from 'vitest';
import { json, rest, scriptedWallet } from '../../test/scriptedWallet.ts';
import { closeWallet } from '../session/closeWallet.ts';
import { restoreSession } from '../session/restoreSession.ts';
import { createActivity } from './createActivity.ts';
import { createBalance } from './createBalance.ts';

interface Asked {
  readonly cursor: string | null;
  readonly limit: string | null;
}

/** Somebody with so many transactions, newest first; the list can grow, and can be told to lie. */
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
  it('default: a page, and the pages behind it', async () => {
    const { wallet, asked } = await history(5);
    const activity = createActivity(wallet, { pageSize: 2 });
    const stop = activity.subscribe(() => {});
    await rest();
    expect(activity.getState()).toMatchObject({
      status: 'ready',
      data: { transactions: [{ id: 'Transaction:5' }, { id: 'Transaction:4' }], more: 'available' },
    });
    activity.loadMore();
    expect(activity.getState()).toMatchObject({ data: { more: 'loading' } });
    await rest();
    activity.loadMore();
    await rest();
    const state = activity.getState();
    expect('data' in state && [state.data.transactions.length, state.data.more]).toEqual([5, 'none']);
    const before = asked.length;
    activity.loadMore();
    await rest();
    expect(asked.length).toBe(before);
    stop();
    closeWallet(wallet);
  });

  it('args: twenty rows unless told otherwise', async () => {
    const { wallet, asked } = await history(1);
    const stop = createActivity(wallet).subscribe(() => {});
    await rest();
    expect(asked).toEqual([{ cursor: null, limit: '20' }]);
    stop();
    closeWallet(wallet);
  });

  it('#57 a list that grows while it is read shows each row once', async () => {
    const { wallet, grow } = await history(4);
    const activity = createActivity(wallet, { pageSize: 2 });
    const stop = activity.subscribe(() => {});
    await rest();
    grow();
    activity.loadMore();
    await rest();
    const state = activity.getState();
    const ids = 'data' in state ? state.data.transactions.map(({ id }) => id) : [];
    expect(ids).toEqual(['Transaction:5', 'Transaction:4', 'Transaction:3', 'Transaction:2']);
    stop();
    closeWallet(wallet);
  });

  it('#57 a page that brings nothing new is not the end: so many rows came that it was pushed back as a whole', async () => {
    let isReading = false;
    const { wallet, grow } = await history(6, (page) => {
      // After the first page has been read, and before the second is.
      if (isReading) grow(2);
      isReading = false;
      return page;
    });
    const activity = createActivity(wallet, { pageSize: 2 });
    const stop = activity.subscribe(() => {});
    await rest();
    isReading = true;
    activity.loadMore();
    await rest();
    const state = activity.getState();
    const ids = 'data' in state ? state.data.transactions.map(({ id }) => id) : [];
    expect(ids).toEqual(['Transaction:6', 'Transaction:5', 'Transaction:4', 'Transaction:3']);
    expect(state).toMatchObject({ data: { more: 'available' } });
    stop();
    closeWallet(wallet);
  });

  it('#57 a list without an end is cut at 2,000 rows, and says that it goes on', async () => {
    const { wallet } = await history(2_500);
    const activity = createActivity(wallet, { pageSize: 100 });
    const stop = activity.subscribe(() => {});
    for (let times = 0; times < 25; times += 1) {
      await rest();
      activity.loadMore();
    }
    await rest();
    const state = activity.getState();
    expect('data' in state && [state.data.transactions.length, state.data.more]).toEqual([2_000, 'cut']);
    stop();
    closeWallet(wallet);
  });

  it.each([
    [
      'ever other ways to the same page',
      (page: Record<string, unknown>, asked: number) => ({ ...page, hasMore: true, nextCursor: `0.${asked}` }),
    ],
    ['the same page for ever', (page: Record<string, unknown>) => ({ ...page, hasMore: true, nextCursor: '0' })],
    ['more, and no way to it', (page: Record<string, unknown>) => ({ data: page.data, hasMore: true })],
    ['more of nothing', () => ({ data: [], hasMore: true, nextCursor: 'x' })],
  ])('#57 error: %s ends', async (_name, lie) => {
    const { wallet, asked } = await history(2, lie);
    const activity = createActivity(wallet, { pageSize: 2 });
    const stop = activity.subscribe(() => {});
    for (let times = 0; times < 5; times += 1) {
      await rest();
      activity.loadMore();
    }
    await rest();
    const state = activity.getState();
    expect('data' in state && state.data.more).toBe('none');
    expect(asked.length).toBeLessThan(8);
    stop();
    closeWallet(wallet);
  });
});

describe('createBalance', () => {
  it('default: the accounts, of the kind that was asked for', async () => {
    const paths: string[] = [];
    const { wallet } = scriptedWallet(({ path }) => {
      paths.push(path);
      return path.startsWith('/internal-accounts')
        ? json(200, { data: [], hasMore: false })
        : json(200, { customerId: 'Customer:1' });
    });
    await restoreSession(wallet);
    const balance = createBalance(wallet, { type: 'EMBEDDED_WALLET' });
    const stop = balance.subscribe(() => {});
    await rest();
    expect(paths).toContain('/internal-accounts?type=EMBEDDED_WALLET&limit=100');
    expect(balance.getState()).toMatchObject({ status: 'ready', data: [] });
    stop();
    closeWallet(wallet);
  });
});
