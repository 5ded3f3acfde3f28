import { describe, expect, it } from 'vitest';
import type { LimitStore, Store } from '../src/store/store.ts';

const at = 1_800_000_000_000;

/** The contract of {@link LimitStore}, tested on a shared store: `unique` creates names that no other test uses. */
export function limitSuite(store: () => Store, unique: (name: string) => string): void {
  const limits = (): LimitStore => store().limits;

  describe('limits', () => {
    const limit = { max: 2, windowMs: 1000 };

    it('counts in a sliding window, exact at both ends', async () => {
      const bucket = unique('bucket');
      expect(await limits().take(bucket, limit, at)).toEqual({ taken: true });
      expect(await limits().take(bucket, limit, at + 400)).toEqual({ taken: true });
      expect(await limits().take(bucket, limit, at + 999)).toEqual({ taken: false, retryAfterMs: 1 });
      expect(await limits().take(bucket, limit, at + 1000)).toEqual({ taken: true });
      expect(await limits().take(bucket, limit, at + 1001)).toEqual({ taken: false, retryAfterMs: 399 });
    });

    it('refunding undoes the latest, clearing removes all', async () => {
      const bucket = unique('bucket');
      for (const _ of [1, 2]) await limits().take(bucket, limit, at);
      await limits().release(bucket);
      expect((await limits().take(bucket, limit, at)).taken).toBe(true);
      expect((await limits().take(bucket, limit, at)).taken).toBe(false);
      await limits().clear(bucket);
      expect((await limits().take(bucket, limit, at)).taken).toBe(true);
      await limits().release(unique('never taken'));
    });

    // requirement: 28
    it('counts a name once, however often it is taken, also concurrently, and until its last holder releases it', async () => {
      const bucket = unique('bucket');
      const take = (by?: string, now: number = at) => limits().take(bucket, limit, now, by);
      const takes = await Promise.all(Array.from({ length: 10 }, () => take('order')));
      expect(takes.every(({ taken }) => taken)).toBe(true);
      expect([(await take()).taken, (await take()).taken, (await take('other')).taken]).toEqual([true, false, false]);
      // It can be repeated when nothing is left.
      expect((await take('order', at + 999)).taken).toBe(true);
      await limits().release(bucket, 'other');
      for (let held = 0; held < 10; held += 1) await limits().release(bucket, 'order');
      expect((await take('other')).taken).toBe(false);
      await limits().release(bucket, 'order');
      expect([(await take('other')).taken, (await take('order')).taken]).toEqual([true, false]);
      // Without a name, no other entry is refunded.
      await limits().release(bucket);
      await limits().release(bucket);
      expect([(await take('other')).taken, (await take()).taken, (await take()).taken]).toEqual([true, true, false]);
      // From the time it was first taken.
      expect((await take('order', at + 1000)).taken).toBe(true);
    });

    // requirement: 44
    it('allows no more than the limit of fifty concurrent requests', async () => {
      const bucket = unique('bucket');
      const takes = await Promise.all(
        Array.from({ length: 50 }, () => limits().take(bucket, { max: 5, windowMs: 1000 }, at)),
      );
      expect(takes.filter(({ taken }) => taken)).toHaveLength(5);
    });
  });

  describe('counts', () => {
    it('adds all increments to one sum', async () => {
      const name = unique('count');
      expect(await limits().count(name, 25, at)).toBe(25);
      expect(await limits().count(name, 5, at)).toBe(30);
      const sums = await Promise.all(Array.from({ length: 20 }, () => limits().count(name, 1, at)));
      expect(sums.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => 31 + index));
    });
  });
}
