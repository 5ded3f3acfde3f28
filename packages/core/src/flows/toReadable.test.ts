import { expect, it } from 'vitest';
import { createEmitter } from '../internal/emitter.ts';
import { toReadable } from './toReadable.ts';

function createCounter() {
  const changed = createEmitter<void>();
  let state = { count: 0 };
  return {
    getState: () => state,
    subscribe: changed.subscribe,
    add() {
      state = { count: state.count + 1 };
      changed.emit();
    },
  };
}

it('calls back at once, with each state, and not after it was unsubscribed', () => {
  const counter = createCounter();
  const seen: number[] = [];
  const stop = toReadable(counter).subscribe(({ count }) => seen.push(count));
  expect(seen).toEqual([0]);
  counter.add();
  counter.add();
  expect(seen).toEqual([0, 1, 2]);
  stop();
  counter.add();
  expect(seen).toEqual([0, 1, 2]);
});

it('gives each subscriber the current state', () => {
  const counter = createCounter();
  const readable = toReadable(counter);
  readable.subscribe(() => {});
  counter.add();
  const seen: number[] = [];
  readable.subscribe(({ count }) => seen.push(count));
  expect(seen).toEqual([1]);
});
