import { describe, expect, it } from 'vitest';
import { createHome } from '../../test/home.ts';
import { json, rest } from '../../test/scriptedWallet.ts';
import { closeWallet } from '../session/closeWallet.ts';
import { getSession } from '../session/getSession.ts';
import { lock } from '../session/lock.ts';
import { signOut } from '../session/signOut.ts';
import { createActivity } from './createActivity.ts';
import { createReader, type Reading } from './createReader.ts';

/** A browser, and a reader in one of its tabs whose readings end by hand. */
async function scene() {
  const home = createHome(() => new Response(null, { status: 503 }));
  const { wallet, clock } = await home.openTab();
  const readings: { how: Reading.How; before: string | undefined; end: (value: string | Error) => Promise<void> }[] =
    [];
  const reader = createReader<string>(wallet, {
    read: (before, how) =>
      new Promise((resolve, reject) => {
        const end = (value: string | Error) => {
          if (value instanceof Error) reject(value);
          else resolve(value);
          return rest();
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
  /** Ada signs in, and what is hers is read. */
  const adaReads = async () => {
    await home.signIn(wallet, 'ada');
    const stop = listen();
    await last().end('Ada’s 250.00');
    expect(state()).toMatchObject({ status: 'ready', data: 'Ada’s 250.00' });
    return stop;
  };
  /** Nothing that was shown from now on is hers. */
  const watchForAda = () => {
    seen.length = 0;
    return () => expect([...seen, JSON.stringify(state())].join('\n')).not.toContain('Ada');
  };
  return { home, wallet, clock, reader, readings, state, last, listen, adaReads, watchForAda };
}

describe('#35 Bob comes after Ada', () => {
  it('in her locked wallet: hers is gone at once, and his is read', async () => {
    const { home, wallet, readings, state, last, adaReads, watchForAda } = await scene();
    const stop = await adaReads();
    await lock(wallet);
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

  it('in another tab, without a lock in between', async () => {
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
    ['answered', 'Ada’s 300.00'],
    ['refused', new Error('Ada’s')],
  ])('while hers is read again: that reading is let go, and what comes of it is nothing: %s', async (_name, end) => {
    const { home, wallet, reader, readings, state, last, adaReads, watchForAda } = await scene();
    const stop = await adaReads();
    reader.refresh();
    const hers = last();
    // What is asked for meanwhile is asked for in her name too.
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

  it('while nobody listens: nothing of hers is there to be seen, then or later', async () => {
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
    // Somebody waits for it: this is no reading of a timer's.
    expect(last()).toMatchObject({ before: undefined, how: { background: false } });
    await last().end('Bob’s 7.00');
    expect(state()).toMatchObject({ data: 'Bob’s 7.00' });
    check();
    stop();
    closeWallet(wallet);
  });

  it('while a reading is under way that nobody listens to: it is read anew, for him', async () => {
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

  it('its maker changes nothing of hers for him', async () => {
    const { home, wallet, reader, state, adaReads } = await scene();
    (await adaReads())();
    await home.signIn(wallet, 'bob');
    reader.change((data) => `${data} and more`);
    expect(state()).toEqual({ status: 'loading' });
    closeWallet(wallet);
  });
});

describe('Ada herself', () => {
  it('#35 comes back after a sign-out to nothing that was left, even where nobody listened', async () => {
    const { home, wallet, state, adaReads } = await scene();
    (await adaReads())();
    await signOut(wallet);
    await home.signIn(wallet, 'ada');
    expect(state()).toEqual({ status: 'loading' });
    closeWallet(wallet);
  });

  it('behavior: signs in again in place, and keeps in sight what she saw', async () => {
    const { home, wallet, readings, state, adaReads } = await scene();
    const stop = await adaReads();
    await lock(wallet);
    await home.signIn(wallet, 'ada');
    expect(state()).toMatchObject({ status: 'ready', data: 'Ada’s 250.00' });
    expect(readings).toHaveLength(1);
    stop();
    closeWallet(wallet);
  });

  it('behavior: an event just before a sign-out has nothing read after it', async () => {
    const { home, wallet, clock, readings, state, adaReads } = await scene();
    const stop = await adaReads();
    const other = await home.openTab();
    other.wallet.broadcast?.post({ type: 'event', event: { type: 'INCOMING_PAYMENT', at: '2026-01-01T00:00:00Z' } });
    await Promise.resolve();
    const leaving = signOut(wallet);
    const before = clock.now();
    while (clock.now() - before < 60_000 && clock.jump()) await rest();
    await leaving;
    expect(readings).toHaveLength(1);
    expect(state()).toEqual({ status: 'loading' });
    stop();
    closeWallet(other.wallet);
    closeWallet(wallet);
  });
});

describe('createActivity', () => {
  it('#35 what is shown of Bob begins at his first page, however far Ada looked back', async () => {
    const asked: string[] = [];
    const home = createHome(({ path }, person) => {
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
    const activity = createActivity(wallet, { pageSize: 1 });
    const stop = activity.subscribe(() => {});
    await rest();
    for (let times = 0; times < 2; times += 1) {
      activity.loadMore();
      await rest();
    }
    expect(activity.getState()).toMatchObject({ data: { transactions: { length: 3 } } });
    activity.loadMore();
    asked.length = 0;
    await home.signIn(wallet, 'bob');
    expect(activity.getState()).toMatchObject({
      status: 'ready',
      data: { transactions: [{ id: 'Transaction:bob-0' }], more: 'available' },
    });
    expect(asked).toEqual(['bob null']);
    activity.loadMore();
    await rest();
    expect(asked.slice(1)).toEqual(['bob null', 'bob bob-1']);
    stop();
    closeWallet(wallet);
  });
});
