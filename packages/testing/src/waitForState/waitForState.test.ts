import { type Store, WalletError } from '@latchkey/core';
import { expect, expectTypeOf, test, vi } from 'vitest';
import { waitForState } from './waitForState.ts';

type Light = { readonly status: 'red'; readonly secret: string } | { readonly status: 'green'; readonly cars: number };

function createLight(): Store<Light> & { setLight(state: Light): void; watched(): number } {
  const listeners = new Set<() => void>();
  let state: Light = { status: 'red', secret: 'canary' };
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setLight(next) {
      state = next;
      for (const listener of [...listeners]) listener();
    },
    watched: () => listeners.size,
  };
}

test('resolves with the state when it is reached, and unsubscribes', async () => {
  const lamp = createLight();
  const green = waitForState(lamp, 'green');
  lamp.setLight({ status: 'red', secret: 'again' });
  lamp.setLight({ status: 'green', cars: 3 });
  expect((await green).cars).toBe(3);
  expect(lamp.watched()).toBe(0);
});

test('resolves at once with a state that is already reached', async () => {
  const lamp = createLight();
  expect((await waitForState(lamp, 'red')).status).toBe('red');
  expect(lamp.watched()).toBe(0);
});

test('accepts a predicate instead of a status', async () => {
  const lamp = createLight();
  const busy = waitForState(lamp, (state) => state.status === 'green' && state.cars > 5);
  lamp.setLight({ status: 'green', cars: 3 });
  lamp.setLight({ status: 'green', cars: 6 });
  expect(await busy).toEqual({ status: 'green', cars: 6 });
});

test('reports the current status, and no contents, after the time limit', async () => {
  const lamp = createLight();
  const failure = await waitForState(lamp, 'green', { withinMs: 5 }).catch((error: Error) => error.message);
  expect(failure).toMatch(/"green".*"red"/);
  expect(failure).not.toContain('canary');
  expect(lamp.watched()).toBe(0);
});

test('names the code of the error in the current state', async () => {
  const error = new WalletError({ code: 'INSUFFICIENT_FUNDS', message: 'canary', next: 'fixInput' });
  const store = { getState: () => ({ status: 'quoteFailed', error }), subscribe: () => () => {} };
  const failure = await waitForState(store, 'completed', { withinMs: 5 }).catch(({ message }: Error) => message);
  expect(failure).toContain('"quoteFailed" with the error INSUFFICIENT_FUNDS. ');
  expect(failure).not.toContain('canary');
});

test('returns the state in the type of its status, also where one type has several', async () => {
  type State = { readonly status: 'idle' } | { readonly status: 'waiting' | 'reviewed'; readonly id: string };
  const store = { getState: (): State => ({ status: 'reviewed', id: 'one' }), subscribe: () => () => {} };
  const { status, id } = await waitForState(store, 'reviewed');
  expectTypeOf(status).toEqualTypeOf<'reviewed'>();
  expect(id).toBe('one');
});

test.each([undefined, {}])('refuses what is neither a flow nor a store: %j', async (readable) => {
  vi.useFakeTimers();
  try {
    await expect(waitForState(readable as never, 'completed')).rejects.toThrow(/^waitForState: the first argument is/);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('fails within five seconds, before the time limit of a test', async () => {
  vi.useFakeTimers();
  try {
    const failure = expect(waitForState(createLight(), 'green')).rejects.toThrow('waited 4500 ms');
    await vi.advanceTimersByTimeAsync(4_999);
    await failure;
  } finally {
    vi.useRealTimers();
  }
});
