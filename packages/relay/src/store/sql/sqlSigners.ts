import type { SignerStore } from '../store.ts';
import type { Open } from './tables.ts';

export function sqlSigners(open: Open): SignerStore {
  return {
    add: async ({ publicKey, customerId, sessionHash, sessionId, expiresAt }) => {
      const db = await open();
      const renewed = { session_id: sessionId, expires_at: expiresAt };
      await db
        .insertInto('signers')
        .values({ public_key: publicKey, customer_id: customerId, session_hash: sessionHash, ...renewed })
        .onConflict((conflict) => conflict.columns(['public_key', 'customer_id', 'session_hash']).doUpdateSet(renewed))
        .execute();
    },
    has: async ({ publicKey, customerId, sessionHash }, now) => {
      const db = await open();
      const row = await db
        .selectFrom('signers')
        .select('session_id')
        .where('public_key', '=', publicKey)
        .where('customer_id', '=', customerId)
        .where('session_hash', '=', sessionHash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },
    end: async (sessionId) => {
      const db = await open();
      await db.deleteFrom('signers').where('session_id', '=', sessionId).execute();
    },
    endAll: async (customerId) => {
      const db = await open();
      await db.deleteFrom('signers').where('customer_id', '=', customerId).execute();
    },
  };
}
