/**
 * What the relay says of its work: these members and no others, so that no code, key, signature, address or body can
 * reach a log (law 6).
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
    | 'internalError';
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Tells the entries of one request from those of another. */
  readonly requestId?: string;
  /** Id of the operation, from the table. */
  readonly operation?: string;
  readonly method?: string;
  readonly status?: number;
  /** A code of the relay, or why a webhook was refused. */
  readonly code?: string;
  readonly durationMs?: number;
  /** Name of an unexpected error's class; never its text. */
  readonly errorName?: string;
  /** Type of a webhook, where the interface knows it. */
  readonly webhookType?: string;
}

export type Log = (entry: LogEntry) => void;
