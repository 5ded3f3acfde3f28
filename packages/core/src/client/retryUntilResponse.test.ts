import { describe, expect, it } from 'vitest';
import { flushTasks, scriptedWallet } from '../../test/scriptedWallet.ts';
import { NETWORK_FAILED, RESPONSE_UNREADABLE } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { WalletError } from '../errors/walletError.ts';
import { retryUntilResponse } from './retryUntilResponse.ts';

const lost = createCoreError(NETWORK_FAILED);
const broken = createCoreError(RESPONSE_UNREADABLE, { status: 200 });
const refused = new WalletError({ code: 'UNAUTHORIZED', message: '', next: 'fixInput', status: 401 });

/** Makes calls that end as listed. */
async function through(...ends: readonly (Error | string)[]) {
  const { wallet, clock } = scriptedWallet(() => new Response());
  let calls = 0;
  const signal = new AbortController().signal;
  const asking = retryUntilResponse(wallet, signal, async () => {
    const end = ends[Math.min(calls, ends.length - 1)];
    calls += 1;
    if (end instanceof Error) throw end;
    return end;
  }).catch((error: unknown) => error);
  do await flushTasks();
  while (clock.jump());
  return { response: await asking, calls };
}

describe('retryUntilResponse', () => {
  it('makes one call when there is a response', async () => {
    expect(await through('done')).toEqual({ response: 'done', calls: 1 });
  });

  it('retries while the response is lost or unreadable', async () => {
    expect(await through(lost, broken, 'done')).toEqual({ response: 'done', calls: 3 });
  });

  it('throws the first loss after five attempts', async () => {
    const { response, calls } = await through(lost, broken);
    expect([response, calls]).toEqual([lost, 5]);
  });

  it('throws an error response at once', async () => {
    expect(await through(refused, 'done')).toEqual({ response: refused, calls: 1 });
  });

  it('throws the loss when a retry is refused, because the first attempt may have succeeded', async () => {
    expect(await through(lost, refused)).toEqual({ response: lost, calls: 2 });
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
    await expect(retryUntilResponse(wallet, aborting.signal, call)).rejects.toBe(lost);
    expect(calls).toBe(1);
  });

  it('throws the abort, not the loss before it', async () => {
    const { wallet, clock } = scriptedWallet(() => new Response());
    const aborting = new AbortController();
    const asking = retryUntilResponse(wallet, aborting.signal, async () => {
      throw lost;
    }).catch((error: unknown) => error);
    await flushTasks();
    aborting.abort();
    clock.jump();
    expect(await asking).toMatchObject({ code: 'ABORTED' });
  });
});
