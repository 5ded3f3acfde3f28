import { sql } from 'kysely';
import type { EventStore } from '../store.ts';
import { notify } from './notifications.ts';
import type { Open } from './tables.ts';

export function sqlEvents(open: Open): EventStore {
  return {
    accept: async ({ id, type, timestamp, receivedAt, body, event }) => {
      const db = await open();
      return db.transaction().execute(async (within) => {
        const fresh = await within
          .insertInto('webhooks')
          .values({ id, type, timestamp, received_at: receivedAt, customer_id: event?.customerId ?? null, body })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .execute();
        if (fresh.length === 0) return 'duplicate';
        if (event === null) return 'stored';
        const { customerId } = event;
        // The row stays locked until the commit: numbers become visible in the order in which they were assigned.
        const { last } = await within
          .insertInto('streams')
          .values({ customer_id: customerId, last: 1 })
          .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ last: sql<number>`streams.last + 1` }))
          .returning('last')
          .executeTakeFirstOrThrow();
        const sequence = Number(last);
        await within
          .insertInto('events')
          .values({
            customer_id: customerId,
            sequence,
            type,
            resource_id: event.resourceId,
            at: event.at,
            received_at: receivedAt,
          })
          .execute();
        await notify(within, { type: 'event', customerId, sequence });
        return 'stored';
      });
    },
    after: async (customerId, sequence, max) => {
      const db = await open();
      const rows = await db
        .selectFrom('events')
        .selectAll()
        .where('customer_id', '=', customerId)
        .where('sequence', '>', sequence)
        .orderBy('sequence')
        .limit(max)
        .execute();
      return rows.map((row) => ({
        sequence: Number(row.sequence),
        type: row.type,
        resourceId: row.resource_id,
        at: row.at,
      }));
    },
    last: async (customerId) => {
      const db = await open();
      const row = await db
        .selectFrom('streams')
        .select('last')
        .where('customer_id', '=', customerId)
        .executeTakeFirst();
      return Number(row?.last ?? 0);
    },
  };
}
