import { describe, expect, it } from 'vitest';
import { rest, scriptedWallet } from '../../test/scriptedWallet.ts';
import { ANSWER_UNREADABLE, NETWORK_FAILED } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { WalletError } from '../errors/walletError.ts';
import { untilAnswered } from './untilAnswered.ts';

const lost = coreError(NETWORK_FAILED);
const broken = coreError(ANSWER_UNREADABLE, { status: 200 });
const refused = new WalletError({ code: 'UNAUTHORIZED', message: '', next: 'fixInput', status: 401 });

/** Makes the call; each time it ends as the next of these. */
async function through(...ends: readonly (Error | string)[]) {
  const { wallet, clock } = scriptedWallet(() => new Response());
  let calls = 0;
  const signal = new AbortController().signal;
  const asking = untilAnswered(wallet, signal, async () => {
    const end = ends[Math.min(calls, ends.length - 1)];
    calls += 1;
    if (end instanceof Error) throw end;
    return end;
  }).catch((error: unknown) => error);
  do await rest();
  while (clock.jump());
  return { answer: await asking, calls };
}

describe('untilAnswered', () => {
  it('default: an answer, and no second call', async () => {
    expect(await through('done')).toEqual({ answer: 'done', calls: 1 });
  });

  it('behavior: while the answer is lost or unreadable, the same again', async () => {
    expect(await through(lost, broken, 'done')).toEqual({ answer: 'done', calls: 3 });
  });

  it('behavior: lost each time, the first loss is told after five calls', async () => {
    const { answer, calls } = await through(lost, broken);
    expect([answer, calls]).toEqual([lost, 5]);
  });

  it('error: a refusal is told at once', async () => {
    expect(await through(refused, 'done')).toEqual({ answer: refused, calls: 1 });
  });

  it('behavior: refused after a loss, it may have been done the first time: the loss is told', async () => {
    expect(await through(lost, refused)).toEqual({ answer: lost, calls: 2 });
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
    await expect(untilAnswered(wallet, aborting.signal, call)).rejects.toBe(lost);
    expect(calls).toBe(1);
  });
});
