import { addDocsUrl } from '@latchkey/contract/errors';
import { type Dialect, Kysely } from 'kysely';
import type { Store } from '../store.ts';
import { withTimeout } from '../storeUnavailable.ts';
import { createWatchers } from '../watchers.ts';
import { isMigrated, migrate, schema } from './migrate.ts';
import { parseNotification } from './notifications.ts';
import { sqlEvents } from './sqlEvents.ts';
import { sqlLimits } from './sqlLimits.ts';
import { sqlOwners } from './sqlOwners.ts';
import { sqlRecords } from './sqlRecords.ts';
import { sqlSessions } from './sqlSessions.ts';
import { sqlSigners } from './sqlSigners.ts';
import { sqlSignIns } from './sqlSignIns.ts';
import type { Database, Tables } from './tables.ts';

/** A database that speaks PostgreSQL's SQL: the difference between PGlite and a server. */
export interface Engine {
  readonly dialect: Dialect;
  /** The same for migrations, which may take longer. */
  readonly migrating?: Dialect;
  /** Listens on the channel from before the promise settles; calls `missed` when notifications may be lost. */
  listen(onNotification: (payload: string) => void, onMissed: () => void): Promise<void>;
  /** Returns why the database cannot keep the store's promises, in words. */
  problems?(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/**
 * The relay's store over SQL. It opens and migrates on first use, and again after a failure. A caller waits at most
 * `patienceMs`; opening continues.
 */
export function sqlStore(startEngine: () => Promise<Engine>, patienceMs: number = Number.POSITIVE_INFINITY): Store {
  const watchers = createWatchers();
  const databaseOn = (dialect: Dialect): Database => new Kysely<Tables>({ dialect }).withSchema(schema);
  let opened: Promise<{ engine: Engine; db: Database }> | undefined;
  let ready: Database | undefined;
  let isClosed = false;
  const begin = async () => {
    const engine = await startEngine();
    try {
      const db = databaseOn(engine.dialect);
      if (!(await isMigrated(db))) await migrate(engine.migrating === undefined ? db : databaseOn(engine.migrating));
      await engine.listen(
        (payload) => {
          const notification = parseNotification(payload);
          if (notification !== null) watchers.emit(notification);
        },
        () => watchers.emit({ type: 'missed' }),
      );
      ready = db;
      return { engine, db };
    } catch (error) {
      await engine.close();
      throw error;
    }
  };
  const open = async () => {
    if (isClosed)
      throw new Error(
        addDocsUrl(
          'The store is closed, so that it accepts no calls. Create a new store for a new relay.',
          'running-a-relay#stores',
        ),
      );
    if (ready !== undefined) return ready;
    opened ??= begin().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return (await withTimeout(opened, patienceMs)).db;
  };
  return {
    owners: sqlOwners(open),
    sessions: sqlSessions(open),
    signIns: sqlSignIns(open),
    limits: sqlLimits(open),
    events: sqlEvents(open),
    records: sqlRecords(open),
    signers: sqlSigners(open),
    secret: async () => {
      const db = await open();
      const fresh = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
      await db
        .insertInto('secrets')
        .values({ name: 'relay', value: fresh })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const { value } = await db
        .selectFrom('secrets')
        .select('value')
        .where('name', '=', 'relay')
        .executeTakeFirstOrThrow();
      return Uint8Array.from(atob(value), (character) => character.charCodeAt(0));
    },
    watch: watchers.watch,
    problems: async () => {
      await open();
      return (await (await opened)?.engine.problems?.()) ?? [];
    },
    sweep: async ({ received, now }) => {
      const db = await open();
      await db.deleteFrom('events').where('received_at', '<', received).execute();
      await db.deleteFrom('webhooks').where('received_at', '<', received).execute();
      await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
      await db.deleteFrom('sign_ins').where('expires_at', '<=', now).execute();
      await db.deleteFrom('limits').where('until', '<=', now).execute();
      await db.deleteFrom('kept').where('until', '<=', now).execute();
      await db.deleteFrom('signers').where('expires_at', '<=', now).execute();
      await db.deleteFrom('counts').where('until', '<=', now).execute();
    },
    close: async () => {
      isClosed = true;
      const closing = opened;
      opened = undefined;
      // A store that never opened has nothing to close.
      const running = await closing?.catch(() => undefined);
      await running?.engine.close();
    },
  };
}
