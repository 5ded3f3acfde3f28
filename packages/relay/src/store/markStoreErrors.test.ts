import { describe, expect, it } from 'vitest';
import { memoryStore } from '../memory/index.ts';
import { findStoreCall, markStoreErrors } from './markStoreErrors.ts';
import type { Store } from './store.ts';

const cause = new RangeError('canary');

/** A store of which every call fails, synchronously or later. */
function failing(fail: () => Promise<never>): Store {
  const member = new Proxy({}, { get: () => fail });
  return new Proxy(memoryStore(), {
    get: (_, name) => (['secret', 'watch', 'sweep', 'close', 'problems'].includes(String(name)) ? fail : member),
  });
}

describe('markStoreErrors', () => {
  it('passes results on, with `this` of the store', async () => {
    class Records {
      readonly #texts = new Map([['name', 'text']]);
      putIfAbsent = async () => 'text';
      async read(name: string) {
        return this.#texts.get(name) ?? null;
      }
    }
    const store = markStoreErrors({ ...memoryStore(), records: new Records() });
    expect(await store.records.read('name', 0)).toBe('text');
    expect(store.problems).toBeUndefined();
  });

  it.each([
    ['rejects', () => Promise.reject(cause)],
    [
      'throws',
      () => {
        throw cause;
      },
    ],
  ])('keeps the error of a call that %s, and knows the call', async (_, fail) => {
    const store = markStoreErrors(failing(fail));
    const thrown: unknown = await store.sessions.read('hash', 0).catch((error: unknown) => error);
    expect([thrown, findStoreCall(thrown)]).toEqual([cause, 'sessions.read']);
    await expect(store.secret()).rejects.toBe(cause);
    expect(findStoreCall(new Error('wrapped', { cause }))).toBe('secret');
    await expect(store.sweep({ received: 0, now: 0 })).rejects.toBe(cause);
    await expect(store.problems?.()).rejects.toBe(cause);
    expect(findStoreCall(cause)).toBe('problems');
  });

  it('marks the errors of a store whose members are frozen', async () => {
    const { sessions, ...others } = memoryStore();
    const frozen = Object.freeze({ ...sessions, read: () => Promise.reject(cause) });
    const store = markStoreErrors(Object.freeze({ ...others, sessions: frozen }));
    await expect(store.sessions.read('hash', 0)).rejects.toBe(cause);
    expect(findStoreCall(cause)).toBe('sessions.read');
    expect(await store.sessions.end('hash')).toBeUndefined();
  });

  it('knows the call of the cause of a cause, and no call of an error that is its own cause', async () => {
    const lost = new Error('lost');
    const store = markStoreErrors(failing(() => Promise.reject(lost)));
    await expect(store.owners.findOwners([])).rejects.toBe(lost);
    const wrapped = new Error('outer', { cause: new Error('inner', { cause: lost }) });
    expect(findStoreCall(wrapped)).toBe('owners.findOwners');
    const cyclic = new Error('cyclic');
    cyclic.cause = new Error('between', { cause: cyclic });
    expect(findStoreCall(cyclic)).toBeUndefined();
  });

  it('knows the call of a value that is no error', async () => {
    const store = markStoreErrors(failing(() => Promise.reject('canary')));
    const thrown: unknown = await store.events.last('customer').catch((error: unknown) => error);
    expect(thrown).toMatchObject({ cause: 'canary' });
    expect(findStoreCall(thrown)).toBe('events.last');
  });

  it.each([undefined, null, 'text', new Error('other')])('knows no call of %s', (error) => {
    expect(findStoreCall(error)).toBeUndefined();
  });
});
