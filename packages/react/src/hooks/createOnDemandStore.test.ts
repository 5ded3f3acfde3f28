import { describe, expect, it } from 'vitest';
import { createOnDemandStore } from './createOnDemandStore.ts';

/** A resource that counts its creations, disposals and subscribers. */
function counted() {
  const seen = { made: 0, disposed: 0, subscribed: 0, listeners: new Set<() => void>(), state: { status: 'idle' } };
  const owner = createOnDemandStore<{ status: string }, Resource>({
    create: () => {
      seen.made += 1;
      return {
        getState: () => seen.state,
        subscribe: (listener) => {
          seen.subscribed += 1;
          seen.listeners.add(listener);
          return () => seen.listeners.delete(listener);
        },
        dispose: () => {
          seen.disposed += 1;
        },
      };
    },
    initial: { status: 'resuming' },
  });
  const move = (status: string) => {
    seen.state = { status };
    for (const listener of [...seen.listeners]) listener();
  };
  return { owner, seen, move };
}
type Resource = {
  getState(): { status: string };
  subscribe(listener: () => void): () => void;
  dispose(): void;
};

describe('createOnDemandStore', () => {
  it('creates nothing before the first subscription', () => {
    const { owner, seen } = counted();
    expect(owner.getState()).toEqual({ status: 'resuming' });
    expect(seen.made).toBe(0);
    owner.subscribe(() => {});
    expect(seen.made).toBe(1);
    expect(owner.getState()).toEqual({ status: 'idle' });
  });

  it('notifies a subscriber until it unsubscribes', () => {
    const { owner, move } = counted();
    let notified = 0;
    const stop = owner.subscribe(() => {
      notified += 1;
    });
    move('awaitingCode');
    move('signedIn');
    stop();
    move('idle');
    expect(notified).toBe(2);
  });

  it('keeps the resource when a subscriber leaves and returns in the same turn', async () => {
    const { owner, seen } = counted();
    owner.subscribe(() => {})();
    owner.subscribe(() => {});
    await Promise.resolve();
    expect(seen).toMatchObject({ made: 1, disposed: 0, subscribed: 1 });
  });

  it('disposes of the resource once, after the last subscriber has left', async () => {
    const { owner, seen, move } = counted();
    const first = owner.subscribe(() => {});
    const second = owner.subscribe(() => {});
    first();
    first();
    await Promise.resolve();
    expect(seen.disposed).toBe(0);
    move('awaitingCode');
    second();
    await Promise.resolve();
    await Promise.resolve();
    expect(seen.disposed).toBe(1);
    expect(owner.getState()).toEqual({ status: 'awaitingCode' });
  });

  it('creates a new resource for a subscriber after disposal', async () => {
    const { owner, seen } = counted();
    owner.subscribe(() => {})();
    await Promise.resolve();
    owner.subscribe(() => {});
    expect(seen).toMatchObject({ made: 2, disposed: 1 });
  });

  it('leaves no listener after a thousand subscriptions', async () => {
    const { owner, seen } = counted();
    for (let round = 0; round < 1000; round += 1) {
      owner.subscribe(() => {})();
      await Promise.resolve();
    }
    expect(seen.listeners.size).toBe(0);
    expect(seen.made).toBe(seen.disposed);
  });
});
