import type { Readable } from '@latchkey/core';
import { expect, test } from 'vitest';
import { until } from './until.ts';

type Light = { readonly status: 'red'; readonly secret: string } | { readonly status: 'green'; readonly cars: number };

function light(): Readable<Light> & { turn(state: Light): void; watched(): number } {
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

test('default: hands out the state when it comes, and listens no longer', async () => {
  const lamp = light();
  const green = until(lamp, 'green');
  lamp.turn({ status: 'red', secret: 'again' });
  lamp.turn({ status: 'green', cars: 3 });
  expect((await green).cars).toBe(3);
  expect(lamp.watched()).toBe(0);
});

test('behavior: a state that stands already is handed out at once', async () => {
  const lamp = light();
  expect((await until(lamp, 'red')).status).toBe('red');
  expect(lamp.watched()).toBe(0);
});

test('args: a question instead of a status', async () => {
  const lamp = light();
  const busy = until(lamp, (state) => state.status === 'green' && state.cars > 5);
  lamp.turn({ status: 'green', cars: 3 });
  lamp.turn({ status: 'green', cars: 6 });
  expect(await busy).toEqual({ status: 'green', cars: 6 });
});

test('error: after the time it says where it stands, and nothing of what is there', async () => {
  const lamp = light();
  const failure = await until(lamp, 'green', { withinMs: 5 }).catch((error: Error) => error.message);
  expect(failure).toMatch(/"green".*"red"/);
  expect(failure).not.toContain('canary');
  expect(lamp.watched()).toBe(0);
});
