import { describe, expect, it, vi } from 'vitest';
import { createJumpingClock } from '../../test/model/jumpingClock.ts';
import { runWithTimeout } from './runWithTimeout.ts';

/** Runs work that ends only when its signal is aborted. */
function runEndless(signal?: AbortSignal) {
  const clock = createJumpingClock(0);
  const given: AbortSignal[] = [];
  const running = runWithTimeout({ clock }, { ms: 500, signal }, (working) => {
    given.push(working);
    return new Promise(() => {});
  });
  return { clock, running, given };
}

describe('runWithTimeout', () => {
  it('aborts the work at the time limit', async () => {
    const { clock, running, given } = runEndless();
    expect(given[0]?.aborted).toBe(false);
    clock.jump();
    await running;
    expect([clock.now(), given[0]?.aborted]).toEqual([500, true]);
  });

  it('stops waiting when the work has ended or failed', async () => {
    for (const end of [Promise.resolve(), Promise.reject(new Error('failed'))]) {
      const clock = createJumpingClock(0);
      await runWithTimeout({ clock }, { ms: 500 }, () => end);
      expect([clock.now(), clock.jump()]).toEqual([0, false]);
    }
  });

  it('aborts the work with the signal of the caller, also one that was aborted before', async () => {
    const aborting = new AbortController();
    const { running, given } = runEndless(aborting.signal);
    aborting.abort();
    await running;
    const late = runEndless(aborting.signal);
    expect(late.given[0]?.aborted).toBe(true);
    await late.running;
    expect([given[0]?.aborted, late.clock.jump()]).toEqual([true, false]);
  });

  it('leaves no listener on the signal of the caller', async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    await runWithTimeout({ clock: createJumpingClock(0) }, { ms: 500, signal }, async () => {});
    expect(removed.mock.calls).toEqual(added.mock.calls);
  });
});
