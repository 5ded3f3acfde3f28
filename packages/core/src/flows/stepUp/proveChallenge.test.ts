import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { flushTasks, json, scriptedWallet } from '../../../test/scriptedWallet.ts';
import { createLocks } from '../../client/locks.ts';
import { withLock } from '../../client/withLock.ts';
import { WalletError } from '../../errors/walletError.ts';
import { closeWallet } from '../../session/closeWallet.ts';
import { makeChallenge } from './challenge.ts';
import type { ProofAttempt } from './challengeAdapter.ts';
import type { Finding, StepUpEvent } from './event.ts';
import { addProof, type PendingProofs, type ProofContext, proveChallenge } from './proveChallenge.ts';
import { readStepUp, writeStepUp } from './record.ts';

const FIRST = { code: '111111' };
const SECOND = { code: '222222' };
const error = (code: string, status: number, more: object = {}) =>
  new WalletError({ code, status, message: '-', next: 'fixInput', ...more } as never);

let tab: ReturnType<typeof scriptedWallet>;
let proved: ProofAttempt[];
let events: StepUpEvent[];
let reads: number;
let pending: PendingProofs;
let aborting: AbortController;
beforeEach(() => {
  tab = scriptedWallet(() => json(200, { customerId: 'Customer:1' }), { locks: createLocks() });
  [proved, events, reads, pending, aborting] = [[], [], 0, new Map(), new AbortController()];
});
afterEach(() => closeWallet(tab.wallet));

/** Proves a challenge of a login that expires in one minute. */
function prove({
  respond = () => ({ type: 'authorized' }),
  found = (id) => ({ id }),
  ...more
}: {
  /** The response to each proof, or what it throws. */
  readonly respond?: (sent: number) => Finding | Error;
  /** What a read finds. */
  readonly found?: (id: string) => { readonly id: string };
  readonly mayBeVoid?: boolean;
  readonly expiresAt?: number;
}) {
  const { wallet } = tab;
  const about = { type: 'login', factor: 'SMS_OTP', available: ['SMS_OTP'], accepted: 0 } as const;
  const challenge = makeChallenge({ id: 'c1', expiresAt: wallet.now() + 60_000, ...about, ...more }, wallet.now());
  const context: ProofContext = {
    wallet,
    challenge,
    pending,
    lockName: 'stepUp test',
    recordKey: 'stepUp test',
    adapter: {
      read: async () => {
        reads += 1;
        return { type: 'challenged', challenge: { ...challenge, ...found(challenge.id) } };
      },
      prove: async (_, attempt) => {
        proved.push(attempt);
        const response = respond(proved.length);
        if (response instanceof Error) throw response;
        return response;
      },
      resend: async () => challenge,
    },
    send: (event) => void events.push(event),
    signal: aborting.signal,
  };
  return proveChallenge(context);
}

// requirement: 39
describe('a proof', () => {
  it('is not sent to the next challenge', async () => {
    addProof(pending, 'c1', FIRST);
    await prove({ found: () => ({ id: 'c2' }) });
    expect(proved).toEqual([]);
    expect(events).toMatchObject([{ type: 'challenged', challenge: { id: 'c2' } }]);
  });

  it('is not sent to a challenge that expires while it is read', async () => {
    addProof(pending, 'c1', FIRST);
    tab.clock.setTimeout(() => {}, 60_000);
    const found = (id: string) => {
      tab.clock.jump();
      return { id };
    };
    await prove({ found });
    expect([proved, events]).toEqual([[], [{ type: 'expired', challengeId: 'c1' }]]);
  });

  it('of an expired challenge creates no new one', async () => {
    addProof(pending, 'c1', FIRST);
    await prove({ expiresAt: tab.wallet.now() });
    expect([reads, proved, events]).toEqual([0, [], [{ type: 'expired', challengeId: 'c1' }]]);
  });

  it('is sent after the one whose response was lost, once that is refused for good', async () => {
    pending.set('c1', [{ proof: FIRST, wasLost: true }]);
    addProof(pending, 'c1', SECOND);
    await prove({ respond: (sent) => (sent === 1 ? error('INVALID_INPUT', 400) : { type: 'authorized' }) });
    expect(proved.map(({ proof }) => proof)).toEqual([FIRST, SECOND]);
    expect(events).toEqual([{ type: 'authorized' }]);
  });

  it('whose response was lost is kept before the next typed one, until its outcome is known', async () => {
    addProof(pending, 'c1', FIRST);
    const proving = prove({ respond: () => new WalletError({ code: 'NETWORK_FAILED', next: 'retry' } as never) });
    await flushTasks();
    expect(events).toEqual([{ type: 'responseLost' }]);
    aborting.abort();
    await expect(proving).rejects.toMatchObject({ code: 'ABORTED' });
    addProof(pending, 'c1', SECOND);
    expect(pending.get('c1')).toEqual([
      { proof: FIRST, wasLost: true },
      { proof: SECOND, wasLost: false },
    ]);
  });

  it('is sent again after a short rate limit of the relay, and forgotten once it is accepted', async () => {
    addProof(pending, 'c1', FIRST);
    const busy = error('RELAY_RATE_LIMITED', 429, { retryAt: tab.wallet.now() + 1_000 });
    const proving = prove({ respond: (sent) => (sent === 1 ? busy : { type: 'authorized' }) });
    await flushTasks();
    expect(events).toEqual([{ type: 'responseLost' }]);
    tab.clock.jump();
    await proving;
    expect(proved.map(({ proof }) => proof)).toEqual([FIRST, FIRST]);
    expect(events.at(-1)).toEqual({ type: 'authorized' });
    expect(pending.get('c1')).toBeUndefined();
  });

  it('that completes a login deletes its stored challenge', async () => {
    await writeStepUp(tab.wallet, 'stepUp test', makeChallenge({ id: 'c1', type: 'login', available: [] } as never, 0));
    addProof(pending, 'c1', FIRST);
    await prove({ respond: () => ({ type: 'loggedIn' }) });
    expect(events).toEqual([{ type: 'loggedIn' }]);
    expect(await readStepUp(tab.wallet, 'stepUp test')).toBeUndefined();
  });

  it('replaces one that was never sent', () => {
    addProof(pending, 'c1', FIRST);
    addProof(pending, 'c1', SECOND);
    expect(pending.get('c1')).toEqual([{ proof: SECOND, wasLost: false }]);
  });

  it.each([
    ['stays pending if its response was lost before', true, 1],
    ['is forgotten if it was not', false, 0],
  ])('that is refused without a stored response %s', async (_, wasLost, count) => {
    pending.set('c1', [{ proof: FIRST, wasLost }]);
    await prove({ respond: () => error('RATE_LIMITED', 429) });
    expect(events).toMatchObject([{ type: 'blocked' }]);
    expect(pending.get('c1') ?? []).toHaveLength(count);
  });

  it('that is refused by a challenge that may be void ends it as expired', async () => {
    await writeStepUp(tab.wallet, 'stepUp test', makeChallenge({ id: 'c1', type: 'login', available: [] } as never, 0));
    addProof(pending, 'c1', FIRST);
    await prove({ mayBeVoid: true, respond: () => error('INVALID_INPUT', 400) });
    expect(events).toEqual([{ type: 'expired', challengeId: 'c1' }]);
    expect(await readStepUp(tab.wallet, 'stepUp test')).toBeUndefined();
  });

  it('waits until another tab has finished', async () => {
    addProof(pending, 'c1', FIRST);
    let end = () => {};
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const other = withLock(tab.wallet, 'stepUp test', undefined, () => held);
    const proving = prove({});
    await flushTasks();
    expect([reads, proved]).toEqual([0, []]);
    end();
    await Promise.all([other, proving]);
    expect(proved).toHaveLength(1);
  });

  it('reports nothing once it is aborted', async () => {
    addProof(pending, 'c1', FIRST);
    await prove({
      respond: () => {
        aborting.abort();
        return { type: 'loggedIn' };
      },
    });
    expect(events).toEqual([]);
  });
});
