import type { SignInStore, StoredSignIn } from '../store.ts';
import type { Open } from './tables.ts';

export function sqlSignIns(open: Open): SignInStore {
  return {
    start: async (signIn) => {
      const row = {
        customer_id: signIn.customerId,
        account_id: signIn.accountId,
        genuine: JSON.stringify(signIn.genuine),
        expires_at: signIn.expiresAt,
        idle_timeout_ms: signIn.idleTimeoutMs ?? null,
      };
      const db = await open();
      await db
        .insertInto('sign_ins')
        .values({ credential_id: signIn.credentialId, ...row })
        .onConflict((conflict) => conflict.column('credential_id').doUpdateSet(row))
        .execute();
    },
    read: async (credentialId, now) => {
      const db = await open();
      const row = await db
        .selectFrom('sign_ins')
        .selectAll()
        .where('credential_id', '=', credentialId)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      // A relay of an earlier release started this sign-in and returned the genuine id, so the user must start again.
      if (row === undefined || row.genuine === null) return null;
      return {
        credentialId: row.credential_id,
        customerId: row.customer_id,
        accountId: row.account_id,
        genuine: JSON.parse(row.genuine) as StoredSignIn['genuine'],
        expiresAt: Number(row.expires_at),
        ...(row.idle_timeout_ms === null ? {} : { idleTimeoutMs: Number(row.idle_timeout_ms) }),
      };
    },
    endAll: async (customerId) => {
      const db = await open();
      await db.deleteFrom('sign_ins').where('customer_id', '=', customerId).execute();
    },
  };
}
