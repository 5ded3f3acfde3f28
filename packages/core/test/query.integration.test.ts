import { listInternalAccounts, listTransactions, WalletError } from '@latchkey/core';
import { createInfiniteQueryOptions, createQueryOptions } from '@latchkey/core/query';
import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/query-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let env: TestEnvironment;
let client: QueryClient;
beforeEach(async () => {
  env = await createTestEnvironment();
  client = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
});
afterEach(async () => {
  client.clear();
  await env.close();
});

const accounts = () =>
  createQueryOptions(env.wallet, {
    name: 'accounts',
    read: listInternalAccounts,
    parameters: { type: 'EMBEDDED_WALLET' },
  });

describe('query options with TanStack Query', () => {
  it('read with an action, under a key with the account of the user', async () => {
    const { session } = await env.signIn();
    const { data } = await client.fetchQuery(accounts());
    expect(data.map(({ id }) => id)).toEqual([session.accountId]);
    expect(accounts().queryKey).toEqual(['latchkey', session.accountId, 'accounts', { type: 'EMBEDDED_WALLET' }]);
    expect(client.getQueryData(accounts().queryKey)).toMatchObject({ data });
  });

  it('repeat a request that was lost, and no error that repeating does not help', async () => {
    await env.signIn();
    env.faults.inject({ operation: 'listInternalAccounts', fault: { kind: 'lostRequest' } });
    await expect(client.fetchQuery(accounts())).resolves.toMatchObject({ hasMore: false });
    const { retry } = accounts();
    const refused = new WalletError({ code: 'FORBIDDEN', message: 'Not allowed.', next: 'support', status: 403 });
    expect([retry(0, refused), retry(0, new TypeError('Not of the wallet.'))]).toEqual([false, false]);
    const lost = new WalletError({ code: 'NETWORK_FAILED', message: 'Lost.', next: 'retry' });
    expect([retry(0, lost), retry(3, lost)]).toEqual([true, false]);
  });

  it('abort the request of a query without observers', async () => {
    await env.signIn();
    env.faults.inject({ operation: 'listInternalAccounts', fault: { kind: 'silence' } });
    const stop = new QueryObserver(client, accounts()).subscribe(() => {});
    stop();
    await expect.poll(() => client.isFetching()).toBe(0);
  });

  it('read a list page by page', async () => {
    await env.signIn();
    for (const amount of [1_000_000n, 2_000_000n, 3_000_000n]) await env.fund(amount);
    const options = createInfiniteQueryOptions(env.wallet, {
      name: 'activity',
      read: listTransactions,
      parameters: { limit: '2' },
    });
    const observer = new InfiniteQueryObserver(client, options);
    const stop = observer.subscribe(() => {});
    await expect.poll(() => observer.getCurrentResult().data?.pages.length).toBe(1);
    await observer.fetchNextPage();
    const { data, hasNextPage } = observer.getCurrentResult();
    expect(data?.pages.map((page) => page.data.length)).toEqual([2, 1]);
    expect(hasNextPage).toBe(false);
    stop();
  });
});
