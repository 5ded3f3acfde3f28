import { createSettableClock } from '@latchkey/sandbox';
import { describe, expect, it } from 'vitest';
import { doubled } from '../../test/doubled.ts';
import { memoryStore } from '../memory/index.ts';
import type { Store } from '../store/store.ts';
import { createSharedLimit } from './sharedLimits.ts';

/** 100 a minute. */
const rate = { burst: 40, perSecond: 1 };

function limits(store: Pick<Store, 'limits'> = memoryStore(), clock = createSettableClock({ now: 0, frozen: true })) {
  const failures: unknown[] = [];
  const limit = createSharedLimit('rate-user', rate, {
    clock,
    limits: store.limits,
    nameOf: async (name) => name,
    failed: (error) => failures.push(error),
  });
  const taken = async (name: string, count: number) => {
    const outcomes = await Promise.allSettled(Array.from({ length: count }, () => limit.take(name)));
    return outcomes.filter(({ status }) => status === 'fulfilled').length;
  };
  return { limit, taken, failures, clock };
}

describe('#43 limits that all relays on a store share', () => {
  it('default: a minute allows what its rate makes of one, to the last', async () => {
    const { taken } = limits();
    expect([await taken('a', 150), await taken('b', 1)]).toEqual([100, 1]);
  });

  it('behavior: two relays allow no more than one', async () => {
    const store = memoryStore();
    const [one, other] = [limits(store), limits(store)];
    const [ones, others] = await Promise.all([one.taken('a', 90), other.taken('a', 90)]);
    expect(ones + others).toBe(100);
    expect(Math.min(ones, others)).toBeGreaterThan(0);
  });

  it('behavior: forty relays that each serve one request of somebody leave them the rest', async () => {
    const store = memoryStore();
    for (let index = 0; index < 40; index += 1) expect(await limits(store).taken('a', 1)).toBe(1);
    expect(await limits(store).taken('a', 100)).toBe(60);
  });

  it('behavior: the next minute is another, and the refusal says when it comes', async () => {
    const { taken, limit, clock } = limits();
    await clock.advance(45_000);
    await taken('a', 100);
    await expect(limit.take('a')).rejects.toMatchObject({ code: 'RELAY_RATE_LIMITED', retryAfterMs: 15_000 });
    await clock.advance(15_000);
    expect(await taken('a', 101)).toBe(100);
  });

  it('behavior: the store is asked once for many', async () => {
    const store = memoryStore();
    let asked = 0;
    const count: Store['limits']['count'] = (...parameters) => {
      asked += 1;
      return store.limits.count(...parameters);
    };
    const { taken } = limits({ limits: { ...store.limits, count } });
    await taken('a', 100);
    // 1, 2, 4, then 5 at a time.
    expect(asked).toBe(22);
    await taken('a', 100);
    expect(asked).toBe(23);
  });

  it('error: while the store cannot be asked, nobody is refused here', async () => {
    const count = () => Promise.reject(new Error('gone'));
    const { taken, failures } = limits({ limits: { ...memoryStore().limits, count } });
    expect(await taken('a', 150)).toBe(150);
    expect(failures.length).toBeGreaterThan(0);
  });

  it('behavior: relays on one store share what a customer and an address may ask', async () => {
    const store = memoryStore();
    const clock = createSettableClock({ now: 0, frozen: true });
    const rates = { user: { burst: 10, perSecond: 0.001 }, address: { burst: 15, perSecond: 0.001 } };
    const relays = [1, 2].map(() => doubled({ store, clock, rates, secret: 'x'.repeat(32) }));
    const ask = async (as: 'a' | 'b', ip: string) => {
      const answers = await Promise.all(
        relays.flatMap(({ call }) => Array.from({ length: 10 }, () => call('GET', '/transactions', { as, ip }))),
      );
      return answers.filter(({ status }) => status === 200).length;
    };
    expect(await ask('a', '192.0.2.1')).toBe(11);
    expect(await ask('b', '192.0.2.1')).toBeLessThanOrEqual(5);
  });

  it('behavior: the store learns no address', async () => {
    const names: string[] = [];
    const store = memoryStore();
    const count: Store['limits']['count'] = (name, by, until) => {
      names.push(name);
      return store.limits.count(name, by, until);
    };
    const { call } = doubled({ store: { ...store, limits: { ...store.limits, count } } });
    await call('GET', '/transactions', { ip: '192.0.2.77' });
    expect(names).toHaveLength(2);
    for (const name of names) expect(name).not.toMatch(/192|Customer/);
  });
});
