import { headerNames } from '@latchkey/contract';
import { relayHeaders } from '@latchkey/contract/relay';
import { readError } from '../client/readError.ts';
import type { Wallet } from '../client/wallet.ts';
import { ANSWER_UNREADABLE } from '../errors/codes.ts';
import { type Clock, systemClock } from '../internal/clock.ts';

/**
 * One call of the relay, as it may be logged anywhere: these members and no others. No address, number, code, key,
 * signature, body, query or id can reach a log by it; what identifies the call in the relay's own log is `requestId`.
 */
export interface RequestEvent {
  /** Name of the operation, as in the interface. Undefined for what this package does not call. */
  readonly operation: string | undefined;
  readonly method: string;
  /** The operation's path, with names in the place of ids: `/quotes/{quoteId}/execute`. */
  readonly path: string | undefined;
  /** Milliseconds since the epoch, by the page's clock: when it was sent. */
  readonly at: number;
  /** Until the answer began, or was given up. */
  readonly durationMs: number;
  /** Which time in a row the same call is made, its answers before having been lost. */
  readonly attempt: number;
  /** Whether a repetition can be told from a second order by what the page sends; a proof gets its key at the relay. */
  readonly hasIdempotencyKey: boolean;
  /** Absent where no answer came. */
  readonly status: number | undefined;
  /**
   * Code of the error; `NETWORK_FAILED` where no answer came, `ABORTED` where it was no longer waited for, by its caller
   * or because its time was over, `ANSWER_UNREADABLE` where the answer names none.
   */
  readonly code: string | undefined;
  /** By this the relay's log knows the call. */
  readonly requestId: string | undefined;
}

/** How many calls whose answers were lost are remembered. */
const MOST_LOST = 100;

/**
 * A `fetch` that tells of every call, and changes none: for a log, for telemetry, for a developer's panel.
 *
 * ```ts
 * import { createWallet, observeRequests } from '@latchkey/core'
 *
 * const fetch = observeRequests(({ operation, status, durationMs }) => metrics.add({ operation, status, durationMs }))
 * const wallet = createWallet({ relay: '/latchkey', pins, fetch })
 * ```
 *
 * What a listener throws is reported as the page's own error, and the call goes on. Of flows, `flow.inspect` tells every
 * step by names alone, and `watchEvents` what changed at the service.
 */
export function observeRequests(
  listener: (event: RequestEvent) => void,
  options: observeRequests.Options = {},
): Wallet['fetch'] {
  const { clock = systemClock, fetch = (url, init) => globalThis.fetch(url, init) } = options;
  const keyHeader = options.headerNames?.idempotencyKey ?? headerNames.idempotencyKey;
  const lost = new Map<string, number>();

  return async (url, init) => {
    const { method = 'GET' } = init;
    const operation = url.endsWith(STREAM.path) ? STREAM : init.operation;
    const key = new Headers(init.headers).get(keyHeader);
    const call = `${method} ${url} ${key}`;
    const attempt = (lost.get(call) ?? 0) + 1;
    const at = clock.now();
    const startedAt = clock.monotonic();

    const event = (status?: number) => {
      lost.delete(call);
      if (status === undefined || status >= 500 || status === 408) lost.set(call, attempt);
      for (const first of lost.keys()) if (lost.size > MOST_LOST) lost.delete(first);
      const durationMs = clock.monotonic() - startedAt;
      const { id, path } = operation ?? {};
      return { operation: id, method, path, at, durationMs, attempt, hasIdempotencyKey: key !== null, status };
    };

    try {
      const response = await fetch(url, init);
      const happened = event(response.status);
      const requestId = response.headers.get(relayHeaders.request) ?? undefined;
      // The answer goes on at once; its copy is read for the code.
      const code = response.ok ? Promise.resolve(undefined) : codeOf(response.clone());
      code.then((found) => tell(listener, { ...happened, code: found, requestId }));
      return response;
    } catch (error) {
      const code = init.signal?.aborted ? 'ABORTED' : 'NETWORK_FAILED';
      tell(listener, { ...event(), code, requestId: undefined });
      throw error;
    }
  };
}

export declare namespace observeRequests {
  interface Options {
    /** What calls the relay; the browser's own unless given. */
    readonly fetch?: Wallet['fetch'] | undefined;
    readonly clock?: Clock | undefined;
    /** As given to `createWallet`, where the service has others. */
    readonly headerNames?: Partial<Wallet['headerNames']> | undefined;
  }
}

/** Live events do not go the way of other calls. */
const STREAM = { id: 'streamRelayEvents', path: '/relay/events' };

/** A code is letters alone: no number, key or token looks so, whoever put it there. */
async function codeOf(response: Response): Promise<string> {
  const { code } = readError(response, await response.json().catch(() => undefined), 0);
  return /^[A-Z_]+$/.test(code) ? code : ANSWER_UNREADABLE.code;
}

function tell(listener: (event: RequestEvent) => void, event: RequestEvent): void {
  try {
    listener(event);
  } catch (error) {
    globalThis.reportError?.(error);
  }
}
