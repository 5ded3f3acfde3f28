import { expect, it, vi } from 'vitest';
import { createSettableClock } from './settableClock.ts';

it('runs from the system time by default', async () => {
  const clock = createSettableClock();
  const [earliest, now, latest] = [Date.now(), clock.now(), Date.now()];
  expect(now).toBeGreaterThanOrEqual(earliest - 5);
  expect(now).toBeLessThanOrEqual(latest + 5);
  const before = clock.monotonic();
  await new Promise((resolve) => clock.setTimeout(() => resolve(undefined), 5));
  expect(clock.monotonic()).toBeGreaterThanOrEqual(before + 4);
});

it('accepts now and frozen', () => {
  const clock = createSettableClock({ now: 1_000, frozen: true });
  expect(clock.now()).toBe(1_000);
});

it('runs due timers in order, each at its own time', async () => {
  const clock = createSettableClock({ now: 0, frozen: true });
  const calls: [string, number][] = [];
  clock.setTimeout(() => calls.push(['second', clock.now()]), 20);
  clock.setTimeout(() => {
    calls.push(['first', clock.now()]);
    clock.setTimeout(() => calls.push(['born on the way', clock.now()]), 5);
  }, 10);
  clock.setTimeout(() => calls.push(['too late', clock.now()]), 31);
  await clock.advance(30);
  expect(calls).toEqual([
    ['first', 10],
    ['born on the way', 15],
    ['second', 20],
  ]);
  expect(clock.now()).toBe(30);
});

it('gives the work of a timer a turn before the next timer runs', async () => {
  const clock = createSettableClock({ now: 0, frozen: true });
  const calls: string[] = [];
  clock.setTimeout(async () => {
    await Promise.resolve();
    await Promise.resolve();
    calls.push('work of the first');
  }, 1);
  clock.setTimeout(() => calls.push('second'), 2);
  await clock.advance(2);
  expect(calls).toEqual(['work of the first', 'second']);
});

it('runs no timer until it is unfrozen', async () => {
  const clock = createSettableClock({ now: 0, frozen: true });
  const callback = vi.fn();
  clock.setTimeout(callback, 1);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(callback).not.toHaveBeenCalled();
  clock.thaw();
  await vi.waitFor(() => expect(callback).toHaveBeenCalledOnce());
  clock.freeze();
  const stopped = clock.now();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(clock.now()).toBe(stopped);
});

it('removes a timer with clearTimeout', async () => {
  const clock = createSettableClock({ now: 0, frozen: true });
  const callback = vi.fn();
  clock.clearTimeout(clock.setTimeout(callback, 5));
  await clock.advance(10);
  expect(callback).not.toHaveBeenCalled();
});

it('moves the wall clock only with set', async () => {
  const clock = createSettableClock({ now: 5_000, frozen: true });
  const callback = vi.fn();
  clock.setTimeout(callback, 10);
  const monotonic = clock.monotonic();
  clock.set(1_000_000);
  expect(clock.now()).toBe(1_000_000);
  expect(clock.monotonic()).toBe(monotonic);
  expect(callback).not.toHaveBeenCalled();
  await clock.advance(10);
  expect(callback).toHaveBeenCalledOnce();
});

it('continues to run after advance', async () => {
  const clock = createSettableClock({ now: 0 });
  await clock.advance(60_000);
  const after = clock.now();
  expect(after).toBeGreaterThanOrEqual(60_000);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(clock.now()).toBeGreaterThan(after);
});

it('rejects a time that is no number of milliseconds, which would stop every timer', async () => {
  const clock = createSettableClock({ now: 0, frozen: true });
  for (const ms of ['5m', -1, undefined])
    await expect(clock.advance(ms as number)).rejects.toThrow(/^advance: "ms" must be a number of milliseconds/);
  expect(clock.now()).toBe(0);
});
