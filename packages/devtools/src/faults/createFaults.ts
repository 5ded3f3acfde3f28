import type { ErrorCode } from '@latchkey/contract/errors';
import { relayHeaders } from '@latchkey/contract/relay';
import type { Clock, Store, Wallet } from '@latchkey/core';

/** The code of a simulated error response, by its status. */
export const faultCodes = {
  400: 'INVALID_INPUT',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  429: 'RATE_LIMITED',
  500: 'INTERNAL_ERROR',
  503: 'SERVICE_UNAVAILABLE',
} as const satisfies Readonly<Record<number, ErrorCode>>;

export type FaultStatus = keyof typeof faultCodes;

/** A fault of one request that the user causes. */
export type NextFault =
  /** The request never arrives; `fetch` rejects. */
  | { readonly kind: 'loseRequest' }
  /** The request arrives and takes effect; its response does not arrive, and `fetch` rejects. */
  | { readonly kind: 'loseResponse' }
  /** A response with this status takes the place of the relay's; the request never arrives. */
  | { readonly kind: 'status'; readonly status: FaultStatus };

/** The faults that are set. */
export interface FaultsState {
  /** Delay of each request in milliseconds, before it is sent. */
  readonly delayMs: number;
  /** Whether every request fails without arriving. */
  readonly offline: boolean;
  /** The fault of the next request; undefined after it occurred. */
  readonly next: NextFault | undefined;
}

/** Simulated faults of one wallet. */
export interface Faults extends Store<FaultsState> {
  /** Replaces the given members. */
  set(change: Partial<FaultsState>): void;
  /** Returns a `fetch` that has the faults. */
  wrap(fetch: Wallet['fetch']): Wallet['fetch'];
}

/** The state in which requests are unchanged. */
export const noFaults: FaultsState = { delayMs: 0, offline: false, next: undefined };

/**
 * Creates simulated faults. `next` affects a request that the user causes: reads that a timer causes and the stream of
 * events keep it for later, because otherwise a background read would use it up.
 */
export function createFaults({ clock }: { readonly clock: Clock }): Faults {
  const listeners = new Set<() => void>();
  let state = noFaults;

  const set = (change: Partial<FaultsState>) => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  };

  const takeNext = (headers: Headers) => {
    const { next } = state;
    if (next === undefined || headers.get(relayHeaders.client) !== 'core') return undefined;
    set({ next: undefined });
    return next;
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set,
    wrap: (fetch) => async (url, init) => {
      if (state.delayMs > 0) await delay(clock, state.delayMs, init.signal);
      if (state.offline) throw createNetworkError();
      const fault = takeNext(new Headers(init.headers));
      if (fault?.kind === 'loseRequest') throw createNetworkError();
      if (fault?.kind === 'status') return createErrorResponse(fault.status);
      const response = await fetch(url, init);
      if (fault === undefined) return response;
      // The relay has responded, so the request has had its effect.
      await response.body?.cancel();
      throw createNetworkError();
    },
  };
}

/** Whether the state changes a request. */
export function hasFaults({ delayMs, offline, next }: FaultsState): boolean {
  return delayMs > 0 || offline || next !== undefined;
}

/** Creates the error with which `fetch` rejects when there is no response. */
function createNetworkError(): TypeError {
  return new TypeError('Failed to fetch (simulated by @latchkey/devtools).');
}

function createErrorResponse(status: FaultStatus): Response {
  const body = { status, code: faultCodes[status], message: 'Simulated by @latchkey/devtools.' };
  return Response.json(body, { status });
}

function delay(clock: Clock, ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clock.clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = clock.setTimeout(end, ms);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
}
