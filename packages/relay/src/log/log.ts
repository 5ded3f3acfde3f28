/**
 * A log entry: these members and no others, so that no code, key, signature, address or body can reach a log
 * (docs/architecture.md#invariant-6).
 */
export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error';
  readonly event:
    | 'request'
    | 'webhook'
    | 'webhookRefused'
    | 'signedIn'
    | 'sessionsEnded'
    | 'streamOpened'
    | 'streamClosed'
    | 'streamDropped'
    | 'ownerMismatch'
    | 'callbackFailed'
    | 'storeFailed'
    | 'addressUnknown'
    | 'internalError';
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Correlates the entries of one request. */
  readonly requestId?: string;
  /** Operation id, from the table. */
  readonly operation?: string;
  readonly method?: string;
  readonly status?: number;
  /** A code of the relay, why a webhook was refused, or which function of the integrator or call of the store failed. */
  readonly code?: string;
  readonly durationMs?: number;
  /** Class name of an unexpected error; never its text. */
  readonly errorName?: string;
  /** Why a store was unavailable: a code of the system, of the database or of the store, never a text. */
  readonly errorCode?: string;
  /** The origin of a page that was refused, and the origins that may call. */
  readonly origin?: string;
  readonly allowedOrigins?: readonly string[];
  /** Webhook type, if the interface knows it. */
  readonly webhookType?: string;
}

export type Log = (entry: LogEntry) => void;
