import { describe, expect, it } from 'vitest';
import { flushTasks, json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { createSharedBrowser } from '../../test/sharedBrowser.ts';
import { closeWallet } from '../session/closeWallet.ts';
import { restoreSession } from '../session/restoreSession.ts';
import { createStatementStore } from './createStatementStore.ts';

/** A user with this many transactions, newest first. */
async function history(count: number, more: (index: number) => Record<string, unknown> = () => ({})) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `Transaction:${index}`,
    status: 'COMPLETED',
    type: 'OUTGOING',
    ...more(index),
  }));
  const asked: URLSearchParams[] = [];
  const { wallet } = scriptedWallet(({ path }) => {
    const { pathname, searchParams } = new URL(`http://x${path}`);
    if (pathname === '/relay/events') return new Response(null, { status: 503 });
    if (pathname !== '/transactions') return json(200, { customerId: 'Customer:1' });
    asked.push(searchParams);
    const from = Number(searchParams.get('cursor') ?? 0);
    const to = from + Number(searchParams.get('limit'));
    const hasMore = to < rows.length;
    return json(200, { data: rows.slice(from, to), hasMore, ...(hasMore && { nextCursor: `${to}` }) });
  });
  await restoreSession(wallet);
  return { wallet, asked };
}

async function readStatement(count: number, options: createStatementStore.Options = {}) {
  const { wallet, asked } = await history(count);
  const store = createStatementStore(wallet, options);
  const stop = store.subscribe(() => {});
  for (let turn = 0; turn < 60 && store.getState().status === 'loading'; turn += 1) await flushTasks();
  stop();
  const state = store.getState();
  if (!('data' in state)) throw new Error(`Expected data, got "${state.status}"`);
  return { statement: state.data, asked };
}

/** A user with two pages of transactions, and a second tab that receives the relay's events. */
async function eventful() {
  let released = Promise.resolve();
  const reads = Object.assign([] as (string | null)[], {
    /** Responds to nothing until the returned function is called. */
    hold: () => {
      let release = () => {};
      released = new Promise((resolve) => (release = resolve));
      return release;
    },
  });
  const browser = createSharedBrowser(async ({ path }) => {
    const { pathname, searchParams } = new URL(`http://x${path}`);
    if (pathname !== '/transactions') return new Response(null, { status: 503 });
    const cursor = searchParams.get('cursor');
    reads.push(cursor);
    await released;
    const data = [{ id: `Transaction:${cursor}`, status: 'COMPLETED', type: 'OUTGOING' }];
    return json(200, { data, hasMore: cursor === null, ...(cursor === null && { nextCursor: '100' }) });
  });
  const { wallet, clock } = await browser.openTab();
  await browser.signIn(wallet, 'ada');
  const other = await browser.openTab();
  const send = () => {
    const event = { type: 'OUTGOING_PAYMENT', at: '2026-01-01T00:00:00Z' };
    other.wallet.broadcast?.post({ type: 'event', event });
    return flushTasks();
  };
  const waitUntil = async (at: number) => {
    clock.setTimeout(() => {}, at - clock.now());
    while (clock.now() < at && clock.jump()) await flushTasks();
  };
  return { wallet, clock, reads, send, waitUntil };
}

describe('createStatementStore', () => {
  it('reads every page of the period', async () => {
    const range = { startDate: '2026-11-01T00:00:00.000Z', endDate: '2026-11-30T23:59:59.999Z' };
    const { statement, asked } = await readStatement(250, range);
    expect(statement.transactions).toHaveLength(250);
    expect(statement.isComplete).toBe(true);
    const query = { ...range, limit: '100' };
    expect(asked.map((parameters) => Object.fromEntries(parameters))).toEqual([
      query,
      { ...query, cursor: '100' },
      { ...query, cursor: '200' },
    ]);
  });

  it('asks for no filter that the caller did not set', async () => {
    const { asked } = await readStatement(1);
    expect(asked.map((parameters) => Object.fromEntries(parameters))).toEqual([{ limit: '100' }]);
  });

  it('is complete at exactly its maximum, and says beyond it that payments are missing', async () => {
    const full = await readStatement(5_000);
    expect([full.statement.transactions.length, full.statement.isComplete]).toEqual([5_000, true]);
    const cut = await readStatement(5_001);
    expect([cut.statement.transactions.length, cut.statement.isComplete]).toEqual([5_000, false]);
  });

  it('leaves out quotes that were never confirmed', async () => {
    const { wallet } = await history(3, (index) => (index === 1 ? { status: 'EXPIRED' } : {}));
    const store = createStatementStore(wallet);
    store.subscribe(() => {});
    await flushTasks();
    expect(store.getState()).toMatchObject({
      data: { transactions: [{ id: 'Transaction:0' }, { id: 'Transaction:2' }] },
    });
  });

  it('reads once for a burst of events, and once more for events during a read', async () => {
    const { wallet, clock, reads, send, waitUntil } = await eventful();
    const store = createStatementStore(wallet);
    const stop = store.subscribe(() => {});
    await flushTasks();
    expect(store.getState().status).toBe('ready');
    reads.length = 0;
    for (let event = 0; event < 10; event += 1) {
      await send();
      await waitUntil(clock.now() + 150);
    }
    expect([...reads]).toEqual([]);
    await waitUntil(clock.now() + 2_000);
    expect([...reads]).toEqual([null, '100']);

    const respond = reads.hold();
    await send();
    await waitUntil(clock.now() + 2_000);
    expect(reads).toHaveLength(3);
    for (let event = 0; event < 3; event += 1) {
      await send();
      await waitUntil(clock.now() + 2_000);
    }
    expect(reads).toHaveLength(3);
    respond();
    await flushTasks();
    await waitUntil(clock.now() + 10_000);
    expect(reads.slice(2)).toEqual([null, '100', null, '100']);
    stop();
    closeWallet(wallet);
  });

  // requirement: 66
  it('shows no payments if the decimals of one contradict the shipped table', async () => {
    const wrong = { amount: 200, currency: { code: 'USDB', decimals: 8 } };
    const { wallet } = await history(3, (index) => (index === 1 ? { sentAmount: wrong } : {}));
    const store = createStatementStore(wallet);
    store.subscribe(() => {});
    await flushTasks();
    expect(store.getState()).toMatchObject({ status: 'failed', error: { code: 'CURRENCY_MISMATCH' } });
  });
});
