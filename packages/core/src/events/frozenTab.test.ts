import { describe, expect, it } from 'vitest';
import { createLocks } from '../../test/model/locks.ts';
import { flushTasks } from '../../test/scriptedWallet.ts';
import { openStreamingWallet } from '../../test/streamingWallet.ts';
import { closeWallet } from '../session/closeWallet.ts';
import { restoreSession } from '../session/restoreSession.ts';
import { watchEvents } from './watchEvents.ts';

describe('watchEvents while another tab has the stream', () => {
  it('polls in a visible tab that receives nothing from the tab with the stream, which may be frozen', async () => {
    const locks = createLocks();
    let isSuspended = false;
    const listeners = new Set<() => void>();
    const lifecycle = {
      isSuspended: () => isSuspended,
      onResume: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
    // The holder's messages never arrive.
    const [frozen, tab] = [openStreamingWallet({ locks }), openStreamingWallet({ locks, lifecycle })];
    const advance = async (ms: number) => {
      let isOver = false;
      tab.clock.setTimeout(() => {
        isOver = true;
      }, ms);
      while (!isOver && tab.clock.jump()) await flushTasks();
    };
    await Promise.all([restoreSession(frozen.wallet), restoreSession(tab.wallet)]);
    const walletListenerCount = listeners.size;
    const stopFrozen = watchEvents(frozen.wallet, frozen.listener);
    await flushTasks();
    let stop = watchEvents(tab.wallet, tab.listener);
    await advance(44_000);
    expect(tab.heard).toHaveLength(0);
    await advance(2_000);
    expect(tab.heard.map(({ type }) => type)).toEqual(['latchkey.poll']);
    // Nothing is read while the page is hidden, and everything when it resumes.
    isSuspended = true;
    await advance(100_000);
    expect(tab.heard).toHaveLength(1);
    isSuspended = false;
    for (const resume of listeners) resume();
    await flushTasks();
    expect(tab.heard.map(({ type }) => type)).toEqual(['latchkey.poll', 'latchkey.poll']);
    // Without a listener, and with a stream of its own, no timer is left.
    stop();
    await flushTasks();
    expect(listeners.size).toBe(walletListenerCount);
    stop = watchEvents(tab.wallet, tab.listener);
    stopFrozen();
    await flushTasks();
    expect(tab.streams).toHaveLength(1);
    expect(listeners.size).toBe(walletListenerCount + 1);
    stop();
    closeWallet(frozen.wallet);
    closeWallet(tab.wallet);
  });
});
