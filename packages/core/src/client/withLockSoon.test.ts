import { describe, expect, it, vi } from 'vitest';
import { flushTasks, scriptedWallet } from '../../test/scriptedWallet.ts';
import { withLock } from './withLock.ts';
import { withLockBestEffort, withLockSoon } from './withLockSoon.ts';

/** A wallet, and a lock that another tab holds until `release` is called. */
function holding() {
  const { wallet, clock } = scriptedWallet(() => new Response());
  let release = () => {};
  const held = withLock(wallet, 'send', undefined, () => new Promise<void>((resolve) => (release = resolve)));
  return { wallet, clock, held, release: () => release() };
}

const failure = new Error('The task failed.');

describe.each([
  ['withLockSoon', withLockSoon],
  ['withLockBestEffort', withLockBestEffort],
])('%s', (_name, run) => {
  it('runs the task under the lock as soon as another tab releases it', async () => {
    const { wallet, clock, held, release } = holding();
    const before = clock.now();
    const work = vi.fn(async () => 'done');
    const running = run(wallet, 'send', work);
    await flushTasks();
    expect(work).not.toHaveBeenCalled();
    release();
    expect(await running).toBe('done');
    await held;
    // The time limit is for the wait, not for the task.
    expect(clock.jump()).toBe(false);
    expect(clock.now()).toBe(before);
  });

  it('does not repeat a task that fails', async () => {
    const { wallet } = scriptedWallet(() => new Response());
    const work = vi.fn(() => Promise.reject(failure));
    await expect(run(wallet, 'send', work)).rejects.toBe(failure);
    expect(work).toHaveBeenCalledTimes(1);
  });
});

describe('withLockSoon', () => {
  it('does not run the task if another tab holds the lock for longer than the time limit', async () => {
    const { wallet, clock, release } = holding();
    const before = clock.now();
    const work = vi.fn(async () => {});
    const running = withLockSoon(wallet, 'send', work, 300);
    await flushTasks();
    clock.jump();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    expect(clock.now()).toBe(before + 300);
    release();
    await flushTasks();
    expect(work).not.toHaveBeenCalled();
  });
});

describe('withLockBestEffort', () => {
  it('runs the task once, without the lock, if another tab holds it for longer than the time limit', async () => {
    const { wallet, clock, release } = holding();
    const before = clock.now();
    const work = vi.fn(async () => 'done');
    const running = withLockBestEffort(wallet, 'send', work, 300);
    await flushTasks();
    clock.jump();
    expect(await running).toBe('done');
    expect(clock.now()).toBe(before + 300);
    release();
    await flushTasks();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('waits for the task that runs if the browser takes the lock away meanwhile', async () => {
    const { wallet } = scriptedWallet(() => new Response(), {
      locks: {
        request: (_lock, _options, work) =>
          new Promise((_resolve, reject) => {
            work();
            reject(new DOMException('The lock was stolen.', 'AbortError'));
          }),
      },
    });
    let end = (_result: string) => {};
    const work = vi.fn(() => new Promise<string>((resolve) => (end = resolve)));
    const running = withLockBestEffort(wallet, 'send', work);
    await flushTasks();
    end('done');
    expect(await running).toBe('done');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
