import { afterEach, describe, expect, it } from 'vitest';
import { findLeaks, takeSnapshot } from './leaks.mjs';

const { subtle } = globalThis.crypto;
const { sign } = subtle;
const listener = () => {};

describe('findLeaks', () => {
  let restore = () => {};
  afterEach(() => restore());

  /** The leaks of a change, which is undone after the test. */
  function listLeaks(change, undo) {
    const before = takeSnapshot();
    restore = undo;
    change();
    return findLeaks(before, takeSnapshot());
  }

  it('reports nothing without a change', () => {
    expect(
      listLeaks(
        () => {},
        () => {},
      ),
    ).toEqual([]);
  });

  it.each([
    ['a global', 'leaked is added', () => Object.assign(globalThis, { leaked: 1 }), () => delete globalThis.leaked],
    [
      'a replaced global',
      'fetch is changed',
      () => Object.assign(globalThis, { fetch: listener }),
      (
        (fetch) => () =>
          Object.assign(globalThis, { fetch })
      )(globalThis.fetch),
    ],
    [
      'a function of Web Cryptography',
      'crypto.subtle.sign is changed',
      () => Object.defineProperty(subtle, 'sign', { value: listener, configurable: true }),
      () => Object.defineProperty(subtle, 'sign', { value: sign, configurable: true }),
    ],
    [
      'a removed function',
      'crypto.subtle.sign is removed',
      () => Reflect.deleteProperty(subtle, 'sign'),
      () => Object.defineProperty(subtle, 'sign', { value: sign, configurable: true }),
    ],
    [
      'a variable of the environment',
      'process.env.LATCHKEY_LEAK is added',
      () => Object.assign(process.env, { LATCHKEY_LEAK: 'x' }),
      () => Reflect.deleteProperty(process.env, 'LATCHKEY_LEAK'),
    ],
    [
      'a property of every object',
      'Object.prototype.leaked is added',
      () => Object.defineProperty(Object.prototype, 'leaked', { value: 1, configurable: true }),
      () => Reflect.deleteProperty(Object.prototype, 'leaked'),
    ],
    [
      'a listener',
      'process has 1 more listeners of "warning"',
      () => process.on('warning', listener),
      () => process.off('warning', listener),
    ],
    [
      'an exit code',
      'process.exitCode is changed',
      () => Object.assign(process, { exitCode: 3 }),
      () => Object.assign(process, { exitCode: undefined }),
    ],
  ])('reports %s', (_, leak, change, undo) => {
    expect(listLeaks(change, undo)).toEqual([leak]);
  });
});
