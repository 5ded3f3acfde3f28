import type { RequestEvent, Store } from '@latchkey/core';

/** A request of the log: the members of `RequestEvent`, which contain no secret, and a number for lists. */
export interface LoggedRequest extends RequestEvent {
  /** Counts up from 1. */
  readonly number: number;
}

/** The latest requests of a wallet, newest first. */
export interface RequestLog extends Store<readonly LoggedRequest[]> {
  record(event: RequestEvent): void;
  clear(): void;
}

/** How many requests are kept. */
const maxRequests = 200;

/** Creates an empty log. What it records is what `observeRequests` of core reports, and nothing else. */
export function createRequestLog(): RequestLog {
  const listeners = new Set<() => void>();
  let requests: readonly LoggedRequest[] = [];
  let count = 0;

  const setRequests = (next: readonly LoggedRequest[]) => {
    requests = next;
    for (const listener of [...listeners]) listener();
  };

  return {
    getState: () => requests,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    record: (event) => setRequests([{ ...event, number: ++count }, ...requests].slice(0, maxRequests)),
    clear: () => setRequests([]),
  };
}
