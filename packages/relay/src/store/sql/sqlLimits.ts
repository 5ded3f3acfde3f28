import { sql } from 'kysely';
import { type Hit, releaseHit, takeHit } from '../slidingWindow.ts';
import type { LimitStore } from '../store.ts';
import type { Open, Within } from './tables.ts';

export function sqlLimits(open: Open): LimitStore {
  /** The bucket's hits, locked against every other relay until the transaction ends. */
  const lockHits = async (within: Within, bucket: string) => {
    const row = await within
      .selectFrom('limits')
      .select('hits')
      .where('bucket', '=', bucket)
      .forUpdate()
      .executeTakeFirst();
    return JSON.parse(row?.hits ?? '[]') as Hit[];
  };
  return {
    take: async (bucket, limit, now, by) => {
      const db = await open();
      return db.transaction().execute(async (within) => {
        const until = now + limit.windowMs;
        await within
          .insertInto('limits')
          .values({ bucket, hits: '[]', until })
          // Locks an expired row, too, which a sweep could otherwise delete before the hit is written.
          .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ until }))
          .execute();
        const { takes, outcome } = takeHit(await lockHits(within, bucket), limit, { now, by });
        await within
          .updateTable('limits')
          .set({ hits: JSON.stringify(takes), until })
          .where('bucket', '=', bucket)
          .execute();
        return outcome;
      });
    },
    release: async (bucket, by) => {
      const db = await open();
      await db.transaction().execute(async (within) => {
        const hits = JSON.stringify(releaseHit(await lockHits(within, bucket), by));
        await within.updateTable('limits').set({ hits }).where('bucket', '=', bucket).execute();
      });
    },
    count: async (name, by, until) => {
      const db = await open();
      const { sum } = await db
        .insertInto('counts')
        .values({ name, sum: by, until })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ sum: sql<number>`counts.sum + ${by}`, until }))
        .returning('sum')
        .executeTakeFirstOrThrow();
      return Number(sum);
    },
    clear: async (bucket) => {
      const db = await open();
      await db.deleteFrom('limits').where('bucket', '=', bucket).execute();
    },
  };
}
