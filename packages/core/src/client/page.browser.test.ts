import { describe, expect, it, vi } from 'vitest';
import { browserChannel } from './channel.ts';
import { browserLifecycle } from './lifecycle.ts';
import { browserLocks } from './locks.ts';
import { withLock } from './withLock.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('browserLifecycle', () => {
  // requirement: 36
  it('notifies when the page returns from the cache, from another tab, and to the network', () => {
    const listener = vi.fn();
    const stop = browserLifecycle.onResume(listener);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    window.dispatchEvent(new Event('online'));
    expect(listener).toHaveBeenCalledTimes(3);
    // The first display of a page is not a return.
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('is suspended while the page is hidden or offline', () => {
    expect(browserLifecycle.isSuspended?.()).toBe(false);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(browserLifecycle.isSuspended?.()).toBe(true);
    online.mockRestore();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    expect(browserLifecycle.isSuspended?.()).toBe(true);
    visibility.mockRestore();
  });
});

describe('browserLocks', () => {
  const never = new AbortController().signal;

  it('runs one task at a time and returns its result', async () => {
    const wallet = { locks: browserLocks() };
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await turn();
      order.push(`${name} ends`);
      return name;
    };
    const done = await Promise.all([
      withLock(wallet, 'test', never, work('one')),
      withLock(wallet, 'test', never, work('two')),
    ]);
    expect(done).toEqual(['one', 'two']);
    expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  it('rejects a waiting task when it is aborted', async () => {
    const wallet = { locks: browserLocks() };
    const leaving = new AbortController();
    const holder = withLock(wallet, 'test', never, turn);
    const waiting = withLock(wallet, 'test', leaving.signal, turn);
    leaving.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    await holder;
  });
});

describe('browserChannel', () => {
  it('delivers a copy of a message to another tab', async () => {
    const [one, other] = [browserChannel('latchkey test'), browserChannel('latchkey test')];
    const heard: unknown[] = [];
    const stop = other?.listen((message) => heard.push(message));
    const message = { type: 'locked', id: 'Session:1' };
    one?.post(message);
    message.type = 'changed';
    await turn();
    stop?.();
    expect(heard).toEqual([{ type: 'locked', id: 'Session:1' }]);
  });
});
