import { describe, expect, it } from 'vitest';
import { flushTasks, scriptedWallet } from '../../test/scriptedWallet.ts';
import { AMOUNT_UNSAFE, NETWORK_FAILED } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { WalletError } from '../errors/walletError.ts';
import { retryOnLostResponse } from './retryOnLostResponse.ts';

const lost = createCoreError(NETWORK_FAILED);
const unsafe = createCoreError(AMOUNT_UNSAFE, { status: 200 });
const refused = new WalletError({ code: 'UNAUTHORIZED', message: '', next: 'fixInput', status: 401 });

/** Makes calls that end as listed, the last ending repeated. */
async function through(ends: readonly (Error | string)[], repeats?: number) {
  const { wallet, clock } = scriptedWallet(() => new Response());
  const begun = clock.now();
  let calls = 0;
  const call = async () => {
    const end = ends[Math.min(calls, ends.length - 1)];
    calls += 1;
    if (end instanceof Error) throw end;
    return end;
  };
  const asking = retryOnLostResponse(wallet, new AbortController().signal, call, repeats).catch(
    (error: unknown) => error,
  );
  do await flushTasks();
  while (clock.jump());
  return { response: await asking, calls, ms: clock.now() - begun };
}

describe('retryOnLostResponse', () => {
  it('makes one call when there is a response', async () => {
    expect(await through(['done'])).toMatchObject({ response: 'done', calls: 1, ms: 0 });
  });

  it('retries with growing pauses while the response is lost', async () => {
    const { response, calls, ms } = await through([lost, lost, 'done']);
    expect([response, calls]).toEqual(['done', 3]);
    expect(ms).toBeGreaterThan(2_000);
  });

  it('gives up after four retries by default and throws the last loss', async () => {
    expect(await through([lost])).toMatchObject({ response: lost, calls: 5 });
    expect(await through([lost], 2)).toMatchObject({ response: lost, calls: 3 });
  });

  it('throws an error response at once', async () => {
    expect(await through([refused, 'done'])).toMatchObject({ response: refused, calls: 1 });
    expect(await through([lost, refused])).toMatchObject({ response: refused, calls: 2 });
  });

  it('does not retry an unsafe amount', async () => {
    expect(await through([unsafe, 'done'])).toMatchObject({ response: unsafe, calls: 1 });
  });

  it('does not retry after an abort', async () => {
    const { wallet } = scriptedWallet(() => new Response());
    const aborting = new AbortController();
    let calls = 0;
    const call = async () => {
      calls += 1;
      aborting.abort();
      throw lost;
    };
    await expect(retryOnLostResponse(wallet, aborting.signal, call)).rejects.toBe(lost);
    expect(calls).toBe(1);
  });
});
