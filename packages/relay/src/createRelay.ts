import type { CustomerId } from '@latchkey/contract';
import { relayHeaders } from '@latchkey/contract/relay';
import { type AssembledRelay, assembleRelay } from './assembleRelay.ts';
import { endSessions } from './identity/endSessions.ts';
import { type IdentifiedUser, identify } from './identity/identify.ts';
import type { LogEntry } from './log/log.ts';
import type { ReportError } from './log/reportError.ts';
import { createOptionError } from './optionError.ts';
import { type PlainResponse, toFetchResponse } from './plainResponse.ts';
import { RelayError, toErrorResponse } from './relayError.ts';
import type { RelayOptions } from './relayOptions.ts';
import { type ClientInfo, readClientAddress } from './request/readClientAddress.ts';
import type { RequestContext } from './requestContext.ts';
import { StoreUnavailable } from './store/storeUnavailable.ts';

/** The backend that browsers call: a function from `Request` to `Response`. Mount it under its base path. */
export interface Relay {
  /**
   * `info.ip` is the client's address, if the server in front knows it: no limit by address applies without it, which
   * is logged once (`addressUnknown`). Rejects only what is no `Request`, and an `info` that has another member or no
   * single address.
   */
  readonly fetch: RelayFetch;
  /**
   * Returns the user of a request to a route of your own, beside the relay, by the same session. Null when signed out,
   * and for a request that a page of another origin sent, except for a link that the user follows. It does not extend
   * the session.
   *
   * @throws the error of your `authenticate` or of the store.
   */
  identify(request: Request): Promise<IdentifiedUser | null>;
  /**
   * Checks store, webhook keys, service and platform credentials once, and returns the problems in words. Empty without
   * problems. Never rejects.
   */
  check(): Promise<readonly string[]>;
  /**
   * Signs a customer out everywhere: every session, every started sign-in, and every stream, at all relays on the
   * store. For a stolen laptop, and before a customer is deleted. With the integrator's own identity, end your own
   * session first: streams are then checked at once, not after 15 seconds.
   *
   * @throws TypeError for an invalid customer id; the store's error when it is unreachable: then call again.
   */
  endSessions(customerId: CustomerId): Promise<void>;
  /** Reports not ready, ends every stream with a reconnect delay, and keeps serving everything else. */
  drain(): void;
  /**
   * Accepts no more requests, ends every stream, waits for responses in progress, however long they take, and closes the
   * store. `stopOnSignals` of `@latchkey/relay/node` limits the wait.
   */
  close(): Promise<void>;
}

/** Handles browsers' requests. */
export interface RelayFetch {
  (request: Request, info?: ClientInfo): Promise<Response>;
  /** The same as plain data; used by `@latchkey/relay/node`. */
  readonly plain?: (request: Request, info?: ClientInfo) => Promise<PlainResponse>;
}

/**
 * Creates the backend of an embedded wallet: it authenticates the caller, proves ownership of every id, adds what the
 * browser must not have, and returns response bodies byte for byte (docs/architecture.md#invariant-14).
 *
 * ```ts
 * import { pgliteStore } from '@latchkey/relay/pglite'
 * import { createServiceClient } from '@latchkey/service'
 * import { nodeFetch } from '@latchkey/service/node'
 *
 * const relay = createRelay({
 *   service: createServiceClient({ baseUrl, clientId, clientSecret, fetch: nodeFetch() }),
 *   identity: walletSignIn({ resolve: async (email) => (email === user.email ? { customerId } : null) }),
 *   store: pgliteStore({ folder: '.latchkey/relay' }),
 *   webhookKeys: [webhookKey],
 * })
 * const response = await relay.fetch(request, { ip: '192.0.2.1' })
 * ```
 *
 * @throws TypeError for invalid options.
 */
export function createRelay(options: RelayOptions): Relay {
  let phase: 'open' | 'draining' | 'closed' = 'open';
  const relay = assembleRelay(options, () => phase === 'open');
  const { store } = options;
  const { clock, log, streams } = relay;
  let running = 0;
  const onIdle: (() => void)[] = [];
  const plain = async (request: Request, info?: ClientInfo) => {
    if (phase === 'closed') return toErrorResponse(new RelayError('RELAY_UNAVAILABLE'));
    running += 1;
    try {
      return await respond(relay, request, readClientAddress(info));
    } finally {
      running -= 1;
      if (running === 0) for (const resolve of onIdle.splice(0)) resolve();
    }
  };
  const fetch = async (...given: Parameters<typeof plain>) => toFetchResponse(await plain(...given));
  return {
    fetch: Object.assign(fetch, { plain }),
    identify: (request) => identify(relay, createRequestContext(request, undefined)),
    check: relay.check,
    endSessions: (customerId) => endSessions({ store, clock, log }, customerId),
    drain: () => {
      if (phase === 'open') phase = 'draining';
      streams.close();
    },
    close: async () => {
      phase = 'closed';
      streams.close();
      if (running > 0) await new Promise<void>((resolve) => onIdle.push(resolve));
      await store.close();
    },
  };
}

/** Handles one request: logs it, turns every error into a response, and adds the headers of every response. */
async function respond(relay: AssembledRelay, request: Request, ip: string | undefined): Promise<PlainResponse> {
  const { clock, log } = relay;
  const context = createRequestContext(request, ip);
  const { requestId } = context;
  const startedAt = clock.monotonic();
  let operation = 'none';
  let refusal: RelayError | undefined;
  const response = await relay
    .dispatch(context, (id) => {
      operation = id;
    })
    .catch((cause: unknown) => {
      refusal = toRelayError(relay.reportError, requestId, cause);
      return toErrorResponse(refusal);
    });
  log({
    level: response.status >= 500 ? 'error' : 'info',
    event: 'request',
    at: clock.now(),
    requestId,
    operation,
    method: request.method,
    status: response.status,
    ...describeRefusal(refusal),
    durationMs: clock.monotonic() - startedAt,
  });
  relay.sweepExpired();
  addHeaders(relay, context, response.headers);
  return response;
}

/** What the log says about a refusal. */
function describeRefusal(refusal: RelayError | undefined): Pick<LogEntry, 'code' | 'origin' | 'allowedOrigins'> {
  if (refusal === undefined) return {};
  const { code, refusedOrigin } = refusal;
  if (refusedOrigin === undefined) return { code };
  return { code, origin: refusedOrigin.received, allowedOrigins: refusedOrigin.allowed };
}

function createRequestContext(request: Request, ip: string | undefined): RequestContext {
  if (typeof request?.headers?.get !== 'function')
    throw createOptionError(
      'relay.fetch and relay.identify need a Request, as fetch has it, and got that of another server. Mount the relay with requestListener of @latchkey/relay/node, or convert the request with its toRequest.',
    );
  const requestId = crypto.randomUUID();
  return { request, url: new URL(request.url), ip, requestId, responseHeaders: {} };
}

/** Other errors are an unreachable store, or a defect of ours or of the integrator's; their text is not sent. */
function toRelayError(reportError: ReportError, requestId: string, error: unknown): RelayError {
  if (error instanceof RelayError) return error;
  reportError(error, { level: 'error', requestId });
  return error instanceof StoreUnavailable
    ? new RelayError('RELAY_UNAVAILABLE', { retryAfterMs: 2000 })
    : new RelayError('RELAY_INTERNAL_ERROR');
}

/** Adds the headers of every response. */
function addHeaders(
  { time, originPolicy }: Pick<AssembledRelay, 'time' | 'originPolicy'>,
  context: RequestContext,
  headers: Record<string, string>,
): void {
  Object.assign(headers, context.responseHeaders);
  headers[relayHeaders.time] = String(Math.round(time.now()));
  headers[relayHeaders.request] = context.requestId;
  headers['cache-control'] = 'no-store';
  headers['x-content-type-options'] = 'nosniff';
  originPolicy.addHeaders(context, headers);
}
