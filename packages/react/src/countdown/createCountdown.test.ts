import type { Clock } from '@latchkey/core';
import { describe, expect, it } from 'vitest';
import { createCountdown } from './createCountdown.ts';

/** A manual clock: time advances only on request, and due timers run in order. */
function createManualClock(
  start = 1_000_000,
): Clock & { pass(ms: number): void; jump(ms: number): void; waiting(): number } {
  let now = start;
  let next = 1;
  const due = new Map<number, { at: number; callback: () => void }>();
  return {
    now: () => now,
    monotonic: () => now,
    setTimeout: (callback, ms) => {
      due.set(next, { at: now + Math.max(0, ms), callback });
      next += 1;
      return next - 1;
    },
    clearTimeout: (handle) => {
      due.delete(handle as number);
    },
    pass(ms) {
      const end = now + ms;
      for (;;) {
        const first = [...due].filter(([, entry]) => entry.at <= end).sort((a, b) => a[1].at - b[1].at)[0];
        if (first === undefined) break;
        due.delete(first[0]);
        now = first[1].at;
        first[1].callback();
      }
      now = end;
    },
    jump(ms) {
      now += ms;
    },
    waiting: () => due.size,
  };
}

/** A page lifecycle that resumes on request. */
function createManualLifecycle() {
  const listeners = new Set<() => void>();
  return {
    listeners,
    onResume: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    resume: () => {
      for (const listener of [...listeners]) listener();
    },
  };
}

describe('createCountdown', () => {
  it('counts whole seconds down to zero and stops', () => {
    const clock = createManualClock();
    const seen: number[] = [];
    const countdown = createCountdown({ clock, lifecycle: createManualLifecycle(), until: clock.now() + 3_000 });
    countdown.subscribe(() => seen.push(countdown.getState()));
    expect(countdown.getState()).toBe(3);
    clock.pass(10_000);
    expect(seen).toEqual([2, 1, 0]);
    expect(clock.waiting()).toBe(0);
  });

  it('starts between two seconds and still changes on the second', () => {
    const clock = createManualClock();
    const countdown = createCountdown({ clock, lifecycle: createManualLifecycle(), until: clock.now() + 2_400 });
    countdown.subscribe(() => {});
    expect(countdown.getState()).toBe(3);
    clock.pass(399);
    expect(countdown.getState()).toBe(3);
    clock.pass(1);
    expect(countdown.getState()).toBe(2);
  });

  it('recounts when a sleeping tab wakes', () => {
    const clock = createManualClock();
    const lifecycle = createManualLifecycle();
    let notified = 0;
    const countdown = createCountdown({ clock, lifecycle, until: clock.now() + 120_000 });
    countdown.subscribe(() => {
      notified += 1;
    });
    clock.jump(90_000);
    expect(countdown.getState()).toBe(120);
    lifecycle.resume();
    expect(countdown.getState()).toBe(30);
    expect(notified).toBe(1);
  });

  it('keeps no listener and no timer without subscribers', () => {
    const clock = createManualClock();
    const lifecycle = createManualLifecycle();
    const countdown = createCountdown({ clock, lifecycle, until: clock.now() + 60_000 });
    for (let round = 0; round < 1000; round += 1) countdown.subscribe(() => {})();
    expect(clock.waiting()).toBe(0);
    expect(lifecycle.listeners.size).toBe(0);
  });

  it('returns zero for a time in the past', () => {
    const clock = createManualClock();
    expect(createCountdown({ clock, lifecycle: createManualLifecycle(), until: clock.now() - 5_000 }).getState()).toBe(
      0,
    );
  });
});
