import type { CustomerId } from '@latchkey/contract';
import { relayHeaders } from '@latchkey/contract/relay';
import { type PlainAnswer, responseOf } from './answer.ts';
import { assemble } from './assemble.ts';
import { createHousekeeping } from './housekeeping.ts';
import { endSessions } from './identity/endSessions.ts';
import { checkRelay } from './operations/checkRelay.ts';
import type { Parts } from './parts.ts';
import { Refusal, refusalAnswer } from './refusal.ts';
import type { RelayOptions } from './relayOptions.ts';
import { dispatch } from './routes/dispatch.ts';
import { allowOrigin } from './routes/originGuard.ts';
import { StoreUnavailable } from './store/storeUnavailable.ts';
import type { Visit } from './visit.ts';

/** What browsers speak to: a function from `Request` to `Response`. Mount it anywhere under its base path. */
export interface Relay {
  /** `info.ip` is the caller's address, where the server in front knows it. Never rejects. */
  readonly fetch: RelayFetch;
  /**
   * What keeps the relay from serving, in words for whoever started it: the store, the webhook keys, the service and the
   * platform's credentials are each tried once. Empty where all is well. Never rejects.
   */
  check(): Promise<readonly string[]>;
  /**
   * Signs a customer out everywhere: every session of theirs, every sign-in that was begun for them, and at once every
   * stream that hung on one, at all relays on the store. For a stolen laptop, and before a customer is deleted. Where
   * the integrator says who calls, end your own session first: streams then ask again at once, and not after 15 seconds.
   *
   * @throws TypeError where this is no customer's id; what the store throws, where it cannot be reached: then call again.
   */
  endSessions(customerId: CustomerId): Promise<void>;
  /** Says that it is not ready, ends every stream with a word when to come back, and serves everything else. */
  drain(): void;
  /** Takes no more requests, ends every stream, waits for the answers under way, and closes the store. */
  close(): Promise<void>;
}

/** What browsers' requests go through. */
export interface RelayFetch {
  (request: Request, info?: { readonly ip?: string | undefined }): Promise<Response>;
  /** The same before it is a `Response`; the server of `@latchkey/relay/node` takes this. */
  readonly plain?: (request: Request, info?: { readonly ip?: string | undefined }) => Promise<PlainAnswer>;
}

/**
 * ```ts
 * const relay = createRelay({
 *   service: createServiceClient({ baseUrl, clientId, clientSecret, fetch: nodeFetch() }),
 *   identity: walletSignIn({ resolve: (email) => accounts.byEmail(email) }),
 *   store: pgliteStore({ folder: '.latchkey/relay' }),
 *   webhookKeys: [webhookKey],
 * })
 * app.all('/latchkey/*', (context) => relay.fetch(context.req.raw))
 * ```
 *
 * The backend that an embedded wallet speaks to: it knows who is calling, proves that every id is theirs, adds what
 * the browser must not have, and passes answers on byte for byte (laws 14 to 17).
 *
 * @throws TypeError where an option cannot be meant.
 */
export function createRelay(options: RelayOptions): Relay {
  const parts = assemble(options);
  const wrongCodes = { latest: null };
  const housekeeping = createHousekeeping(parts);
  let running = 0;
  const closing: (() => void)[] = [];
  const answered = async (request: Request, ip: string | undefined): Promise<PlainAnswer> => {
    const visit = visitOf(request, ip);
    const startedAt = parts.clock.monotonic();
    let operation = 'none';
    let code: string | undefined;
    const answer = await dispatch(parts, visit, wrongCodes, (name) => {
      operation = name;
    }).catch((error: unknown) => {
      const refusal = refusalOf(parts, visit, error);
      code = refusal.code;
      return refusalAnswer(refusal);
    });
    parts.log({
      level: answer.status >= 500 ? 'error' : 'info',
      event: 'request',
      at: parts.clock.now(),
      requestId: visit.requestId,
      operation,
      method: visit.request.method,
      status: answer.status,
      ...(code === undefined ? {} : { code }),
      durationMs: parts.clock.monotonic() - startedAt,
    });
    housekeeping();
    return finished(parts, visit, answer);
  };
  const plain = async (request: Request, info: { readonly ip?: string | undefined } = {}) => {
    if (parts.state.phase === 'closed') return refusalAnswer(new Refusal('RELAY_UNAVAILABLE'));
    running += 1;
    try {
      return await answered(request, info.ip);
    } finally {
      running -= 1;
      if (running === 0) for (const goOn of closing.splice(0)) goOn();
    }
  };
  const fetch = async (...asked: Parameters<typeof plain>) => responseOf(await plain(...asked));
  return {
    fetch: Object.assign(fetch, { plain }),
    check: () => checkRelay(parts),
    endSessions: (customerId) => endSessions(parts, customerId),
    drain: () => {
      if (parts.state.phase === 'open') parts.state.phase = 'draining';
      parts.streams.close();
    },
    close: async () => {
      parts.state.phase = 'closed';
      parts.streams.close();
      if (running > 0) await new Promise<void>((resolve) => closing.push(resolve));
      await parts.store.close();
    },
  };
}

function visitOf(request: Request, ip: string | undefined): Visit {
  const requestId = crypto.randomUUID();
  return { request, url: new URL(request.url), ip, requestId, answerHeaders: {} };
}

/** What is no refusal is a store that is gone, or a mistake of ours or of the integrator's; its text stays here. */
function refusalOf(parts: Parts, visit: Visit, error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { requestId } = visit;
  const errorName = error instanceof Error ? error.name : typeof error;
  parts.log({ level: 'error', event: 'internalError', at: parts.clock.now(), requestId, errorName });
  return error instanceof StoreUnavailable
    ? new Refusal('RELAY_UNAVAILABLE', { retryAfterMs: 2000 })
    : new Refusal('RELAY_INTERNAL_ERROR');
}

/** What every answer bears, whatever it is. */
function finished(parts: Parts, visit: Visit, answer: PlainAnswer): PlainAnswer {
  const { headers } = answer;
  Object.assign(headers, visit.answerHeaders);
  headers[relayHeaders.time] = String(Math.round(parts.time.now()));
  headers[relayHeaders.request] = visit.requestId;
  headers['cache-control'] = 'no-store';
  headers['x-content-type-options'] = 'nosniff';
  allowOrigin(parts, visit, headers);
  return answer;
}
