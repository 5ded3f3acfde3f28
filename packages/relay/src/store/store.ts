/**
 * Where the relay keeps what must outlive a request (law 17). Memory for tests and tabs, PGlite in a folder, PostgreSQL:
 * the same promises in each, and one suite of tests for all (`storeSuite.ts`). Times are milliseconds since the epoch.
 */
export interface Store {
  readonly owners: OwnerStore;
  readonly sessions: SessionStore;
  readonly signIns: SignInStore;
  readonly limits: LimitStore;
  readonly events: EventStore;
  readonly kept: KeptStore;
  /** 32 random bytes, made once and the same ever after, for every relay on this store. */
  secret(): Promise<Uint8Array<ArrayBuffer>>;
  /** Calls `listener` after something became durable, whichever relay on this store did it. Returns how to stop. */
  watch(listener: (note: StoreNote) => void): () => void;
  /** What keeps it from these promises although it answers, in words; `relay.check()` says them. */
  problems?(): Promise<readonly string[]>;
  /** Forgets what is over: webhooks and events received before `received`, sessions, sign-ins, limits and what is kept before `now`. */
  sweep(before: { readonly received: number; readonly now: number }): Promise<void>;
  close(): Promise<void>;
}

/** What a relay tells every relay on the same store. */
export type StoreNote =
  /** Notes may have been lost: look at everything again. */
  | { readonly note: 'missed' }
  | { readonly note: 'event'; readonly customerId: string; readonly sequence: number }
  | { readonly note: 'sessionEnded'; readonly hash: string }
  /** All of a customer's ended at once. */
  | { readonly note: 'sessionsEnded'; readonly customerId: string }
  /** The same person signed in again: what hangs on the old session hangs on the new one. */
  | { readonly note: 'sessionReplaced'; readonly hash: string; readonly by: string };

/** Which customer a resource belongs to: a fact that never changes, so the first to say it is right. */
export interface OwnerStore {
  ownersOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  learn(customerId: string, ids: readonly string[]): Promise<void>;
}

export interface StoredSession {
  /** SHA-256 of the token in hex; the token itself is kept nowhere. */
  readonly hash: string;
  readonly customerId: string;
  readonly accountId: string | null;
  /** How long nobody may do anything before it ends; absent where there is no such rule. */
  readonly idleTimeoutMs?: number | undefined;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface SessionStore {
  open(session: StoredSession): Promise<void>;
  /** Null where it is unknown or over. */
  read(hash: string, now: number): Promise<StoredSession | null>;
  /** Moves the end; of a session that was ended meanwhile it makes nothing. */
  extend(hash: string, expiresAt: number): Promise<void>;
  /** Ends it and tells every watcher. Ending none is no error. */
  end(hash: string): Promise<void>;
  /** Ends it because another takes its place, and tells every watcher. */
  replace(hash: string, by: string): Promise<void>;
  /** Ends all of a customer's and tells every watcher, also where there was none: others than ours may have ended too. */
  endAll(customerId: string): Promise<void>;
}

/** A sign-in that was started: who may prove this credential without being signed in. */
export interface StoredSignIn {
  /** The credential's id as the caller knows it; a decoy's is made up. */
  readonly credentialId: string;
  readonly customerId: string;
  readonly accountId: string;
  /** What the integrator said of this person, for the session that it may open. */
  readonly idleTimeoutMs?: number | undefined;
  /** The genuine credential behind a decoy and what its answers show instead, otherwise null. */
  readonly decoy: { readonly credentialId: string; readonly disguise: Readonly<Record<string, string>> } | null;
  readonly expiresAt: number;
}

export interface SignInStore {
  start(signIn: StoredSignIn): Promise<void>;
  read(credentialId: string, now: number): Promise<StoredSignIn | null>;
  /** Forgets all that were started for a customer. */
  endAll(customerId: string): Promise<void>;
}

export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

export type Taken = { readonly taken: true } | { readonly taken: false; readonly retryAfterMs: number };

/** Exact sliding windows: of any `windowMs`, no more than `max` takes succeed, across all relays on the store. */
export interface LimitStore {
  /**
   * With a name, `by`, one is taken once: whoever comes again under it, from whichever relay, holds the one that was
   * taken. That is told by the same write, so that no relay can die between the take and its name.
   */
  take(bucket: string, limit: Limit, now: number, by?: string): Promise<Taken>;
  /** Undoes the latest take without a name; with one, lets go of what was taken under it, which ends with its last holder. */
  giveBack(bucket: string, by?: string): Promise<void>;
  clear(bucket: string): Promise<void>;
  /** Adds to a count that all relays on the store share, and returns the sum. Forgotten after `until`. */
  count(name: string, by: number, until: number): Promise<number>;
}

/** Small texts that the first to write decides, each until its end: what a key was used with, what was issued. */
export interface KeptStore {
  /** Keeps `text` unless another is kept, and returns the one that is. */
  keep(name: string, text: string, time: { readonly until: number; readonly now: number }): Promise<string>;
  read(name: string, now: number): Promise<string | null>;
}

export interface StoredWebhook {
  readonly id: string;
  readonly type: string;
  /** The envelope's own time. */
  readonly timestamp: number;
  readonly receivedAt: number;
  /** The raw body: types that nobody knows yet are kept as they came. */
  readonly body: string;
  /** Where it goes; null reaches nobody. */
  readonly event: { readonly customerId: string; readonly resourceId: string | null; readonly at: string } | null;
}

export interface StoredEvent {
  /** Counts up by one for each customer, without a gap, in the order of becoming durable. */
  readonly sequence: number;
  readonly type: string;
  readonly resourceId: string | null;
  readonly at: string;
}

export interface EventStore {
  /** Keeps the webhook and its event together, once per id, and returns after both are durable. */
  accept(webhook: StoredWebhook): Promise<'stored' | 'duplicate'>;
  after(customerId: string, sequence: number, max: number): Promise<readonly StoredEvent[]>;
  /** 0 where there is none yet. */
  last(customerId: string): Promise<number>;
}
