import { createSettableClock } from '@latchkey/sandbox';
import { describe, expect, it } from 'vitest';
import { doubled } from '../../test/doubled.ts';
import { accept, follow } from '../../test/followStream.ts';
import { someKey } from '../../test/signedWebhook.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { memoryStore } from '../memory/index.ts';
import type { Store, StoreNote } from '../store/store.ts';

/** A store whose notes reach nobody but by hand. */
function deaf() {
  const listeners = new Set<(note: StoreNote) => void>();
  const watch: Store['watch'] = (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    store: { ...memoryStore(), watch },
    tell: (note: StoreNote) => {
      for (const listener of listeners) listener(note);
    },
  };
}

describe('#52 a stream that was not told everything', () => {
  it('behavior: where notes were missed, who may no longer read hears so at once', async () => {
    let isSignedIn = true;
    const clock = createSettableClock({ frozen: true });
    const { store, tell } = deaf();
    let asked = 0;
    const authenticate = async () => {
      asked += 1;
      return isSignedIn ? { customerId: ids.a.customer } : null;
    };
    const { call } = doubled({ clock, store, identity: { authenticate }, webhookKeys: [someKey] });
    const stream = follow(await call('GET', '/relay/events'));
    await accept(store, ids.a.customer, 1);
    tell({ note: 'missed' });
    await stream.until(1);
    tell({ note: 'missed' });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(stream.isOver()).toBe(false);
    // However often it is looked at, one heart beats in it.
    asked = 0;
    await clock.advance(60_000);
    expect(asked).toBe(4);
    isSignedIn = false;
    tell({ note: 'missed' });
    await stream.over();
    expect(stream.heard.map(({ data }) => data.type)).toEqual(['INCOMING_PAYMENT', 'relay.session-ended']);
  });

  it('behavior: what nobody told it, a stream finds by itself within a minute', async () => {
    const clock = createSettableClock({ frozen: true });
    const { store } = deaf();
    const { call } = doubled({ clock, store, webhookKeys: [someKey] });
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
