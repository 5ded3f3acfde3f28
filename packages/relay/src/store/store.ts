/**
 * The state that the relay keeps between requests (docs/architecture.md#invariant-17): in memory for tests and tabs, in
 * PGlite in a folder, or in PostgreSQL. All give the same guarantees and pass the same tests (`storeSuite.ts`). Times
 * are milliseconds since the epoch.
 */
export interface Store {
  readonly owners: OwnerStore;
  readonly sessions: SessionStore;
  readonly signIns: SignInStore;
  readonly limits: LimitStore;
  readonly events: EventStore;
  readonly records: RecordStore;
  readonly signers: SignerStore;
  /** Returns 32 random bytes, generated once and the same for every relay on this store. */
  secret(): Promise<Uint8Array<ArrayBuffer>>;
  /** Calls `listener` after any relay on this store made a change durable. Returns a function that stops it. */
  watch(listener: (notification: StoreNotification) => void): () => void;
  /** Returns reasons why it cannot give these guarantees although it responds; `relay.check()` returns them. */
  problems?(): Promise<readonly string[]>;
  /** Deletes webhooks and events received before `received`, and everything else that expired before `now`. */
  sweep(before: { readonly received: number; readonly now: number }): Promise<void>;
  close(): Promise<void>;
}

/** A notification to every relay on the same store. */
export type StoreNotification =
  /** Notifications may have been lost: everything must be read again. */
  | { readonly type: 'missed' }
  | { readonly type: 'event'; readonly customerId: string; readonly sequence: number }
  | { readonly type: 'sessionEnded'; readonly hash: string }
  /** All sessions of a customer ended. */
  | { readonly type: 'sessionsEnded'; readonly customerId: string }
  /** The same user has signed in again, and has used the new session. */
  | { readonly type: 'sessionReplaced'; readonly hash: string };

/** The customer that owns a resource. Owners never change, so the first write is final. */
export interface OwnerStore {
  findOwners(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  learn(customerId: string, ids: readonly string[]): Promise<void>;
}

export interface StoredSession {
  /** SHA-256 of the token in hexadecimal; the token itself is not stored. */
  readonly hash: string;
  readonly customerId: string;
  readonly accountId: string | null;
  /** Idle timeout in milliseconds; absent without one. */
  readonly idleTimeoutMs?: number | undefined;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface SessionStore {
  open(session: StoredSession): Promise<void>;
  /** Returns null if it is unknown or has ended. */
  read(hash: string, now: number): Promise<StoredSession | null>;
  /** Moves the end. Has no effect on a session that has ended. */
  extend(hash: string, expiresAt: number): Promise<void>;
  /** Ends a session and notifies every watcher. Has no effect on an unknown one. */
  end(hash: string): Promise<void>;
  /** Ends a session that another one replaces, and notifies every watcher. */
  replace(hash: string): Promise<void>;
  /** Ends all sessions of a customer and notifies every watcher, even without any: the integrator's session may have ended. */
  endAll(customerId: string): Promise<void>;
}

/** A started sign-in: permission to prove a credential without a session. */
export interface StoredSignIn {
  /** The pseudonym under which the caller knows the credential. */
  readonly credentialId: string;
  readonly customerId: string;
  readonly accountId: string;
  /** The integrator's idle timeout for this user, for the session that the sign-in may open. */
  readonly idleTimeoutMs?: number | undefined;
  /** The credential behind the pseudonym. A decoy's credential never opens a session. */
  readonly genuine: {
    readonly credentialId: string;
    readonly type: string;
    readonly isDecoy: boolean;
    /** The decoy that replaces the credential when another identifier has used up its limit. */
    readonly substitute?:
      | { readonly customerId: string; readonly accountId: string; readonly credentialId: string }
      | undefined;
  };
  readonly expiresAt: number;
}

export interface SignInStore {
  start(signIn: StoredSignIn): Promise<void>;
  read(credentialId: string, now: number): Promise<StoredSignIn | null>;
  /** Deletes all started sign-ins of a customer. */
  endAll(customerId: string): Promise<void>;
}

export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

export type Taken = { readonly taken: true } | { readonly taken: false; readonly retryAfterMs: number };

/** Exact sliding windows: in any period of `windowMs`, at most `max` takes succeed across all relays on the store. */
export interface LimitStore {
  /**
   * Takes one, or returns when to retry. With a name `by` it is taken once: later calls under the name, from any relay,
   * hold the same one. The name is part of the same write, so that a crash cannot separate them.
   */
  take(bucket: string, limit: Limit, now: number, by?: string): Promise<Taken>;
  /** Undoes the latest take without a name. With a name it releases that take, which ends when every holder has released it. */
  release(bucket: string, by?: string): Promise<void>;
  clear(bucket: string): Promise<void>;
  /** Adds to a count that all relays on the store share, and returns the sum. Deleted after `until`. */
  count(name: string, by: number, until: number): Promise<number>;
}

/** Small texts that are written once and expire, such as what an idempotency key was used with. */
export interface RecordStore {
  /** Stores `text` unless the name has one, and returns the stored one. */
  putIfAbsent(name: string, text: string, time: { readonly until: number; readonly now: number }): Promise<string>;
  read(name: string, now: number): Promise<string | null>;
}

/** A key that opened, or refreshed, a session of the service, and the caller that may prove it. */
export interface StoredSigner {
  /** Compressed, in lower-case hexadecimal. */
  readonly publicKey: string;
  readonly customerId: string;
  /** The relay session that the key belongs to; empty if the integrator keeps the sessions. */
  readonly sessionHash: string;
  /** The session of the service. */
  readonly sessionId: string;
  readonly expiresAt: number;
}

/** Public keys of callers who signed in or refreshed. A key belongs to one relay session and ends with it. */
export interface SignerStore {
  /** Adds a key, or moves the end of the same key of the same caller and relay session. */
  add(signer: StoredSigner): Promise<void>;
  /** Returns whether this key belongs to this caller and relay session now. */
  has(signer: Pick<StoredSigner, 'publicKey' | 'customerId' | 'sessionHash'>, now: number): Promise<boolean>;
  /** Removes every key of a session of the service. */
  end(sessionId: string): Promise<void>;
  /** Removes every key of a customer. */
  endAll(customerId: string): Promise<void>;
}

export interface StoredWebhook {
  readonly id: string;
  readonly type: string;
  /** The time in the envelope. */
  readonly timestamp: number;
  readonly receivedAt: number;
  /** The raw body, so that unknown types are stored unchanged. */
  readonly body: string;
  /** The event for its owner; null if it has no owner. */
  readonly event: { readonly customerId: string; readonly resourceId: string | null; readonly at: string } | null;
}

export interface StoredEvent {
  /** Increases by one for each customer, without gaps, in commit order. */
  readonly sequence: number;
  readonly type: string;
  readonly resourceId: string | null;
  readonly at: string;
}

export interface EventStore {
  /** Stores the webhook and its event together, once per id, and returns after both are durable. */
  accept(webhook: StoredWebhook): Promise<'stored' | 'duplicate'>;
  after(customerId: string, sequence: number, max: number): Promise<readonly StoredEvent[]>;
  /** Returns the latest sequence number of a customer; 0 without events. */
  last(customerId: string): Promise<number>;
}
