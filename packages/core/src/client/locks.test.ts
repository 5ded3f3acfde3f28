import { describe, expect, it, vi } from 'vitest';
import { flushTasks } from '../../test/scriptedWallet.ts';
import { browserLocks, createLocks } from './locks.ts';

/** Tasks of one lock that end on request. */
function tasks() {
  const locks = createLocks();
  const ends: (() => void)[] = [];
  const started: string[] = [];
  const request = (title: string, options: { name?: string; signal?: AbortSignal } = {}) => {
    const { name = 'send', ...more } = options;
    return locks.request(name, more, () => {
      started.push(title);
      return new Promise<string>((resolve) => ends.push(() => resolve(title)));
    });
  };
  return { locks, request, started, end: () => ends.shift()?.() };
}

describe('createLocks', () => {
  it('runs the tasks of one name one after another, and those of other names at once', async () => {
    const { request, started, end } = tasks();
    const all = Promise.all([request('one'), request('two'), request('other', { name: 'fund' })]);
    await flushTasks();
    expect(started).toEqual(['one', 'other']);
    end();
    await flushTasks();
    expect(started).toEqual(['one', 'other', 'two']);
    end();
    end();
    expect(await all).toEqual(['one', 'two', 'other']);
  });

  it('releases the lock of a task that fails', async () => {
    const { locks } = tasks();
    const failing = locks.request('send', {}, () => Promise.reject(new Error('The task failed.')));
    const next = locks.request('send', {}, async () => 'next');
    await expect(failing).rejects.toThrow('The task failed.');
    expect(await next).toBe('next');
  });

  it('rejects at once when aborted while waiting, and lets the next task wait for the running one', async () => {
    const { request, started, end } = tasks();
    const aborting = new AbortController();
    const first = request('one');
    const waiting = request('two', { signal: aborting.signal });
    const last = request('three');
    await flushTasks();
    aborting.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    expect(started).toEqual(['one']);
    end();
    expect(await first).toBe('one');
    await flushTasks();
    expect(started).toEqual(['one', 'three']);
    end();
    expect(await last).toBe('three');
    await expect(request('four', { signal: aborting.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(started).toEqual(['one', 'three']);
  });
});

describe('createLocks with a signal that aborted before', () => {
  it('rejects at once with the reason, and keeps the order of the other tasks', async () => {
    const { request, started, end } = tasks();
    const first = request('one');
    const aborted = request('two', { signal: AbortSignal.abort(new Error('The page was left.')) });
    const last = request('three');
    await expect(aborted).rejects.toThrow('The page was left.');
    expect(started).toEqual(['one']);
    end();
    expect(await first).toBe('one');
    await flushTasks();
    expect(started).toEqual(['one', 'three']);
    end();
    expect(await last).toBe('three');
  });
});

describe('browserLocks', () => {
  const denied = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
  const open = (request: (...given: [string, object, () => Promise<unknown>]) => Promise<unknown>) => {
    vi.stubGlobal('navigator', { locks: { request } });
    return browserLocks();
  };

  it('locks within the tab where the browser denies locks, as with blocked site data', async () => {
    const locks = open(denied);
    const started: string[] = [];
    let end = () => {};
    const first = locks.request('send', {}, async () => {
      started.push('one');
      await new Promise<void>((resolve) => {
        end = resolve;
      });
    });
    const second = locks.request('send', {}, async () => started.push('two'));
    await flushTasks();
    expect(started).toEqual(['one']);
    end();
    await Promise.all([first, second]);
    expect(started).toEqual(['one', 'two']);
    // Keys of other tabs are not taken for unused ones.
    expect(locks.isLocal).toBe(true);
  });

  it('does not repeat a task whose own error is a SecurityError', async () => {
    const work = vi.fn(denied);
    const locks = open((_name, _options, run) => run());
    await expect(locks.request('send', {}, work)).rejects.toMatchObject({ name: 'SecurityError' });
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('passes on any other error of the browser, without the task', async () => {
    const work = vi.fn(async () => {});
    const locks = open(() => Promise.reject(new DOMException('The page is inactive.', 'InvalidStateError')));
    await expect(locks.request('send', {}, work)).rejects.toMatchObject({ name: 'InvalidStateError' });
    expect(work).not.toHaveBeenCalled();
  });
});
