import { createSettableClock } from '@latchkey/sandbox';
import { describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { memoryStore } from '../memory/index.ts';
import type { Store } from '../store/store.ts';
import { createSharedLimit } from './sharedLimit.ts';

/** Allows 100 requests in the first minute. */
const rate = { burst: 40, perSecond: 1 };

function limits(store: Pick<Store, 'limits'> = memoryStore(), clock = createSettableClock({ now: 0, frozen: true })) {
  const failures: unknown[] = [];
  const limit = createSharedLimit('rate-user', rate, {
    clock,
    limits: store.limits,
    deriveName: async (name) => name,
    reportError: (error) => failures.push(error),
  });
  const taken = async (name: string, count: number) => {
    const outcomes = await Promise.allSettled(Array.from({ length: count }, () => limit.take(name)));
    return outcomes.filter(({ status }) => status === 'fulfilled').length;
  };
  return { limit, taken, failures, clock };
}

// requirement: 43
describe('limits shared by all relays on a store', () => {
  it('admit exactly the rate in a minute', async () => {
    const { taken } = limits();
    expect([await taken('a', 150), await taken('b', 1)]).toEqual([100, 1]);
  });

  it('admit no more for two relays than for one', async () => {
    const store = memoryStore();
    const [one, other] = [limits(store), limits(store)];
    const [ones, others] = await Promise.all([one.taken('a', 90), other.taken('a', 90)]);
    expect(ones + others).toBe(100);
    expect(Math.min(ones, others)).toBeGreaterThan(0);
  });

  it('leave the rest to a user after forty relays served one request each', async () => {
    const store = memoryStore();
    for (let index = 0; index < 40; index += 1) expect(await limits(store).taken('a', 1)).toBe(1);
    expect(await limits(store).taken('a', 100)).toBe(60);
  });

  it('start again in the next minute and report when', async () => {
    const { taken, limit, clock } = limits();
    await clock.advance(45_000);
    await taken('a', 100);
    await expect(limit.take('a')).rejects.toMatchObject({ code: 'RELAY_RATE_LIMITED', retryAfterMs: 15_000 });
    await clock.advance(15_000);
    expect(await taken('a', 101)).toBe(100);
  });

  it('call the store once for many requests', async () => {
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

  it('admit requests while the store is unreachable', async () => {
    const count = () => Promise.reject(new Error('gone'));
    const { taken, failures } = limits({ limits: { ...memoryStore().limits, count } });
    expect(await taken('a', 150)).toBe(150);
    expect(failures.length).toBeGreaterThan(0);
  });

  it('are shared for customers and addresses', async () => {
    const store = memoryStore();
    const clock = createSettableClock({ now: 0, frozen: true });
    const rates = { user: { burst: 10, perSecond: 0.001 }, address: { burst: 15, perSecond: 0.001 } };
    const relays = [1, 2].map(() => openDoubledRelay({ store, clock, rates, secret: 'x'.repeat(32) }));
    const ask = async (as: 'a' | 'b', ip: string) => {
      const responses = await Promise.all(
        relays.flatMap(({ call }) => Array.from({ length: 10 }, () => call('GET', '/transactions', { as, ip }))),
      );
      return responses.filter(({ status }) => status === 200).length;
    };
    expect(await ask('a', '192.0.2.1')).toBe(11);
    expect(await ask('b', '192.0.2.1')).toBeLessThanOrEqual(5);
  });

  it('store no address', async () => {
    const names: string[] = [];
    const store = memoryStore();
    const count: Store['limits']['count'] = (name, by, until) => {
      names.push(name);
      return store.limits.count(name, by, until);
    };
    const { call } = openDoubledRelay({ store: { ...store, limits: { ...store.limits, count } } });
    await call('GET', '/transactions', { ip: '192.0.2.77' });
    expect(names).toHaveLength(2);
    for (const name of names) expect(name).not.toMatch(/192|Customer/);
  });
});
