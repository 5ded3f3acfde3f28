import type { OwnerStore } from '../store.ts';
import type { Open } from './tables.ts';

export function sqlOwners(open: Open): OwnerStore {
  return {
    findOwners: async (ids) => {
      if (ids.length === 0) return new Map();
      const db = await open();
      const rows = await db.selectFrom('owners').selectAll().where('id', 'in', ids).execute();
      return new Map(rows.map((row) => [row.id, row.customer_id]));
    },
    learn: async (customerId, ids) => {
      // Sorted, so that two relays that learn the same list cannot deadlock.
      const values = [...new Set(ids)].sort().map((id) => ({ id, customer_id: customerId }));
      if (values.length === 0) return;
      const db = await open();
      await db
        .insertInto('owners')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
