import { describe, expect, it } from 'vitest';
import { flushTasks, scriptedWallet } from '../../test/scriptedWallet.ts';
import { ABORTED, NETWORK_FAILED, QUOTE_MISMATCH } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { isLost } from './outcome.ts';
import { MAX_OUTCOME_PAUSE_MS } from './pause.ts';
import { retryWhile } from './retryWhile.ts';

const lost = createCoreError(NETWORK_FAILED);
const mismatch = createCoreError(QUOTE_MISMATCH);

/** Makes calls that fail as listed and then succeed, and records their times. */
async function run(failures: readonly unknown[], shouldRetry: Parameters<typeof retryWhile>[3] = isLost) {
  const { wallet, clock } = scriptedWallet(() => new Response());
  const times: number[] = [];
  const end = retryWhile(
    wallet,
    new AbortController().signal,
    async () => {
      const failure = failures[times.length];
      times.push(clock.now());
      if (failure !== undefined) throw failure;
      return 'done';
    },
    shouldRetry,
  ).catch((error: unknown) => error);
  do await flushTasks();
  while (clock.jump());
  return { end: await end, times };
}

describe('retryWhile', () => {
  it('returns the result of a call that succeeds', async () => {
    expect(await run([])).toMatchObject({ end: 'done', times: { length: 1 } });
  });

  it('retries however long it takes, with growing pauses up to the longest one', async () => {
    const { end, times } = await run(Array(20).fill(lost));
    expect(end).toBe('done');
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(pauses).toHaveLength(20);
    expect(pauses[0]).toBeLessThan(pauses[2] ?? 0);
    expect(Math.max(...pauses)).toBeCloseTo(MAX_OUTCOME_PAUSE_MS);
  });

  it('throws an error that is not to be retried', async () => {
    expect(await run([lost, mismatch])).toMatchObject({ end: mismatch, times: { length: 2 } });
  });

  it('throws the error as it was thrown', async () => {
    const thrown = new TypeError('broken');
    expect((await run([thrown], () => false)).end).toBe(thrown);
  });

  it('counts the attempts', async () => {
    const { end, times } = await run(Array(9).fill(lost), (_, tried) => tried < 2);
    expect([end, times.length]).toEqual([lost, 3]);
  });

  it('ends when it is aborted, during a call or a pause', async () => {
    const { wallet } = scriptedWallet(() => new Response());
    const during = new AbortController();
    const call = async () => {
      during.abort();
      throw lost;
    };
    await expect(retryWhile(wallet, during.signal, call, () => true)).rejects.toBe(lost);
    const between = new AbortController();
    const end = retryWhile(wallet, between.signal, () => Promise.reject(lost), isLost);
    await flushTasks();
    between.abort();
    await expect(end).rejects.toMatchObject({ code: ABORTED.code });
  });
});
