import { describe, expect, it, vi } from 'vitest';
import { createJumpingClock } from '../../test/model/jumpingClock.ts';
import { flushTasks, scriptedWallet } from '../../test/scriptedWallet.ts';
import { getBackOffMs, pause, pauseOrResume, pauseUntil } from './pause.ts';

const never = new AbortController().signal;

describe('pause', () => {
  it('waits by the injected clock', async () => {
    const clock = createJumpingClock(0);
    const waiting = pause({ clock }, 500, never);
    clock.jump();
    await waiting;
    expect(clock.now()).toBe(500);
  });

  it('ends early on a wake-up and clears the timer', async () => {
    const clock = createJumpingClock(0);
    const waking = new AbortController();
    const waiting = pause({ clock }, 500, never, waking.signal);
    waking.abort();
    await waiting;
    expect(clock.jump()).toBe(false);
  });

  it('rejects when aborted before or during the wait', async () => {
    const clock = createJumpingClock(0);
    const aborting = new AbortController();
    const waiting = pause({ clock }, 500, aborting.signal);
    aborting.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' });
    await expect(pause({ clock }, 500, aborting.signal)).rejects.toMatchObject({ code: 'ABORTED' });
    expect(clock.jump()).toBe(false);
  });
});

describe('the signals of a pause', () => {
  it('ends at once if it was woken before', async () => {
    const clock = createJumpingClock(0);
    await pause({ clock }, 500, never, AbortSignal.abort());
    expect([clock.now(), clock.jump()]).toEqual([0, false]);
  });

  it('have no listeners after it', async () => {
    const clock = createJumpingClock(0);
    const signals = [new AbortController().signal, new AbortController().signal] as const;
    const removed = signals.map((signal) => vi.spyOn(signal, 'removeEventListener'));
    const added = signals.map((signal) => vi.spyOn(signal, 'addEventListener'));
    const waiting = pause({ clock }, 500, ...signals);
    clock.jump();
    await waiting;
    for (const [index, spy] of removed.entries()) expect(spy.mock.calls).toEqual(added[index]?.mock.calls);
  });

  it('waits no negative time', async () => {
    const clock = createJumpingClock(0);
    const setTimeout = vi.spyOn(clock, 'setTimeout');
    const waiting = pause({ clock }, -1, never);
    clock.jump();
    await waiting;
    expect(setTimeout).toHaveBeenCalledWith(expect.any(Function), 0);
  });
});

describe('pauseUntil', () => {
  it('splits a wait that is longer than the longest timer', async () => {
    const { wallet, clock } = scriptedWallet(() => new Response());
    let over = false;
    void pauseUntil(wallet, wallet.now() + 60 * 86_400_000, never).then(() => {
      over = true;
    });
    for (let jumps = 1; clock.jump(); jumps += 1) {
      await flushTasks();
      expect(over).toBe(jumps === 3);
    }
    expect(clock.now()).toBe(1_000_000 + 60 * 86_400_000);
  });

  // requirement: 33
  it('follows the server time, even when it is learned during the wait', async () => {
    const { wallet, clock } = scriptedWallet(() => new Response());
    let over = false;
    void pauseUntil(wallet, 1_010_000, never).then(() => {
      over = true;
    });
    // The server is five seconds behind this machine.
    wallet.serverClock.observe({ serverTime: 995_000, sentAt: 1_000_000, receivedAt: 1_000_000 });
    clock.jump();
    await flushTasks();
    expect(over).toBe(false);
    clock.jump();
    await flushTasks();
    expect(over).toBe(true);
    expect(clock.now()).toBe(1_015_000);
  });
});

/** A wallet whose page resumes on request. */
function returning() {
  const listeners = new Set<() => void>();
  const lifecycle = {
    onResume: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return { ...scriptedWallet(() => new Response(), { lifecycle }), listeners };
}

describe('pauseOrResume', () => {
  // requirement: 36
  it('ends at once when the page resumes after the target time', async () => {
    const { wallet, clock, listeners } = returning();
    const waiting = pauseUntil(wallet, 1_060_000, never);
    // While a page sleeps, timers stop and clocks continue.
    wallet.serverClock.observe({ serverTime: 1_061_000, sentAt: 1_000_000, receivedAt: 1_000_000 });
    for (const listener of listeners) listener();
    await waiting;
    expect(clock.now()).toBe(1_000_000);
    expect(listeners.size).toBe(0);
  });

  it('ends early when the page resumes, and removes its listener', async () => {
    const { wallet, clock, listeners } = returning();
    const waiting = pauseOrResume(wallet, 60_000, never);
    for (const listener of listeners) listener();
    await waiting;
    expect(clock.now()).toBe(1_000_000);
    expect(listeners.size).toBe(0);
  });
});

describe('backOff', () => {
  it('doubles from one second to one minute with 25 % jitter', () => {
    const least = { random: () => new Uint8Array([0]) };
    const most = { random: () => new Uint8Array([255]) };
    expect([0, 1, 2, 5, 6, 50].map((tried) => getBackOffMs(least, tried))).toEqual([
      750, 1500, 3000, 24000, 45000, 45000,
    ]);
    expect([0, 1, 2, 5, 6, 50].map((tried) => getBackOffMs(most, tried))).toEqual([
      1250, 2500, 5000, 40000, 75000, 75000,
    ]);
  });
});
