import { describe, expect, it } from 'vitest';
import { memoryStore } from '../memory/index.ts';
import { pgliteStore } from '../pglite/index.ts';
import { postgresStore } from '../postgres/index.ts';
import { isStore } from './isStore.ts';

describe('isStore', () => {
  it('accepts each of our stores', async () => {
    for (const store of [memoryStore(), pgliteStore(), postgresStore({ url: 'postgres://nobody@127.0.0.1:1/none' })]) {
      expect(isStore(store)).toBe(true);
      await store.close();
    }
  });

  it('rejects nothing, a promise and other values', () => {
    for (const value of [undefined, null, 'postgres://db', {}, Promise.resolve(memoryStore()), new Map()])
      expect([value, isStore(value)]).toEqual([value, false]);
  });

  const store = memoryStore();
  const places = Object.entries(store).flatMap(([name, value]) =>
    typeof value === 'function'
      ? [[name, { ...store, [name]: undefined }] as const]
      : Object.keys(value)
          .filter((call) => call !== 'sweep')
          .map((call) => [`${name}.${call}`, { ...store, [name]: { ...value, [call]: undefined } }] as const),
  );

  it.each(places)('rejects one without %s', (_, lacking) => {
    expect(isStore(lacking)).toBe(false);
  });

  it('checks every member of a store', () => {
    expect(places.map(([name]) => name)).toEqual(
      expect.arrayContaining(['secret', 'sessions.endAll', 'signIns.endAll', 'limits.count', 'events.accept']),
    );
    expect(places.length).toBeGreaterThanOrEqual(23);
  });
});
