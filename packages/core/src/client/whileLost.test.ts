import { describe, expect, it } from 'vitest';
import { rest, scriptedWallet } from '../../test/scriptedWallet.ts';
import { AMOUNT_UNSAFE, NETWORK_FAILED } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { WalletError } from '../errors/walletError.ts';
import { whileLost } from './whileLost.ts';

const lost = coreError(NETWORK_FAILED);
const unsafe = coreError(AMOUNT_UNSAFE, { status: 200 });
const refused = new WalletError({ code: 'UNAUTHORIZED', message: '', next: 'fixInput', status: 401 });

/** Makes the call; each time it ends as the next of these, and as the last for good. */
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
  const asking = whileLost(wallet, new AbortController().signal, call, repeats).catch((error: unknown) => error);
  do await rest();
  while (clock.jump());
  return { answer: await asking, calls, ms: clock.now() - begun };
}

describe('whileLost', () => {
  it('default: an answer, and no second call', async () => {
    expect(await through(['done'])).toMatchObject({ answer: 'done', calls: 1, ms: 0 });
  });

  it('behavior: while the answer is lost, the same again, with longer and longer waits', async () => {
    const { answer, calls, ms } = await through([lost, lost, 'done']);
    expect([answer, calls]).toEqual(['done', 3]);
    expect(ms).toBeGreaterThan(2_000);
  });

  it('args: so often, four times unless told otherwise; then the last loss is told', async () => {
    expect(await through([lost])).toMatchObject({ answer: lost, calls: 5 });
    expect(await through([lost], 2)).toMatchObject({ answer: lost, calls: 3 });
  });

  it('behavior: a refusal is told, whatever came before it', async () => {
    expect(await through([refused, 'done'])).toMatchObject({ answer: refused, calls: 1 });
    expect(await through([lost, refused])).toMatchObject({ answer: refused, calls: 2 });
  });

  it('error: an amount that came inexact would come so again', async () => {
    expect(await through([unsafe, 'done'])).toMatchObject({ answer: unsafe, calls: 1 });
  });

  it('behavior: aborted, it is not made again', async () => {
    const { wallet } = scriptedWallet(() => new Response());
    const aborting = new AbortController();
    let calls = 0;
    const call = async () => {
      calls += 1;
      aborting.abort();
      throw lost;
    };
    await expect(whileLost(wallet, aborting.signal, call)).rejects.toBe(lost);
    expect(calls).toBe(1);
  });
});
