import { describe, expect, it } from 'vitest';
import { createOwner } from './createOwner.ts';

/** A thing that counts: how often it was made and let go, and who listens. */
function counted() {
  const seen = { made: 0, disposed: 0, subscribed: 0, listeners: new Set<() => void>(), state: { status: 'idle' } };
  const owner = createOwner<{ status: string }, Thing>({
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
type Thing = {
  getState(): { status: string };
  subscribe(listener: () => void): () => void;
  dispose(): void;
};

describe('createOwner', () => {
  it('default: nothing is made before somebody listens', () => {
    const { owner, seen } = counted();
    expect(owner.getState()).toEqual({ status: 'resuming' });
    expect(seen.made).toBe(0);
    owner.subscribe(() => {});
    expect(seen.made).toBe(1);
    expect(owner.getState()).toEqual({ status: 'idle' });
  });

  it('behavior: a listener hears every change until it leaves', () => {
    const { owner, move } = counted();
    let heard = 0;
    const stop = owner.subscribe(() => {
      heard += 1;
    });
    move('awaitingCode');
    move('signedIn');
    stop();
    move('idle');
    expect(heard).toBe(2);
  });

  it('behavior: leaving and coming back in one turn keeps the thing', async () => {
    const { owner, seen } = counted();
    owner.subscribe(() => {})();
    owner.subscribe(() => {});
    await Promise.resolve();
    expect(seen).toMatchObject({ made: 1, disposed: 0, subscribed: 1 });
  });

  it('behavior: the last listener to leave lets it go, once', async () => {
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

  it('behavior: a listener after the end makes a new one', async () => {
    const { owner, seen } = counted();
    owner.subscribe(() => {})();
    await Promise.resolve();
    owner.subscribe(() => {});
    expect(seen).toMatchObject({ made: 2, disposed: 1 });
  });

  it('behavior: a thousand comings and goings leave no listener behind (#60)', async () => {
    const { owner, seen } = counted();
    for (let round = 0; round < 1000; round += 1) {
      owner.subscribe(() => {})();
      await Promise.resolve();
    }
    expect(seen.listeners.size).toBe(0);
    expect(seen.made).toBe(seen.disposed);
  });
});
