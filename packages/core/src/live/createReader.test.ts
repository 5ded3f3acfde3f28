import { describe, expect, it } from 'vitest';
import { json, rest, scriptedWallet } from '../../test/scriptedWallet.ts';
import { closeWallet } from '../session/closeWallet.ts';
import { restoreSession } from '../session/restoreSession.ts';
import { createReader, type Reading } from './createReader.ts';

const nobody = () => json(401, { code: 'RELAY_SESSION_REQUIRED' }, { 'Latchkey-Error': 'relay' });

/** A reader of numbers, each reading ended by hand, of somebody whom the relay knows. */
async function reading() {
  let known = true;
  const made = scriptedWallet(({ path }) => {
    if (path === '/relay/events') return new Response(null, { status: 503 });
    return known ? json(200, { customerId: 'Customer:1' }) : nobody();
  });
  const open: { how: Reading.How; end: (value: number | Error) => void }[] = [];
  const reader = createReader<number>(made.wallet, {
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
      await rest();
    },
    leave: () => {
      known = false;
      made.wallet.notices.emit('identityLost');
    },
  };
}

describe('createReader', () => {
  it('default: reads when the first listener comes, once for all of them', async () => {
    const { wallet, reader, open, end } = await reading();
    expect([reader.getState(), open.length]).toEqual([{ status: 'loading' }, 0]);
    const stops = [reader.subscribe(() => {}), reader.subscribe(() => {})];
    expect(open).toHaveLength(1);
    await end(7);
    expect(reader.getState()).toEqual({ status: 'ready', data: 7, asOf: wallet.now() });
    for (const stop of stops) stop();
    closeWallet(wallet);
  });

  it('behavior: what is known stays readable while a person reads again, and while a timer does', async () => {
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

  it('behavior: one reading at a time; what was asked for meanwhile is answered by one more', async () => {
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

  it('error: a first reading that fails, and a later one', async () => {
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

  it('behavior: the last listener leaves, and the reading under way is let go', async () => {
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

  it('behavior: nothing of one person is shown to the next', async () => {
    const { wallet, reader, end, leave } = await reading();
    const stop = reader.subscribe(() => {});
    await end(1);
    leave();
    await rest();
    expect(reader.getState()).toEqual({ status: 'loading' });
    stop();
    closeWallet(wallet);
  });

  it('behavior: what its maker changes in between is shown', async () => {
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

  it('#60 a thousand comings and goings leave nothing behind', async () => {
    const { wallet, reader, clock, end } = await reading();
    for (let times = 0; times < 1_000; times += 1) reader.subscribe(() => {})();
    await end(1);
    closeWallet(wallet);
    while (clock.jump()) await rest();
    expect(reader.getState()).toEqual({ status: 'loading' });
  });
});
