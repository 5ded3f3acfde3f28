import { headerNames } from '@latchkey/contract';
import { relayHeaders } from '@latchkey/contract/relay';
import { checkArguments } from '@latchkey/core/development';
import { readError } from '../client/readError.ts';
import { readJson } from '../client/readJson.ts';
import type { Wallet } from '../client/wallet.ts';
import { RESPONSE_UNREADABLE } from '../errors/codes.ts';
import { type Clock, systemClock } from '../internal/clock.ts';

/**
 * One request to the relay, safe to log anywhere: these members and no others. No address, number, code, key,
 * signature, body, query or id can reach a log through it; `requestId` identifies the request in the relay's log.
 */
export interface RequestEvent {
  /** Operation id, as in the interface. Undefined for requests that this package does not make. */
  readonly operation: string | undefined;
  readonly method: string;
  /** The operation's path with parameter names instead of ids: `/quotes/{quoteId}/execute`. */
  readonly path: string | undefined;
  /** Milliseconds since the epoch, by the page's clock, when the request was sent. */
  readonly at: number;
  /** Until the response began or the request was abandoned. */
  readonly durationMs: number;
  /** Number of this attempt, when the responses of earlier attempts were lost. */
  readonly attempt: number;
  /** Whether the request carries an idempotency key; a proof gets its key from the relay. */
  readonly hasIdempotencyKey: boolean;
  /** Absent without a response. */
  readonly status: number | undefined;
  /**
   * Error code: `NETWORK_FAILED` without a response, `ABORTED` when the caller aborted or the time limit passed,
   * `RESPONSE_UNREADABLE` when the response names no code.
   */
  readonly code: string | undefined;
  /** Identifies the request in the relay's log. */
  readonly requestId: string | undefined;
}

/** How many requests with lost responses are remembered. */
const MOST_LOST = 100;

/** Error bodies of the service and the relay are far smaller. The code of a larger body is reported as unreadable. */
const MAX_ERROR_BYTES = 65_536;

/**
 * Creates a `fetch` that reports every request and changes none: for logs, telemetry or a developer panel.
 *
 * ```ts
 * import { createWallet, observeRequests } from '@latchkey/core'
 *
 * const fetch = observeRequests(({ operation, status, durationMs }) => report({ operation, status, durationMs }))
 * const wallet = createWallet({ relay: '/latchkey', pins, fetch })
 * ```
 *
 * An error of a listener is reported as the page's own error, and the request continues. `flow.inspect` reports the
 * steps of a flow by name, and `watchEvents` reports changes at the service.
 *
 * @throws `CONFIGURATION_INVALID` in development, if an argument is missing
 */
export function observeRequests(
  listener: (event: RequestEvent) => void,
  options: observeRequests.Options = {},
): Wallet['fetch'] {
  checkArguments('observeRequests', { listener });
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
      // The response is passed on at once; a copy is read for its code.
      const code = response.ok ? Promise.resolve(undefined) : readCode(response.clone(), init.signal);
      code.then((found) => notify(listener, { ...happened, code: found, requestId }));
      return response;
    } catch (error) {
      const code = init.signal?.aborted ? 'ABORTED' : 'NETWORK_FAILED';
      notify(listener, { ...event(), code, requestId: undefined });
      throw error;
    }
  };
}

export declare namespace observeRequests {
  interface Options {
    /** Sends the requests. Default: the browser's `fetch`. */
    readonly fetch?: Wallet['fetch'] | undefined;
    readonly clock?: Clock | undefined;
    /** As given to `createWallet`, if the service uses other names. */
    readonly headerNames?: Partial<Wallet['headerNames']> | undefined;
  }
}

/** Live events are not reported as requests. */
const STREAM = { id: 'streamRelayEvents', path: '/relay/events' };

/** Codes consist of letters only: no number, key or token has that format. */
async function readCode(response: Response, signal: AbortSignal | null | undefined): Promise<string> {
  const limits = { maxBytes: MAX_ERROR_BYTES, signal: signal ?? new AbortController().signal };
  const { code } = readError(response, await readJson(response, limits).catch(() => undefined), 0);
  return /^[A-Z_]+$/.test(code) ? code : RESPONSE_UNREADABLE.code;
}

function notify(listener: (event: RequestEvent) => void, event: RequestEvent): void {
  try {
    listener(event);
  } catch (error) {
    globalThis.reportError?.(error);
  }
}
