import { sql } from 'kysely';
import type { RecordStore } from '../store.ts';
import type { Open } from './tables.ts';

export function sqlRecords(open: Open): RecordStore {
  return {
    putIfAbsent: async (name, text, { until, now }) => {
      const db = await open();
      // One statement, so that exactly one of two relays is first, and a sweep removes no row between write and read. An
      // expired value is replaced.
      const isExpired = sql`kept.until <= ${now}`;
      const row = await db
        .insertInto('kept')
        .values({ name, text, until })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({
            text: sql<string>`case when ${isExpired} then excluded.text else kept.text end`,
            until: sql<number>`case when ${isExpired} then excluded.until else kept.until end`,
          }),
        )
        .returning('text')
        .executeTakeFirstOrThrow();
      return row.text;
    },
    read: async (name, now) => {
      const db = await open();
      const row = await db
        .selectFrom('kept')
        .select('text')
        .where('name', '=', name)
        .where('until', '>', now)
        .executeTakeFirst();
      return row?.text ?? null;
    },
  };
}
