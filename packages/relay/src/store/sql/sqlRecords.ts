import type { RecordStore } from '../store.ts';
import type { Open } from './tables.ts';

export function sqlRecords(open: Open): RecordStore {
  return {
    putIfAbsent: async (name, text, { until, now }) => {
      const db = await open();
      // One statement, so that exactly one of two relays is first; an expired value is replaced.
      await db
        .insertInto('kept')
        .values({ name, text, until })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ text, until }).where('kept.until', '<=', now))
        .execute();
      const row = await db.selectFrom('kept').select('text').where('name', '=', name).executeTakeFirstOrThrow();
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
