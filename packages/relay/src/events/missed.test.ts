import { createSettableClock } from '@latchkey/sandbox';
import { describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { accept, follow } from '../../test/followStream.ts';
import { someKey } from '../../test/signedWebhook.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { memoryStore } from '../memory/index.ts';
import type { Store, StoreNotification } from '../store/store.ts';

/** A store whose notifications are sent by hand. */
function deaf() {
  const listeners = new Set<(notification: StoreNotification) => void>();
  const watch: Store['watch'] = (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    store: { ...memoryStore(), watch },
    tell: (notification: StoreNotification) => {
      for (const listener of listeners) listener(notification);
    },
  };
}

// requirement: 52
describe('a stream that missed notifications', () => {
  it('ends at once for a caller who may no longer read', async () => {
    let isSignedIn = true;
    const clock = createSettableClock({ frozen: true });
    const { store, tell } = deaf();
    let asked = 0;
    const authenticate = async () => {
      asked += 1;
      return isSignedIn ? { customerId: ids.a.customer } : null;
    };
    const { call } = openDoubledRelay({ clock, store, identity: { authenticate }, webhookKeys: [someKey] });
    const stream = follow(await call('GET', '/relay/events'));
    await accept(store, ids.a.customer, 1);
    tell({ type: 'missed' });
    await stream.until(1);
    tell({ type: 'missed' });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(stream.isOver()).toBe(false);
    // There is only one heartbeat timer after a recheck.
    asked = 0;
    await clock.advance(60_000);
    expect(asked).toBe(4);
    isSignedIn = false;
    tell({ type: 'missed' });
    await stream.over();
    expect(stream.heard.map(({ data }) => data.type)).toEqual(['INCOMING_PAYMENT', 'relay.session-ended']);
  });

  it('ends by itself within 15 seconds, as after a notification of another release', async () => {
    let isSignedIn = true;
    const clock = createSettableClock({ frozen: true });
    const { store } = deaf();
    const authenticate = async () => (isSignedIn ? { customerId: ids.a.customer } : null);
    const { call } = openDoubledRelay({ clock, store, identity: { authenticate }, webhookKeys: [someKey] });
    const stream = follow(await call('GET', '/relay/events'));
    await clock.advance(1000);
    isSignedIn = false;
    await clock.advance(15_000);
    await stream.over();
  });

  it('finds missed events by itself within a minute', async () => {
    const clock = createSettableClock({ frozen: true });
    const { store } = deaf();
    const { call } = openDoubledRelay({ clock, store, webhookKeys: [someKey] });
    const stream = follow(await call('GET', '/relay/events'));
    await accept(store, ids.a.customer, 1);
    await clock.advance(30_000);
    expect(stream.heard).toEqual([]);
    await clock.advance(30_000);
    await stream.until(1);
    expect(stream.heard[0]?.id).toBe('1');
    await stream.cancel();
  });
});
