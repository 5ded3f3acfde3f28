import { describe, expect, it, vi } from 'vitest';
import { browserChannel } from './channel.ts';
import { exclusively } from './exclusively.ts';
import { browserLifecycle } from './lifecycle.ts';
import { browserLocks } from './locks.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('browserLifecycle', () => {
  it('#36 default: hears the page come back from the cache, from another tab, and to the network', () => {
    const listener = vi.fn();
    const stop = browserLifecycle.onResume(listener);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    window.dispatchEvent(new Event('online'));
    expect(listener).toHaveBeenCalledTimes(3);
    // A page that is shown for the first time was nowhere.
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(listener).toHaveBeenCalledTimes(3);
  });
});

describe('browserLocks', () => {
  const never = new AbortController().signal;

  it('default: one at a time among all who ask, and what the work gives comes back', async () => {
    const wallet = { locks: browserLocks() };
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await turn();
      order.push(`${name} ends`);
      return name;
    };
    const done = await Promise.all([
      exclusively(wallet, 'test', never, work('one')),
      exclusively(wallet, 'test', never, work('two')),
    ]);
    expect(done).toEqual(['one', 'two']);
    expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  it('behavior: whoever stops waiting does not wait', async () => {
    const wallet = { locks: browserLocks() };
    const leaving = new AbortController();
    const holder = exclusively(wallet, 'test', never, turn);
    const waiting = exclusively(wallet, 'test', leaving.signal, turn);
    leaving.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    await holder;
  });
});

describe('browserChannel', () => {
  it('default: what one tab says, another hears, as a copy', async () => {
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
