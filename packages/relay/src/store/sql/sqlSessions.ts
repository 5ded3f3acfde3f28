import type { SessionStore, StoreNotification } from '../store.ts';
import { notify } from './notifications.ts';
import type { Open } from './tables.ts';

export function sqlSessions(open: Open): SessionStore {
  const remove = async (hash: string, notification: StoreNotification) => {
    const db = await open();
    await db.transaction().execute(async (within) => {
      const gone = await within.deleteFrom('sessions').where('hash', '=', hash).returning('hash').execute();
      if (gone.length > 0) await notify(within, notification);
    });
  };
  return {
    open: async (session) => {
      const db = await open();
      await db
        .insertInto('sessions')
        .values({
          hash: session.hash,
          customer_id: session.customerId,
          account_id: session.accountId,
          created_at: session.createdAt,
          expires_at: session.expiresAt,
          idle_timeout_ms: session.idleTimeoutMs ?? null,
        })
        .execute();
    },
    read: async (hash, now) => {
      const db = await open();
      const row = await db
        .selectFrom('sessions')
        .selectAll()
        .where('hash', '=', hash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      if (row === undefined) return null;
      return {
        hash: row.hash,
        customerId: row.customer_id,
        accountId: row.account_id,
        createdAt: Number(row.created_at),
        expiresAt: Number(row.expires_at),
        ...(row.idle_timeout_ms === null ? {} : { idleTimeoutMs: Number(row.idle_timeout_ms) }),
      };
    },
    extend: async (hash, expiresAt) => {
      const db = await open();
      await db.updateTable('sessions').set({ expires_at: expiresAt }).where('hash', '=', hash).execute();
    },
    end: (hash) => remove(hash, { type: 'sessionEnded', hash }),
    replace: (hash) => remove(hash, { type: 'sessionReplaced', hash }),
    endAll: async (customerId) => {
      const db = await open();
      await db.transaction().execute(async (within) => {
        await within.deleteFrom('sessions').where('customer_id', '=', customerId).execute();
        await notify(within, { type: 'sessionsEnded', customerId });
      });
    },
  };
}
