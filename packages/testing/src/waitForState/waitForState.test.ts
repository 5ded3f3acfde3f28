import type { Store } from '@latchkey/core';
import { expect, test } from 'vitest';
import { waitForState } from './waitForState.ts';

type Light = { readonly status: 'red'; readonly secret: string } | { readonly status: 'green'; readonly cars: number };

function light(): Store<Light> & { turn(state: Light): void; watched(): number } {
  const listeners = new Set<() => void>();
  let state: Light = { status: 'red', secret: 'canary' };
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    turn(next) {
      state = next;
      for (const listener of [...listeners]) listener();
    },
    watched: () => listeners.size,
  };
}

test('resolves with the state when it is reached, and unsubscribes', async () => {
  const lamp = light();
  const green = waitForState(lamp, 'green');
  lamp.turn({ status: 'red', secret: 'again' });
  lamp.turn({ status: 'green', cars: 3 });
  expect((await green).cars).toBe(3);
  expect(lamp.watched()).toBe(0);
});

test('resolves at once with a state that is already reached', async () => {
  const lamp = light();
  expect((await waitForState(lamp, 'red')).status).toBe('red');
  expect(lamp.watched()).toBe(0);
});

test('accepts a predicate instead of a status', async () => {
  const lamp = light();
  const busy = waitForState(lamp, (state) => state.status === 'green' && state.cars > 5);
  lamp.turn({ status: 'green', cars: 3 });
  lamp.turn({ status: 'green', cars: 6 });
  expect(await busy).toEqual({ status: 'green', cars: 6 });
});

test('reports the current status, and no contents, after the time limit', async () => {
  const lamp = light();
  const failure = await waitForState(lamp, 'green', { withinMs: 5 }).catch((error: Error) => error.message);
  expect(failure).toMatch(/"green".*"red"/);
  expect(failure).not.toContain('canary');
  expect(lamp.watched()).toBe(0);
});
