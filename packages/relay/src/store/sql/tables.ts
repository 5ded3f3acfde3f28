import type { ColumnType, Kysely, Transaction } from 'kysely';

/** `int8`: drivers return text or a number, so it is read through `Number`. */
type Count = ColumnType<string | number, number, number>;

/** The tables after the migrations. Times are milliseconds since the epoch. */
export interface Tables {
  owners: { id: string; customer_id: string };
  sessions: {
    hash: string;
    customer_id: string;
    account_id: string | null;
    created_at: Count;
    expires_at: Count;
    idle_timeout_ms: Count | null;
  };
  sign_ins: {
    credential_id: string;
    customer_id: string;
    account_id: string;
    /** JSON; null in rows of an earlier release. */
    genuine: string | null;
    expires_at: Count;
    idle_timeout_ms: Count | null;
  };
  /** `hits` is a JSON list of times. */
  limits: { bucket: string; hits: string; until: Count };
  webhooks: {
    id: string;
    type: string;
    timestamp: Count;
    received_at: Count;
    customer_id: string | null;
    body: string;
  };
  streams: { customer_id: string; last: Count };
  events: {
    customer_id: string;
    sequence: Count;
    type: string;
    resource_id: string | null;
    at: string;
    received_at: Count;
  };
  kept: { name: string; text: string; until: Count };
  signers: { public_key: string; customer_id: string; session_hash: string; session_id: string; expires_at: Count };
  counts: { name: string; sum: Count; until: Count };
  secrets: { name: string; value: string };
  migrations: { name: string };
}

export type Database = Kysely<Tables>;
export type Within = Transaction<Tables>;

/** The database, opened and migrated on first use. */
export type Open = () => Promise<Database>;
