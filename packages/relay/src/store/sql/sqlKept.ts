import type { KeptStore } from '../store.ts';
import type { Open } from './tables.ts';

export function sqlKept(open: Open): KeptStore {
  return {
    keep: async (name, text, { until, now }) => {
      const db = await open();
      // One statement, so that of two relays exactly one is first; what is over gives way.
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
