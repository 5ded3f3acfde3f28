import { describe, expect, it } from 'vitest';
import { flushTasks, json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { createSharedBrowser } from '../../test/sharedBrowser.ts';
import type { Wallet } from '../client/wallet.ts';
import { closeWallet } from '../session/closeWallet.ts';
import { restoreSession } from '../session/restoreSession.ts';
import { signOut } from '../session/signOut.ts';
import { createInfiniteQueryOptions, createQueryOptions } from './index.ts';

/** A browser, and an action whose reads end when the test ends them. */
async function scene() {
  const browser = createSharedBrowser(() => new Response(null, { status: 503 }));
  const { wallet, clock } = await browser.openTab();
  const reads: ((data: { readonly nextCursor?: string }) => void)[] = [];
  const read = (_wallet: Wallet, _parameters: object) =>
    new Promise<{ readonly nextCursor?: string }>((resolve) => reads.push(resolve));
  const query = { name: 'accounts', read, parameters: {} };
  const signal = new AbortController().signal;
  const kinds = {
    one: () => {
      const { queryFn, ...options } = createQueryOptions(wallet, query);
      return { ...options, start: () => queryFn({ signal }) };
    },
    pages: () => {
      const { queryFn, ...options } = createInfiniteQueryOptions(wallet, query);
      return { ...options, start: () => queryFn({ signal, pageParam: undefined }) };
    },
  };
  const leave = async () => {
    const leaving = signOut(wallet);
    while (clock.jump()) await flushTasks();
    await leaving;
  };
  return { ...browser, wallet, reads, kinds, leave };
}

const aborted = { code: 'ABORTED', next: 'retry' };

// requirement: 35
describe.each(['one', 'pages'] as const)('options of a query: %s', (kind) => {
  it('are disabled, and read nothing, while no user is known', async () => {
    const { wallet, reads, kinds } = await scene();
    const options = kinds[kind]();
    expect([options.enabled, options.queryKey]).toEqual([false, ['latchkey', undefined, 'accounts', {}]]);
    await expect(options.start()).rejects.toMatchObject(aborted);
    expect(reads).toEqual([]);
    closeWallet(wallet);
  });

  it('have the account of the user in their key', async () => {
    const { wallet, reads, kinds, signIn } = await scene();
    await signIn(wallet, 'ada');
    const options = kinds[kind]();
    expect([options.enabled, options.queryKey[1]]).toEqual([true, 'InternalAccount:ada']);
    const reading = options.start();
    reads[0]?.({ nextCursor: 'of Ada' });
    await expect(reading).resolves.toEqual({ nextCursor: 'of Ada' });
    closeWallet(wallet);
  });

  it('discard what a user reads who leaves meanwhile', async () => {
    const { wallet, reads, kinds, signIn } = await scene();
    await signIn(wallet, 'ada');
    const reading = kinds[kind]().start();
    await signIn(wallet, 'bob');
    reads[0]?.({});
    await expect(reading).rejects.toMatchObject(aborted);
    closeWallet(wallet);
  });

  it('discard what is read across a sign-out and a sign-in of the same user', async () => {
    const { wallet, reads, kinds, signIn, leave } = await scene();
    await signIn(wallet, 'ada');
    const options = kinds[kind]();
    const reading = options.start();
    await leave();
    await signIn(wallet, 'ada');
    reads[0]?.({});
    await expect(reading).rejects.toMatchObject(aborted);
    const again = options.start();
    reads[1]?.({ nextCursor: 'read again' });
    await expect(again).resolves.toEqual({ nextCursor: 'read again' });
    closeWallet(wallet);
  });

  it('read nothing for another user than the one in their key', async () => {
    const { wallet, reads, kinds, signIn } = await scene();
    await signIn(wallet, 'ada');
    const options = kinds[kind]();
    await signIn(wallet, 'bob');
    await expect(options.start()).rejects.toMatchObject(aborted);
    expect(reads).toEqual([]);
    closeWallet(wallet);
  });
});

describe('createQueryOptions', () => {
  it('has the customer in its key if they have no wallet', async () => {
    const { wallet } = scriptedWallet(() => json(200, { customerId: 'Customer:1' }));
    await restoreSession(wallet);
    const options = createQueryOptions(wallet, { name: 'cards', read: async () => 'data', parameters: {} });
    expect([options.enabled, options.queryKey[1]]).toEqual([true, 'Customer:1']);
    closeWallet(wallet);
  });
});
